import { useQueryClient } from '@tanstack/react-query';
import { Activity, Fragment, memo, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useRoutes } from 'react-router';
import type { MenuRoutes, PageRoute } from '../navigation/routes-from-menu.ts';
import { keyOf } from '../tabs/tabs.ts';
import { useTabs } from '../tabs/tabs-store.ts';
import { MenuPage } from './menu-page.tsx';
import { scrollTopAfter } from './scroll-top-after.ts';
import classes from './views.module.css';

/** Scrolls the window after every navigation. `kept`: the view was already mounted. */
function useScroll(path: string, kept: boolean): void {
  const { search } = useLocation();
  const positions = useRef(new Map<string, number>());
  const shown = useRef<{ readonly path: string; readonly search: string }>(undefined);
  const topAfter = useEffectEvent((from: string) => scrollTopAfter({ from, to: path, kept, left: positions.current.get(path) }));

  useLayoutEffect(() => {
    const from = shown.current;
    shown.current = { path, search };
    // The initial page load starts at the top.
    if (!from) return;
    const top = topAfter(from.path);
    // Deferred to the next frame, before paint, to avoid a forced layout during the update.
    const frame = requestAnimationFrame(() => window.scrollTo(0, top));
    return () => cancelAnimationFrame(frame);
  }, [path, search]);

  // A layout effect: the window scrolls when views are switched, which must not be recorded for this view.
  useLayoutEffect(() => {
    // Recorded continuously: after a switch the position is lost.
    const note = () => positions.current.set(path, window.scrollY);
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [path]);
}

interface ViewProps {
  readonly page: PageRoute;
  /** Current address; the last one while hidden. */
  readonly to: string;
  readonly active: boolean;
}

/**
 * React hides an element by `display: none`, which discards its layout; calculating that again is most of a switch to a large page. The
 * element around it is hidden in a way that keeps the layout and the scroll positions.
 */
const keepLayout = (element: HTMLElement | null) => {
  if (element) element.style.setProperty = () => undefined;
};

/** A visited page. While hidden it keeps its state, but effects and queries stop. */
const View = memo(function View({ page, to, active }: ViewProps) {
  const routes = useMemo(() => [{ path: page.path, element: <MenuPage page={page} /> }], [page]);
  const drawn = useRoutes(routes, to);
  // The same for the same address. A new one at every navigation would render every link of every open page again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const element = useMemo(() => drawn, [routes, to]);
  return (
    <div className={classes.view} data-hidden={!active || undefined}>
      <Activity mode={active ? 'visible' : 'hidden'}>
        <div ref={keepLayout}>{element}</div>
      </Activity>
    </div>
  );
});

interface Props {
  readonly routes: MenuRoutes;
  /** Undefined if the address has no page. */
  readonly page: PageRoute | undefined;
  /** Owner of the views. */
  readonly whose: string;
}

/** The active view and the hidden ones that keep their state. */
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
  // A reset view must reload its data.
  useLayoutEffect(() => {
    if (revisions.size > 0) void queries.invalidateQueries({ refetchType: 'none' });
  }, [queries, revisions]);
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

/** Moves the focus to the new view if the focused element was hidden with the previous one. */
function useFocusInView(path: string): void {
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    // Deferred to the next frame, as scrolling is: whether an element is visible takes a layout.
    const frame = requestAnimationFrame(() => {
      const focused = document.activeElement;
      const isLost = !focused || focused === document.body || !focused.checkVisibility();
      if (isLost) document.getElementById('content')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [path]);
}
