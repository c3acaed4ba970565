import { dayStart } from '@botify/domain/format/day-start';

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
const dayLength = 24 * hour;

const known = new Map<string, Map<number, number>>();

/** Days since 1970 in local time. */
const dayName = (day: number): string => new Date(day * dayLength).toISOString().slice(0, 10);

export function midnight(day: number, timeZone: string): number {
  let days = known.get(timeZone);
  if (!days) {
    days = new Map();
    known.set(timeZone, days);
  }
  let start = days.get(day);
  if (start === undefined) {
    start = dayStart(dayName(day), timeZone).getTime();
    days.set(day, start);
  }
  return start;
}

export function localDay(at: number, timeZone: string): number {
  let day = Math.floor(at / dayLength);
  while (midnight(day, timeZone) > at) day--;
  while (midnight(day + 1, timeZone) <= at) day++;
  return day;
}

/** A shift is identified by its start day and begins this many milliseconds after midnight. */
export interface Roster {
  readonly timeZone: string;
  readonly shiftBegins: number;
}

export const shiftStart = (shift: number, { timeZone, shiftBegins }: Roster): number => midnight(shift, timeZone) + shiftBegins;

export function shiftAt(at: number, roster: Roster): number {
  const day = localDay(at, roster.timeZone);
  return shiftStart(day, roster) <= at ? day : day - 1;
}

export const isNight = (at: number, timeZone: string): boolean => {
  const hours = (at - midnight(localDay(at, timeZone), timeZone)) / hour;
  return hours < 7 || hours >= 20;
};
