import type { FleetRobot } from '@botify/contract/robots/fleet.topics';

type Glance = Pick<FleetRobot, 'battery' | 'cleanWater' | 'dirtyWater' | 'tankStatus' | 'lng' | 'lat'>;

const figure = (word: string | undefined): number | null => (word ? Number(word) : null);

/** What `writeGlance` wrote. Of a machine that never said anything nothing is known. */
export function readGlance(glance: string | null): Glance {
  const [battery, clean, dirty, isEmpty, lng, lat] = glance?.split(',') ?? [];
  return {
    battery: figure(battery),
    cleanWater: figure(clean),
    dirtyWater: figure(dirty),
    tankStatus: isEmpty === undefined ? null : isEmpty === '1' ? 'empty' : 'notEmpty',
    lng: figure(lng),
    lat: figure(lat),
  };
}
