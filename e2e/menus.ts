import type { MenuEntry } from '@botify/contract/roles/menu.contract';
import type { Page } from '@playwright/test';

/** A menu entry, whole but for what matters. */
export function menuEntry(path: string, title: string, more: Partial<Omit<MenuEntry, 'meta'>> & { meta?: object } = {}): MenuEntry {
  const { meta, ...rest } = more;
  return {
    id: title,
    parentId: null,
    pid: null,
    path,
    component: 'NoSuchPage',
    name: title,
    title,
    label: title,
    icon: null,
    type: 0,
    sequence: 1,
    weight: 1,
    permission: null,
    menuCode: title,
    status: 1,
    display: true,
    hidden: false,
    redirect: null,
    children: [],
    ...rest,
    meta: {
      id: title,
      title,
      type: 0,
      hideMenu: false,
      icon: null,
      frameSrc: null,
      affix: false,
      noCache: false,
      breadcrumb: true,
      activeMenu: null,
      ...meta,
    },
  };
}

export const menuGroup = (path: string, title: string, children: MenuEntry[]): MenuEntry =>
  menuEntry(path, title, { component: 'Layout', children });

/** From now on the server's menu is changed on its way to the browser. */
export const changeMenu = (page: Page, change: (menu: MenuEntry[]) => unknown) =>
  page.route('**/api/authority/oauth/roleRouter', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: MenuEntry[] };
    await route.fulfill({ response, json: { ...body, data: change(body.data) } });
  });
