import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** Loads a `*.page.tsx`. */
export type LoadPage = () => Promise<{ default: ComponentType }>;

/** The page around a component. */
export interface CurrentPage {
  readonly path: string;
  readonly name: string;
  readonly title: string;
  /** Names of the buttons granted by the menu. */
  readonly buttons: readonly string[];
}

const PageContext = createContext<CurrentPage | undefined>(undefined);
export const PageProvider = PageContext.Provider;

export function usePage(): CurrentPage {
  const page = useContext(PageContext);
  if (!page) throw new Error('This component belongs inside a page of the menu');
  return page;
}

/** Whether the menu grants a button. Only hides it: the server checks the permission. */
export const useMay = (button: string): boolean => usePage().buttons.includes(button);

export const Guarded = ({ button, children }: { button: string; children: ReactNode }) => (useMay(button) ? children : null);
