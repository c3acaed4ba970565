import { type MenuEntry, menuType } from '@botify/contract/roles/menu.contract';
import { isOpenPath } from './address.ts';

/** An unvalidated entry; any part can be missing. */
type RawEntry = Partial<MenuEntry>;

interface Planted {
  readonly tops: readonly RawEntry[];
  readonly childrenOf: (entry: RawEntry) => readonly RawEntry[];
  readonly faults: readonly string[];
}

const isEntry = (value: unknown): value is RawEntry => typeof value === 'object' && value !== null;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Builds one tree from nested entries, a flat list with parent ids, or a mixture. Each entry appears once. */
function plantMenu(entries: unknown): Planted {
  const faults: string[] = [];
  const parents = new Map<RawEntry, RawEntry | undefined>();
  const gather = (list: unknown, parent: RawEntry | undefined): void => {
    for (const entry of listOf(list)) {
      if (!isEntry(entry)) faults.push('menu holds something that is no entry');
      else if (parents.has(entry)) faults.push(`menu entry "${entry.name ?? ''}" runs in a circle`);
      else {
        parents.set(entry, parent);
        gather(entry.children, entry);
      }
    }
  };
  gather(entries, undefined);

  const byId = new Map([...parents.keys()].flatMap((entry) => (entry.id ? [[entry.id, entry] as const] : [])));
  for (const [entry, parent] of parents) {
    const wanted = parent ? undefined : (entry.parentId ?? entry.pid);
    if (!wanted) continue;
    const found = byId.get(wanted);
    // An entry that cannot be below its parent moves to the top level, so its page stays reachable.
    if (!found) faults.push(`menu entry "${entry.name ?? ''}" names a parent that is not there`);
    else if (standsBelow(parents, found, entry)) faults.push(`menu entry "${entry.name ?? ''}" runs in a circle`);
    else parents.set(entry, found);
  }
  const children = Map.groupBy(parents.keys(), (entry) => parents.get(entry));
  return { tops: children.get(undefined) ?? [], childrenOf: (entry) => children.get(entry) ?? [], faults };
}

function standsBelow(parents: ReadonlyMap<RawEntry, RawEntry | undefined>, entry: RawEntry, above: RawEntry): boolean {
  for (let one: RawEntry | undefined = entry; one; one = parents.get(one)) if (one === above) return true;
  return false;
}

/** A validated menu entry. */
export interface MenuNode {
  readonly id: string;
  /** Absolute; undefined if missing. An external address is unchanged. */
  readonly path: string | undefined;
  readonly component: string | undefined;
  readonly name: string;
  readonly title: string;
  /** Title from `meta`, the only one used for the tab. */
  readonly tabTitle: string | undefined;
  readonly icon: string | undefined;
  readonly type: number;
  readonly hidden: boolean;
  readonly redirect: string | undefined;
  readonly activeMenu: string | undefined;
  readonly roles: readonly string[] | undefined;
  /** Address of a framed page. */
  readonly frameSrc: string | undefined;
  /** The tab is pinned. */
  readonly affix: boolean;
  /** The view keeps no state. */
  readonly noCache: boolean;
  /** Shown in the breadcrumb. */
  readonly breadcrumb: boolean;
  readonly children: readonly MenuNode[];
}

export interface TidyMenu {
  readonly menu: readonly MenuNode[];
  /** Problems found in the menu, for the error log. */
  readonly faults: readonly string[];
}

const external = /^(https?:|mailto:|tel:)/i;
export const isExternal = (path: string): boolean => external.test(path);

/** Normalizes a menu: fills in missing values, cuts cycles and removes entries the roles do not include. */
export function tidyMenu(entries: readonly MenuEntry[], roles: readonly string[]): TidyMenu {
  const { tops, childrenOf, faults } = plantMenu(entries);
  const reported = [...faults];
  const branch = (list: readonly RawEntry[], parentPath: string): MenuNode[] =>
    list.flatMap((raw) => {
      const node = tidy(raw, parentPath);
      if (raw.meta?.frameSrc && !node.frameSrc) reported.push(`menu entry "${node.name}" names a frame that cannot be shown`);
      if (node.roles?.length && !node.roles.some((role) => roles.includes(role))) return [];
      return [{ ...node, children: branch(childrenOf(raw), node.path ?? parentPath) }];
    });
  const menu = branch(tops, '');
  return { menu, faults: [...reported, ...pathFaults(menu)] };
}

/** Pages without a usable path, and duplicate paths. */
function pathFaults(menu: readonly MenuNode[], seen = new Set<string>()): string[] {
  return menu.flatMap(({ path, type, name, component, children }) => {
    const below = pathFaults(children, seen);
    if (type === menuType.button || type === menuType.call || component === 'Layout') return below;
    if (!path) return children.length > 0 ? below : [`menu entry "${name}" has no path`, ...below];
    if (isTaken(path)) return [`menu path ${path} is taken by the console itself`, ...below];
    const twice = seen.has(path);
    seen.add(path);
    return twice ? [`menu path ${path} is there twice`, ...below] : below;
  });
}

function tidy(raw: RawEntry, parentPath: string): Omit<MenuNode, 'children'> {
  const meta: Partial<MenuEntry['meta']> = raw.meta ?? {};
  const name = raw.name ?? '';
  return {
    id: raw.id ?? name,
    path: absolute(raw.path ?? '', parentPath),
    component: raw.component || undefined,
    name,
    title: meta.title || raw.title || raw.label || name,
    tabTitle: meta.title || undefined,
    icon: meta.icon || raw.icon || undefined,
    // `type` can be set on the entry or in `meta`.
    type: raw.type || meta.type || menuType.page,
    hidden: raw.hidden === true || meta.hideMenu === true,
    redirect: raw.redirect?.startsWith('/') ? raw.redirect : undefined,
    activeMenu: meta.activeMenu || undefined,
    roles: meta.roles,
    frameSrc: frameAddress(meta.frameSrc),
    affix: meta.affix === true,
    noCache: meta.noCache === true,
    breadcrumb: meta.breadcrumb !== false,
  };
}

/** Only this site and other web pages. The content security policy blocks the rest; `javascript:` could run as this site. */
const frameAddress = (address: unknown): string | undefined =>
  typeof address === 'string' && /^(https?:\/\/|\/(?![/\\]))/i.test(address) ? address : undefined;

/** Paths reserved by the console, where a page of the menu would never be shown. */
export const isTaken = (path: string): boolean => isOpenPath(path, '?reportID=') || /^\/(401|redirect)?$|^\/redirect\//i.test(path);

function absolute(path: string, parentPath: string): string | undefined {
  if (path === '') return undefined;
  if (isExternal(path)) return path;
  return inAddress(path.startsWith('/') ? path : `${parentPath.replace(/\/$/, '')}/${path}`);
}

/** Encoded as in the address bar, so that paths of Chinese characters match. */
function inAddress(path: string): string {
  try {
    return encodeURI(decodeURI(path));
  } catch {
    return encodeURI(path);
  }
}
