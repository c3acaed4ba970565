import { Fragment } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../kernel/session-store.ts';
import type { MenuRoutes, PageRoute } from './routes-from-menu.ts';
import { useTabs } from './tabs-store.ts';
import { useScroll } from './use-scroll.ts';
import { View } from './view.tsx';

interface Props {
  readonly routes: MenuRoutes;
  readonly page: PageRoute;
}

/** The page in use, and behind it every other visited page that keeps its state. */
export function Views({ routes, page }: Props) {
  const { pathname, search } = useLocation();
  const tabs = useTabs((state) => state.tabs);
  const opened = useTabs((state) => state.opened);
  const revisions = useTabs((state) => state.revisions);
  // Another role or tenant: what a view holds from before is not theirs.
  const role = useSession((state) => state.roleList[0]?.id);
  const tenantCode = useSession((state) => state.tenantCode);
  const kept = tabs.filter((tab) => tab.path !== page.path && opened.has(tab.path));
  const views = [...kept, { path: page.path, to: pathname + search }];
  useScroll(page.path, !page.noCache && opened.has(page.path));
  return (
    <Fragment key={`${role} ${tenantCode}`}>
      {routes.pages.flatMap((route) => {
        const view = views.find(({ path }) => path === route.path);
        const active = route.path === page.path;
        if (!view || (route.noCache && !active)) return [];
        return [<View key={`${route.path} ${revisions.get(route.path) ?? 0}`} page={route} to={view.to} active={active} />];
      })}
    </Fragment>
  );
}
