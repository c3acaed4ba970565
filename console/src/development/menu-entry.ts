import { type MenuEntry, menuType } from '@botify/contract/roles/menu.contract';

interface More {
  readonly component?: string;
  readonly type?: MenuEntry['type'];
  readonly icon?: string;
  readonly meta?: Partial<MenuEntry['meta']>;
  readonly children?: MenuEntry[];
}

/** An entry as the server would send it. */
export function entry(
  name: string,
  path: string,
  title: string,
  { component = name, type = menuType.page, icon, meta, children }: More = {},
): MenuEntry {
  const id = `development-${name}`;
  return {
    id,
    parentId: null,
    pid: null,
    path,
    component,
    name,
    title,
    label: title,
    icon: icon ?? null,
    type,
    sequence: 1,
    weight: 1,
    permission: null,
    menuCode: name,
    status: 1,
    display: true,
    hidden: false,
    redirect: null,
    meta: {
      id,
      title,
      type,
      hideMenu: false,
      icon: icon ?? null,
      frameSrc: null,
      affix: false,
      noCache: false,
      breadcrumb: true,
      activeMenu: null,
      ...meta,
    },
    children: children ?? [],
  };
}

export const button = (name: string, title: string): MenuEntry => entry(name, '', title, { type: menuType.button });
