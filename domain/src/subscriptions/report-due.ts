import type { Frequency } from '@botify/contract/subscriptions/report-recipients.contract';
import { formatTimestamp } from '../format/timestamp.ts';
import { addDays, periodOf, periodsIn, type Span } from '../reports/periods.ts';
import { lastAtHour, nextAtHour } from './sending-time.ts';

/** Missed reports older than this are not even written down. */
const maxRecorded = 31;
/** A week and the most that a reader can be ahead of the machines. */
const maxDaysAhead = 12;

const grainOf = (frequency: Frequency) => (frequency === 'daily' ? 'day' : 'week');

/** The latest day that is over in all of these zones. */
export function lastCompleteDay(at: Date, zones: readonly string[]): string {
  const days = zones.map((zone) => formatTimestamp(at, zone, '{y}-{m}-{d}') ?? '');
  return addDays(
    days.reduce((earliest, day) => (day < earliest ? day : earliest)),
    -1,
  );
}

/** The latest day or week from Monday to Sunday that is over, given the last day that is. */
export function latestCompletePeriod(frequency: Frequency, lastOver: string): Span {
  const period = periodOf(lastOver, grainOf(frequency));
  return period.to <= lastOver ? period : periodOf(addDays(period.from, -1), grainOf(frequency));
}

/** The days or weeks that are over and were not reported yet, oldest first; only so many of the latest are still worth a mail. */
export function duePeriods(
  { frequency, coveredTo, lastOver }: { frequency: Frequency; coveredTo: string; lastOver: string },
  most: number,
): { readonly span: Span; readonly tooLate: boolean }[] {
  const { to } = latestCompletePeriod(frequency, lastOver);
  if (to <= coveredTo) return [];
  const spans = periodsIn({ from: addDays(coveredTo, 1), to }, grainOf(frequency)).slice(-maxRecorded);
  return spans.map((span, place) => ({ span, tooLate: place < spans.length - most }));
}

/** Who is told about what: their own clock, those of the machines, and what they know already. */
export interface ReportSchedule {
  readonly frequency: Frequency;
  readonly timeZone: string;
  /** Of the machines. */
  readonly zones: readonly string[];
  readonly coveredTo: string;
}

/** The first time after a moment that the reader's clock shows the hour and something new is over. */
export function nextSendTime({ frequency, timeZone, zones, coveredTo }: ReportSchedule, after: Date, hour: number): Date {
  let at = nextAtHour(after, timeZone, hour);
  for (
    let days = 0;
    days < maxDaysAhead && latestCompletePeriod(frequency, lastCompleteDay(at, [timeZone, ...zones])).to <= coveredTo;
    days += 1
  )
    at = nextAtHour(at, timeZone, hour);
  return at;
}

interface DueReport {
  readonly span: Span;
  /** When its hour came. */
  readonly dueAt: Date;
  readonly tooLate: boolean;
}

/** What is to be sent at a moment: judged by the last time the reader's clock showed the hour, however long ago that was. */
export function dueReports(schedule: ReportSchedule, now: Date, hour: number, maxSent: number): DueReport[] {
  const { frequency, timeZone, zones, coveredTo } = schedule;
  const slot = lastAtHour(now, timeZone, hour);
  const over = (at: Date) => lastCompleteDay(at, [timeZone, ...zones]);
  return duePeriods({ frequency, coveredTo, lastOver: over(slot) }, maxSent).map(({ span, tooLate }) => {
    let dueAt = slot;
    for (let before = earlier(dueAt, timeZone, hour); over(before) >= span.to; before = earlier(dueAt, timeZone, hour)) dueAt = before;
    return { span, dueAt, tooLate };
  });
}

const earlier = (at: Date, zone: string, hour: number): Date => lastAtHour(new Date(at.getTime() - 1), zone, hour);
