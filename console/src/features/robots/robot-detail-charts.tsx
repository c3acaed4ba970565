import { robotData } from '@botify/contract/robots/robot-data.contract';
import type { RobotDetail } from '@botify/contract/robots/robot-detail';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { useState } from 'react';
import { useCall } from '../../kernel/query.tsx';
import { useText } from '../../kernel/text.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import { Failure } from '../../ui/failure.tsx';
import { knownZone, ownZone } from '../../ui/zone.ts';
import classes from './robot-detail-charts.module.css';

const days = 30;
const dayMs = 86_400_000;
const firstDay = (zone: string): string => formatTimestamp(Date.now() - (days - 1) * dayMs, zone, '{y}-{m}-{d}') ?? '';

/** What it cleaned lately by itself and driven by somebody, by the calendar of its site. */
export function RobotDetailCharts({ robotSn, timeZone }: Pick<RobotDetail, 'robotSn' | 'timeZone'>) {
  const { t } = useText('robotDetail');
  const { t: units } = useText('units');
  // Once: a page that is open at midnight does not ask for another month.
  const [start] = useState(() => firstDay(knownZone(timeZone) ?? ownZone()));
  const own = useCall(robotData.clean, { query: { robotSn, start } });
  const manual = useCall(robotData.manualClean, { body: { robotSn, start } });
  const failed = [own, manual].find(({ error, data }) => error && !data);
  if (failed) return <Failure query={failed} />;
  const dayNames = own.data?.days.map(({ day }) => day) ?? [];
  const byDay = new Map(manual.data?.days.map(({ day, area }) => [day, area]));
  return (
    <div className={classes.chart}>
      <Chart
        kind="stackedBar"
        title={t('chart.title', { days })}
        of={t('chart.day')}
        unit={units('unit.squareMetre')}
        loading={!own.data || !manual.data}
        categories={dayNames.map((day) => day.slice(5))}
        series={[
          { label: t('chart.auto'), values: own.data?.days.map(({ area }) => area) ?? [] },
          { label: t('chart.manual'), values: dayNames.map((day) => byDay.get(day) ?? null) },
        ]}
      />
    </div>
  );
}
