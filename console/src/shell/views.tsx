import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { MenuRoutes, PageRoute } from './routes-from-menu.ts';
import { useTabs } from './tabs-store.ts';
import { useScroll } from './use-scroll.ts';
import { View } from './view.tsx';

interface Props {
  readonly routes: MenuRoutes;
  /** Undefined where the address has no page for the user. */
  readonly page: PageRoute | undefined;
  /** Whose views these are. */
  readonly whose: string;
}

/** The page in use, and behind it every other visited page that keeps its state. */
export function Views({ routes, page, whose }: Props) {
  const { pathname, search } = useLocation();
  const tabs = useTabs((state) => state.tabs);
  const opened = useTabs((state) => state.opened);
  const revisions = useTabs((state) => state.revisions);
  const queries = useQueryClient();
  const isOpen = (path: string) => opened.get(path) === whose;
  const kept = tabs.filter((tab) => tab.path !== page?.path && isOpen(tab.path));
  const views = page ? [...kept, { path: page.path, to: pathname + search }] : kept;
  useScroll(page?.path ?? pathname, page !== undefined && !page.noCache && isOpen(page.path));
  useFocusInView(page?.path ?? pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a view that starts afresh asks the server afresh.
  useLayoutEffect(() => void queries.invalidateQueries({ refetchType: 'none' }), [revisions]);
  return (
    <Fragment key={whose}>
      {routes.pages.flatMap((route) => {
        const view = views.find(({ path }) => path === route.path);
        const active = route.path === page?.path;
        if (!view || (route.noCache && !active)) return [];
        return [<View key={`${route.path} ${revisions.get(route.path) ?? 0}`} page={route} to={view.to} active={active} />];
      })}
    </Fragment>
  );
}

/** What had the focus may be hidden with the page that was left: then the keyboard goes on at the beginning of the new one. */
function useFocusInView(path: string): void {
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    const focused = document.activeElement;
    const isLost = !focused || focused === document.body || !focused.checkVisibility();
    if (isLost) document.getElementById('content')?.focus({ preventScroll: true });
  }, [path]);
}
