import { useTabs } from './tabs-store.ts';

/** Where a page is found again: with the filters it was left with, if its tab is open. */
export function useAddressOf(): (path: string) => string {
  const tabs = useTabs((state) => state.tabs);
  return (path) => tabs.find((tab) => tab.path === path)?.to ?? path;
}
