import { formatTimestamp } from '../format/timestamp.ts';
import { addDays } from '../reports/periods.ts';

const hourMs = 3_600_000;
/** Larger than any UTC offset; no zone changes its clocks twice within two such spans. */
const maxOffsetMs = 16 * hourMs;
/** A zone that crosses the date line skips one day, never more. */
const maxSkippedDays = 3;

const dayAt = (at: number, zone: string): string => formatTimestamp(new Date(at), zone, '{y}-{m}-{d}') ?? '';
/** UTC offset to the second, as in historical zones. */
const utcOffsetAt = (at: number, zone: string): number =>
  Date.parse(formatTimestamp(new Date(at), zone, '{y}-{m}-{d}T{h}:{i}:{s}Z') ?? '') - Math.floor(at / 1000) * 1000;

/**
 * The first instant of a day at which local time shows the hour. If a clock change skips the hour, the first instant after it; undefined
 * when the zone has no such day.
 */
export function atHour(day: string, zone: string, hour: number): Date | undefined {
  const shown = Date.parse(`${day}T00:00:00Z`) + hour * hourMs;
  const [before, after] = [utcOffsetAt(shown - maxOffsetMs, zone), utcOffsetAt(shown + maxOffsetMs, zone)];
  const fits = [before, after].map((ahead) => shown - ahead).filter((at) => at + utcOffsetAt(at, zone) === shown);
  if (fits.length > 0) return new Date(Math.min(...fits));
  const change = offsetChange(shown - maxOffsetMs, shown + maxOffsetMs, zone);
  return dayAt(change, zone) === day ? new Date(change) : undefined;
}

/** Binary search for the clock change between two instants. */
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

/** The next local occurrence of the hour after `after`. */
export function nextAtHour(after: Date, zone: string, hour: number): Date {
  return nearestDay(after, zone, hour, 1, (at) => at > after);
}

/** The latest local occurrence of the hour up to `until`. */
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
