import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { QueryProvider, useOwner } from '../kernel/call/query.tsx';
import { useText } from '../kernel/locale/text.ts';
import { useLayout } from '../kernel/settings/layout-store.ts';
import { settings } from '../kernel/settings/settings.ts';
import { findPage } from './navigation/routes-from-menu.ts';
import { useMenu, useMenuRoutes } from './navigation/use-menu.ts';
import { OfflineNote } from './offline-note.tsx';
import classes from './shell.module.css';
import { Side } from './side.tsx';
import { sidebarEntries } from './sidebar/sidebar-entries.ts';
import { useSidebar } from './sidebar/use-sidebar.ts';
import { TabBar } from './tabs/tab-bar.tsx';
import { keyOf } from './tabs/tabs.ts';
import { settleTabs, visitTab } from './tabs/tabs-store.ts';
import { TopBar } from './top-bar/top-bar.tsx';
import { usePinned } from './use-pinned.ts';
import { useWideEnough } from './use-wide-enough.ts';
import { NoPage } from './views/no-page.tsx';
import { Views } from './views/views.tsx';

/** Counts how often the shell was put up; what an earlier one held is gone. */
let mounts = 0;

/** The frame around every screen of the menu. */
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
  useEffect(() => {
    if (path) visitTab({ path, to: pathname + search }, whose);
  }, [path, pathname, search, whose]);

  useEffect(() => {
    // Whoever looks after the menu finds it in the error log.
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
            <Views routes={routes} page={page} whose={whose} />
            {!page && <NoPage path={pathname} />}
          </main>
        </div>
      </div>
    </QueryProvider>
  );
}

/** A button, since the address holds the route and an anchor in it would leave the page. */
const focusContent = () => document.getElementById('content')?.focus();
