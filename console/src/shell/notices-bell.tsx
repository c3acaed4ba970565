import { ActionIcon, Indicator } from '@mantine/core';
import { Link } from 'react-router';
import { useLayout } from '../kernel/layout-store.ts';
import { useText } from '../kernel/text.ts';
import { Icon } from '../ui/icon.tsx';
import type { MenuRoutes } from './routes-from-menu.ts';

const noticesPath = '/notify/robot';

/** How many notices wait, and the way to them; only for those whose menu has them. */
export function NoticesBell({ routes }: { routes: MenuRoutes }) {
  const { t } = useText('shell');
  const badge = useLayout((state) => state.badge);
  if (!routes.pages.some(({ path }) => path === noticesPath)) return null;
  return (
    <Indicator label={badge > 99 ? '99+' : badge} size={16} offset={4} disabled={badge === 0}>
      <ActionIcon
        component={Link}
        to={noticesPath}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={badge > 0 ? t('notices.waiting', { count: badge }) : t('notices.none')}
      >
        <Icon name="notice" />
      </ActionIcon>
    </Indicator>
  );
}
