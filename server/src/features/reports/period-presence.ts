import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { Days, RobotDays } from './period-facts.ts';
import type { Presence } from './period-sums.ts';

const one = 0x31;

/** Union of two bit strings. */
function eitherOf(days: Days, others: Days): Days {
  const marks = Buffer.from(days, 'latin1');
  for (let at = others.indexOf('1'); at !== -1; at = others.indexOf('1', at + 1)) marks[at] = one;
  return marks.toString('latin1');
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

export const countDays = (days: Days): number => {
  let count = 0;
  for (let at = days.indexOf('1'); at !== -1; at = days.indexOf('1', at + 1)) count += 1;
  return count;
};

/** Returns a function that counts machines and days with tasks in [from, until), as indexes into the bit strings. */
export function presenceOf(rows: readonly Pick<RobotDays, 'robotSn' | 'days'>[]): (from: number, until: number) => Presence {
  const robots = [...daysByRobot(rows).values()];
  return (from, until) => {
    const perDay = countByDay(robots, from, until);
    const isThere = (days: Days) => {
      const next = days.indexOf('1', from);
      return next !== -1 && next < until;
    };
    return { robots: robots.filter(isThere).length, attendanceDays: perDay.filter((count) => count > 0).length };
  };
}

/** How many of the bit strings have each day of [from, until). */
export function countByDay(list: readonly Days[], from: number, until: number): number[] {
  const counts = Array<number>(until - from).fill(0);
  for (const days of list)
    for (let at = from; at < until; at += 1) if (days.charCodeAt(at) === one) counts[at - from] = (counts[at - from] ?? 0) + 1;
  return counts;
}
