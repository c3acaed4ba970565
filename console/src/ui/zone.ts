const known = new Map<string, boolean>();

/** Whether a time zone exists. Zones of sites are free text and must not break a page. */
export function isZone(name: string): boolean {
  const answer = known.get(name) ?? test(name);
  known.set(name, answer);
  return answer;
}

/** A valid zone or undefined. */
export const knownZone = (name: string | null | undefined): string | undefined => (name && isZone(name) ? name : undefined);

function test(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

let own: string | undefined;

/** Local time zone. Cached: lists use it in every row. */
export function ownZone(): string {
  own ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return own;
}

const made = new Map<string, Intl.DateTimeFormat>();

/** UTC offset at a time: `UTC+8`, `UTC-3:30`. */
export function zoneOffset(at: Date, timeZone: string): string {
  const format = made.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' });
  made.set(timeZone, format);
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return name.replace('GMT', 'UTC').replace(/\+0$/, '');
}

/** Zone with its current UTC offset. */
export const zoneLabel = (zone: string): string => {
  const offset = zoneOffset(new Date(), zone);
  return zone === offset ? zone : `${zone} (${offset})`;
};

interface ZoneOption {
  readonly value: string;
  readonly label: string;
}

let all: readonly ZoneOption[] | undefined;

/** All zones of the browser, and the current one. Created when the list opens, because computing offsets is slow. */
export function zoneOptions(current: string): readonly ZoneOption[] {
  all ??= [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map(option);
  return all.some(({ value }) => value === current) ? all : [option(current), ...all];
}

const option = (value: string): ZoneOption => ({
  value,
  get label() {
    return zoneLabel(value);
  },
});
