import type { PeriodFigures } from '@botify/contract/reports/period-figures';
import type { Figure } from '@botify/domain/format/measured';
import { formatNumber } from '@botify/domain/format/number';
import type { Labour } from '@botify/domain/reports/saved';
import { useMemo } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { Score, useUnitNote } from '../../../ui/figure.tsx';
import type { Column } from '../../../ui/list/column.ts';
import { Reading, type Source } from '../../../ui/reading.tsx';
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
