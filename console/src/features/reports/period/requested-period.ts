import type { Grain } from '@botify/contract/reports/period-reports.contract';
import { addDays, periodOf, type Span } from '@botify/domain/reports/periods';

export interface RequestedPeriod {
  readonly grain: Grain;
  readonly span: Span;
}

const isDay = (text: string): boolean => {
  const at = /^[12]\d{3}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : new Date(Number.NaN);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

/** The day, week or month in an address; undefined if it is invalid. A week can be given by any of its days. */
export function requestedPeriod(search: URLSearchParams): RequestedPeriod | undefined {
  const month = search.get('month');
  const named = { day: search.get('day'), week: search.get('week'), month: month === null ? null : `${month}-01` };
  for (const grain of ['day', 'week', 'month'] as const) {
    const day = named[grain];
    if (day !== null) return isDay(day) ? { grain, span: periodOf(day, grain) } : undefined;
  }
  return undefined;
}

/** The previous period, and the next one if it has begun. */
export function adjacentPeriods(
  { grain, span }: RequestedPeriod,
  today: string,
): { readonly before: Span; readonly after: Span | undefined } {
  const after = periodOf(addDays(span.to, 1), grain);
  return { before: periodOf(addDays(span.from, -1), grain), after: after.from > today ? undefined : after };
}
