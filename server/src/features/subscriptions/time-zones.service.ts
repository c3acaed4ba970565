import { setImmediate as others } from 'node:timers/promises';
import type { Locale } from '@botify/contract/kernel/locale';
import type { Zone } from '@botify/contract/subscriptions/report-recipients.contract';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { zoneNamed } from '../../kernel/known-zone.ts';

/** All clock changes of the world happen at a quarter of an hour. */
const quarter = 900_000;
/** Asking for a name takes a while; between so many, other calls get their turn. */
const atOnce = 20;

const names = new Map<Locale, Promise<ReadonlyMap<string, string>>>();
const lists = new Map<Locale, { readonly quarter: number; readonly zones: Promise<Zone[]> }>();

/** Every time zone, from west to east, as the clocks are now. */
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

async function forEveryZone(say: (timeZone: string) => string): Promise<ReadonlyMap<string, string>> {
  const said = new Map<string, string>();
  for (const [index, timeZone] of everyZone.entries()) {
    if (index % atOnce === 0) await others();
    said.set(timeZone, say(timeZone));
  }
  return said;
}

const written = (locale: string, timeZone: string, timeZoneName: 'longGeneric' | 'shortGeneric' | 'long' | 'longOffset', at: Date) =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';

const offsetOf = (timeZone: string, at: Date): string => written('en-US', timeZone, 'longOffset', at).replace('GMT', '') || '+00:00';

function minutesOf(offset: string): number {
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  // Not -0, which is another number to whoever compares.
  return offset.startsWith('-') ? 0 - (hours * 60 + minutes) : hours * 60 + minutes;
}

/** What people call the time there, and where that is: dozens of zones share a name. */
function nameOf(locale: Locale, timeZone: string, at: Date): string {
  const generic = written(locale, timeZone, 'longGeneric', at);
  // UTC has no name of that kind.
  const named = generic.startsWith('GMT') ? written(locale, timeZone, 'long', at) : generic;
  const place = placeOf(locale, timeZone, at);
  if (named.startsWith('GMT')) return place ?? timeZone.replace(/^.*\//, '').replaceAll('_', ' ');
  return place && !named.includes(place) ? `${named} · ${place}` : named;
}

/** Short names are letters, or a place and the word for time: what is left without that word. */
function placeOf(locale: Locale, timeZone: string, at: Date): string | undefined {
  const [short, time] = [written(locale, timeZone, 'shortGeneric', at), timeIn(locale, at)];
  return short.endsWith(time) ? short.slice(0, -time.length) : undefined;
}

const times = new Map<Locale, string>();

/** The word for time, which the names of any two places have in common at their ends. */
function timeIn(locale: Locale, at: Date): string {
  const known = times.get(locale);
  if (known) return known;
  const [denmark, jakarta] = [
    written(locale, 'Europe/Copenhagen', 'shortGeneric', at),
    written(locale, 'Asia/Jakarta', 'shortGeneric', at),
  ];
  let shared = 1;
  while (denmark.endsWith(jakarta.slice(-shared - 1))) shared += 1;
  times.set(locale, jakarta.slice(-shared));
  return jakarta.slice(-shared);
}

const everyZone: readonly string[] = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])];
const known: ReadonlySet<string> = new Set(everyZone);

/** Whatever a browser calls a zone, one name of it is kept: one that the dictionary offers. */
export function requireZone(given: string): string {
  const name = zoneNamed(given.trim());
  if (name === undefined || !known.has(name)) throw new AppError('site.unknownTimeZone', { field: 'timeZone' });
  return name;
}
