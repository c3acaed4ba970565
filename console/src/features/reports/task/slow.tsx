import type { EfficiencyLosses } from '@botify/contract/reports/task-reports.contract';
import { formatNumber } from '@botify/domain/format/number';
import { VisuallyHidden } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { Duration } from '../../../ui/figure.tsx';
import { Hint } from '../../../ui/hint.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { type SlowStep, slowSteps } from './slow-steps.ts';
import classes from './tables.module.css';

const pace = (value: number): string => formatNumber(value, { atMost: 0 });

/** Waterfall from theoretical to actual efficiency, one row per loss. */
export function TaskReportSlow({ slow }: { readonly slow: EfficiencyLosses | null }) {
  const { t } = useText('taskReports');
  if (!slow) return <p className={classes.none}>{t('slow.none')}</p>;
  const { theoretical, actual } = slow;
  const steps = slowSteps(slow);
  const worst = steps.reduce<SlowStep | undefined>((most, step) => (step.lost > (most?.lost ?? 0) ? step : most), undefined);
  return (
    <>
      <p className={classes.summary}>
        {t('slow.summary', { theoretical: pace(theoretical), actual: pace(actual) })}
        {worst && ` ${t('slow.worst', { cause: t(`cause.${worst.cause}`), lost: pace(worst.lost) })}`}
      </p>
      <table className={classes.slow}>
        <thead>
          <tr>
            <th scope="col">{t('slow.reason')}</th>
            <th scope="col">{t('slow.time')}</th>
            <th scope="col">{t('slow.lost')}</th>
            <th scope="col">
              <VisuallyHidden>{t('slow.left')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          <Row name={t('slow.theoretical')} hint={t('slow.theoreticalText')} figure={pace(theoretical)} kind="whole" from={0} to={100} />
          {steps.map(({ cause, seconds, lost, from, to }) => (
            <Row
              key={cause}
              name={t(`cause.${cause}`)}
              hint={t(`causeText.${cause}`)}
              time={seconds > 0 && <Duration seconds={seconds} />}
              figure={lost < 0 ? `+${pace(-lost)}` : `−${pace(lost)}`}
              kind={lost < 0 ? 'gained' : 'lost'}
              from={from}
              to={to}
            />
          ))}
          <Row
            name={t('slow.actual')}
            hint={t('slow.actualText')}
            figure={pace(actual)}
            kind="left"
            from={0}
            to={(actual / theoretical) * 100}
          />
        </tbody>
      </table>
    </>
  );
}

interface RowProps {
  readonly name: string;
  readonly hint: string;
  readonly time?: ReactNode;
  readonly figure: string;
  readonly kind: 'whole' | 'lost' | 'gained' | 'left';
  /** Percent of the theoretical efficiency. */
  readonly from: number;
  readonly to: number;
}

const Row = ({ name, hint, time, figure, kind, from, to }: RowProps) => (
  <tr data-kind={kind}>
    <th scope="row">
      <Hint hint={hint}>{name}</Hint>
    </th>
    <td>{time}</td>
    <td>
      <Reading text={figure} unit="㎡/h" />
    </td>
    <td className={classes.lane}>
      <span aria-hidden="true" className={classes.bar} style={{ '--from': `${from}%`, '--length': `${to - from}%` } as CSSProperties} />
    </td>
  </tr>
);
