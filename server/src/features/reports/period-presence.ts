import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { Days, RobotDays } from './period-facts.ts';
import type { Presence } from './period-sums.ts';

const one = 0x31;

/** Union of bit strings. */
function anyOf(list: readonly Days[]): Days {
  const [first = '', ...others] = list;
  if (others.length === 0) return first;
  const marks = Buffer.from(first, 'latin1');
  for (const days of others) for (let at = days.indexOf('1'); at !== -1; at = days.indexOf('1', at + 1)) marks[at] = one;
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
    found.set(key, known === undefined ? days : anyOf([known, days]));
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
  const attended = anyOf(robots);
  const isThere = (days: Days, from: number, until: number) => {
    const next = days.indexOf('1', from);
    return next !== -1 && next < until;
  };
  // Count single days in one pass, because a report can have hundreds.
  const daily = new Uint32Array(attended.length);
  for (const days of robots) for (let at = days.indexOf('1'); at !== -1; at = days.indexOf('1', at + 1)) daily[at] = (daily[at] ?? 0) + 1;
  return (from, until) => ({
    robots: until - from === 1 ? (daily[from] ?? 0) : robots.filter((days) => isThere(days, from, until)).length,
    attendanceDays: countDays(attended.slice(from, until)),
  });
}
