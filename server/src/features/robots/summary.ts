import type { Status } from '@botify/contract/robots/status';
import { tankStatus } from '@botify/domain/robots/work-state';

const aboutTenMetres = 10_000;
const rounded = (degrees: number): number => Math.round(degrees * aboutTenMetres) / aboutTenMetres;

/** State for wall and map in a few bytes: written with every state, and read by `readSummary` for thousands of machines every second. */
export function writeSummary({ battery, tanks, location }: Pick<Status, 'battery' | 'tanks' | 'location'>): string {
  // From the exact value: a rounded five percent is not necessarily empty.
  const isEmpty = tankStatus(tanks.clean) === 'empty' ? 1 : 0;
  const place = location ? `${rounded(location.lng)},${rounded(location.lat)}` : ',';
  return `${Math.round(battery.percent)},${Math.round(tanks.clean)},${Math.round(tanks.dirty)},${isEmpty},${place}`;
}
