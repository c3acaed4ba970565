import { formatTimestamp } from './timestamp.ts';

const hour = 3_600_000;
const second = 1000;

/** The first second of a day, `2026-03-01`, in a time zone. Midnight does not exist on every day in every zone. */
export function dayStart(day: string, timeZone: string): Date {
  const inUtc = Date.parse(`${day}T00:00:00Z`);
  const isBefore = (at: number) => (formatTimestamp(at, timeZone, '{y}-{m}-{d}') ?? '') < day;
  // Right on nearly every day: the clocks differ from UTC at midnight as much as they do now.
  const guess = inUtc - (Date.parse(`${formatTimestamp(inUtc, timeZone, '{y}-{m}-{d}T{h}:{i}:{s}')}Z`) - inUtc);
  if (!isBefore(guess) && isBefore(guess - second)) return new Date(guess);
  let [before, after] = [inUtc - 16 * hour, inUtc + 16 * hour];
  while (after - before > second) {
    const middle = before + Math.floor((after - before) / 2 / second) * second;
    if (isBefore(middle)) before = middle;
    else after = middle;
  }
  return new Date(after);
}

export const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + 24 * hour).toISOString().slice(0, 10);
