import { sampleCalls } from '@botify/contract/development/sample-calls';
import { Stack, Text } from '@mantine/core';
import { useCall } from '../kernel/call/query.tsx';
import { useText } from '../kernel/locale/text.ts';
import { useHolds } from '../kernel/session/menu-rights.ts';
import { SectionFrame } from '../ui/detail/section-frame.tsx';
import { Area, Duration, Figure } from '../ui/figure.tsx';
import { Figures } from '../ui/figures.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SampleTaskChart } from './sample-task-chart.tsx';

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
