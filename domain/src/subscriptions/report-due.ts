import type { Frequency } from '@botify/contract/subscriptions/report-recipients.contract';
import { formatTimestamp } from '../format/timestamp.ts';
import { addDays, periodOf, periodsIn, type Span } from '../reports/periods.ts';
import { lastAtHour, nextAtHour } from './sending-time.ts';

/** Older missed reports are not recorded. */
const maxRecorded = 31;
/** A week plus the largest time zone difference between reader and robots. */
const maxDaysAhead = 12;

const grainOf = (frequency: Frequency) => (frequency === 'daily' ? 'day' : 'week');

/** The latest day that is over in all of these time zones. */
export function lastCompleteDay(at: Date, zones: readonly string[]): string {
  const days = zones.map((zone) => formatTimestamp(at, zone, '{y}-{m}-{d}') ?? '');
  return addDays(
    days.reduce((earliest, day) => (day < earliest ? day : earliest)),
    -1,
  );
}

/** The latest complete day, or week from Monday to Sunday. */
export function latestCompletePeriod(frequency: Frequency, lastOver: string): Span {
  const period = periodOf(lastOver, grainOf(frequency));
  return period.to <= lastOver ? period : periodOf(addDays(period.from, -1), grainOf(frequency));
}

/** Complete periods not reported yet, oldest first; all but the latest `maxSent` are too late to send. */
export function duePeriods(
  { frequency, coveredTo, lastOver }: { frequency: Frequency; coveredTo: string; lastOver: string },
  maxSent: number,
): { readonly span: Span; readonly tooLate: boolean }[] {
  const { to } = latestCompletePeriod(frequency, lastOver);
  if (to <= coveredTo) return [];
  const spans = periodsIn({ from: addDays(coveredTo, 1), to }, grainOf(frequency)).slice(-maxRecorded);
  return spans.map((span, place) => ({ span, tooLate: place < spans.length - maxSent }));
}

/** A reader's schedule, the robots' time zones and the last reported day. */
export interface ReportSchedule {
  readonly frequency: Frequency;
  readonly timeZone: string;
  /** Of the machines. */
  readonly zones: readonly string[];
  readonly coveredTo: string;
}

/** The first local send hour after `after` at which a new period is complete. */
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

/**
 * The next sending after the hour was changed. A report that waits for a later hour of today is still sent today if the new hour has
 * passed already; otherwise the new hour counts at once.
 */
export function replannedSendTime(schedule: ReportSchedule, now: Date, hour: number, planned: Date): Date {
  const { frequency, timeZone, zones, coveredTo } = schedule;
  const next = nextSendTime(schedule, now, hour);
  const waits = latestCompletePeriod(frequency, lastCompleteDay(now, [timeZone, ...zones])).to > coveredTo;
  const dayOf = (at: Date) => formatTimestamp(at, timeZone, '{y}-{m}-{d}') ?? '';
  return waits && dayOf(planned) < dayOf(next) ? planned : next;
}

interface DueReport {
  readonly span: Span;
  readonly dueAt: Date;
  readonly tooLate: boolean;
}

/** Reports due now, judged by the last local send hour, however long ago that was. */
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
