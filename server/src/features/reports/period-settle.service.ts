import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { periodOf, type Span } from '@botify/domain/reports/periods';
import { sql } from 'drizzle-orm';
import type { Services } from '../../kernel/context.ts';
import type { Database, Executor } from '../../kernel/db.ts';
import { type Columns, unnest } from '../../kernel/unnest.ts';
import { type Grouped, type Keys, readEventDays, readFacts, readTaskDays } from './period-facts.ts';
import type { FactFilter } from './period-filter.ts';
import { daysBy } from './period-presence.ts';
import { everyDay, settledMonths } from './period-settled.ts';
import { addFacts, type Facts, factNames, noFacts } from './period-sums.ts';

/** Younger days may be changed by transactions that still consider them current. */
const minAgeDays = 4;
/** Older days are summed on request. */
const maxAgeDays = 1200;

/** Stores the sums of completed days, and of months whose days are all settled. Skips tenants whose facts are being written. */
export async function settleReports({ db }: Pick<Services, 'db'>): Promise<void> {
  const { rows } = await db.execute<{ code: string }>(sql`SELECT tenant_code AS code FROM tenant ORDER BY 1`);
  for (const { code } of rows) await settleTenant(db, code);
}

async function settleTenant(db: Database, tenantCode: string): Promise<void> {
  const days = Map.groupBy(await unsettledDays(db, tenantCode), (day) => periodOf(day, 'month').from);
  for (const [month, some] of days) {
    const done = await withSettleLock(db, tenantCode, async (tx) => {
      await settleDays(tx, tenantCode, some);
      const whole = periodOf(month, 'month');
      if ((await settledMonths(tx, everything(tenantCode), whole)).length > 0) await settleMonth(tx, tenantCode, whole);
    });
    if (!done) return;
  }
}

async function unsettledDays(db: Database, tenantCode: string): Promise<string[]> {
  const first = (table: string) => sql`(SELECT min(day) FROM ${sql.raw(table)} WHERE tenant_code = ${tenantCode})`;
  const { rows } = await db.execute<{ first: string | null; last: string }>(sql`
    SELECT greatest(least(${first('report_day')}, ${first('robot_day')}, ${first('robot_error')}), CURRENT_DATE - ${maxAgeDays}::int)::text AS first,
      (CURRENT_DATE - ${minAgeDays}::int)::text AS last`);
  const [{ first: from, last: to } = { first: null, last: '' }] = rows;
  if (from === null || from > to) return [];
  const { rows: settled } = await db.execute<{ day: string }>(
    sql`SELECT day::text FROM report_settled_day WHERE tenant_code = ${tenantCode}`,
  );
  const known = new Set(settled.map(({ day }) => day));
  return everyDay({ from: periodOf(from, 'month').from, to }).filter((day) => !known.has(day));
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
const sumsText = (facts: Facts) => `{${factNames.map((name) => facts[name] ?? 'NULL').join()}}`;
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
  site: ['uuid', ({ row }) => row.siteId],
  on_day: ['date', ({ row }) => row.day],
  sums: ['text', ({ facts }) => sumsText(facts)],
};

async function settleDays(tx: Executor, tenantCode: string, days: readonly string[]): Promise<void> {
  const grouping = { keys: sql`fact.site_id AS "siteId", fact.day::text AS day`, groupBy: sql`1, fact.day` };
  const rows = merged(await readFacts<SiteDay>(tx, everything(tenantCode), days, grouping), ({ siteId, day }) => `${siteId} ${day}`);
  const ofDays = sql`tenant_code = ${tenantCode} AND day = ANY(${sql.param(days)}::date[])`;
  await tx.execute(sql`DELETE FROM report_site_day WHERE ${ofDays}`);
  if (rows.size > 0)
    await tx.execute(sql`
      INSERT INTO report_site_day SELECT ${tenantCode}, site, on_day, sums::float8[] FROM ${unnest([...rows.values()], siteDayColumns)}`);
  await tx.execute(sql`INSERT INTO report_settled_day SELECT ${tenantCode}, unnest(${sql.param(days)}::date[]) ON CONFLICT DO NOTHING`);
}

type RobotMonth = { readonly robotSn: RobotSn; readonly siteId: string | null };
interface MonthRow {
  readonly row: RobotMonth;
  readonly facts: Facts;
  readonly taskDays: string;
  readonly eventDays: string;
}
const monthColumns: Columns<MonthRow> = {
  sn: ['text', ({ row }) => row.robotSn],
  site: ['uuid', ({ row }) => row.siteId],
  tasks: ['text', ({ taskDays }) => taskDays],
  events: ['text', ({ eventDays }) => eventDays],
  sums: ['text', ({ facts }) => sumsText(facts)],
};
const keyOfRobot = ({ robotSn, siteId }: RobotMonth) => `${robotSn} ${siteId}`;

async function settleMonth(tx: Executor, tenantCode: string, month: Span): Promise<void> {
  const [filter, days] = [everything(tenantCode), everyDay(month)];
  const grouping = { keys: sql`fact.robot_sn AS "robotSn", fact.site_id AS "siteId"`, groupBy: sql`1, 2` };
  const facts = merged(await readFacts<RobotMonth>(tx, filter, days, grouping), keyOfRobot);
  const marks = async (read: typeof readTaskDays) => daysBy(await read(tx, filter, month, days), keyOfRobot);
  const [taskDays, eventDays] = [await marks(readTaskDays), await marks(readEventDays)];
  const none = '0'.repeat(days.length);
  const rows = [...facts].map(([place, found]) => ({
    ...found,
    taskDays: taskDays.get(place) ?? none,
    eventDays: eventDays.get(place) ?? none,
  }));
  await tx.execute(sql`DELETE FROM report_robot_month WHERE tenant_code = ${tenantCode} AND month = ${month.from}::date`);
  if (rows.length > 0)
    await tx.execute(sql`
      INSERT INTO report_robot_month SELECT ${tenantCode}, sn, site, ${month.from}::date, tasks, events, sums::float8[]
      FROM ${unnest(rows, monthColumns)}`);
}
