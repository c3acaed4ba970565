import { isDeepStrictEqual } from 'node:util';
import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { Locale } from '@botify/contract/kernel/locale';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { consumableKey } from '@botify/contract/robots/consumable-key';
import type { RobotDetail } from '@botify/contract/robots/robot-detail';
import type { Replacement, robotParts } from '@botify/contract/robots/robot-parts.contract';
import { dailyAverage } from '@botify/domain/reports/daily-average';
import { consumableWear, usedHours } from '@botify/domain/robots/consumable-days-left';
import { textFor } from '@botify/text/translate';
import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import { requireVersion } from '../../changes/require-version.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { newId } from '../../kernel/id.ts';
import {
  consumableTable,
  robotDayFigures as daily,
  replacementTable,
  type robotStateTable,
  robotStateTable as state,
  consumableTable as table,
} from '../../schema/robots.table.ts';
import { siteTable } from '../../schema/sites.table.ts';
import { todayIn } from './charts.service.ts';
import { findRobot, type RobotRow } from './robot-rows.ts';

type Key = Pick<RobotRow, 'tenantCode' | 'robotSn'>;
type State = Pick<typeof robotStateTable.$inferSelect, 'cleanSeconds' | 'consumables'>;
type Stored = typeof consumableTable.$inferSelect;
type Consumable = RobotDetail['consumables'][number];

const averageDays = 30;
const secondsPerHour = 3600;
const cleaned = sql`${daily.cleanSeconds} + ${daily.manualSeconds}`;

/** Total cleaning hours, automatic and manual, because both wear parts. Undefined without a report. */
export const hoursCleaned = (cleanSeconds: number | null | undefined): number | undefined =>
  cleanSeconds === null || cleanSeconds === undefined ? undefined : cleanSeconds / secondsPerHour;

async function hoursCleanedAfter(db: Executor, key: Key, day: string): Promise<number> {
  const [row] = await db
    .select({ seconds: sql<number>`coalesce(sum(${cleaned}), 0)::float8` })
    .from(daily)
    .where(and(eq(daily.tenantCode, key.tenantCode), eq(daily.robotSn, key.robotSn), gt(daily.day, day)));
  return (row?.seconds ?? 0) / secondsPerHour;
}

/** Average cleaning hours of machines on days with cleaning in the last 30 days. Undefined without such days. */
export async function hoursPerDay(
  db: Executor,
  tenantCode: string,
  robotSns: readonly RobotSn[],
  today: string,
): Promise<(robotSn: RobotSn) => number | undefined> {
  const rows = await db
    .select({
      robotSn: daily.robotSn,
      seconds: sql<number>`coalesce(sum(${cleaned}), 0)::float8`,
      days: sql<number>`count(*) FILTER (WHERE ${cleaned} > 0)::int`,
    })
    .from(daily)
    .where(
      and(
        eq(daily.tenantCode, tenantCode),
        inArray(daily.robotSn, [...robotSns]),
        gt(daily.day, sql`${today}::date - ${averageDays}::int`),
      ),
    )
    .groupBy(daily.robotSn);
  const averages = new Map(rows.map(({ robotSn, seconds, days }) => [robotSn, dailyAverage(seconds / secondsPerHour, days)]));
  return (robotSn) => averages.get(robotSn);
}

const storedConsumables = (db: Executor, { tenantCode, robotSn }: Key) =>
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
  const average = (await hoursPerDay(db, key.tenantCode, [key.robotSn], today))(key.robotSn);
  return wornOf(stored, state?.consumables ?? null, hoursCleaned(state?.cleanSeconds)).map(({ row, ...worn }) => ({
    ...worn,
    refreshedOn: row?.refreshedOn ?? null,
    ...consumableWear({ ...worn, hoursPerDay: average }),
    version: row?.version ?? 1,
  }));
}

/** Current day at the site of the machine; UTC without a site. */
async function todayAt(tx: Executor, { tenantCode, siteId }: RobotRow, now: Date): Promise<string> {
  const at = and(eq(siteTable.tenantCode, tenantCode), eq(siteTable.id, siteId ?? ''));
  const [site] = siteId ? await tx.select({ timeZone: siteTable.timeZone }).from(siteTable).where(at) : [];
  return todayIn(site?.timeZone, now);
}

/** Stores a replacement. Hours cleaned after that day count for the new part. */
export async function editConsumable(
  ctx: SignedInContext,
  { robotSn, version, refreshedOn, ...given }: Body<typeof robotParts.editConsumable>,
): Promise<Result<typeof robotParts.editConsumable>> {
  const name = given.name.trim();
  return administer(ctx, async (tx, note) => {
    const robot = await findRobot(tx, ctx.scope, robotSn);
    const key = { tenantCode: robot.tenantCode, robotSn };
    const rows = await storedConsumables(tx, key);
    const stored = rows.find((row) => row.name === name);
    // Each consumable has its own audit subject, so that edits of two consumables don't conflict.
    const id = `${robotSn}/${name}`;
    await requireVersion(tx, { ...key, id, version: stored?.version ?? 1 }, version);
    if (refreshedOn > (await todayAt(tx, robot, ctx.now()))) throw new AppError('robot.refreshedInFuture', { field: 'refreshedOn' });
    const [reported] = await tx
      .select({ cleanSeconds: state.cleanSeconds, consumables: state.consumables })
      .from(state)
      .where(and(eq(state.tenantCode, key.tenantCode), eq(state.robotSn, robotSn)));
    const reportedLife = reported?.consumables?.find((one) => one.name === name)?.lifeHours;
    const lifeHours = given.lifeHours ?? stored?.lifeHours ?? reportedLife;
    if (lifeHours === undefined) {
      throw new AppError('robot.lifeUnknown', { name: consumableName(ctx.locale, name), field: 'lifeHours' });
    }
    const before = stored && { refreshedOn: stored.refreshedOn, lifeHours: stored.lifeHours };
    const after = { refreshedOn, lifeHours };
    if (isDeepStrictEqual(before, after)) return { version };
    const since = await hoursCleanedAfter(tx, key, refreshedOn);
    const hoursNow = hoursCleaned(reported?.cleanSeconds);
    const hoursAtRefresh = Math.max(0, (hoursNow ?? 0) - since);
    const row = { ...key, name, ...after, hoursAtRefresh, version: version + 1 };
    await tx
      .insert(table)
      .values(row)
      .onConflictDoUpdate({ target: [table.tenantCode, table.robotSn, table.name], set: row });
    // The same day again corrects the lifetime; it is not another replacement.
    if (stored?.refreshedOn !== refreshedOn) {
      const worn = wornOf(rows, reported?.consumables ?? null, hoursNow).find((one) => one.name === name);
      const at = ctx.now();
      await tx.insert(replacementTable).values({
        ...key,
        id: newId(at),
        name,
        refreshedOn,
        usedHours: worn && hoursNow !== undefined ? Math.max(0, worn.usedHours - since) : null,
        lifeHours: worn?.lifeHours ?? lifeHours,
        actorId: ctx.identity.accountId,
        actorName: ctx.identity.nickName,
        at,
      });
    }
    note({ subject: 'robot', act: 'update', id, name: `${robot.remark}: ${name}`, ...(before ? { before } : {}), after });
    return { version: row.version };
  });
}

const maxReplacements = 200;

/** Replacements of a machine, by day and then by time of entry, newest first. */
export async function listReplacements({ db, scope }: SignedInContext, robotSn: RobotSn): Promise<Replacement[]> {
  const { tenantCode } = await findRobot(db, scope, robotSn);
  const rows = await db
    .select()
    .from(replacementTable)
    .where(and(eq(replacementTable.tenantCode, tenantCode), eq(replacementTable.robotSn, robotSn)))
    .orderBy(desc(replacementTable.refreshedOn), desc(replacementTable.at), desc(replacementTable.id))
    .limit(maxReplacements);
  return rows.map(({ id, name, refreshedOn, usedHours, lifeHours, actorName, at }) => ({
    id,
    name,
    refreshedOn,
    usedHours,
    lifeHours,
    nickName: actorName,
    at: at.toISOString(),
  }));
}

/** Display name of a consumable; unknown keys are shown as they are. */
export function consumableName(locale: Locale, name: string): string {
  const key = consumableKey(name);
  return key ? textFor(locale)(`robotDetail:consumableName.${key}`) : name;
}
