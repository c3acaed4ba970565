import { nameIn } from '@botify/contract/kernel/by-locale';
import type { Tenant } from '@botify/contract/tenants/tenants.contract';
import { dash, formatNumber } from '@botify/domain/format/number';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { Text } from '@mantine/core';
import { storedLocale } from '../../kernel/locale/locale.ts';
import { useText } from '../../kernel/locale/text.ts';
import { Figure } from '../../ui/figure.tsx';
import type { Column } from '../../ui/list/column.ts';
import { Tag } from '../../ui/tag.tsx';
import { Time } from '../../ui/time.tsx';
import { ownZone } from '../../ui/zone.ts';

export const nameOf = (tenant: Tenant): string => nameIn(storedLocale(), tenant.names);
export const dayOf = (at: string): string => formatTimestamp(new Date(at), ownZone(), '{y}-{m}-{d}') ?? dash;

const tones = { active: 'green', suspended: 'amber', toBeDeleted: 'red', deleting: 'red' } as const;
export const sortable = ['name', 'robots', 'accounts', 'sites', 'lastActivity', 'videoBytes', 'contractEnd'] as const;
type Sort = (typeof sortable)[number];
const mebibyte = 1024 ** 2;

export function useTenantColumns(): Column<Tenant, Sort>[] {
  const { t } = useText('tenants');
  const used = (count: number, limit: number | null) =>
    limit === null ? formatNumber(count) : t('of', { used: formatNumber(count), limit: formatNumber(limit) });
  return [
    {
      id: 'name',
      head: t('column.name'),
      sort: 'name',
      cell: (tenant) => (
        <>
          {nameOf(tenant)}
          <Text size="xs" c="dimmed">
            {tenant.tenantCode}
          </Text>
        </>
      ),
    },
    {
      id: 'state',
      phone: 'state',
      head: t('column.state'),
      cell: ({ state, provider, deleteAt }) => (
        <>
          <Tag tone={provider ? 'slate' : tones[state]}>{provider ? t('own') : t(`state.${state}`)}</Tag>
          {deleteAt && (
            <Text size="xs" c="dimmed">
              {t('deletedOn', { day: dayOf(deleteAt) })}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'robots',
      head: t('column.robots'),
      sort: 'robots',
      numeric: true,
      cell: ({ robots, maxRobots }) => used(robots, maxRobots),
      phone: 'labeled',
    },
    {
      id: 'accounts',
      phone: 'labeled',
      head: t('column.accounts'),
      sort: 'accounts',
      numeric: true,
      cell: ({ accounts, maxAccounts }) => used(accounts, maxAccounts),
    },
    { id: 'sites', head: t('column.sites'), sort: 'sites', numeric: true, cell: ({ sites, maxSites }) => used(sites, maxSites) },
    {
      id: 'lastActivity',
      phone: 'labeled',
      head: t('column.lastActivity'),
      sort: 'lastActivity',
      cell: ({ lastActivity }) => <Time at={lastActivity} precision="minute" />,
    },
    {
      id: 'video',
      head: t('column.video'),
      sort: 'videoBytes',
      numeric: true,
      cell: ({ videoBytes }) => <Figure value={Math.round(videoBytes / mebibyte)} unit={t('mebibytes')} />,
    },
    { id: 'contractEnd', head: t('column.contractEnd'), sort: 'contractEnd', cell: ({ contractEnd }) => contractEnd ?? dash },
  ];
}
