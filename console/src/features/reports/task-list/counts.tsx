import { taskOutcomes } from '@botify/contract/reports/task-report';
import { useText } from '../../../kernel/locale/text.ts';
import { CountTile } from '../../../ui/list/count-tile.tsx';
import { toneColour } from '../../../ui/tokens.ts';
import classes from './counts.module.css';
import type { TaskReportsFilters } from './filters.ts';

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
        <CountTile
          key={one}
          label={t(`outcome.${one}`)}
          mark={marks[one]}
          count={outcomes?.[one]}
          on={outcome === one}
          onPress={() => filters.set({ outcome: outcome === one ? undefined : one })}
        />
      ))}
    </fieldset>
  );
}
