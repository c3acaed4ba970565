import { useTabs } from './tabs-store.ts';

/** Address of a page, with its last filters if its tab is open. */
export function useAddressOf(): (path: string) => string {
  const tabs = useTabs((state) => state.tabs);
  return (path) => tabs.find((tab) => tab.path === path)?.to ?? path;
}
