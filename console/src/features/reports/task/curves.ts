import type { SharedReport } from '@botify/contract/reports/shared-reports.contract';
import type { UsageCurve } from '@botify/contract/reports/task-reports.contract';

/** How much was used since the start, step by step; or why nobody can tell. */
export type Usage =
  | { readonly used: readonly (number | null)[] }
  /** It comes in a moment. */
  | { readonly why: 'coming' }
  | { readonly why: 'failed' | 'noMeter' | 'notKept' };

export interface Usages {
  readonly water: Usage;
  readonly electricity: Usage;
}

const usage = (used: readonly (number | null)[] | undefined, total: number | null): Usage =>
  used && used.length > 0 ? { used } : { why: total === null ? 'noMeter' : 'notKept' };

/** As a call for the curve answered, or will. */
export const askedUsage = ({ data, error }: { readonly data: UsageCurve | undefined; readonly error: unknown }): Usage =>
  data ? usage(data.used, data.total) : { why: error ? 'failed' : 'coming' };

/** As the report itself tells, for readers who may not ask for more. */
export const toldUsages = ({ timeline, water, electricity }: SharedReport): Usages => ({
  water: usage(timeline?.water, water),
  electricity: usage(timeline?.electricity, electricity),
});
