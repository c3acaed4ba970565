import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { type Days, marked, type RobotDays } from './period-facts.ts';
import type { Presence } from './period-sums.ts';

/** Union of two lists of days. The two characters differ in their lowest bit, so OR is their union. */
function eitherOf(days: Days, others: Days): Days {
  const both = new Uint8Array(days);
  for (let at = 0; at < both.length; at += 1) both[at] = (both[at] ?? 0) | (others[at] ?? 0);
  return both;
}

/** A machine that moved has days at several sites. */
export const daysByRobot = (rows: readonly Pick<RobotDays, 'robotSn' | 'days'>[]): Map<RobotSn, Days> =>
  daysBy(rows, ({ robotSn }) => robotSn);

export function daysBy<Row extends Pick<RobotDays, 'days'>, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Days> {
  const found = new Map<Key, Days>();
  for (const row of rows) {
    const [key, { days }] = [keyOf(row), row];
    const known = found.get(key);
    found.set(key, known === undefined ? days : eitherOf(known, days));
  }
  return found;
}

export const countDays = (days: Days): number => days.reduce((count, mark) => (mark === marked ? count + 1 : count), 0);

type RobotRow = Pick<RobotDays, 'robotSn' | 'days'>;

/** Counts machines and days with tasks in [from, until), as indexes into the lists of days. */
export const presenceIn = (rows: readonly RobotRow[], from: number, until: number): Presence =>
  presenceOf(rows.map(({ robotSn, days }) => ({ robotSn, days: days.subarray(from, until) })))(0, until - from);

/** The same, as a function for several ranges. */
export function presenceOf(rows: readonly RobotRow[]): (from: number, until: number) => Presence {
  const robots = [...daysByRobot(rows).values()];
  const perDay = countByDay(robots);
  return (from, until) => {
    const isThere = (days: Days) => {
      const next = days.indexOf(marked, from);
      return next !== -1 && next < until;
    };
    return {
      // A report by day counts the machines of each single day.
      robots: until - from === 1 ? (perDay[from] ?? 0) : robots.filter(isThere).length,
      attendanceDays: perDay.slice(from, until).filter((count) => count > 0).length,
    };
  };
}

/** How many of the lists contain each day. */
export function countByDay(list: readonly Days[]): number[] {
  const counts = new Uint32Array(list[0]?.length ?? 0);
  for (const days of list) for (let at = 0; at < days.length; at += 1) counts[at] = (counts[at] ?? 0) + ((days[at] ?? 0) & 1);
  return [...counts];
}
