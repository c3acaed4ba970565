import type { Status } from '@botify/contract/robots/status';
import { totalNames } from '@botify/contract/robots/status';

/** The counters of one message in the order of `totalNames`, in thousandths so that sums are exact; null without that meter. */
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
 * What was done between two messages that follow each other. Nothing when a counter was set back, or when they are more than
 * a day apart: nobody could say on which day it happened.
 */
export function counterDelta(earlier: Counted, later: Counted): Counters | undefined {
  if (Math.abs(later.at - earlier.at) > dayMs) return undefined;
  const done = later.totals.map((value, index) => {
    const before = earlier.totals[index];
    return value === null || before === null || before === undefined ? 0 : value - before;
  });
  return done.some((amount) => amount < 0) ? undefined : done;
}
