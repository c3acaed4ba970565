import type { Grain } from '@botify/contract/reports/period-reports.contract';

/** A range of days, both ends included. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;
const ms = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
export const addDays = (day: string, days: number): string => dayOf(ms(day) + days * dayMs);
export const daysIn = ({ from, to }: Span): number => (ms(to) - ms(from)) / dayMs + 1;
export const everyDay = (span: Span): string[] => {
  const first = ms(span.from);
  return Array.from({ length: daysIn(span) }, (_, index) => dayOf(first + index * dayMs));
};
const monthStart = (day: string) => `${day.slice(0, 7)}-01`;
const monthEnd = (day: string) => addDays(monthStart(addDays(monthStart(day), 31)), -1);
/** Weeks begin on Monday. */
const weekStart = (day: string) => addDays(day, -((new Date(ms(day)).getUTCDay() + 6) % 7));

/** The day, week or month that contains a day. */
export function periodOf(day: string, grain: Grain): Span {
  if (grain === 'day') return { from: day, to: day };
  if (grain === 'month') return { from: monthStart(day), to: monthEnd(day) };
  const from = weekStart(day);
  return { from, to: addDays(from, 6) };
}

/** Every whole period that overlaps a span, oldest first. */
export function periodsIn({ from, to }: Span, grain: Grain): Span[] {
  const periods: Span[] = [];
  for (let period = periodOf(from, grain); period.from <= to; period = periodOf(addDays(period.to, 1), grain)) periods.push(period);
  return periods;
}

/** The span to compare with: the previous month for a whole month, otherwise as many days directly before. */
export function spanBefore(span: Span): Span {
  const last = addDays(span.from, -1);
  if (span.from === monthStart(span.from) && span.to === monthEnd(span.from)) return periodOf(last, 'month');
  return { from: addDays(span.from, -daysIn(span)), to: last };
}

/** The periods to compare those of a span with, oldest first; none if they would not be whole, as with three months of 90 days. */
export function periodsBefore(span: Span, grain: Grain): Span[] {
  const before = spanBefore(span);
  const periods = periodsIn(before, grain);
  return periods[0]?.from === before.from && periods.at(-1)?.to === before.to ? periods : [];
}

/** Month to date. */
export const monthUpTo = (day: string): Span => ({ from: monthStart(day), to: day });

/** The same number of days of the previous month, or all of it if it is shorter; a whole month is compared with a whole month. */
export function monthBefore({ from, to }: Span): Span {
  const before = periodOf(addDays(from, -1), 'month');
  if (to === monthEnd(from)) return before;
  const sameDay = addDays(before.from, daysIn({ from, to }) - 1);
  return { from: before.from, to: sameDay < before.to ? sameDay : before.to };
}
