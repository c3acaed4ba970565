import type { PeriodReport } from '@botify/contract/reports/period-reports.contract';
import type { Figure } from '@botify/domain/format/measured';
import { dash, formatPercent } from '@botify/domain/format/number';
import { changeOf } from '@botify/domain/reports/figure-change';
import type { FigureName } from '@botify/domain/reports/figure-kind';
import { VisuallyHidden } from '@mantine/core';
import { useText } from '../kernel/locale/text.ts';
import classes from './change-tag.module.css';
import type { IconName } from './icon.tsx';
import { Tag } from './tag.tsx';

const icons = { up: 'sortUp', down: 'sortDown', same: 'minus' } as const satisfies Record<string, IconName>;
const tones = { good: 'green', bad: 'red', neutral: 'grey' } as const;

interface ChangeTagProps {
  readonly name: FigureName | 'errors';
  readonly now: Figure;
  readonly before: Figure;
  /** Month over month also has a percentage when the earlier month was zero. */
  readonly monthly?: boolean;
}

/** Change against the previous period, colored by whether it is an improvement. */
export function ChangeTag({ name, now, before, monthly = false }: ChangeTagProps) {
  const { t } = useText('periodReports');
  const change = changeOf(name, now, before);
  if (!change) return <span aria-hidden="true">{dash}</span>;
  const { percent, direction: way, assessment: mood } = change;
  const fromNothing = before === 0 && way !== 'same' && !monthly;
  return (
    <Tag tone={tones[mood]} icon={icons[way]} plain>
      <VisuallyHidden>{t(`way.${way}`)}</VisuallyHidden>
      {fromNothing ? t('fromNothing') : formatPercent(Math.abs(percent))}
      {mood !== 'neutral' && <VisuallyHidden>{t(`mood.${mood}`)}</VisuallyHidden>}
    </Tag>
  );
}

/** Names the period that the figures are compared with. */
export function PeriodCompared({ inProgress, previous: { from, to } }: Pick<PeriodReport, 'inProgress' | 'previous'>) {
  const { t } = useText('periodReports');
  const [day, span] = inProgress ? (['comparedDaySoFar', 'comparedSoFar'] as const) : (['comparedDay', 'compared'] as const);
  return <p className={classes.compared}>{from === to ? t(day, { day: from }) : t(span, { from, to })}</p>;
}
