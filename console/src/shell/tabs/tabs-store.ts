import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { removeStored, storedJson, storeJson } from '../../kernel/browser/stored-json.ts';
import { sessionStore } from '../../kernel/session/session-store.ts';
import { close, closeAbout, closeAll, closeOthers, keyOf, readTabs, rename, restore, type Tab, visit } from './tabs.ts';

interface TabsState {
  readonly tabs: readonly Tab[];
  /** Whose views are there, by the keys of their tabs, and for whom: another user, role or tenant, or the shell when it comes back, starts with none. */
  readonly opened: ReadonlyMap<string, string>;
  /** Counts up whenever a view must start afresh. */
  readonly revisions: ReadonlyMap<string, number>;
}

const key = 'tabs';
const nothing: TabsState = { tabs: [], opened: new Map(), revisions: new Map() };
// The browser's tab keeps them over a reload; another window has tabs of its own.
const storage = () => sessionStorage;

export const tabsStore = createStore<TabsState>(() => nothing);
export const useTabs = <T>(select: (state: TabsState) => T): T => useStore(tabsStore, select);

const owner = (): string => sessionStore.getState().profile?.username ?? '';

function change(tabs: readonly Tab[]): void {
  tabsStore.setState(({ opened }) => ({ tabs, opened: new Map([...opened].filter(([one]) => tabs.some((tab) => keyOf(tab) === one))) }));
  storeJson(key, { owner: owner(), tabs }, storage);
}

/** Which pages there are has become known, or has changed with the role. */
export function settleTabs(granted: ReadonlySet<string>, pinned: ReadonlySet<string>): void {
  const { tabs } = tabsStore.getState();
  change(restore(tabs.length > 0 ? tabs : readTabs(storedJson(key, storage), owner()), granted, pinned));
}

export function visitTab(tab: Tab, whose: string): void {
  change(visit(tabsStore.getState().tabs, tab));
  const one = keyOf(tab);
  tabsStore.setState(({ opened }) => ({ opened: opened.get(one) === whose ? opened : new Map(opened).set(one, whose) }));
}

/** The page behind a tab found out what it is about. */
export function nameTab(one: string, name: string): void {
  const { tabs } = tabsStore.getState();
  const renamed = rename(tabs, one, name);
  if (renamed !== tabs) change(renamed);
}

export const closeTab = (one: string): void => change(close(tabsStore.getState().tabs, one));
export const closeItem = (path: string, id: string): void => change(closeAbout(tabsStore.getState().tabs, path, id));
export const closeOtherTabs = (one: string, pinned: ReadonlySet<string>): void =>
  change(closeOthers(tabsStore.getState().tabs, one, pinned));
export const closeAllTabs = (pinned: ReadonlySet<string>): void => change(closeAll(tabsStore.getState().tabs, pinned));

/** The view of this tab starts afresh. */
export const refreshView = (tab: Pick<Tab, 'path' | 'to'>): void => {
  const one = keyOf(tab);
  tabsStore.setState(({ revisions }) => ({ revisions: new Map(revisions).set(one, (revisions.get(one) ?? 0) + 1) }));
};

sessionStore.subscribe(({ token }) => {
  if (token || tabsStore.getState() === nothing) return;
  tabsStore.setState(nothing, true);
  removeStored(key, storage);
});
