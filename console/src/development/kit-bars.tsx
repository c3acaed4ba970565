import { SimpleGrid } from '@mantine/core';
import { useText } from '../kernel/locale/text.ts';
import { Chart } from '../ui/chart/chart.tsx';
import { SectionFrame } from '../ui/detail/section-frame.tsx';

const days = ['03-02', '03-03', '03-04', '03-05', '03-06', '03-07', '03-08'];

/** Bar charts over categories. */
export function KitBars() {
  const { t } = useText('development');
  const { t: kit } = useText('kit');
  const statuses = (['working', 'idle', 'offline', 'warning'] as const).map((status) => ({ status, label: kit(`status.${status}`) }));
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} my="md">
      <SectionFrame title={t('charts.bar')}>
        <Chart
          kind="bar"
          title={t('charts.area')}
          of={t('charts.day')}
          categories={days}
          unit="㎡"
          series={[
            { label: t('charts.auto'), values: [1250, 1340.5, 980, undefined, 1510, 1620, 1433] },
            { label: t('charts.byHand'), values: [210, 180, 320, 90, undefined, 140, 160] },
          ]}
        />
      </SectionFrame>
      <SectionFrame title={t('charts.stacked')}>
        <Chart
          kind="stackedBar"
          title={t('charts.errors')}
          of={t('charts.day')}
          categories={days}
          whole
          series={(['P0', 'P1', 'P2', 'P3'] as const).map((level, place) => ({
            label: kit(`level.${level}`),
            tone: level,
            values: days.map((_, day) => ((day + 1) * (place + 2)) % 7),
          }))}
        />
      </SectionFrame>
      <SectionFrame title={t('charts.pie')}>
        <Chart
          kind="pie"
          title={t('charts.fleet')}
          of={t('charts.status')}
          categories={statuses.map(({ label }) => label)}
          tones={statuses.map(({ status }) => status)}
          whole
          series={[{ label: t('charts.machines'), values: [34, 18, 5, 3] }]}
        />
      </SectionFrame>
      <SectionFrame title={t('charts.line')}>
        <Chart
          kind="line"
          title={t('charts.growth')}
          of={t('charts.day')}
          categories={days}
          unit="%"
          series={[{ label: t('charts.thisWeek'), values: [3.5, -2, 4, undefined, 6.5, 7, -1.5] }]}
        />
      </SectionFrame>
    </SimpleGrid>
  );
}
