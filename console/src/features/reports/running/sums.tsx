import type { PeriodFigures } from '@botify/contract/reports/period-figures';
import type { Span } from '@botify/domain/reports/periods';
import { Skeleton } from '@mantine/core';
import { useText } from '../../../kernel/locale/text.ts';
import { PhoneFold } from '../../../ui/phone-fold.tsx';
import type { Where } from '../period/address.ts';
import headline from '../period/headline.module.css';
import { Tiles } from '../period/headline.tsx';
import classes from '../period/period.module.css';
import type { FigureName } from '../period/text.ts';

const names: readonly FigureName[] = [
  'runSeconds',
  'cleanSeconds',
  'actualArea',
  'cleanEfficiency',
  'cleanCoverage',
  'runs',
  'robots',
  'attendanceDays',
  'mtba',
  'alerts',
  'water',
  'electricity',
];

interface Props {
  readonly answer: (Span & { readonly sum: PeriodFigures }) | undefined;
  readonly where: Where;
  /** The response belongs to an earlier query, and the next one is loading. */
  readonly stale: boolean;
}

/** Totals of all machines in the list. */
export function RunningSums({ answer, where, stale }: Props) {
  const { t } = useText('periodReports');
  return (
    <PhoneFold title={t('running.sum')} note={answer && t('period.span', { from: answer.from, to: answer.to })}>
      <div className={stale && answer ? `${headline.groups} ${classes.stale}` : headline.groups} aria-busy={stale}>
        <section className={headline.group} aria-label={t('running.sum')}>
          <h2 className={headline.title}>{t('running.sum')}</h2>
          {answer ? (
            <dl className={headline.tiles}>
              <Tiles names={names} span={answer} where={where} figures={answer.sum} />
            </dl>
          ) : (
            <Skeleton height={112} />
          )}
        </section>
      </div>
    </PhoneFold>
  );
}
