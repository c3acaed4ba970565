import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { Comparison } from '@botify/domain/reports/elapsed';
import { addDays, everyDay, type Span } from '@botify/domain/reports/periods';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/db.ts';
import {
  errorSource,
  type Grouped,
  type Grouping,
  type Keys,
  onDays,
  type RobotDays,
  readDays,
  runSums,
  type Source,
  spanOf,
  sumUp,
  taskSource,
} from './period-facts.ts';
import { type FactFilter, matchingFacts, type Reader } from './period-filter.ts';
import { readAreas } from './period-settled.ts';

/** The current time of day some days ago, in the time zone of each site. */
interface Cut {
  readonly tenantCode: string;
  readonly now: Date;
  readonly daysBack: number;
  readonly days: readonly string[];
}

const cutIn = ({ now, daysBack }: Cut, zone: SQL): SQL =>
  sql`((${now.toISOString()}::timestamptz AT TIME ZONE ${zone} - make_interval(days => ${daysBack}::int)) AT TIME ZONE ${zone})`;
/** Facts with the zone of their site and its cut. `OFFSET 0` keeps the cut computed once per site instead of once per fact. */
const factsAt = (table: 'task_report' | 'robot_day' | 'robot_error', cut: Cut): SQL => sql`
  (SELECT fact.*, coalesce(place.zone, 'UTC') AS zone, coalesce(place.cut, ${cutIn(cut, sql`'UTC'`)}) AS cut FROM ${sql.raw(table)} AS fact
  LEFT JOIN (SELECT id, time_zone AS zone, ${cutIn(cut, sql`time_zone`)} AS cut FROM site WHERE tenant_code = ${cut.tenantCode} OFFSET 0) AS place
    ON place.id = fact.site_id) AS fact`;

/**
 * No local date is more than a day off UTC, and the index is on the start of tasks. Compared as timestamptz: behind row-level security
 * PostgreSQL uses the statistics of a column only for leakproof operators, and those between two types are not.
 */
const nearby = ({ days }: Cut): SQL =>
  sql`start_time >= (${days[0]}::date - interval '1 day')::timestamptz AND start_time < (${days.at(-1)}::date + interval '2 days')::timestamptz`;

/** Tasks that had ended by then. Unfinished tasks of today have no report either. */
const endedTasks = (cut: Cut) => (wanted: SQL) =>
  sql`(SELECT robot_sn, site_id, day, 1 AS runs, (outcome = 'completed')::int AS completed, target_area * 1000 AS target_area,
      actual_area * 1000 AS actual_area, effective_area * 1000 AS effective_area, clean_seconds * 1000 AS clean_seconds,
      greatest(extract(epoch FROM end_time - start_time), 0) * 1000 AS task_seconds, refill_count, avoid_count, bump_count, interruption_count,
      water * 1000 AS water, electricity * 1000 AS electricity
    FROM ${factsAt('task_report', cut)} WHERE ${wanted} AND ${nearby(cut)} AND end_time <= cut) AS fact`;

/** Minutes are kept for 90 days. Older days are estimated by the share of the day that had passed. */
const minuteDays = 85;
const dayBegan = sql`(fact.day::timestamp AT TIME ZONE fact.zone)`;
const dayEnded = sql`((fact.day + 1)::timestamp AT TIME ZONE fact.zone)`;
const untilCut = ({ daysBack }: Cut): SQL =>
  daysBack < minuteDays
    ? sql`(SELECT sum(minute.run_seconds) FROM robot_minute AS minute WHERE minute.tenant_code = fact.tenant_code
        AND minute.robot_sn = fact.robot_sn AND minute >= ${dayBegan} AND minute < date_trunc('minute', fact.cut))`
    : sql`fact.run_seconds * extract(epoch FROM fact.cut - ${dayBegan}) / extract(epoch FROM ${dayEnded} - ${dayBegan})`;
const runUntil = (cut: Cut): Source => ({
  from: (wanted) => sql`(
    SELECT fact.robot_sn, fact.site_id, fact.day,
      CASE WHEN fact.cut >= ${dayEnded} THEN fact.run_seconds WHEN fact.cut > ${dayBegan} THEN ${untilCut(cut)} END AS run_seconds
    FROM ${factsAt('robot_day', cut)} WHERE ${wanted} AND run_seconds > 0) AS fact`,
  sums: runSums,
});

const errorsUntil = (cut: Cut): Source => ({
  from: (wanted) => sql`${factsAt('robot_error', cut)} WHERE ${wanted} AND start_time <= cut`,
  sums: errorSource.sums,
});

interface Elapsed<K extends Keys> {
  readonly rows: readonly Grouped<K>[];
  readonly taskDays: readonly RobotDays[];
}

const cutDays = ({ before, cutFrom }: Comparison): string[] =>
  cutFrom === undefined ? [] : everyDay({ from: cutFrom, to: before.to }).filter((day) => day >= before.from);

/** Facts of the previous period on days that count only up to the current time. `taskDays` starts at the window. */
export async function readElapsed<K extends Keys>(
  { db, now }: Pick<Reader, 'db' | 'now'>,
  filter: FactFilter,
  comparison: Comparison,
  { window, ...grouping }: Grouping & { readonly window: Span },
): Promise<Elapsed<K>> {
  const days = cutDays(comparison);
  if (days.length === 0) return { rows: [], taskDays: [] };
  const cut = { tenantCode: filter.scope.tenantCode, now: now(), daysBack: comparison.daysBack, days };
  const wanted = sql`${matchingFacts(filter)} AND ${onDays(days)}`;
  const tasks = { ...(await taskSource(db, filter)), from: endedTasks(cut) };
  const [taskDays, ...rows] = await Promise.all([
    readDays(db, tasks.from(wanted), window, spanOf(days)),
    ...[tasks, runUntil(cut), errorsUntil(cut)].map((source) => sumUp<K>(db, source, wanted, grouping)),
  ]);
  return { rows: rows.flat(), taskDays };
}

/** Cleaned area by machine in the compared part of the previous period, in thousandths. */
export async function readAreasBefore(
  ctx: Pick<Reader, 'db' | 'now'>,
  filter: FactFilter,
  comparison: Comparison,
): Promise<Map<string, number>> {
  const { before, cutFrom, daysBack } = comparison;
  const days = cutDays(comparison);
  if (cutFrom === undefined || days.length === 0) return readAreas(ctx.db, filter, before);
  const [areas, late] = await Promise.all([
    readAreas(ctx.db, filter, { from: before.from, to: addDays(cutFrom, -1) }),
    readEndedAreas(ctx.db, filter, { tenantCode: filter.scope.tenantCode, now: ctx.now(), daysBack, days }),
  ]);
  for (const { sn, area } of late) areas.set(sn, (areas.get(sn) ?? 0) + area);
  return areas;
}

async function readEndedAreas(db: Executor, filter: FactFilter, cut: Cut) {
  const from = endedTasks(cut)(sql`${matchingFacts(filter)} AND ${onDays(cut.days)}`);
  const { rows } = await db.execute<{ sn: RobotSn; area: number }>(
    sql`SELECT fact.robot_sn AS sn, sum(fact.actual_area)::float8 AS area FROM ${from} GROUP BY 1`,
  );
  return rows;
}
