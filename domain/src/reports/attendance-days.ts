import type { InstantInput } from '../format/instant.ts';
import { formatTimestamp } from '../format/timestamp.ts';

/**
 * Number of local days with a task. A task belongs to the day it started on, as in every other daily figure, so that a night shift
 * counts once and an average divides by the same days that its total was summed over.
 */
export function attendanceDays(taskStarts: Iterable<InstantInput>, timeZone: string): number {
  const days = new Set<string>();
  for (const start of taskStarts) {
    const day = formatTimestamp(start, timeZone, '{y}-{m}-{d}');
    if (day !== undefined) days.add(day);
  }
  return days.size;
}
