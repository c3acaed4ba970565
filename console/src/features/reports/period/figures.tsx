import type { PeriodFigures } from '@botify/contract/reports/period-figures';
import type { PeriodReport } from '@botify/contract/reports/period-reports.contract';
import type { Figure } from '@botify/domain/format/measured';
import { dash, formatNumber, formatPercent } from '@botify/domain/format/number';
import { changeOf } from '@botify/domain/reports/figure-change';
import type { Labour } from '@botify/domain/reports/saved';
import { VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { Score, useUnitNote } from '../../../ui/figure.tsx';
import type { IconName } from '../../../ui/icon.tsx';
import type { Column } from '../../../ui/list/column.ts';
import { Reading, type Source } from '../../../ui/reading.tsx';
import { Tag } from '../../../ui/tag.tsx';
import classes from './period.module.css';
import { type FigureName, useFigureParts, useFormula } from './text.ts';

interface PeriodFigureProps extends Source {
  readonly name: FigureName;
  readonly value: Figure;
}

export function PeriodFigure({ name, value, ...source }: PeriodFigureProps) {
  const partsOf = useFigureParts();
  const noteOf = useUnitNote();
  if (name === 'score') return <Score percent={value} {...source} />;
  const { measuredIn, ...parts } = partsOf(name, value);
  return <Reading {...parts} to={source.to} formula={noteOf(measuredIn, source.formula)} />;
}

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
  return <p className={classes.dimmed}>{from === to ? t(day, { day: from }) : t(span, { from, to })}</p>;
}

/** Shows the labor figures that saved hours and money are calculated with. */
export function LabourNote({ squareMetresPerHour, dollarsPerHour }: Labour) {
  const { t } = useText('periodReports');
  return (
    <p className={classes.dimmed}>{t('labour.used', { rate: formatNumber(squareMetresPerHour), wage: formatNumber(dollarsPerHour) })}</p>
  );
}

interface Options<F extends string> {
  /** Must be a stable reference: the columns are memoized. */
  readonly names: readonly FigureName[];
  /** Hidden by default. */
  readonly extra: readonly FigureName[];
  readonly sortable: readonly F[];
  readonly labour?: Labour | undefined;
}

/** Figures of a report as columns, each with its formula as a hint. */
export function useFigureColumns<Row extends PeriodFigures, F extends string>(options: Options<F>): readonly Column<Row, F>[] {
  const { names, extra, sortable, labour } = options;
  const { t } = useText('figures');
  const formulaOf = useFormula(labour);
  return useMemo(
    () =>
      [...names, ...extra].map((name) => {
        const sort = sortable.find((field) => field === name);
        return {
          id: name,
          head: t(`name.${name}`),
          cell: (row: Row) => <PeriodFigure name={name} value={row[name]} />,
          numeric: true,
          hint: formulaOf(name),
          ...(sort ? { sort } : {}),
          ...(extra.includes(name) ? { extra: true } : {}),
        };
      }),
    [names, extra, sortable, formulaOf, t],
  );
}
