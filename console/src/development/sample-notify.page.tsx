import { type Message, sampleCalls } from '@botify/contract/development/sample-calls';
import { Group, Stack, Text } from '@mantine/core';
import { useCall } from '../kernel/call/query.tsx';
import { useFilters } from '../kernel/filters/use-filters.ts';
import { useText } from '../kernel/locale/text.ts';
import { SectionFrame } from '../ui/detail/section-frame.tsx';
import { List } from '../ui/list/list.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Tag } from '../ui/tag.tsx';
import { Time } from '../ui/time.tsx';
import { askedOf, asList } from './sample-page.ts';

const none = {};
const options = { size: 20 } as const;
const shown = 5;

/** Notifications of sample machines: the newest, then all. */
export default function SampleNotifyPage() {
  const { t } = useText('development');
  const newest = useCall(sampleCalls.messages, {});
  return (
    <>
      <PageHeader summary={t('sample.notify.summary')} status={<Tag tone="amber">{t('sample.madeUp')}</Tag>} />
      <Stack gap="md">
        <SectionFrame title={t('sample.notify.newest')}>
          <Loaded query={newest}>
            {({ msg_list }) => (
              <Stack gap="xs">
                {msg_list.slice(0, shown).map(({ id, content, timestamp }) => (
                  <Group key={id} gap="md">
                    <Time at={timestamp} />
                    <Text>{content}</Text>
                  </Group>
                ))}
              </Stack>
            )}
          </Loaded>
        </SectionFrame>
        <All />
      </Stack>
    </>
  );
}

function All() {
  const { t } = useText('development');
  const filters = useFilters(none, options);
  const query = asList(useCall(sampleCalls.notices, { body: askedOf(filters) }), ({ msg_list }) => msg_list);
  return (
    <SectionFrame title={t('sample.notify.all')}>
      <List
        label={t('sample.notify.all')}
        filters={filters}
        query={query}
        controls={none}
        columns={[
          { id: 'content', head: t('sample.notify.content'), cell: ({ content }) => content, width: 420 },
          { id: 'type', head: t('sample.notify.type'), cell: (row) => <TypeTag type={row.type} /> },
          { id: 'category', head: t('sample.notify.category'), cell: ({ category }) => t(`sample.notify.${category}`) },
          { id: 'robot', head: t('sample.notify.robot'), cell: ({ robot_sn }) => robot_sn },
          { id: 'map', head: t('sample.notify.map'), cell: ({ map_name }) => map_name },
          { id: 'at', head: t('sample.notify.at'), cell: ({ timestamp }) => <Time at={timestamp} /> },
        ]}
        keyOf={({ id }) => String(id)}
        empty={{ text: t('sample.notify.empty') }}
      />
    </SectionFrame>
  );
}

function TypeTag({ type }: Pick<Message, 'type'>) {
  const { t } = useText('development');
  return <Tag tone={type === 'ROBOT_OFF' ? 'grey' : 'green'}>{t(`sample.notify.${type}`)}</Tag>;
}
