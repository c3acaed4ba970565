/** Local date and time, padded to fixed widths. */
export interface ZonedTime {
  readonly y: string;
  readonly m: string;
  readonly d: string;
  readonly h: string;
  readonly i: string;
  readonly s: string;
}

const made = new Map<string, Intl.DateTimeFormat>();

/** Cached per zone, because creating a formatter costs far more than using it. An unknown zone throws a RangeError. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = made.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    // With only hour12 off, midnight reads 24 in some engines.
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  made.set(timeZone, format);
  return format;
}

export function zonedTime(at: Date, timeZone: string): ZonedTime {
  const parts = formatOf(timeZone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes, width = 2) =>
    (parts.find((each) => each.type === type)?.value ?? '').padStart(width, '0');
  return { y: part('year', 4), m: part('month'), d: part('day'), h: part('hour'), i: part('minute'), s: part('second') };
}
