import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Locale } from '@botify/contract/kernel/locale';
import type { Zone } from '@botify/contract/subscriptions/report-recipients.contract';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { zoneNamed } from '../../kernel/known-zone.ts';

/** Clocks change at quarter hours everywhere. */
const quarter = 900_000;
/** Formatting a name is slow: yield to the event loop after this many. */
const batchSize = 20;

const names = new Map<Locale, Promise<ReadonlyMap<string, string>>>();
const lists = new Map<Locale, { readonly quarter: number; readonly zones: Promise<Zone[]> }>();

/** All time zones from west to east, with their current offset. */
export function listTimeZones({ locale, now }: Pick<SignedInContext, 'locale' | 'now'>): Promise<Zone[]> {
  const at = Math.floor(now().getTime() / quarter);
  const kept = lists.get(locale);
  if (kept?.quarter === at) return kept.zones;
  const zones = zonesAt(locale, new Date(at * quarter));
  lists.set(locale, { quarter: at, zones });
  return zones;
}

async function zonesAt(locale: Locale, at: Date): Promise<Zone[]> {
  const namesHere = names.get(locale) ?? forEveryZone((timeZone) => nameOf(locale, timeZone, at));
  names.set(locale, namesHere);
  const [nameOfZone, offsets] = [await namesHere, await forEveryZone((timeZone) => offsetOf(timeZone, at))];
  const { compare } = new Intl.Collator(locale);
  return everyZone
    .map((timeZone) => {
      const offset = offsets.get(timeZone) ?? '+00:00';
      return { timeZone, offset, offsetMinutes: minutesOf(offset), name: nameOfZone.get(timeZone) ?? timeZone };
    })
    .sort((a, b) => a.offsetMinutes - b.offsetMinutes || compare(a.name, b.name) || compare(a.timeZone, b.timeZone));
}

async function forEveryZone(format: (timeZone: string) => string): Promise<ReadonlyMap<string, string>> {
  const results = new Map<string, string>();
  for (const [index, timeZone] of everyZone.entries()) {
    if (index % batchSize === 0) await yieldToEventLoop();
    results.set(timeZone, format(timeZone));
  }
  return results;
}

const zoneNamePart = (locale: string, timeZone: string, timeZoneName: 'longGeneric' | 'shortGeneric' | 'long' | 'longOffset', at: Date) =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';

const offsetOf = (timeZone: string, at: Date): string => zoneNamePart('en-US', timeZone, 'longOffset', at).replace('GMT', '') || '+00:00';

function minutesOf(offset: string): number {
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  // Avoids -0, which is not deeply equal to 0.
  return offset.startsWith('-') ? 0 - (hours * 60 + minutes) : hours * 60 + minutes;
}

/** Name of the zone and its place: dozens of zones share a name. */
function nameOf(locale: Locale, timeZone: string, at: Date): string {
  const generic = zoneNamePart(locale, timeZone, 'longGeneric', at);
  // UTC has no generic name.
  const named = generic.startsWith('GMT') ? zoneNamePart(locale, timeZone, 'long', at) : generic;
  const place = placeOf(locale, timeZone, at);
  if (named.startsWith('GMT')) return place ?? timeZone.replace(/^.*\//, '').replaceAll('_', ' ');
  return place && !named.includes(place) ? `${named} · ${place}` : named;
}

/** The place in the short name ("Jakarta Time"), without the word for time. Undefined when the short name is an abbreviation. */
function placeOf(locale: Locale, timeZone: string, at: Date): string | undefined {
  const [short, time] = [zoneNamePart(locale, timeZone, 'shortGeneric', at), timeIn(locale, at)];
  return short.endsWith(time) ? short.slice(0, -time.length) : undefined;
}

const times = new Map<Locale, string>();

/** The word for time: the common suffix of the names of two places. */
function timeIn(locale: Locale, at: Date): string {
  const known = times.get(locale);
  if (known) return known;
  const [denmark, jakarta] = [
    zoneNamePart(locale, 'Europe/Copenhagen', 'shortGeneric', at),
    zoneNamePart(locale, 'Asia/Jakarta', 'shortGeneric', at),
  ];
  let shared = 1;
  while (denmark.endsWith(jakarta.slice(-shared - 1))) shared += 1;
  times.set(locale, jakarta.slice(-shared));
  return jakarta.slice(-shared);
}

const everyZone: readonly string[] = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])];
const known: ReadonlySet<string> = new Set(everyZone);

/** Returns the canonical name of a zone, as listed by `listTimeZones`. */
export function requireZone(given: string): string {
  const name = zoneNamed(given.trim());
  if (name === undefined || !known.has(name)) throw new AppError('site.unknownTimeZone', { field: 'timeZone' });
  return name;
}
