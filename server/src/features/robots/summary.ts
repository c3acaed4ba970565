import type { Status } from '@botify/contract/robots/status';
import { tankStatus } from '@botify/domain/robots/work-state';

const aboutTenMetres = 10_000;
const rounded = (degrees: number): number => Math.round(degrees * aboutTenMetres) / aboutTenMetres;

/** What a wall shows of a status, in a few bytes: written with every state, read for thousands of machines every second by `readSummary`. */
export function writeSummary({ battery, tanks, location }: Pick<Status, 'battery' | 'tanks' | 'location'>): string {
  // By the exact figure: one that is rounded to five percent need not be empty.
  const isEmpty = tankStatus(tanks.clean) === 'empty' ? 1 : 0;
  const place = location ? `${rounded(location.lng)},${rounded(location.lat)}` : ',';
  return `${Math.round(battery.percent)},${Math.round(tanks.clean)},${Math.round(tanks.dirty)},${isEmpty},${place}`;
}
