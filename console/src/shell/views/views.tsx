import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { MenuRoutes, PageRoute } from '../navigation/routes-from-menu.ts';
import { keyOf } from '../tabs/tabs.ts';
import { useTabs } from '../tabs/tabs-store.ts';
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
  const isOpen = (key: string) => opened.get(key) === whose;
  const shown = page && { path: page.path, to: pathname + search };
  const active = shown ? keyOf(shown) : pathname;
  const kept = tabs.filter((tab) => keyOf(tab) !== active && isOpen(keyOf(tab)));
  const views = shown ? [...kept, shown] : kept;
  useScroll(active, page !== undefined && !page.noCache && isOpen(active));
  useFocusInView(active);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a view that starts afresh asks the server afresh.
  useLayoutEffect(() => void queries.invalidateQueries({ refetchType: 'none' }), [revisions]);
  return (
    <Fragment key={whose}>
      {routes.pages.flatMap((route) =>
        views
          .filter((view) => view.path === route.path && (!route.noCache || view === shown))
          .map((view) => {
            const key = keyOf(view);
            return <View key={`${key} ${revisions.get(key) ?? 0}`} page={route} to={view.to} active={view === shown} />;
          }),
      )}
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
