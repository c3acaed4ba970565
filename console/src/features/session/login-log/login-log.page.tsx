import type { Query } from '@botify/contract/kernel/endpoint';
import { type LoginEvent, loginEventKinds, loginEvents } from '@botify/contract/session/login-events.contract';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { download } from '../../../kernel/call/download.ts';
import { useCall } from '../../../kernel/call/query.tsx';
import { dates, flag, oneOf, text } from '../../../kernel/filters/search-params.ts';
import { useFilters } from '../../../kernel/filters/use-filters.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { saySuccess } from '../../../kernel/toasts/toasts.ts';
import { DeviceName } from '../../../ui/device-name.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Column } from '../../../ui/list/column.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Time } from '../../../ui/time.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { ownZone } from '../../../ui/zone.ts';

/** Exports the list. Needs no further permission. */
function ExportEvents({ query, empty }: { readonly query: Query<typeof loginEvents.export>; readonly empty: boolean }) {
  const { t } = useText('loginLog');
  const [busy, run] = useBusy();
  const save = () => run(() => download(loginEvents.export, { query }, t('fileName')).then(() => saySuccess(t('exported'))));
  return (
    <Button variant="default" disabled={empty || busy} aria-busy={busy} leftSection={<Icon name="download" size={16} />} onClick={save}>
      {t(busy ? 'exporting' : 'exportCsv')}
    </Button>
  );
}

const definition = {
  keyword: text(),
  kind: oneOf(loginEventKinds),
  ok: oneOf(['true', 'false']),
  at: dates(),
  ip: text(),
  newDevice: flag(),
};

/** Logins and security events of the accounts of the tenant, newest first. */
export default function LoginLogPage() {
  const { t } = useText('loginLog');
  const { t: profile } = useText('profile');
  const filters = useFilters(definition);
  const { ok, ...asked } = filters.asQuery();
  const listQuery = { ...asked, ...(ok ? { ok: ok === 'true' } : {}), timeZone: ownZone() };
  const query = useCall(loginEvents.list, { query: listQuery });
  const columns = useMemo(
    (): Column<LoginEvent, never>[] => [
      {
        id: 'event',
        head: t('column.event'),
        cell: ({ kind, newDevice }) => (
          <>
            {profile(`event.${kind}`)} {newDevice && <Tag tone="orange">{profile('newDevice')}</Tag>}
          </>
        ),
        width: 220,
      },
      {
        id: 'result',
        phone: 'state',
        head: t('column.result'),
        cell: ({ ok: succeeded }) => (
          <Tag tone={succeeded ? 'green' : 'red'} icon={succeeded ? 'check' : 'close'}>
            {t(succeeded ? 'result.ok' : 'result.failed')}
          </Tag>
        ),
      },
      { id: 'name', head: t('column.name'), cell: ({ name }) => name ?? t('unknown'), width: 180, phone: 'fact' },
      { id: 'account', head: t('column.account'), cell: ({ loginName }) => loginName, width: 240 },
      { id: 'at', head: t('when'), cell: ({ at }) => <Time at={at} />, phone: 'fact' },
      { id: 'ip', head: t('column.ip'), cell: ({ ip }) => ip },
      { id: 'device', head: t('column.device'), cell: ({ device }) => <DeviceName device={device} />, width: 200, phone: 'fact' },
    ],
    [t, profile],
  );
  const { current: _, size: __, ...chosen } = listQuery;
  return (
    <ListPage
      summary={t('summary', { zone: ownZone() })}
      actions={<ExportEvents query={chosen} empty={!query.data || query.data.total === 0} />}
      filters={filters}
      query={query}
      controls={{
        keyword: { label: t('search') },
        kind: { label: t('filter.kind'), options: loginEventKinds.map((value) => ({ value, label: profile(`event.${value}`) })) },
        ok: { label: t('filter.ok'), options: { true: t('result.ok'), false: t('result.failed') } },
        at: { label: t('filter.at') },
        ip: { label: t('address'), place: 'more' },
        newDevice: { label: t('newOnly'), place: 'more' },
      }}
      columns={columns}
      keyOf={({ id }) => id}
      empty={{ text: t('empty') }}
    />
  );
}
