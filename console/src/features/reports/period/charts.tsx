import { noticeLevels } from '@botify/contract/alarms/error-fields';
import type { Grain, Period, PeriodReport } from '@botify/contract/reports/period-reports.contract';
import { useMemo } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import classes from './period.module.css';
import { shortLabel } from './text.ts';

interface Props {
  readonly grain: Grain;
  /** Newest first, as in the response. */
  readonly periods: readonly Period[];
  /** What each is compared with. */
  readonly previous: PeriodReport['previousPeriods'];
}

const height = 220;
const openMark = '*';

export function PeriodCharts({ grain, periods, previous }: Props) {
  const { t } = useText('periodReports');
  const { t: figures } = useText('figures');
  const { t: kit } = useText('kit');
  const shown = useMemo(() => periods.toReversed(), [periods]);
  const before = useMemo(() => previous.toReversed(), [previous]);
  const reference = useMemo(
    () => (figureOf: (one: NonNullable<(typeof before)[number]>) => number | null) =>
      before.some((one) => one !== null)
        ? [{ label: t('chart.previous'), values: before.map((one) => one && figureOf(one)), reference: true }]
        : [],
    [before, t],
  );
  const categories = useMemo(
    () => shown.map(({ from, inProgress }) => `${shortLabel(grain, from)}${inProgress ? openMark : ''}`),
    [shown, grain],
  );
  const areas = useMemo(
    () => [
      { label: figures('name.actualArea'), values: shown.map(({ actualArea }) => actualArea) },
      { label: figures('name.targetArea'), values: shown.map(({ targetArea }) => targetArea) },
      ...reference(({ actualArea }) => actualArea),
    ],
    [shown, reference, figures],
  );
  const efficiency = useMemo(
    () => [
      { label: figures('name.cleanEfficiency'), values: shown.map(({ cleanEfficiency }) => whole(cleanEfficiency)) },
      ...reference(({ cleanEfficiency }) => whole(cleanEfficiency)),
    ],
    [shown, reference, figures],
  );
  const errors = useMemo(
    () => [
      ...noticeLevels.map((level) => ({ label: kit(`level.${level}`), values: shown.map((one) => one.errors[level]), tone: level })),
      ...reference(({ errorCount }) => errorCount),
    ],
    [shown, reference, kit],
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
      {shown.some(({ inProgress }) => inProgress) && <p className={classes.dimmed}>{t('chart.inProgress', { mark: openMark })}</p>}
    </div>
  );
}

const whole = (value: number | null) => (value === null ? null : Math.round(value));
