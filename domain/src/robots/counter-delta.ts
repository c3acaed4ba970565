import type { Status } from '@botify/contract/robots/status';
import { totalNames } from '@botify/contract/robots/status';

/** Counters of one message in the order of `totalNames`, in thousandths so that sums are exact; null without that meter. */
export type Counters = readonly (number | null)[];

export const countersOf = (totals: Status['totals']): Counters =>
  totalNames.map((name) => {
    const value = totals[name];
    return value === undefined ? null : Math.round(value * 1000);
  });

const dayMs = 86_400_000;

interface Counted {
  readonly at: number;
  readonly totals: Counters;
}

/**
 * Difference of the counters of two consecutive messages. Undefined when a counter was reset, or when they are more than a day apart and
 * the work cannot be assigned to a day.
 */
export function counterDelta(earlier: Counted, later: Counted): Counters | undefined {
  if (Math.abs(later.at - earlier.at) > dayMs) return undefined;
  const done = later.totals.map((value, index) => {
    const before = earlier.totals[index];
    return value === null || before === null || before === undefined ? 0 : value - before;
  });
  return done.some((amount) => amount < 0) ? undefined : done;
}
