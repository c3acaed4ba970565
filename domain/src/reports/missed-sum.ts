import type { Missed } from '@botify/contract/reports/period-reports.contract';
import { formatNumber } from '../format/number.ts';

/** Text key and counts of what became of the expected cleaning. Names what is still to come, so that the counts add up. */
export function missedSum({ expected, done, partial, missed, pending }: Missed['sum']) {
  const counts = {
    ...{ expected: formatNumber(expected), done: formatNumber(done), partial: formatNumber(partial) },
    ...{ missed: formatNumber(missed), pending: formatNumber(pending) },
  };
  return { key: pending > 0 ? 'missed.sumPending' : 'missed.sum', counts } as const;
}
