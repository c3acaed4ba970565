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

const averageDays = 30;
const secondsPerHour = 3600;
const cleaned = sql`${daily.cleanSeconds} + ${daily.manualSeconds}`;
const daysAfter = ({ tenantCode, robotSn }: Key, day: string | ReturnType<typeof sql>) =>
  and(eq(daily.tenantCode, tenantCode), eq(daily.robotSn, robotSn), gt(daily.day, day));

/** Total cleaning hours, automatic and manual, because both wear parts. Undefined without a report. */
export const hoursCleaned = (cleanSeconds: number | null | undefined): number | undefined =>
  cleanSeconds === null || cleanSeconds === undefined ? undefined : cleanSeconds / secondsPerHour;

export async function hoursCleanedAfter(db: Executor, key: Key, day: string): Promise<number> {
  const [row] = await db
    .select({ seconds: sql<number>`coalesce(sum(${cleaned}), 0)::float8` })
    .from(daily)
    .where(daysAfter(key, day));
  return (row?.seconds ?? 0) / secondsPerHour;
}

/** Average cleaning hours on days with cleaning in the last 30 days. Undefined without such days. */
async function hoursPerDay(db: Executor, key: Key, today: string): Promise<number | undefined> {
  const [row] = await db
    .select({ seconds: sql<number>`coalesce(sum(${cleaned}), 0)::float8`, days: sql<number>`count(*) FILTER (WHERE ${cleaned} > 0)::int` })
    .from(daily)
    .where(daysAfter(key, sql`${today}::date - ${averageDays}::int`));
  return row ? dailyAverage(row.seconds / secondsPerHour, row.days) : undefined;
}

export const storedConsumables = (db: Executor, { tenantCode, robotSn }: Key) =>
  db
    .select()
    .from(consumableTable)
    .where(and(eq(consumableTable.tenantCode, tenantCode), eq(consumableTable.robotSn, robotSn)))
    .orderBy(asc(consumableTable.name));

/** Consumables reported by the machine or entered by users, with their wear. */
export function wornOf(rows: readonly Stored[], reportedList: State['consumables'], hoursNow: number | undefined) {
  const stored = new Map(rows.map((row) => [row.name, row]));
  const reported = new Map((reportedList ?? []).map((one) => [one.name, one]));
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

/** Consumables with their expected remaining life. */
export async function readConsumables(db: Executor, key: Key, state: State | null, today: string): Promise<Consumable[]> {
  const stored = await storedConsumables(db, key);
  const average = await hoursPerDay(db, key, today);
  return wornOf(stored, state?.consumables ?? null, hoursCleaned(state?.cleanSeconds)).map(({ row, ...worn }) => ({
    ...worn,
    refreshedOn: row?.refreshedOn ?? null,
    ...consumableWear({ ...worn, hoursPerDay: average }),
    version: row?.version ?? 1,
  }));
}
