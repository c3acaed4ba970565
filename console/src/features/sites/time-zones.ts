import { zoneLabel } from '../../ui/zone.ts';

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
