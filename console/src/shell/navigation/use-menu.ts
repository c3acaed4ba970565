import { useMemo } from 'react';
import { useSession } from '../../kernel/session/session-store.ts';
import { type MenuRoutes, routesFromMenu } from './routes-from-menu.ts';
import { type TidyMenu, tidyMenu } from './tidy-menu.ts';

/** Menu of the current role. */
export function useMenu(): TidyMenu {
  const menu = useSession((state) => state.menu);
  const roles = useSession((state) => state.roles);
  return useMemo(() => tidyMenu(menu, roles), [menu, roles]);
}

/** Routes of the current role; they change with the role, without a reload. */
export function useMenuRoutes(): MenuRoutes {
  const { menu } = useMenu();
  return useMemo(() => routesFromMenu(menu), [menu]);
}
