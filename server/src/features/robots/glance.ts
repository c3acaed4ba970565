import type { FleetRobot } from '@botify/contract/robots/fleet.topics';
import type { Status } from '@botify/contract/robots/status';
import { tankStatus } from '@botify/domain/robots/work-state';

type Glance = Pick<FleetRobot, 'battery' | 'cleanWater' | 'dirtyWater' | 'tankStatus' | 'lng' | 'lat'>;

const aboutTenMetres = 10_000;
const rounded = (degrees: number): number => Math.round(degrees * aboutTenMetres) / aboutTenMetres;

/** What a wall shows of a status, in a few bytes: written with every state, read for thousands of machines every second. */
export function writeGlance({ battery, tanks, location }: Status): string {
  // By the exact figure: one that is rounded to five percent need not be empty.
  const isEmpty = tankStatus(tanks.clean) === 'empty' ? 1 : 0;
  const place = location ? `${rounded(location.lng)},${rounded(location.lat)}` : ',';
  return `${Math.round(battery.percent)},${Math.round(tanks.clean)},${Math.round(tanks.dirty)},${isEmpty},${place}`;
}

const figure = (word: string | undefined): number | null => (word ? Number(word) : null);

/** Of a machine that never said anything nothing is known. */
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
