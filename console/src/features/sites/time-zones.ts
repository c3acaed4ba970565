import { zoneOffset } from '../../ui/zone.ts';

interface ZoneOption {
  readonly value: string;
  readonly label: string;
}

/** A zone with its distance from UTC today. */
export const zoneLabel = (zone: string): string => {
  const offset = zoneOffset(new Date(), zone);
  return zone === offset ? zone : `${zone} (${offset})`;
};

let all: readonly ZoneOption[] | undefined;

/** Every zone the browser knows, and this one. Working out an offset is slow, so it waits until somebody opens the list. */
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
