import { createContext, useContext, useEffect } from 'react';

interface ItemTab {
  /** Names the tab of this page. */
  readonly setName: (name: string) => void;
  /** Closes the tab of the page at `path` if it shows the thing with this id. */
  readonly close: (path: string, id: string) => void;
}

const ItemTabContext = createContext<ItemTab>({ setName: () => {}, close: () => {} });
export const ItemTabProvider = ItemTabContext.Provider;

/** Names the tab and the browser's title after what the page is about, e.g. a machine. A view that is hidden keeps its name. */
export function useItemName(name: string): void {
  const { setName } = useContext(ItemTabContext);
  useEffect(() => {
    if (name) setName(name);
  }, [name, setName]);
}

/** For what was just deleted: its tab would lead to a page that finds nothing. */
export const useCloseItem = (): ItemTab['close'] => useContext(ItemTabContext).close;
