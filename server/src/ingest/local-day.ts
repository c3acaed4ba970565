import { zonedTime } from '@botify/domain/format/zoned-time';

/** No place on earth changes its date but on a quarter of an hour. */
const quarter = 900_000;
const most = 20_000;
const known = new Map<string, Map<number, string>>();

/** The date there, remembered: asking the calendar for every message would cost more than all the rest. */
export function localDay(at: number, timeZone: string): string {
  let days = known.get(timeZone);
  if (!days || days.size > most) {
    days = new Map();
    known.set(timeZone, days);
  }
  const key = Math.floor(at / quarter);
  const found = days.get(key);
  if (found) return found;
  const { y, m, d } = zonedTime(new Date(key * quarter), timeZone);
  const day = `${y}-${m}-${d}`;
  days.set(key, day);
  return day;
}
