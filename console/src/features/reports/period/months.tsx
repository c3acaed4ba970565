import type { PeriodReport } from '@botify/contract/reports/period-reports.contract';
import { useText } from '../../../kernel/locale/text.ts';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import { FigureTable } from '../../../ui/figure-table.tsx';
import { ChangeTag, PeriodFigure } from './figures.tsx';
import classes from './months.module.css';
import { type FigureName, useFormula } from './text.ts';

const names: readonly FigureName[] = [
  'actualArea',
  'cleanSeconds',
  'cleanEfficiency',
  'cleanCoverage',
  'attendanceDays',
  'averageArea',
  'water',
  'electricity',
  'savedHours',
  'savedDollars',
  'mtba',
  'alerts',
];

/** Compares the month of the last day with the month before. */
export function PeriodMonths({ month, previousMonth, labour }: Pick<PeriodReport, 'month' | 'previousMonth' | 'labour'>) {
  const { t } = useText('periodReports');
  const { t: figures } = useText('figures');
  const formulaOf = useFormula(labour);
  return (
    <SectionFrame title={t('months.title')}>
      <p className={classes.note}>{t('months.note')}</p>
      <FigureTable
        label={t('months.note')}
        className={classes.table}
        head={
          <>
            <th scope="col">{t('months.figure')}</th>
            <th scope="col">
              {t('months.this')}
              <small>{t('period.short', { from: month.from.slice(5), to: month.to.slice(5) })}</small>
            </th>
            <th scope="col">
              {t('months.before')}
              <small>{t('period.short', { from: previousMonth.from.slice(5), to: previousMonth.to.slice(5) })}</small>
            </th>
            <th scope="col">{t('months.growth')}</th>
          </>
        }
      >
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{figures(`name.${name}`)}</th>
            <td>
              <PeriodFigure name={name} value={month[name]} formula={formulaOf(name)} />
            </td>
            <td>
              <PeriodFigure name={name} value={previousMonth[name]} />
            </td>
            <td>
              <ChangeTag name={name} now={month[name]} before={previousMonth[name]} monthly />
            </td>
          </tr>
        ))}
      </FigureTable>
    </SectionFrame>
  );
}
