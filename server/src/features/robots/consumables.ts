import type { RobotDetail } from '@botify/contract/robots/robot-detail';
import { dailyAverage } from '@botify/domain/reports/daily-average';
import { consumableWear, usedHours } from '@botify/domain/robots/consumable-days-left';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/db.ts';
import type { RobotRow } from './find-robot.ts';
import { consumableTable } from './robot-parts.table.ts';
import { robotDayFigures as daily, type robotStateTable } from './robots.table.ts';

type Key = Pick<RobotRow, 'tenantCode' | 'robotSn'>;
type State = Pick<typeof robotStateTable.$inferSelect, 'status' | 'consumables'>;
type Consumable = RobotDetail['consumables'][number];

const paceDays = 30;
const secondsAnHour = 3600;
const cleaned = sql`${daily.cleanSeconds} + ${daily.manualSeconds}`;
const daysAfter = ({ tenantCode, robotSn }: Key, day: string | ReturnType<typeof sql>) =>
  and(eq(daily.tenantCode, tenantCode), eq(daily.robotSn, robotSn), gt(daily.day, day));

/** Hours the machine ever cleaned, by itself or not: both wear it. Undefined when it never said. */
export const hoursCleaned = (status: State['status'] | undefined): number | undefined =>
  status ? (status.totals.cleanSeconds + status.totals.manualSeconds) / secondsAnHour : undefined;

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

/** What wears out: what the machine counts, what people wrote down, and how long it will last. */
export async function readConsumables(db: Executor, key: Key, state: State | null, today: string): Promise<Consumable[]> {
  const stored = new Map((await storedConsumables(db, key)).map((row) => [row.name, row]));
  const reported = new Map((state?.consumables ?? []).map((one) => [one.name, one]));
  const pace = await hoursPerDay(db, key, today);
  const now = hoursCleaned(state?.status);
  return [...new Set([...reported.keys(), ...stored.keys()])].map((name) => {
    const [row, said] = [stored.get(name), reported.get(name)];
    const lifeHours = row?.lifeHours ?? said?.lifeHours ?? 0;
    const used = usedHours({ byMachine: said?.usedHours, sinceRefresh: row && now !== undefined ? now - row.hoursAtRefresh : undefined });
    const wear = consumableWear({ lifeHours, usedHours: used, hoursPerDay: pace });
    return { name, lifeHours, usedHours: used, refreshedOn: row?.refreshedOn ?? null, ...wear, version: row?.version ?? 1 };
  });
}
