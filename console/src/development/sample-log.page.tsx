import { type LogLine, sampleCalls } from '@botify/contract/development/sample-calls';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../kernel/call/call.ts';
import { callKey, useCall } from '../kernel/call/query.tsx';
import { useFilters } from '../kernel/filters/use-filters.ts';
import { useText } from '../kernel/locale/text.ts';
import { saySuccess } from '../kernel/toasts/toasts.ts';
import { confirmByRetyping } from '../ui/confirm-by-retyping.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import { Tag } from '../ui/tag.tsx';
import { Time } from '../ui/time.tsx';
import { askedOf, asList } from './sample-page.ts';

const none = {};
const options = { size: 10 } as const;

/** Log lines of sample machines, which can be deleted. */
export default function SampleLogPage() {
  const { t } = useText('development');
  const client = useQueryClient();
  const filters = useFilters(none, options);
  const query = asList(useCall(sampleCalls.logs, { body: askedOf(filters) }), ({ items }) => items);

  const remove = ({ id, robot_sn: robotSn }: LogLine) =>
    confirmByRetyping({
      title: t('sample.log.removeTitle'),
      what: robotSn,
      label: t('sample.log.robot'),
      text: t('sample.log.removeText'),
      mismatch: t('sample.log.mismatch'),
      confirm: t('sample.log.removeTitle'),
      onConfirm: async () => {
        await call(sampleCalls.deleteLog, { body: { id } });
        saySuccess(t('sample.log.removed'));
        await client.invalidateQueries({ queryKey: callKey(sampleCalls.logs) });
      },
    });
  return (
    <ListPage
      summary={t('sample.log.summary')}
      status={<Tag tone="amber">{t('sample.madeUp')}</Tag>}
      filters={filters}
      query={query}
      controls={none}
      columns={[
        { id: 'robot', head: t('sample.log.robot'), cell: ({ robot_sn }) => robot_sn },
        { id: 'content', head: t('sample.log.content'), cell: ({ content }) => content },
        { id: 'at', head: t('sample.log.at'), cell: ({ timestamp }) => <Time at={timestamp} /> },
        { id: 'id', head: t('sample.log.id'), cell: ({ id }) => id, numeric: true },
      ]}
      keyOf={({ id }) => String(id)}
      rowActions={(line) => (
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          aria-label={t('sample.log.removeNamed', { robotSn: line.robot_sn, id: line.id })}
          onClick={() => remove(line)}
        >
          {t('sample.log.remove')}
        </Button>
      )}
      empty={{ text: t('sample.log.empty') }}
    />
  );
}
