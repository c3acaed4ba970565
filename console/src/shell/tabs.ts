/** A visited page. */
export interface Tab {
  /** The path of its page in the menu: one page has one tab. */
  readonly path: string;
  /** The address last looked at there, with its filters. */
  readonly to: string;
}

/** The page gets a tab, or its tab remembers the new address. */
export function visit(tabs: readonly Tab[], tab: Tab): readonly Tab[] {
  const at = tabs.findIndex(({ path }) => path === tab.path);
  if (at < 0) return [...tabs, tab];
  return tabs[at]?.to === tab.to ? tabs : tabs.with(at, tab);
}

export const close = (tabs: readonly Tab[], path: string): readonly Tab[] => tabs.filter((tab) => tab.path !== path);

/** Pinned ones stay, and the one that was asked about. */
export const closeOthers = (tabs: readonly Tab[], path: string, pinned: ReadonlySet<string>): readonly Tab[] =>
  tabs.filter((tab) => tab.path === path || pinned.has(tab.path));

export const closeAll = (tabs: readonly Tab[], pinned: ReadonlySet<string>): readonly Tab[] => tabs.filter(({ path }) => pinned.has(path));

/** Where to go once the tab in use is gone: to the last one left, or to the root. */
export const afterClosing = (left: readonly Tab[]): string => left.at(-1)?.to ?? '/';

/** What of the kept tabs the menu still grants; pinned pages have a tab from the start, before the others. */
export function restore(kept: readonly Tab[], granted: ReadonlySet<string>, pinned: ReadonlySet<string>): readonly Tab[] {
  const known = kept.filter(({ path }) => granted.has(path));
  const of = (path: string): Tab => known.find((tab) => tab.path === path) ?? { path, to: path };
  return [...[...pinned].map(of), ...known.filter(({ path }) => !pinned.has(path))];
}

/** What a browser kept, if it is what we wrote. */
export function readTabs(kept: unknown, owner: string): readonly Tab[] {
  if (!isRecord(kept) || kept.owner !== owner || !Array.isArray(kept.tabs)) return [];
  return kept.tabs.filter(isTab);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isTab = (value: unknown): value is Tab =>
  isRecord(value) && typeof value.path === 'string' && typeof value.to === 'string' && value.to.startsWith('/');
