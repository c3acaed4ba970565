import { Drawer } from '@mantine/core';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useOnline } from '../kernel/browser/network.ts';
import { QueryProvider, useOwner } from '../kernel/call/query.tsx';
import { useText } from '../kernel/locale/text.ts';
import { useLayout } from '../kernel/settings/layout-store.ts';
import { settings } from '../kernel/settings/settings.ts';
import { Icon } from '../ui/icon.tsx';
import { findPage, type MenuRoutes } from './navigation/routes-from-menu.ts';
import { useMenu, useMenuRoutes } from './navigation/use-menu.ts';
import classes from './shell.module.css';
import { Rail } from './sidebar/rail.tsx';
import { Sidebar } from './sidebar/sidebar.tsx';
import { contains, type SidebarEntry, sidebarEntries } from './sidebar/sidebar-entries.ts';
import { type SidebarState, useSidebar } from './sidebar/use-sidebar.ts';
import { TabBar } from './tabs/tab-bar.tsx';
import { keyOf } from './tabs/tabs.ts';
import { settleTabs, visitTab } from './tabs/tabs-store.ts';
import { TopBar } from './top-bar/top-bar.tsx';
import { FirstSteps } from './views/first-steps.tsx';
import { NoPage } from './views/no-page.tsx';
import { Views } from './views/views.tsx';

interface Props {
  readonly entries: readonly SidebarEntry[];
  readonly active: string | undefined;
  readonly sidebar: SidebarState;
  /** Groups are in the top bar; show the pages of the active one. */
  readonly groupOnly: boolean;
}

/** Sidebar: wide, collapsed, or an overlay on phones. */
function Side({ entries: all, active, sidebar: { mobile, open, close }, groupOnly }: Props) {
  const { t } = useText('common');
  const group = all.find((entry) => contains(entry, active));
  const entries = groupOnly ? (group?.children ?? []) : all;
  if (mobile) {
    return (
      <Drawer.Root opened={open} onClose={close} size={250} padding={0} transitionProps={{ duration: 150 }}>
        <Drawer.Overlay />
        <Drawer.Content aria-label={t('shell.mainMenu')}>
          <Drawer.Body className={classes.overlay}>
            <Sidebar entries={entries} active={active} onChoose={close} />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    );
  }
  return (
    <aside className={classes.aside} data-narrow={!open || undefined}>
      {open ? <Sidebar entries={entries} active={active} /> : <Rail entries={entries} active={active} />}
    </aside>
  );
}

/** Shown while the browser is offline. The live region is always mounted: screen readers announce only changes inside one. */
function OfflineNote() {
  const { t } = useText('shell');
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={classes.note}>
          <Icon name="unplugged" size={16} />
          {t('offline.note')}
        </p>
      )}
    </div>
  );
}

/** Whether an element is at least this wide. Measures the element because the open sidebar leaves less than the window. */
function useWideEnough(element: RefObject<HTMLElement | null>, fromPx: number | undefined): boolean {
  const [wide, setWide] = useState(false);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured || fromPx === undefined) return;
    const measure = () => setWide(measured.getBoundingClientRect().width >= fromPx);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(measured);
    return () => watch.disconnect();
  }, [element, fromPx]);
  return wide;
}

/** Paths of tabs that cannot be closed: the home page and those pinned by the menu. */
const usePinned = ({ pages, home }: MenuRoutes): ReadonlySet<string> =>
  useMemo(() => new Set([...(home ? [home] : []), ...pages.filter(({ affix }) => affix).map(({ path }) => path)]), [pages, home]);

/** Number of mounts of the shell. Views of an earlier mount are gone. */
let mounts = 0;

/** Frame around every page of the menu. */
export function Shell() {
  const { t } = useText('common');
  const { pathname, search } = useLocation();
  const { menu, faults } = useMenu();
  const routes = useMenuRoutes();
  const page = findPage(routes, pathname);
  const pinned = usePinned(routes);
  const sidebar = useSidebar();
  const owner = useOwner();
  const [mount] = useState(() => ++mounts);
  const whose = `${owner} ${mount}`;
  const head = useRef<HTMLDivElement>(null);
  const topMenu = useWideEnough(head, settings.topMenu ? settings.topMenuFromPx : undefined);
  const { tagsView, fixedHeader } = useLayout((state) => state);
  const entries = sidebarEntries(menu);
  const active = page?.activePath;

  useLayoutEffect(() => settleTabs(new Set(routes.pages.map(({ path }) => path)), pinned), [routes, pinned]);
  const path = page?.path;
  // Before the effects of the page, which may already know the name of its record.
  useLayoutEffect(() => {
    if (path) visitTab({ path, to: pathname + search }, whose);
  }, [path, pathname, search, whose]);

  useEffect(() => {
    // Reported for the administrators of the menu.
    for (const fault of faults) reportError(new Error(fault));
  }, [faults]);

  return (
    <QueryProvider>
      <div className={classes.shell}>
        <button type="button" className={classes.skip} onClick={focusContent}>
          {t('shell.skipToContent')}
        </button>
        <Side entries={entries} active={active} sidebar={sidebar} groupOnly={topMenu} />
        <div className={classes.body}>
          <div ref={head} className={classes.head} data-fixed={fixedHeader || undefined}>
            <TopBar sidebar={sidebar} routes={routes} {...(topMenu ? { groups: entries } : {})} active={active} />
            {tagsView && <TabBar routes={routes} active={path && keyOf({ path, to: pathname + search })} pinned={pinned} />}
            <OfflineNote />
          </div>
          <main id="content" className={classes.main} tabIndex={-1}>
            {page && page.path === routes.home && <FirstSteps />}
            <Views routes={routes} page={page} whose={whose} />
            {!page && <NoPage path={pathname} />}
          </main>
        </div>
      </div>
    </QueryProvider>
  );
}

/** Called by a button: an anchor link would replace the route in the address. */
const focusContent = () => document.getElementById('content')?.focus();
