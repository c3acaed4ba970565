import type { RobotDetail } from '@botify/contract/robots/robot-detail';
import { dailyAverage } from '@botify/domain/reports/daily-average';
import { consumableWear, usedHours } from '@botify/domain/robots/consumable-days-left';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/db.ts';
import { consumableTable } from '../../schema/robot-parts.table.ts';
import { robotDayFigures as daily, type robotStateTable } from '../../schema/robots.table.ts';
import type { RobotRow } from './find-robot.ts';

type Key = Pick<RobotRow, 'tenantCode' | 'robotSn'>;
type State = Pick<typeof robotStateTable.$inferSelect, 'cleanSeconds' | 'consumables'>;
type Stored = typeof consumableTable.$inferSelect;
type Consumable = RobotDetail['consumables'][number];

const paceDays = 30;
const secondsAnHour = 3600;
const cleaned = sql`${daily.cleanSeconds} + ${daily.manualSeconds}`;
const daysAfter = ({ tenantCode, robotSn }: Key, day: string | ReturnType<typeof sql>) =>
  and(eq(daily.tenantCode, tenantCode), eq(daily.robotSn, robotSn), gt(daily.day, day));

/** Hours the machine ever cleaned, by itself or not: both wear it. Undefined when it never said. */
export const hoursCleaned = (cleanSeconds: number | null | undefined): number | undefined =>
  cleanSeconds === null || cleanSeconds === undefined ? undefined : cleanSeconds / secondsAnHour;

export async function hoursCleanedAfter(db: Executor, key: Key, day: string): Promise<number> {
  const [row] = await db
    .select({ seconds: sql<number>`coalesce(sum(${cleaned}), 0)::float8` })
    .from(daily)
    .where(daysAfter(key, day));
  return (row?.seconds ?? 0) / secondsAnHour;
}

/** Cleaning hours of a day on which it cleaned, over the last days; undefined when there was none. */
async function hoursPerDay(db: Executor, key: Key, today: string): Promise<number | undefined> {
  const [row] = await db
    .select({ seconds: sql<number>`coalesce(sum(${cleaned}), 0)::float8`, days: sql<number>`count(*) FILTER (WHERE ${cleaned} > 0)::int` })
    .from(daily)
    .where(daysAfter(key, sql`${today}::date - ${paceDays}::int`));
  return row ? dailyAverage(row.seconds / secondsAnHour, row.days) : undefined;
}

export const storedConsumables = (db: Executor, { tenantCode, robotSn }: Key) =>
  db
    .select()
    .from(consumableTable)
    .where(and(eq(consumableTable.tenantCode, tenantCode), eq(consumableTable.robotSn, robotSn)))
    .orderBy(asc(consumableTable.name));

/** What wears out: what the machine counts, and what people wrote down. */
export function wornOf(rows: readonly Stored[], said: State['consumables'], hoursNow: number | undefined) {
  const stored = new Map(rows.map((row) => [row.name, row]));
  const reported = new Map((said ?? []).map((one) => [one.name, one]));
  return [...new Set([...reported.keys(), ...stored.keys()])].map((name) => {
    const [row, one] = [stored.get(name), reported.get(name)];
    const sinceRefresh = row && hoursNow !== undefined ? hoursNow - row.hoursAtRefresh : undefined;
    return {
      name,
      row,
      lifeHours: row?.lifeHours ?? one?.lifeHours ?? 0,
      usedHours: usedHours({ byRobot: one?.usedHours, sinceRefresh }),
    };
  });
}

/** The same, and how long it will last. */
export async function readConsumables(db: Executor, key: Key, state: State | null, today: string): Promise<Consumable[]> {
  const stored = await storedConsumables(db, key);
  const pace = await hoursPerDay(db, key, today);
  return wornOf(stored, state?.consumables ?? null, hoursCleaned(state?.cleanSeconds)).map(({ row, ...worn }) => ({
    ...worn,
    refreshedOn: row?.refreshedOn ?? null,
    ...consumableWear({ ...worn, hoursPerDay: pace }),
    version: row?.version ?? 1,
  }));
}
