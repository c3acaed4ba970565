import type { InstantInput } from '../format/instant.ts';
import { formatTimestamp } from '../format/timestamp.ts';

/**
 * How many days of the site's calendar had a task. A task belongs to the day it started, as in every other daily figure, so
 * that a night shift past midnight is one day and an average divides by the same days that its total was summed over.
 */
export function attendanceDays(taskStarts: Iterable<InstantInput>, timeZone: string): number {
  const days = new Set<string>();
  for (const start of taskStarts) {
    const day = formatTimestamp(start, timeZone, '{y}-{m}-{d}');
    if (day !== undefined) days.add(day);
  }
  return days.size;
}
