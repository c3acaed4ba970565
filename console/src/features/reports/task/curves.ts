import type { SharedReport } from '@botify/contract/reports/shared-reports.contract';
import type { UsageCurve } from '@botify/contract/reports/task-reports.contract';

/** Consumption since the start per step, or the reason why it is missing. */
export type Usage =
  | { readonly used: readonly (number | null)[] }
  | { readonly why: 'loading' }
  | { readonly why: 'failed' | 'noMeter' | 'notKept' };

export interface Usages {
  readonly water: Usage;
  readonly electricity: Usage;
}

const usage = (used: readonly (number | null)[] | undefined, total: number | null): Usage =>
  used && used.length > 0 ? { used } : { why: total === null ? 'noMeter' : 'notKept' };

/** Usage from the state of its call. */
export const usageOfCall = ({ data, error }: { readonly data: UsageCurve | undefined; readonly error: unknown }): Usage =>
  data ? usage(data.used, data.total) : { why: error ? 'failed' : 'loading' };

/** Usages from the report itself, for shared reports. */
export const usagesOfReport = ({ timeline, water, electricity }: SharedReport): Usages => ({
  water: usage(timeline?.water, water),
  electricity: usage(timeline?.electricity, electricity),
});
