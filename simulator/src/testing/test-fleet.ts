import { localDay } from '../calendar.ts';
import { Logbook, type Span } from '../logbook.ts';
import { type MachineEntry, machineOf } from '../machine-identity.ts';

export const seed = 'test';
/** Before noon on a day with nothing special about it. */
export const today = Date.UTC(2026, 2, 16, 3);
export const oneDay = 86_400_000;

const zones = ['Asia/Shanghai', 'Europe/Berlin', 'America/New_York'];
const kinds = [
  ['CB1900', 'CB1900'],
  ['IWALK', 'i-walk'],
  ['S60', 'S60'],
] as const;

export function entryOf(index: number): MachineEntry {
  const [prefix, modelNum] = kinds[index % 3] ?? kinds[0];
  return {
    robotSn: `${prefix}-${String(index).padStart(4, '0')}`,
    modelNum,
    siteNumber: `S-${Math.floor(index / 2)}`,
    scene: Math.floor(index / 2) % 2 === 0 ? 'carPark' : 'indoor',
    timeZone: zones[Math.floor(index / 2) % 3] ?? 'UTC',
    lng: 121.47,
    lat: 31.23,
  };
}

export const machines = (count: number) => Array.from({ length: count }, (_, index) => machineOf(seed, entryOf(index)));

export const spanOf = ({ timeZone }: MachineEntry, days: number): Span => {
  const startedOn = localDay(today, timeZone);
  return { firstDay: startedOn - days, startedOn };
};

/** Their logbooks begin so many days before today. */
export const logbooks = (count: number, days: number): Logbook[] =>
  machines(count).map((machine) => new Logbook(machine, spanOf(machine, days)));
