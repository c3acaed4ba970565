import { sampleCalls } from '@botify/contract/development/sample-calls';
import { type ChartPoint, type TaskItem, tasks } from '@botify/contract/tasks/tasks.contract';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { Box, Select, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useCall } from '../kernel/call/query.tsx';
import { useText } from '../kernel/locale/text.ts';
import { useHolds } from '../kernel/session/menu-rights.ts';
import { TimePanels } from '../ui/chart/time-panels.tsx';
import { SectionFrame } from '../ui/detail/section-frame.tsx';
import { Area, Duration, Figure, Percent } from '../ui/figure.tsx';
import { Figures } from '../ui/figures.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ownZone } from '../ui/zone.ts';
import { taskLanes } from './task-lanes.ts';

const newest = { query: { page_size: 20 } };

/** Chart of one of the newest tasks, from the calls for third parties. */
export function SampleTaskChart() {
  const { t } = useText('development');
  const query = useCall(tasks.list, newest);
  return (
    <Loaded query={query}>
      {({ tasks: items }) => (items[0] ? <Chosen items={items} first={items[0]} /> : <Text c="dimmed">{t('sample.clean.noTasks')}</Text>)}
    </Loaded>
  );
}

function Chosen({ items, first }: { readonly items: readonly TaskItem[]; readonly first: TaskItem }) {
  const { t } = useText('development');
  const [id, setId] = useState(first.id);
  const task = items.find((one) => one.id === id) ?? first;
  const query = useCall(tasks.charts, { query: { task_id: task.id } });
  return (
    <>
      <Select
        label={t('sample.clean.choose')}
        data={items.map((one) => ({ value: one.id, label: `${formatTimestamp(one.start_time, ownZone())} ${one.name}` }))}
        value={task.id}
        onChange={(next) => next && setId(next)}
        allowDeselect={false}
        maw={420}
        mb="md"
      />
      <Figures
        figures={[
          [t('sample.clean.effective'), <Area key="effective" squareMetres={task.effective_cleaning_area} />],
          [t('sample.clean.actual'), <Area key="actual" squareMetres={task.actual_cleaning_area} />],
          [t('sample.clean.efficiency'), <Figure key="rate" value={task.effective_cleaning_rate} precision={{ atMost: 0 }} unit="㎡/h" />],
          [t('list.coverage'), <Percent key="coverage" value={task.clean_coverage_rate} />],
        ]}
      />
      <Box mt="md">
        <Loaded query={query}>{({ charts }) => <Course points={charts} />}</Loaded>
      </Box>
    </>
  );
}

function Course({ points }: { readonly points: readonly ChartPoint[] }) {
  const { t } = useText('development');
  const times = useMemo(() => points.map(({ time }) => Date.parse(time)), [points]);
  const lines = useMemo(
    () => [
      { label: t('sample.clean.efficiency'), unit: '㎡/h', decimals: 0, values: points.map((point) => point.cleaning_efficiency) },
      { label: t('sample.clean.speed'), unit: 'm/s', values: points.map(({ speed }) => speed) },
      { label: t('sample.clean.battery'), unit: '%', decimals: 1, values: points.map(({ battery }) => battery) },
    ],
    [points, t],
  );
  const lanes = useMemo(() => taskLanes(points, t), [points, t]);
  if (points.length === 0) return <Text c="dimmed">{t('sample.clean.noChart')}</Text>;
  return <TimePanels title={t('sample.clean.chart')} timeZone={ownZone()} times={times} lines={lines} lanes={lanes} />;
}

/** Figures of sample calls, and the chart of a real task. */
export default function SampleCleanPage() {
  const { t } = useText('development');
  const mayChart = useHolds('task:cleanreport:detail');
  const count = useCall(sampleCalls.count, {});
  const running = useCall(sampleCalls.running, {});
  return (
    <>
      <PageHeader summary={t('sample.clean.summary')} />
      <Stack gap="md">
        <SectionFrame title={t('sample.clean.count')}>
          <Loaded query={count}>
            {({ online_num, total_num, last_3d_num, last_15d_num }) => (
              <Figures
                large
                figures={[
                  [t('sample.clean.online'), <Figure key="online" value={online_num} />],
                  [t('sample.clean.total'), <Figure key="total" value={total_num} />],
                  [t('sample.clean.last3'), <Figure key="last3" value={last_3d_num} />],
                  [t('sample.clean.last15'), <Figure key="last15" value={last_15d_num} />],
                ]}
              />
            )}
          </Loaded>
        </SectionFrame>
        <SectionFrame title={t('sample.clean.running')}>
          <Loaded query={running}>
            {({ total_effective_cleaning_area, total_actual_cleaning_area, total_running_time }) => (
              <Figures
                large
                figures={[
                  [t('sample.clean.effective'), <Area key="effective" squareMetres={total_effective_cleaning_area} />],
                  [t('sample.clean.actual'), <Area key="actual" squareMetres={total_actual_cleaning_area} />],
                  [t('sample.clean.time'), <Duration key="time" seconds={total_running_time} />],
                ]}
              />
            )}
          </Loaded>
        </SectionFrame>
        <SectionFrame title={t('sample.clean.task')}>
          {mayChart ? <SampleTaskChart /> : <Text c="dimmed">{t('sample.clean.noRight')}</Text>}
        </SectionFrame>
      </Stack>
    </>
  );
}
