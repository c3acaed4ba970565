import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { browserJar } from '../kernel/cookies.ts';
import { QueryProvider } from '../kernel/query.tsx';
import { keepSidebarOpen, readSidebarOpen } from '../kernel/session-cookies.ts';
import { settings } from '../kernel/settings.ts';
import { useText } from '../kernel/text.ts';
import { findPage } from './routes-from-menu.ts';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { sidebarEntries } from './sidebar-entries.ts';
import { TopBar } from './top-bar.tsx';
import { useMenu, useMenuRoutes } from './use-menu.ts';

/** The frame around every screen of the menu. */
export function Shell() {
  const { t } = useText('common');
  const { pathname } = useLocation();
  const mobile = useMediaQuery(`(width < ${settings.mobileBelowPx}px)`, undefined, { getInitialValueInEffect: false });
  const entries = sidebarEntries(useMenu());
  const active = findPage(useMenuRoutes(), pathname)?.activePath;
  const [open, setOpen] = useState(() => readSidebarOpen(browserJar));
  const [overlay, setOverlay] = useState(false);

  function toggle(): void {
    if (mobile) {
      setOverlay(!overlay);
    } else {
      keepSidebarOpen(browserJar, !open);
      setOpen(!open);
    }
  }

  return (
    <QueryProvider>
      <div className={classes.shell}>
        <button type="button" className={classes.skip} onClick={focusContent}>
          {t('shell.skipToContent')}
        </button>
        {!mobile && open && (
          <aside className={classes.aside}>
            <Sidebar entries={entries} active={active} />
          </aside>
        )}
        {mobile && (
          <Drawer.Root opened={overlay} onClose={() => setOverlay(false)} size={250} padding={0} transitionProps={{ duration: 150 }}>
            <Drawer.Overlay />
            <Drawer.Content aria-label={t('shell.mainMenu')}>
              <Drawer.Body className={classes.overlay}>
                <Sidebar entries={entries} active={active} onChoose={() => setOverlay(false)} />
              </Drawer.Body>
            </Drawer.Content>
          </Drawer.Root>
        )}
        <div className={classes.body}>
          <TopBar sidebarOpen={mobile ? overlay : open} onToggle={toggle} />
          <main id="content" className={classes.main} tabIndex={-1}>
            <Suspense>
              <Outlet />
            </Suspense>
          </main>
        </div>
      </div>
    </QueryProvider>
  );
}

/** A button, since the address holds the route and an anchor in it would leave the page. */
const focusContent = () => document.getElementById('content')?.focus();
