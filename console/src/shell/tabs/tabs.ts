import { settings } from '../../kernel/settings/settings.ts';

/** A visited page. */
export interface Tab {
  /** The path of its page in the menu. */
  readonly path: string;
  /** The address last looked at there, with its filters. */
  readonly to: string;
  /** What the page is about, once it is known, e.g. a machine. */
  readonly name?: string;
}

/** What has a tab and a view of its own: a page, or one thing on a page that shows things one at a time. */
export function keyOf({ path, to }: Pick<Tab, 'path' | 'to'>): string {
  const parameter = settings.itemPages[path];
  const item = parameter && new URLSearchParams(to.split('?')[1]).get(parameter);
  return item ? `${path}?${parameter}=${item}` : path;
}

const placeOf = (tabs: readonly Tab[], key: string): number => tabs.findIndex((tab) => keyOf(tab) === key);

/** The page gets a tab, or its tab remembers the new address. */
export function visit(tabs: readonly Tab[], tab: Tab): readonly Tab[] {
  const at = placeOf(tabs, keyOf(tab));
  const known = tabs[at];
  if (!known) return [...tabs, tab];
  return known.to === tab.to ? tabs : tabs.with(at, { ...known, ...tab });
}

/** The tab says what its page is about. */
export function rename(tabs: readonly Tab[], key: string, name: string): readonly Tab[] {
  const at = placeOf(tabs, key);
  const known = tabs[at];
  return !known || known.name === name ? tabs : tabs.with(at, { ...known, name });
}

export const close = (tabs: readonly Tab[], key: string): readonly Tab[] => tabs.filter((tab) => keyOf(tab) !== key);

/** The thing with this id is gone: a tab of the page at `path` that shows it goes too. */
export const closeAbout = (tabs: readonly Tab[], path: string, id: string): readonly Tab[] =>
  tabs.filter((tab) => tab.path !== path || ![...new URLSearchParams(tab.to.split('?')[1]).values()].includes(id));

/** Pinned ones stay, and the one that was asked about. */
export const closeOthers = (tabs: readonly Tab[], key: string, pinned: ReadonlySet<string>): readonly Tab[] =>
  tabs.filter((tab) => keyOf(tab) === key || pinned.has(tab.path));

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
  isRecord(value) &&
  typeof value.path === 'string' &&
  typeof value.to === 'string' &&
  value.to.startsWith('/') &&
  (value.name === undefined || typeof value.name === 'string');
