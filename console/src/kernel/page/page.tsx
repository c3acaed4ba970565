import { type ComponentType, createContext, type ReactNode, useContext, useEffect } from 'react';

interface ItemTab {
  /** Sets the name of this page's tab. */
  readonly setName: (name: string) => void;
  /** Closes the tab of the page at `path` that shows this record. */
  readonly close: (path: string, id: string) => void;
}

const ItemTabContext = createContext<ItemTab>({ setName: () => {}, close: () => {} });
export const ItemTabProvider = ItemTabContext.Provider;

/** Sets tab name and document title to the name of the record. A hidden view keeps its name. */
export function useItemName(name: string): void {
  const { setName } = useContext(ItemTabContext);
  useEffect(() => {
    if (name) setName(name);
  }, [name, setName]);
}

/** Closes the tab of a deleted record, which would show an empty page. */
export const useCloseItem = (): ItemTab['close'] => useContext(ItemTabContext).close;

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
