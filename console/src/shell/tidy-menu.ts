import { type MenuEntry, menuType } from '@botify/contract/roles/menu.contract';

/** A menu entry the shell can rely on, whatever the server sent. */
export interface MenuNode {
  readonly id: string;
  /** Absolute; undefined when the entry has none. An outside address stays as it is. */
  readonly path: string | undefined;
  readonly component: string | undefined;
  readonly name: string;
  readonly title: string;
  readonly icon: string | undefined;
  readonly type: number;
  readonly hidden: boolean;
  readonly redirect: string | undefined;
  readonly activeMenu: string | undefined;
  readonly roles: readonly string[] | undefined;
  readonly children: readonly MenuNode[];
}

const external = /^(https?:|mailto:|tel:)/i;
export const isExternal = (path: string): boolean => external.test(path);

/** Menus are edited by people: lacks are filled in, what runs in a circle is cut, what no role of the user may see is left out. */
export function tidyMenu(entries: readonly MenuEntry[], roles: readonly string[]): readonly MenuNode[] {
  const seen = new Set<unknown>();
  const branch = (list: unknown, parentPath: string): MenuNode[] =>
    (Array.isArray(list) ? list : []).flatMap((raw: Partial<MenuEntry> | null) => {
      if (typeof raw !== 'object' || raw === null || seen.has(raw)) return [];
      seen.add(raw);
      const node = tidy(raw, parentPath);
      if (node.roles?.length && !node.roles.some((role) => roles.includes(role))) return [];
      return [{ ...node, children: branch(raw.children, node.path ?? parentPath) }];
    });
  return branch(entries, '');
}

function tidy(raw: Partial<MenuEntry>, parentPath: string): Omit<MenuNode, 'children'> {
  const meta: Partial<MenuEntry['meta']> = raw.meta ?? {};
  const name = raw.name ?? '';
  return {
    id: raw.id ?? name,
    path: absolute(raw.path ?? '', parentPath),
    component: raw.component || undefined,
    name,
    title: meta.title || raw.title || raw.label || name,
    icon: meta.icon || raw.icon || undefined,
    // Either place can mark a button or a sub-tab; the one that says so counts.
    type: raw.type || meta.type || menuType.page,
    hidden: raw.hidden === true || meta.hideMenu === true,
    redirect: raw.redirect?.startsWith('/') ? raw.redirect : undefined,
    activeMenu: meta.activeMenu || undefined,
    roles: meta.roles,
  };
}

function absolute(path: string, parentPath: string): string | undefined {
  if (path === '') return undefined;
  if (path.startsWith('/') || isExternal(path)) return path;
  return `${parentPath.replace(/\/$/, '')}/${path}`;
}
