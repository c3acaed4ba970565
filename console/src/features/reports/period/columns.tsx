import type { PeriodFigures } from '@botify/contract/reports/period-figures';
import type { Labour } from '@botify/domain/reports/saved';
import { useMemo } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import type { Column } from '../../../ui/list/column.ts';
import { PeriodFigure } from './figure.tsx';
import { type FigureName, useFormula } from './text.ts';

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
