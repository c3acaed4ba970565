import type { FleetRobot } from '@botify/contract/robots/fleet.topics';

type StatusSummary = Pick<FleetRobot, 'battery' | 'cleanWater' | 'dirtyWater' | 'tankStatus' | 'lng' | 'lat'>;

const figure = (text: string | undefined): number | null => (text ? Number(text) : null);

/** Parses what `writeGlance` formats. All null for a robot that never connected. */
export function readSummary(summary: string | null): StatusSummary {
  const [battery, clean, dirty, isEmpty, lng, lat] = summary?.split(',') ?? [];
  return {
    battery: figure(battery),
    cleanWater: figure(clean),
    dirtyWater: figure(dirty),
    tankStatus: isEmpty === undefined ? null : isEmpty === '1' ? 'empty' : 'notEmpty',
    lng: figure(lng),
    lat: figure(lat),
  };
}
