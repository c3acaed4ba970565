import type { PeriodFigures } from '@botify/contract/reports/period-figures';
import { formatNumber } from '@botify/domain/format/number';
import type { Span } from '@botify/domain/reports/periods';
import type { Labour } from '@botify/domain/reports/saved';
import { useText } from '../../../kernel/locale/text.ts';
import { usePage } from '../../../kernel/page/page.tsx';
import { useHasPage } from '../../../kernel/session/menu-rights.ts';
import type { Source } from '../../../ui/reading.tsx';
import { errorListPath, errorsPath, runningOf, runningPath, taskListPath, tasksPath, type Where } from './address.ts';
import { type FigureName, useFigureText, useFormula } from './text.ts';

export interface Reported {
  readonly span: Span;
  readonly where: Where;
  readonly figures: PeriodFigures;
  /** Span and figures of the period compared with. */
  readonly previous?: (Span & PeriodFigures) | undefined;
  readonly labour?: Labour | undefined;
}

const ofRunning: readonly FigureName[] = ['runSeconds', 'mtba'];

/** Explains a figure: formula, number of rows, previous value, and a link to the rows if the account has that page. */
export function useSources({ span, where, figures, previous, labour }: Reported): (name: FigureName) => Source {
  const { t } = useText('periodReports');
  const formulaOf = useFormula(labour);
  const spanOf = ({ from, to }: Span) => (from === to ? from : t('period.span', { from, to }));
  const textOf = useFigureText();
  const { path } = usePage();
  const hasTasks = useHasPage(taskListPath);
  const hasErrors = useHasPage(errorListPath);
  const hasRunning = useHasPage(runningPath) && path !== runningPath;
  const rowsOf = (name: FigureName): string | undefined => {
    if (name === 'alerts')
      return hasErrors && figures.alerts > 0 ? errorsPath(span, where, { noticeLevel: ['P0', 'P1'], part: 'intelligent' }) : undefined;
    if (ofRunning.includes(name)) return hasRunning ? runningOf(span, where) : undefined;
    return hasTasks && figures.runs > 0 ? tasksPath(span, where) : undefined;
  };
  return (name) => ({
    formula: [
      formulaOf(name),
      ...(name === 'alerts' || ofRunning.includes(name)
        ? []
        : [t('restsOn', { runs: formatNumber(figures.runs), robots: formatNumber(figures.robots) })]),
      ...(previous ? [t('before', { span: spanOf(previous), value: textOf(name, previous[name]) })] : []),
    ].join('\n'),
    to: rowsOf(name),
  });
}
