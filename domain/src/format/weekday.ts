import { type InstantInput, toInstant } from './instant.ts';
import { zonedTime } from './zoned-time.ts';

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
/** The key under which the text package holds the day's name. */
export type Weekday = (typeof weekdays)[number];

/** The day of the week it was in that time zone; undefined when the value names no moment. */
export function weekdayOf(value: InstantInput, timeZone: string): Weekday | undefined {
  const at = toInstant(value);
  if (!at) return undefined;
  const { y, m, d } = zonedTime(at, timeZone);
  return weekdays[new Date(`${y}-${m}-${d}T00:00:00Z`).getUTCDay()];
}
