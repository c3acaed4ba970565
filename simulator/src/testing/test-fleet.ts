import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { localDay } from '../calendar.ts';
import { Logbook, type Span } from '../logbook.ts';
import { type RobotEntry, robotOf } from '../robot-identity.ts';

export const seed = 'test';
/** An ordinary day, before noon. */
export const today = Date.UTC(2026, 2, 16, 3);
export const oneDay = 86_400_000;

const zones = ['Asia/Shanghai', 'Europe/Berlin', 'America/New_York'];
const kinds = [
  ['CB1900', 'CB1900'],
  ['IWALK', 'i-walk'],
  ['S60', 'S60'],
] as const;

export function entryOf(index: number): RobotEntry {
  const [prefix, modelNum] = kinds[index % 3] ?? kinds[0];
  return {
    robotSn: toRobotSn(`${prefix}-${String(index).padStart(4, '0')}`),
    modelNum,
    siteNumber: `S-${Math.floor(index / 2)}`,
    scene: Math.floor(index / 2) % 2 === 0 ? 'carPark' : 'indoor',
    timeZone: zones[Math.floor(index / 2) % 3] ?? 'UTC',
    lng: 121.47,
    lat: 31.23,
  };
}

export const robots = (count: number) => Array.from({ length: count }, (_, index) => robotOf(seed, entryOf(index)));

export const spanOf = ({ timeZone }: RobotEntry, days: number): Span => {
  const startedOn = localDay(today, timeZone);
  return { firstDay: startedOn - days, startedOn };
};

/** Logbooks start this many days before today. */
export const logbooks = (count: number, days: number): Logbook[] => robots(count).map((robot) => new Logbook(robot, spanOf(robot, days)));
