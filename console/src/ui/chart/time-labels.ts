import type { Locale } from '@botify/contract/kernel/locale';

const minute = 60_000;
const day = 24 * 60 * minute;

const made = new Map<string, Intl.DateTimeFormat>();
/** Kept, because making one costs far more than using it. */
function formatOf(locale: Locale, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`;
  const known = made.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options });
  made.set(key, known);
  return known;
}

/**
 * Words for the marks of a time axis, as the clocks of that zone show them. Marks closer than a day show the time, and below it the
 * day where a new one begins; others show the day, or the month, and the year where a new one begins.
 */
export function timeLabels(marks: readonly number[], stepMs: number, timeZone: string, locale: Locale): string[] {
  const inZone = (options: Intl.DateTimeFormatOptions) => (at: number) => formatOf(locale, timeZone, options).format(at);
  const clock = inZone({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...(stepMs < minute ? { second: '2-digit' } : {}) });
  const date = inZone({ month: 'short', day: 'numeric' });
  const month = inZone({ month: 'short' });
  const year = inZone({ year: 'numeric' });
  const [upper, lower] = stepMs < day ? [clock, date] : stepMs < 28 * day ? [date, year] : [month, year];
  let last: string | undefined;
  return marks.map((at) => {
    const below = lower(at);
    const isNew = below !== last;
    last = below;
    return isNew ? `${upper(at)}\n${below}` : upper(at);
  });
}
