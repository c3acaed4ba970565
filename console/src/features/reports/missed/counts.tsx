import { type Missed, missedStates } from '@botify/contract/reports/period-reports.contract';
import { dash, formatNumber } from '@botify/domain/format/number';
import type { CSSProperties } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { toneColor } from '../../../ui/tokens.ts';
import classes from '../period/missed-cleaning.module.css';
import { missedLooks } from '../period/missed-tag.tsx';

/** Counts of expected machine-days by outcome. */
export function MissedCounts({ sum }: { readonly sum: Missed['sum'] | undefined }) {
  const { t } = useText('periodReports');
  return (
    <dl className={classes.counts}>
      <div className={classes.count}>
        <dt>{t('missed.expected')}</dt>
        <dd>
          {sum ? formatNumber(sum.expected) : dash}
          <small>{t('missed.machineDays')}</small>
        </dd>
      </div>
      {missedStates.map((state) => (
        <div key={state} className={classes.count} style={{ '--mark': toneColor[missedLooks[state].tone].mark } as CSSProperties}>
          <dt>
            <Icon name={missedLooks[state].icon} size={14} />
            {t(`missedState.${state}`)}
          </dt>
          <dd>{sum ? formatNumber(sum[state]) : dash}</dd>
        </div>
      ))}
    </dl>
  );
}
