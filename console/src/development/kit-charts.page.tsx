import { Button, Group } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useText } from '../kernel/locale/text.ts';
import { Chart } from '../ui/chart/chart.tsx';
import { TimeSeries } from '../ui/chart/time-series.tsx';
import { SectionFrame } from '../ui/detail/section-frame.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { KitBars } from './kit-bars.tsx';
import { madeUpTask } from './made-up-fleet.ts';

const few = 600;
const many = 20_000;
const timeZone = 'Asia/Shanghai';
const nothing = { times: [], lines: [], flags: [] };
const noSeries = [] as const;

/** Every chart of the kit, with sample data. */
export default function KitChartsPage() {
  const { t } = useText('development');
  const [points, setPoints] = useState(few);
  const task = useMemo(() => madeUpTask(points, t), [points, t]);
  return (
    <>
      <PageHeader
        summary={t('charts.summary')}
        actions={
          <Group gap="xs">
            <Button variant="default" onClick={() => setPoints(points === few ? many : few)}>
              {points === few ? t('charts.many') : t('charts.few')}
            </Button>
          </Group>
        }
      />
      <Group gap="md" align="stretch" grow preventGrowOverflow={false}>
        <SectionFrame title={t('charts.task')}>
          <TimeSeries title={t('charts.curves')} summary={t('charts.curvesText')} timeZone={timeZone} longestGapMs={120_000} {...task} />
        </SectionFrame>
      </Group>
      <KitBars />
      <SectionFrame title={t('charts.states')}>
        <TimeSeries title={t('charts.empty')} timeZone={timeZone} height={120} {...nothing} />
        <Chart kind="bar" title={t('charts.loading')} of={t('charts.day')} categories={[]} series={noSeries} height={120} loading />
      </SectionFrame>
    </>
  );
}
