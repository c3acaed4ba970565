import { type InstantInput, toInstant } from './instant.ts';
import { zonedTime } from './zoned-time.ts';

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
/** Key of the day's name in the text package. */
export type Weekday = (typeof weekdays)[number];

/** Day of the week in the time zone; undefined for an invalid instant. */
export function weekdayOf(value: InstantInput, timeZone: string): Weekday | undefined {
  const at = toInstant(value);
  if (!at) return undefined;
  const { y, m, d } = zonedTime(at, timeZone);
  return weekdays[new Date(`${y}-${m}-${d}T00:00:00Z`).getUTCDay()];
}
