import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { removeStored, storedJson, storeJson } from '../../kernel/browser/stored-json.ts';
import { sessionStore } from '../../kernel/session/session-store.ts';
import { close, closeAbout, closeAll, closeOthers, keyOf, readTabs, rename, restore, type Tab, visit } from './tabs.ts';

interface TabsState {
  readonly tabs: readonly Tab[];
  /** Mounted views: tab key -> owner. Another user, role, tenant or mount of the shell starts without views. */
  readonly opened: ReadonlyMap<string, string>;
  /** Incremented to reset a view. */
  readonly revisions: ReadonlyMap<string, number>;
}

const key = 'tabs';
const nothing: TabsState = { tabs: [], opened: new Map(), revisions: new Map() };
// Session storage survives a reload and is separate for each window.
const storage = () => sessionStorage;

export const tabsStore = createStore<TabsState>(() => nothing);
export const useTabs = <T>(select: (state: TabsState) => T): T => useStore(tabsStore, select);

const owner = (): string => sessionStore.getState().profile?.username ?? '';

function change(tabs: readonly Tab[]): void {
  tabsStore.setState(({ opened }) => ({
    tabs,
    opened: new Map([...opened].filter(([tabKey]) => tabs.some((tab) => keyOf(tab) === tabKey))),
  }));
  storeJson(key, { owner: owner(), tabs }, storage);
}

/** Adjusts the tabs when the granted pages are known or have changed with the role. */
export function settleTabs(granted: ReadonlySet<string>, pinned: ReadonlySet<string>): void {
  const { tabs } = tabsStore.getState();
  change(restore(tabs.length > 0 ? tabs : readTabs(storedJson(key, storage), owner()), granted, pinned));
}

export function visitTab(tab: Tab, whose: string): void {
  change(visit(tabsStore.getState().tabs, tab));
  const tabKey = keyOf(tab);
  tabsStore.setState(({ opened }) => ({ opened: opened.get(tabKey) === whose ? opened : new Map(opened).set(tabKey, whose) }));
}

/** Sets the record name of a tab. */
export function nameTab(tabKey: string, name: string): void {
  const { tabs } = tabsStore.getState();
  const renamed = rename(tabs, tabKey, name);
  if (renamed !== tabs) change(renamed);
}

export const closeTab = (tabKey: string): void => change(close(tabsStore.getState().tabs, tabKey));
export const closeItem = (path: string, id: string): void => change(closeAbout(tabsStore.getState().tabs, path, id));
export const closeOtherTabs = (tabKey: string, pinned: ReadonlySet<string>): void =>
  change(closeOthers(tabsStore.getState().tabs, tabKey, pinned));
export const closeAllTabs = (pinned: ReadonlySet<string>): void => change(closeAll(tabsStore.getState().tabs, pinned));

/** Resets the view of a tab. */
export const refreshView = (tab: Pick<Tab, 'path' | 'to'>): void => {
  const tabKey = keyOf(tab);
  tabsStore.setState(({ revisions }) => ({ revisions: new Map(revisions).set(tabKey, (revisions.get(tabKey) ?? 0) + 1) }));
};

sessionStore.subscribe(({ token }) => {
  if (token || tabsStore.getState() === nothing) return;
  tabsStore.setState(nothing, true);
  removeStored(key, storage);
});

/** Address of a page, with its last filters if its tab is open. */
export function useAddressOf(): (path: string) => string {
  const tabs = useTabs((state) => state.tabs);
  return (path) => tabs.find((tab) => tab.path === path)?.to ?? path;
}
