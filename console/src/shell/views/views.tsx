import { useQueryClient } from '@tanstack/react-query';
import { Activity, Fragment, memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useRoutes } from 'react-router';
import type { MenuRoutes, PageRoute } from '../navigation/routes-from-menu.ts';
import { keyOf } from '../tabs/tabs.ts';
import { useTabs } from '../tabs/tabs-store.ts';
import { MenuPage } from './menu-page.tsx';
import { scrollTopAfter } from './scroll-top-after.ts';

/** Scrolls the window after every navigation. `kept`: the view of this page was open already. */
function useScroll(path: string, kept: boolean): void {
  const { search } = useLocation();
  const positions = useRef(new Map<string, number>());
  const shown = useRef<string>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address on the same page is a navigation too.
  useLayoutEffect(() => {
    const from = shown.current;
    shown.current = path;
    // A page just loaded is at its top.
    if (from === undefined) return;
    const top = scrollTopAfter({ from, to: path, kept, left: positions.current.get(path) });
    // With the next frame, before anybody sees it: now the browser would have to measure the page while it is being changed.
    const frame = requestAnimationFrame(() => window.scrollTo(0, top));
    return () => cancelAnimationFrame(frame);
  }, [path, search]);

  // With the layout and not after it: the window moves when another view is shown, and that must not be noted for this one.
  useLayoutEffect(() => {
    // Noted while it happens: once another view is shown the window has forgotten.
    const note = () => positions.current.set(path, window.scrollY);
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [path]);
}

interface ViewProps {
  readonly page: PageRoute;
  /** The address this view shows; its own last one while it is hidden. */
  readonly to: string;
  readonly active: boolean;
}

/** One visited page. Hidden, it keeps what was typed, chosen and fetched, but does no work. */
const View = memo(function View({ page, to, active }: ViewProps) {
  const routes = useMemo(() => [{ path: page.path, element: <MenuPage page={page} /> }], [page]);
  const element = useRoutes(routes, to);
  return <Activity mode={active ? 'visible' : 'hidden'}>{element}</Activity>;
});

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
