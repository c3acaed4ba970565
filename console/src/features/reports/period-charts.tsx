import { noticeLevels } from '@botify/contract/alarms/error-fields';
import type { Grain, Period } from '@botify/contract/reports/period-reports.contract';
import { useMemo } from 'react';
import { useText } from '../../kernel/text.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import classes from './period.module.css';
import { shortLabel } from './period-label.ts';
import { ownToday } from './period-presets.ts';

interface Props {
  readonly grain: Grain;
  /** Newest first, as they come. */
  readonly periods: readonly Period[];
}

const height = 220;

/** Area, efficiency and errors over time. */
export function PeriodCharts({ grain, periods }: Props) {
  const { t } = useText('periodReports');
  const { t: figures } = useText('figures');
  const { t: kit } = useText('kit');
  const shown = useMemo(() => begun(periods), [periods]);
  const categories = useMemo(() => shown.map(({ from }) => shortLabel(grain, from)), [shown, grain]);
  const areas = useMemo(
    () => [
      { label: figures('name.actualArea'), values: shown.map(({ actualArea }) => actualArea) },
      { label: figures('name.targetArea'), values: shown.map(({ targetArea }) => targetArea) },
    ],
    [shown, figures],
  );
  const efficiency = useMemo(
    () => [{ label: figures('name.cleanEfficiency'), values: shown.map(({ cleanEfficiency }) => whole(cleanEfficiency)) }],
    [shown, figures],
  );
  const errors = useMemo(
    () => noticeLevels.map((level) => ({ label: kit(`level.${level}`), values: shown.map((one) => one.errors[level]), tone: level })),
    [shown, kit],
  );
  const common = { of: t(`column.period.${grain}`), categories, height };
  return (
    <div className={classes.charts}>
      <div className={classes.panel}>
        <Chart kind="bar" title={t('chart.area')} unit="㎡" series={areas} {...common} />
      </div>
      <div className={classes.panel}>
        <Chart kind="line" title={t('chart.efficiency')} unit="㎡/h" series={efficiency} {...common} />
      </div>
      <div className={classes.panel}>
        <Chart kind="stackedBar" title={t('chart.errors')} series={errors} whole {...common} />
      </div>
    </div>
  );
}

const whole = (value: number | null) => (value === null ? null : Math.round(value));

/** Oldest first, without the days to come: there is nothing to draw of them. */
const begun = (periods: readonly Period[]): readonly Period[] => {
  const today = ownToday();
  return periods.filter(({ from, runs }) => from <= today || runs > 0).toReversed();
};
