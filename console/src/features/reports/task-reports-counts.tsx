import { taskOutcomes } from '@botify/contract/reports/task-report';
import { dash, formatNumber } from '@botify/domain/format/number';
import type { CSSProperties } from 'react';
import { useText } from '../../kernel/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { toneColour } from '../../ui/tokens.ts';
import classes from './task-reports-counts.module.css';
import type { TaskReportsFilters } from './task-reports-filters.ts';

interface Props {
  readonly filters: TaskReportsFilters;
  /** undefined while they are being counted. */
  readonly outcomes: Readonly<Record<(typeof taskOutcomes)[number], number>> | undefined;
}

const marks = { completed: toneColour.green.mark, canceled: toneColour.amber.mark } as const;

/** How many tasks ended which way; pressing one shows only those. */
export function TaskReportsCounts({ filters, outcomes }: Props) {
  const { t } = useText('taskReports');
  const { outcome } = filters.values;
  return (
    <fieldset className={classes.counts} aria-label={t('list.outcomes')}>
      {taskOutcomes.map((one) => (
        <button
          key={one}
          type="button"
          className={classes.tile}
          style={{ '--mark': marks[one] } as CSSProperties}
          aria-pressed={outcome === one}
          onClick={() => filters.set({ outcome: outcome === one ? undefined : one })}
        >
          <span className={classes.label}>
            {outcome === one && <Icon name="check" size={14} />}
            {t(`outcome.${one}`)}
          </span>
          <span className={classes.count}>{outcomes ? formatNumber(outcomes[one]) : dash}</span>
        </button>
      ))}
    </fieldset>
  );
}
