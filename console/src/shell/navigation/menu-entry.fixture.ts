import type { MenuEntry } from '@botify/contract/roles/menu.contract';

/** A complete menu entry; `more` overrides its defaults. */
export function menuEntry(path: string, more: Omit<Partial<MenuEntry>, 'meta'> & { meta?: Partial<MenuEntry['meta']> } = {}): MenuEntry {
  const name = more.name ?? path;
  const { type = 0, hidden = false, icon = null, meta, ...rest } = more;
  return {
    id: name,
    parentId: null,
    pid: null,
    path,
    component: name,
    name,
    title: `title of ${name}`,
    label: name,
    icon,
    type,
    sequence: 1,
    weight: 1,
    permission: null,
    menuCode: name,
    status: 1,
    display: true,
    hidden,
    redirect: null,
    children: [],
    ...rest,
    meta: {
      id: name,
      title: `title of ${name}`,
      type,
      hideMenu: hidden,
      icon,
      frameSrc: null,
      affix: false,
      noCache: false,
      breadcrumb: true,
      activeMenu: null,
      ...meta,
    },
  };
}

export const menuGroup = (path: string, children: MenuEntry[], more: Partial<MenuEntry> = {}): MenuEntry =>
  menuEntry(path, { component: 'Layout', children, ...more });
