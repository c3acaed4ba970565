import { createContext, useContext, useEffect } from 'react';

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
