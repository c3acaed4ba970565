import { createContext, useContext, useEffect } from 'react';

const ItemName = createContext<(name: string) => void>(() => {});
export const ItemNameProvider = ItemName.Provider;

/** Names the tab and the browser's title after what the page is about, e.g. a machine. A view that is hidden keeps its name. */
export function useItemName(name: string): void {
  const setName = useContext(ItemName);
  useEffect(() => {
    if (name) setName(name);
  }, [name, setName]);
}
