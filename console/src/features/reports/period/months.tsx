import type { PeriodReport } from '@botify/contract/reports/period-reports.contract';
import { monthFigures } from '@botify/domain/reports/figure-groups';
import { useText } from '../../../kernel/locale/text.ts';
import { ChangeTag } from '../../../ui/change-tag.tsx';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import { FigureTable } from '../../../ui/figure-table.tsx';
import { PeriodFigure } from './figures.tsx';
import classes from './months.module.css';
import { useFormula } from './text.ts';

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
        {monthFigures.map((name) => (
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
