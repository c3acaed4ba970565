import type { Zone } from '@botify/contract/subscriptions/report-recipients.contract';
import { zoneLabel } from '../../../ui/zone.ts';

export interface ZoneOption {
  readonly value: string;
  readonly label: string;
  /** Search terms in lowercase. */
  readonly words: string;
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[_/]/g, ' ').replaceAll('−', '-');

/** `+08:00` is also found as `+8`, `utc+8` and `gmt+8`. */
const offsetWords = (offset: string): string => {
  const short = offset.replace(
    /^([+-])0?(\d{1,2}):(\d{2})$/,
    (_, sign, hours, minutes) => sign + hours + (minutes === '00' ? '' : `:${minutes}`),
  );
  return `${offset} ${short} utc${offset} utc${short} gmt${short}`;
};

/** Options of the zone field. A current zone missing from the list, such as an old name, comes first. */
export function zoneOptions(zones: readonly Zone[], current: string | null): ZoneOption[] {
  const options = zones.map(
    ({ timeZone, offset, name }): ZoneOption => ({
      value: timeZone,
      label: `(UTC${offset}) ${timeZone}${name && name !== timeZone ? ` · ${name}` : ''}`,
      words: `${timeZone.toLowerCase()} ${plain(timeZone)} ${plain(name)} ${offsetWords(offset)}`,
    }),
  );
  if (!current || options.some(({ value }) => value === current)) return options;
  return [{ value: current, label: zoneLabel(current), words: `${current.toLowerCase()} ${plain(current)}` }, ...options];
}

/** Zones for which every typed word matches a search term. */
export function findZones(options: readonly ZoneOption[], typed: string): readonly ZoneOption[] {
  const wanted = typed.toLowerCase().replaceAll('−', '-').split(/\s+/).filter(Boolean);
  return wanted.length === 0 ? options : options.filter(({ words }) => wanted.every((word) => words.includes(word)));
}
