import type { QuietHours } from '@botify/contract/subscriptions/alert-subscription.contract';
import { zonedTime } from '../format/zoned-time.ts';

const minuteMs = 60_000;
const minutesADay = 1440;
/** More than any clock was ever put forward or back at once. */
const leapMinutes = 180;

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
function clockMinute(ms: number, timeZone: string): number {
  const { h, i } = zonedTime(new Date(ms), timeZone);
  return Number(h) * 60 + Number(i);
}

/**
 * The end of the quiet hours that a moment lies in, as the clocks of that zone show it; undefined outside of them. Where the clocks leap
 * over the end, it is the first moment after the leap. From and to the same means never.
 */
export function quietUntil({ from, to }: Pick<QuietHours, 'from' | 'to'>, timeZone: string, at: Date): Date | undefined {
  const [start, end] = [minuteOf(from), minuteOf(to)];
  const isQuiet = (minute: number) => (start <= end ? minute >= start && minute < end : minute >= start || minute < end);
  let ms = Math.floor(at.getTime() / minuteMs) * minuteMs;
  let minute = clockMinute(ms, timeZone);
  if (!isQuiet(minute)) return undefined;
  while (isQuiet(minute)) {
    const left = (end - minute + minutesADay) % minutesADay;
    // Most of the way at once, the rest as the clock goes: in between it may have been put forward.
    ms += (left > leapMinutes ? left - leapMinutes : 1) * minuteMs;
    minute = clockMinute(ms, timeZone);
  }
  return new Date(ms);
}
