import { useMemo } from 'react';
import { hasDraft, isBlocked } from '../../kernel/page/unsaved.ts';
import { useSession } from '../../kernel/session/session-store.ts';
import type { NavigationState } from './decide-navigation.ts';
import { lookUpIn, type MenuRoutes, routesFromMenu } from './routes-from-menu.ts';
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

/** Returns a function that reads the guard's state. It is called for each decision, since unsaved input is not React state. */
export function useNavigationState(menuRoutes: MenuRoutes): () => NavigationState {
  const signedIn = useSession((state) => state.token !== undefined);
  const loaded = useSession((state) => state.roles.length > 0);
  const moment = useSession((state) => state.moment);
  return useMemo(() => {
    const { home, hasGroup } = menuRoutes;
    const lookUp = lookUpIn(menuRoutes);
    return () => ({ signedIn, loaded, moment, home, hasGroup, lookUp, blocked: hasDraft() ? 'draft' : isBlocked() ? 'flag' : 'no' });
  }, [menuRoutes, signedIn, loaded, moment]);
}
