import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** Fetches the default export of a `*.page.tsx`. */
export type LoadPage = () => Promise<{ default: ComponentType }>;

/** The screen a component stands in. */
export interface CurrentPage {
  readonly path: string;
  readonly name: string;
  readonly title: string;
  /** Names of the buttons the menu grants on this screen. */
  readonly buttons: readonly string[];
}

const PageContext = createContext<CurrentPage | undefined>(undefined);
export const PageProvider = PageContext.Provider;

export function usePage(): CurrentPage {
  const page = useContext(PageContext);
  if (!page) throw new Error('This component belongs inside a page of the menu');
  return page;
}

/** Does the menu grant this button on this screen? The server asks again; this only hides. */
export const useMay = (button: string): boolean => usePage().buttons.includes(button);

export const Guarded = ({ button, children }: { button: string; children: ReactNode }) => (useMay(button) ? children : null);
