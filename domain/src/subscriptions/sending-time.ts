import { formatTimestamp } from '../format/timestamp.ts';
import { addDays } from '../reports/periods.ts';

const hourMs = 3_600_000;
/** No clock on earth is farther from UTC, and no zone changes its clocks twice within two such spans. */
const maxOffsetMs = 16 * hourMs;
/** A zone that moves across the date line skips one day, never more. */
const maxSkippedDays = 3;

const dayAt = (at: number, zone: string): string => formatTimestamp(new Date(at), zone, '{y}-{m}-{d}') ?? '';
/** How far the clocks of a zone are ahead of UTC; to the second, as they once were. */
const utcOffsetAt = (at: number, zone: string): number =>
  Date.parse(formatTimestamp(new Date(at), zone, '{y}-{m}-{d}T{h}:{i}:{s}Z') ?? '') - Math.floor(at / 1000) * 1000;

/**
 * The first moment of a day, `2026-03-01`, at which the clocks of a zone show that hour. Where they are put forward over it: the first moment
 * after that; undefined when the zone does not have this day at all.
 */
export function atHour(day: string, zone: string, hour: number): Date | undefined {
  const shown = Date.parse(`${day}T00:00:00Z`) + hour * hourMs;
  const [before, after] = [utcOffsetAt(shown - maxOffsetMs, zone), utcOffsetAt(shown + maxOffsetMs, zone)];
  const fits = [before, after].map((ahead) => shown - ahead).filter((at) => at + utcOffsetAt(at, zone) === shown);
  if (fits.length > 0) return new Date(Math.min(...fits));
  const change = offsetChange(shown - maxOffsetMs, shown + maxOffsetMs, zone);
  return dayAt(change, zone) === day ? new Date(change) : undefined;
}

/** When the clocks were changed between two moments of which the second is after the change. */
function offsetChange(from: number, to: number, zone: string): number {
  const ahead = utcOffsetAt(from, zone);
  let [before, after] = [from, to];
  while (after - before > 1000) {
    const middle = before + Math.floor((after - before) / 2000) * 1000;
    if (utcOffsetAt(middle, zone) === ahead) before = middle;
    else after = middle;
  }
  return after;
}

/** The next moment after another one at which a day's hour comes, by the clocks of a zone. */
export function nextAtHour(after: Date, zone: string, hour: number): Date {
  return nearestDay(after, zone, hour, 1, (at) => at > after);
}

/** The latest moment up to another one at which a day's hour came. */
export function lastAtHour(until: Date, zone: string, hour: number): Date {
  return nearestDay(until, zone, hour, -1, (at) => at <= until);
}

function nearestDay(near: Date, zone: string, hour: number, step: 1 | -1, fits: (at: Date) => boolean): Date {
  const today = dayAt(near.getTime(), zone);
  for (let days = 0; days <= maxSkippedDays; days += 1) {
    const at = atHour(addDays(today, step * days), zone, hour);
    if (at && fits(at)) return at;
  }
  throw new RangeError(`${zone} has no ${hour} o'clock near ${near.toISOString()}`);
}
