import { robotData } from '@botify/contract/robots/robot-data.contract';
import type { RobotDetail } from '@botify/contract/robots/robot-detail';
import { useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import { Failure } from '../../../ui/failure.tsx';
import classes from './charts.module.css';

const days = 30;

/** What it cleaned lately by itself and driven by somebody, by the calendar of its site. */
export function RobotDetailCharts({ robotSn }: Pick<RobotDetail, 'robotSn'>) {
  const { t } = useText('robotDetail');
  const { t: units } = useText('units');
  const own = useCall(robotData.clean, { query: { robotSn, days } });
  const manual = useCall(robotData.manualClean, { body: { robotSn, days } });
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
