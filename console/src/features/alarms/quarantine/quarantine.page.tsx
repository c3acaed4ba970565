import { tenants } from '@botify/contract/accounts/tenants.contract';
import { type QuarantinedMessage, quarantine, quarantineReasons } from '@botify/contract/alarms/quarantine.contract';
import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { dash, formatNumber } from '@botify/domain/format/number';
import { Anchor, Button, Code, Group, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { callKey, useCall } from '../../../kernel/call/query.tsx';
import { dates, oneOf, text } from '../../../kernel/filters/search-params.ts';
import { useFilters } from '../../../kernel/filters/use-filters.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { useSession } from '../../../kernel/session/session-store.ts';
import { ask, saySuccess } from '../../../kernel/toasts/toasts.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Facts } from '../../../ui/figures.tsx';
import { Link } from '../../../ui/link.tsx';
import type { Column } from '../../../ui/list/column.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { Time } from '../../../ui/time.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { ownZone } from '../../../ui/zone.ts';

const keyOf = ({ tenantCode, id }: QuarantinedMessage): string => `${tenantCode}/${id}`;

/** JSON is indented; anything else is shown as it came. */
function readable(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch {
    return payload;
  }
}

function useReason(): (reason: string) => string {
  const { t } = useText('quarantine');
  // An older release may have stored another reason.
  return (reason) => {
    const known = quarantineReasons.find((one) => one === reason);
    return known ? t(`reason.${known}`) : reason;
  };
}

interface MessageDialogProps {
  readonly message: QuarantinedMessage;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

function MessageDialog({ message, onRemove, onClose }: MessageDialogProps) {
  const { t } = useText('quarantine');
  const reasonOf = useReason();
  const here = useSession(({ tenantCode }) => tenantCode);
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <Facts
        facts={[
          [t('column.robot'), `${message.remark} (${message.robotSn})`],
          [t('column.tenant'), message.tenantName],
          [t('column.topic'), message.topic],
          [t('column.reason'), reasonOf(message.reason)],
          [t('column.detail'), message.detail ?? dash],
          [t('column.received'), <Time key="at" at={message.receivedAt} />],
          [t('column.messages'), formatNumber(message.messages)],
          [t('column.size'), formatNumber(message.size)],
        ]}
      />
      <Title order={3} size="h4" my={8}>
        {t('payload')}
      </Title>
      <Code
        block
        role="group"
        tabIndex={0}
        aria-label={t('payload')}
        mah={320}
        style={{ overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {readable(message.payload)}
      </Code>
      <Group justify="flex-end" mt="md">
        {here === message.tenantCode && (
          <Button variant="default" component={Link} to={`/robot/robotDetail?robotSn=${encodeURIComponent(message.robotSn)}`}>
            {t('toRobot')}
          </Button>
        )}
        <Button color="red" variant="outline" onClick={onRemove}>
          {t('remove')}
        </Button>
      </Group>
    </Dialog>
  );
}

const definition = { keyword: text(), tenantCode: oneOf(), reason: oneOf(quarantineReasons), received: dates(), robotSn: oneOf() };

/** Messages of machines of all tenants that could not be used, for staff of the provider. */
export default function QuarantinePage() {
  const { t } = useText('quarantine');
  const { t: common } = useText('common');
  const reasonOf = useReason();
  const filters = useFilters(definition);
  const { robotSn, ...asked } = filters.asQuery();
  const body = { ...asked, ...(robotSn ? { robotSn: toRobotSn(robotSn) } : {}), timeZone: ownZone() };
  const query = useCall(quarantine.all, { body });
  const { data: all } = useCall(tenants.list, {});
  const queries = useQueryClient();
  const [opened, setOpened] = useState<QuarantinedMessage>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [busy, run] = useBusy();

  const remove = (keys: readonly string[]) =>
    ask({
      title: t('removeTitle', { count: keys.length }),
      text: t('removeSure'),
      confirm: t('remove'),
      cancel: common('action.cancel'),
      onConfirm: () =>
        run(async () => {
          const messages = keys.map((key) => {
            const [tenantCode = '', id = ''] = key.split('/');
            return { tenantCode, id };
          });
          const { deleted } = await call(quarantine.remove, { body: { messages } });
          saySuccess(t('removed', { count: deleted }));
          setOpened(undefined);
          setSelected(new Set());
          await queries.invalidateQueries({ queryKey: callKey(quarantine.all) });
        }),
      onClose: () => undefined,
    });

  const columns: Column<QuarantinedMessage, never>[] = [
    {
      id: 'robot',
      head: t('column.robot'),
      cell: (message) => (
        <Anchor
          component="button"
          type="button"
          inherit
          truncate
          maw="100%"
          ta="start"
          title={message.remark}
          aria-label={t('open', { robotSn: message.robotSn })}
          onClick={() => setOpened(message)}
        >
          {message.robotSn}
        </Anchor>
      ),
      width: 180,
    },
    { id: 'reason', head: t('column.reason'), cell: ({ reason }) => reasonOf(reason), width: 240, phone: 'fact' },
    {
      id: 'detail',
      head: t('column.detail'),
      cell: ({ detail }) => <span title={detail ?? ''}>{detail ?? dash}</span>,
      width: 200,
      grows: true,
    },
    { id: 'messages', head: t('column.messages'), cell: ({ messages }) => formatNumber(messages), numeric: true, phone: 'labeled' },
    { id: 'tenant', head: t('column.tenant'), cell: ({ tenantName }) => tenantName, width: 160 },
    { id: 'topic', head: t('column.topic'), cell: ({ topic }) => topic, width: 140, phone: 'fact' },
    { id: 'received', head: t('column.received'), cell: ({ receivedAt }) => <Time at={receivedAt} />, phone: 'state' },
  ];
  const tenantOptions = useMemo(() => all?.map(({ tenantCode, name }) => ({ value: tenantCode, label: name })), [all]);
  return (
    <>
      <ListPage
        summary={t('summary')}
        filters={filters}
        query={query}
        controls={{
          keyword: { label: t('search') },
          tenantCode: { label: t('column.tenant'), options: tenantOptions },
          reason: { label: t('column.reason'), options: quarantineReasons.map((value) => ({ value, label: t(`reason.${value}`) })) },
          received: { label: t('column.received') },
          robotSn: { label: t('column.robot'), options: robotSn ? [{ value: robotSn, label: robotSn }] : [], place: 'link' },
        }}
        columns={columns}
        keyOf={keyOf}
        selection={{
          selected,
          onChange: setSelected,
          nameOf: ({ robotSn: sn, topic }) => `${sn} ${topic}`,
          actions: (
            <Button size="xs" color="red" variant="outline" loading={busy} onClick={() => remove([...selected])}>
              {t('remove')}
            </Button>
          ),
        }}
        empty={{ text: t('empty') }}
      />
      {opened && <MessageDialog message={opened} onRemove={() => remove([keyOf(opened)])} onClose={() => setOpened(undefined)} />}
    </>
  );
}
