import { ActionIcon, Indicator, Popover } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { whenOnline } from '../../kernel/browser/network.ts';
import { useOwner } from '../../kernel/call/query.tsx';
import { useText } from '../../kernel/locale/text.ts';
import { noticesPath } from '../../kernel/page/paths.ts';
import { useLayout } from '../../kernel/settings/layout-store.ts';
import { Icon } from '../../ui/icon.tsx';
import { showPart } from '../../ui/show-part.ts';
import type { MenuRoutes } from '../navigation/routes-from-menu.ts';
import { badgeText } from './badge-text.ts';

/** Delays the feed of notices until the browser is idle, so it does not slow the page down. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 500);
  });
const loadWatch = whenOnline(() => import('../../features/notices/notices-watch.tsx'));
const NoticesWatch = lazy(async () => {
  await idle();
  // A connection lost at this moment must not take the console down. The count stays unknown until the next reload.
  return loadWatch().then(
    ({ NoticesWatch: Watch }) => ({ default: Watch }),
    () => ({ default: () => null }),
  );
});
const LatestNotices = lazy(
  whenOnline(async () => ({ default: (await import('../../features/notices/latest-notices.tsx')).LatestNotices })),
);

/** Number of unread notices and the newest ones. Hidden if the menu has no notices page. */
export function NoticesBell({ routes }: { routes: MenuRoutes }) {
  const owner = useOwner();
  // Remount for another user, role or tenant.
  return routes.pages.some(({ path }) => path === noticesPath) ? <Bell key={owner} /> : null;
}

function Bell() {
  const { t } = useText('shell');
  const badge = useLayout((state) => state.badge);
  const [opened, setOpened] = useState(false);
  const label = badge > 99 ? t('notices.many') : badge > 0 ? t('notices.waiting', { count: badge }) : t('notices.none');
  return (
    <>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        width="min(380px, calc(100vw - 16px))"
        shadow="md"
        trapFocus
        returnFocus
        withinPortal={false}
        transitionProps={{ duration: 120 }}
      >
        {/* Outside the button, which clips its overflow. */}
        <Indicator label={badgeText(badge)} size={16} offset={5} disabled={badge === 0}>
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={label}
              title={label}
              aria-haspopup="dialog"
              onClick={() => showPart(() => setOpened(!opened))}
            >
              <Icon name="notice" />
            </ActionIcon>
          </Popover.Target>
        </Indicator>
        <Popover.Dropdown p={0} aria-label={label}>
          <Suspense>{opened && <LatestNotices allPath={noticesPath} onLeave={() => setOpened(false)} />}</Suspense>
        </Popover.Dropdown>
      </Popover>
      <Suspense>
        <NoticesWatch />
      </Suspense>
    </>
  );
}
