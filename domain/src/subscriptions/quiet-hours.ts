import type { QuietHours } from '@botify/contract/subscriptions/alert-subscription.contract';
import { zonedTime } from '../format/zoned-time.ts';

const minuteMs = 60_000;
const minutesADay = 1440;
/** More than any daylight-saving change. */
const leapMinutes = 180;

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
function clockMinute(ms: number, timeZone: string): number {
  const { h, i } = zonedTime(new Date(ms), timeZone);
  return Number(h) * 60 + Number(i);
}

/**
 * End of the quiet hours that contain `at`, in local time; undefined outside of them. If a clock change skips the end, it is the first
 * instant after the change. Equal `from` and `to` means never.
 */
export function quietUntil({ from, to }: Pick<QuietHours, 'from' | 'to'>, timeZone: string, at: Date): Date | undefined {
  const [start, end] = [minuteOf(from), minuteOf(to)];
  const isQuiet = (minute: number) => (start <= end ? minute >= start && minute < end : minute >= start || minute < end);
  let ms = Math.floor(at.getTime() / minuteMs) * minuteMs;
  let minute = clockMinute(ms, timeZone);
  if (!isQuiet(minute)) return undefined;
  while (isQuiet(minute)) {
    const left = (end - minute + minutesADay) % minutesADay;
    // Jumps most of the way, then steps by minutes in case the clock changes in between.
    ms += (left > leapMinutes ? left - leapMinutes : 1) * minuteMs;
    minute = clockMinute(ms, timeZone);
  }
  return new Date(ms);
}
