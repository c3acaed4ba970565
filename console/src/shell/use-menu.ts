import { useMemo } from 'react';
import { useSession } from '../kernel/session-store.ts';
import { useText } from '../kernel/text.ts';
import { findPage, type MenuRoutes, type PageRoute, routesFromMenu } from './routes-from-menu.ts';
import { type TidyMenu, tidyMenu } from './tidy-menu.ts';

/** The menu of the role in use. */
export function useMenu(): TidyMenu {
  const menu = useSession((state) => state.menu);
  const roles = useSession((state) => state.roles);
  return useMemo(() => tidyMenu(menu, roles), [menu, roles]);
}

/** Its routes; another role brings other ones without a reload. */
export function useMenuRoutes(): MenuRoutes {
  const { menu } = useMenu();
  const { t } = useText('common');
  const errorLog = t('page.errorLog');
  return useMemo(() => {
    const routes = routesFromMenu(menu);
    const own = openToAll('/error-log/log', 'ErrorLog', errorLog);
    return findPage(routes, own.path) ? routes : { ...routes, pages: [...routes.pages, own] };
  }, [menu, errorLog]);
}

/** A screen inside the shell that needs no entry in anybody's menu. */
const openToAll = (path: string, component: string, title: string): PageRoute => ({
  path,
  name: component,
  title,
  tabTitle: title,
  component,
  frameSrc: undefined,
  above: [],
  activePath: path,
  buttons: [],
  subTab: false,
  subTabs: [],
  affix: false,
  noCache: false,
});
