import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { everyDay, periodOf, type Span } from '@botify/domain/reports/periods';
import { sql } from 'drizzle-orm';
import type { Services } from '../../kernel/context.ts';
import type { Database, Executor } from '../../kernel/db.ts';
import { type Columns, unnest } from '../../kernel/sql.ts';
import { type Days, type Grouped, type Keys, noDays, readEventDays, readFacts, readTaskDays } from './period-facts.ts';
import type { FactFilter } from './period-filter.ts';
import { daysBy } from './period-presence.ts';
import { readSettlement } from './period-settled.ts';
import { addFacts, columnOf, type Facts, factNames, noFacts } from './period-sums.ts';

/** Younger days may be changed by transactions that still consider them current. */
const minAgeDays = 4;
/** Older days are summed on request. */
const maxAgeDays = 1200;

/** Stores the sums of completed days, and of months whose days are all settled. Skips tenants whose facts are being written. */
export async function settleReports({ db }: Pick<Services, 'db'>): Promise<void> {
  const { rows } = await db.execute<{ code: string; from: string; to: string }>(sql`
    SELECT tenant_code AS code, date_trunc('month', CURRENT_DATE - ${maxAgeDays}::int)::date::text AS from, (CURRENT_DATE - ${minAgeDays}::int)::text AS to
    FROM tenant ORDER BY 1`);
  let hasSettled = false;
  for (const { code, ...span } of rows) if (await settleTenant(db, code, span)) hasSettled = true;
  // Before autovacuum comes, the planner expects empty tables, and a report of a year takes half as long again.
  if (hasSettled) await db.execute(sql`ANALYZE report_site_day, report_robot_month`);
}

/** Returns whether there were days to settle. */
async function settleTenant(db: Database, tenantCode: string, span: Span): Promise<boolean> {
  const { otherDays } = await readSettlement(db, tenantCode, span);
  for (const [month, days] of Map.groupBy(otherDays, (day) => periodOf(day, 'month').from)) {
    const done = await withSettleLock(db, tenantCode, async (tx) => {
      await settleDays(tx, tenantCode, days);
      const whole = periodOf(month, 'month');
      if ((await readSettlement(tx, tenantCode, whole)).months.length > 0) await settleMonth(tx, tenantCode, whole);
    });
    if (!done) break;
  }
  return otherDays.length > 0;
}

/** Runs `work` while no transaction changes facts of settled days. False when one does. */
async function withSettleLock(db: Database, tenantCode: string, work: (tx: Executor) => Promise<void>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ locked: boolean }>(
      sql`SELECT pg_try_advisory_xact_lock(hashtext('botify.settle'), hashtext(${tenantCode})) AS locked`,
    );
    if (rows[0]?.locked) await work(tx);
    return rows[0]?.locked ?? false;
  });
}

const everything = (tenantCode: string): FactFilter => ({
  scope: { tenantCode, departmentId: null, groupId: null },
  siteIds: undefined,
  robotSns: undefined,
  keyword: undefined,
});
const sumColumns: Columns<{ readonly facts: Facts }> = Object.fromEntries(
  factNames.map((name) => [columnOf(name), ['float8', ({ facts }) => facts[name]]]),
);
/** Names of the inserted columns, in the order of the values. */
const namesOf = (columns: object) => sql.raw(Object.keys(columns).join(', '));
const merged = <K extends Keys>(rows: readonly Grouped<K>[], keyOf: (row: K) => string): Map<string, { row: K; facts: Facts }> => {
  const found = new Map<string, { row: K; facts: Facts }>();
  for (const row of rows) {
    const known = found.get(keyOf(row)) ?? { row, facts: noFacts() };
    addFacts(known.facts, row);
    found.set(keyOf(row), known);
  }
  return found;
};

type SiteDay = { readonly siteId: string | null; readonly day: string };
const siteDayColumns: Columns<{ row: SiteDay; facts: Facts }> = {
  site_id: ['uuid', ({ row }) => row.siteId],
  day: ['date', ({ row }) => row.day],
  ...sumColumns,
};

async function settleDays(tx: Executor, tenantCode: string, days: readonly string[]): Promise<void> {
  const grouping = { keys: sql`fact.site_id AS "siteId", fact.day::text AS day`, groupBy: sql`1, fact.day` };
  const rows = merged(await readFacts<SiteDay>(tx, everything(tenantCode), days, grouping), ({ siteId, day }) => `${siteId} ${day}`);
  const ofDays = sql`tenant_code = ${tenantCode} AND day = ANY(${sql.param(days)}::date[])`;
  await tx.execute(sql`DELETE FROM report_site_day WHERE ${ofDays}`);
  if (rows.size > 0)
    await tx.execute(sql`
      INSERT INTO report_site_day (tenant_code, ${namesOf(siteDayColumns)})
      SELECT ${tenantCode}, new.* FROM ${unnest([...rows.values()], siteDayColumns)}`);
  await tx.execute(sql`INSERT INTO report_settled_day SELECT ${tenantCode}, unnest(${sql.param(days)}::date[]) ON CONFLICT DO NOTHING`);
}

type RobotMonth = { readonly robotSn: RobotSn; readonly siteId: string | null };
interface MonthRow {
  readonly row: RobotMonth;
  readonly facts: Facts;
  readonly taskDays: Days;
  readonly eventDays: Days;
}
const textOf = (days: Days) => Buffer.from(days).toString('latin1');
const monthColumns: Columns<MonthRow> = {
  robot_sn: ['text', ({ row }) => row.robotSn],
  site_id: ['uuid', ({ row }) => row.siteId],
  task_days: ['text', ({ taskDays }) => textOf(taskDays)],
  event_days: ['text', ({ eventDays }) => textOf(eventDays)],
  ...sumColumns,
};
const keyOfRobot = ({ robotSn, siteId }: RobotMonth) => `${robotSn} ${siteId}`;

async function settleMonth(tx: Executor, tenantCode: string, month: Span): Promise<void> {
  const [filter, days] = [everything(tenantCode), everyDay(month)];
  const grouping = { keys: sql`fact.robot_sn AS "robotSn", fact.site_id AS "siteId"`, groupBy: sql`1, 2` };
  const facts = merged(await readFacts<RobotMonth>(tx, filter, days, grouping), keyOfRobot);
  const marks = async (read: typeof readTaskDays) => daysBy(await read(tx, filter, month, days), keyOfRobot);
  const [taskDays, eventDays] = [await marks(readTaskDays), await marks(readEventDays)];
  const none = noDays(month);
  const rows = [...facts].map(([place, found]) => ({
    ...found,
    taskDays: taskDays.get(place) ?? none,
    eventDays: eventDays.get(place) ?? none,
  }));
  await tx.execute(sql`DELETE FROM report_robot_month WHERE tenant_code = ${tenantCode} AND month = ${month.from}::date`);
  if (rows.length > 0)
    await tx.execute(sql`
      INSERT INTO report_robot_month (tenant_code, month, ${namesOf(monthColumns)})
      SELECT ${tenantCode}, ${month.from}::date, new.* FROM ${unnest(rows, monthColumns)}`);
}
