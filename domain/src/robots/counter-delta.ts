import type { Status, TotalName } from '@botify/contract/robots/status';
import { totalNames } from '@botify/contract/robots/status';
import { implausibleTotal } from './plausible.ts';

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

function difference(earlier: Counted, later: Counted): number[] {
  return later.totals.map((value, index) => {
    const before = earlier.totals[index];
    return value === null || before === null || before === undefined ? 0 : value - before;
  });
}

/** The counter that grew faster than possible between two consecutive messages. */
export const implausibleGrowth = (earlier: Counted, later: Counted): TotalName | undefined =>
  implausibleTotal(difference(earlier, later), Math.abs(later.at - earlier.at));

/**
 * Difference of the counters of two consecutive messages. Undefined when a counter was reset or grew faster than possible, or when they
 * are more than a day apart and the work cannot be assigned to a day.
 */
export function counterDelta(earlier: Counted, later: Counted): Counters | undefined {
  if (Math.abs(later.at - earlier.at) > dayMs) return undefined;
  const done = difference(earlier, later);
  return done.some((amount) => amount < 0) || implausibleGrowth(earlier, later) ? undefined : done;
}
