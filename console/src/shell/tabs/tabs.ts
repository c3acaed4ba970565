import { settings } from '../../kernel/settings/settings.ts';

/** An open page. */
export interface Tab {
  /** Path of the page in the menu. */
  readonly path: string;
  /** Last address, with filters. */
  readonly to: string;
  /** Name of the record on the page, once known. */
  readonly name?: string;
}

/** Key of a tab and its view: the page, or one record of a detail page. */
export function keyOf({ path, to }: Pick<Tab, 'path' | 'to'>): string {
  const parameter = settings.itemPages[path];
  const item = parameter && new URLSearchParams(to.split('?')[1]).get(parameter);
  return item ? `${path}?${parameter}=${item}` : path;
}

const placeOf = (tabs: readonly Tab[], key: string): number => tabs.findIndex((tab) => keyOf(tab) === key);

/** Adds a tab, or stores the new address in the existing one. */
export function visit(tabs: readonly Tab[], tab: Tab): readonly Tab[] {
  const at = placeOf(tabs, keyOf(tab));
  const known = tabs[at];
  if (!known) return [...tabs, tab];
  return known.to === tab.to ? tabs : tabs.with(at, { ...known, ...tab });
}

/** Sets the record name of a tab. */
export function rename(tabs: readonly Tab[], key: string, name: string): readonly Tab[] {
  const at = placeOf(tabs, key);
  const known = tabs[at];
  return !known || known.name === name ? tabs : tabs.with(at, { ...known, name });
}

export const close = (tabs: readonly Tab[], key: string): readonly Tab[] => tabs.filter((tab) => keyOf(tab) !== key);

/** Closes the tab of the page at `path` that shows the deleted record. */
export const closeAbout = (tabs: readonly Tab[], path: string, id: string): readonly Tab[] =>
  tabs.filter((tab) => tab.path !== path || ![...new URLSearchParams(tab.to.split('?')[1]).values()].includes(id));

/** Keeps pinned tabs and the given one. */
export const closeOthers = (tabs: readonly Tab[], key: string, pinned: ReadonlySet<string>): readonly Tab[] =>
  tabs.filter((tab) => keyOf(tab) === key || pinned.has(tab.path));

export const closeAll = (tabs: readonly Tab[], pinned: ReadonlySet<string>): readonly Tab[] => tabs.filter(({ path }) => pinned.has(path));

/** Address after the active tab is closed: the last remaining tab, or the root. */
export const afterClosing = (left: readonly Tab[]): string => left.at(-1)?.to ?? '/';

/** Stored tabs still granted by the menu. Pinned pages always have a tab and come first. */
export function restore(kept: readonly Tab[], granted: ReadonlySet<string>, pinned: ReadonlySet<string>): readonly Tab[] {
  const known = kept.filter(({ path }) => granted.has(path));
  const of = (path: string): Tab => known.find((tab) => tab.path === path) ?? { path, to: path };
  return [...[...pinned].map(of), ...known.filter(({ path }) => !pinned.has(path))];
}

/** Parses stored tabs; empty if invalid or of another user. */
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
