import { robotData } from '@botify/contract/robots/robot-data.contract';
import type { RobotDetail } from '@botify/contract/robots/robot-detail';
import { formatNumber } from '@botify/domain/format/number';
import { useState } from 'react';
import { useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import { Failure } from '../../../ui/loaded.tsx';
import { Segments } from '../../../ui/segments.tsx';
import classes from './course.module.css';

const ranges = ['7', '30', '90'] as const;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Cleaning by day at the site, automatic and manual, with the total of each day of the previous period. */
export function RobotDays({ robotSn }: Pick<RobotDetail, 'robotSn'>) {
  const { t } = useText('robotDetail');
  const { t: units } = useText('units');
  const [range, setRange] = useState<(typeof ranges)[number]>('30');
  const count = Number(range);
  const own = useCall(robotData.clean, { query: { robotSn, days: 2 * count } });
  const manual = useCall(robotData.manualClean, { body: { robotSn, days: 2 * count } });
  const failed = [own, manual].find(({ error, data }) => error && !data);
  if (failed) return <Failure query={failed} />;
  const all = own.data?.days ?? [];
  const byDay = new Map(manual.data?.days.map(({ day, area }) => [day, area]));
  const [before, shown] = [all.slice(0, -count), all.slice(-count)];
  const totalOf = ({ day, area }: (typeof all)[number]) => area + (byDay.get(day) ?? 0);
  const [areaBefore, area] = [before, shown].map((days) => sum(days.map(totalOf)));
  const words = (square = 0) => `${formatNumber(square, { atMost: 0 })} ${units('unit.squareMetre')}`;
  const compared = Boolean(areaBefore);
  const summary = t(compared ? 'chart.compared' : 'chart.summary', { days: count, area: words(area), before: words(areaBefore) });
  const loading = !own.data || !manual.data;
  return (
    <div className={classes.days}>
      <Segments label={t('chart.range')} values={ranges} wordsOf={(days) => t('chart.days', { days })} value={range} onChoose={setRange} />
      <Chart
        kind="stackedBar"
        title={t('chart.title')}
        summary={loading ? undefined : summary}
        of={t('chart.day')}
        unit={units('unit.squareMetre')}
        loading={loading}
        categories={shown.map(({ day }) => day.slice(5))}
        series={[
          { label: t('chart.auto'), values: shown.map((day) => day.area) },
          { label: t('chart.manual'), values: shown.map(({ day }) => byDay.get(day) ?? null) },
          ...(compared ? [{ label: t('chart.previous'), values: before.map(totalOf), reference: true }] : []),
        ]}
      />
    </div>
  );
}
