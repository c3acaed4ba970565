import type { TaskReportMessage } from '@botify/contract/reports/task-report';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../kernel/db.ts';
import { type Columns, unnest } from '../kernel/unnest.ts';
import type { MachineState } from './machine-state.ts';
import type { FoldDeps, NoticeRows } from './notice-rows.ts';
import { rollUpReports, type Touched } from './roll-up-reports.ts';

/** Timelines are large and looked at while the task is fresh. */
const timelineDays = 90;

/** Task reports by the machine's own name for them: the newest version stays, whatever order they come in. */
export async function writeReports(
  tx: Executor,
  states: ReadonlyMap<string, MachineState>,
  reports: readonly TaskReportMessage[],
  notices: NoticeRows,
  { now, newId }: FoldDeps,
): Promise<void> {
  const newest = new Map<string, TaskReportMessage>();
  for (const report of reports) {
    const key = keyOf(report.robotSn, report.reportId);
    const known = newest.get(key);
    if (states.has(report.robotSn) && (!known || report.updateTime > known.updateTime)) newest.set(key, report);
  }
  if (newest.size === 0) return;
  const rows = [...newest.values()].map((report) => ({ ...report, tenantCode: states.get(report.robotSn)?.tenantCode ?? '', id: newId() }));
  const written = await writeRows(tx, rows);
  const touched: Touched[] = [];
  const timelines: Timeline[] = [];
  for (const row of rows) {
    const { tenantCode, robotSn, endTime, map = null, timeline = null } = row;
    const found = written.get(keyOf(robotSn, row.reportId));
    if (!found) continue;
    const { id, inserted, day, month, day_before, month_before } = found;
    const key = { tenantCode, robotSn };
    touched.push({ ...key, day, month });
    if (day_before && month_before) touched.push({ ...key, day: day_before, month: month_before });
    if (inserted) notices.onReport(key, row);
    if ((map || timeline) && endTime >= now - timelineDays * 86_400_000) timelines.push({ tenantCode, id, map, timeline });
  }
  await writeTimelines(tx, timelines);
  await rollUpReports(tx, touched);
}

interface Row extends TaskReportMessage {
  readonly tenantCode: string;
  /** For one that is new. */
  readonly id: string;
}
interface Timeline extends Pick<Row, 'tenantCode' | 'id'> {
  readonly map: object | null;
  readonly timeline: object | null;
}
interface Written extends Record<string, unknown> {
  readonly robot_sn: string;
  readonly report_id: string;
  readonly id: string;
  readonly inserted: boolean;
  readonly day: string;
  readonly month: string;
  readonly day_before: string | null;
  readonly month_before: string | null;
}

const columns: Columns<Row> = {
  tenant_code: ['text', ({ tenantCode }) => tenantCode],
  id: ['uuid', ({ id }) => id],
  robot_sn: ['text', ({ robotSn }) => robotSn],
  report_id: ['text', ({ reportId }) => reportId],
  update_time: ['float8', ({ updateTime }) => updateTime],
  task_id: ['text', ({ taskId }) => taskId],
  program_name: ['text', ({ programName }) => programName],
  map_name: ['text', ({ mapName }) => mapName],
  map_scene: ['text', ({ mapScene }) => mapScene],
  task_type: ['text', ({ taskType }) => taskType],
  op_type: ['text', ({ opType }) => opType],
  op_user: ['text', ({ opUser }) => opUser],
  start_time: ['float8', ({ startTime }) => startTime],
  end_time: ['float8', ({ endTime }) => endTime],
  outcome: ['text', ({ outcome }) => outcome],
  task_progress: ['numeric', ({ taskProgress }) => taskProgress],
  target_area: ['numeric', ({ targetArea }) => targetArea],
  actual_area: ['numeric', ({ actualArea }) => actualArea],
  effective_area: ['numeric', ({ effectiveArea }) => effectiveArea],
  clean_seconds: ['numeric', ({ cleanSeconds }) => cleanSeconds],
  refill_count: ['integer', ({ refillCount }) => refillCount],
  avoid_count: ['integer', ({ avoidCount }) => avoidCount],
  bump_count: ['integer', ({ bumpCount }) => bumpCount],
  interruption_count: ['integer', ({ interruptionCount }) => interruptionCount],
  water: ['numeric', ({ water }) => water],
  electricity: ['numeric', ({ electricity }) => electricity],
  battery_start: ['numeric', ({ batteryStart }) => batteryStart],
  battery_end: ['numeric', ({ batteryEnd }) => batteryEnd],
};
const timelineColumns: Columns<Timeline> = {
  tenant: ['text', ({ tenantCode }) => tenantCode],
  report: ['uuid', ({ id }) => id],
  // Cast one by one: a large array of them is built and copied for nothing.
  plan: ['text', ({ map }) => map && JSON.stringify(map)],
  course: ['text', ({ timeline }) => timeline && JSON.stringify(timeline)],
};
/** A report keeps its id and whose it is. */
const kept: ReadonlySet<string> = new Set(['tenant_code', 'id', 'robot_sn', 'report_id']);
const names = sql.raw(Object.keys(columns).join(', '));
const values = sql.raw(
  Object.entries(columns)
    .map(([name, [type]]) => (type === 'float8' ? `to_timestamp(sent.${name} / 1000)` : `sent.${name}`))
    .join(', '),
);
const replaced = sql.raw(
  Object.keys(columns)
    .flatMap((name) => (kept.has(name) ? [] : [`${name} = excluded.${name}`]))
    .join(', '),
);

const keyOf = (robotSn: string, reportId: string): string => `${robotSn} ${reportId}`;
const monthOf = (start: SQL) => sql`date_trunc('month', ${start} AT TIME ZONE 'UTC')::date::text`;

/** What became of each report, apart from those of which a newer version was there. */
async function writeRows(tx: Executor, rows: readonly Row[]): Promise<ReadonlyMap<string, Written>> {
  const { rows: written } = await tx.execute<Written>(sql`
    WITH sent AS MATERIALIZED (SELECT * FROM ${unnest(rows, columns)}),
    before AS (
      SELECT robot_sn, report_id, report.day::text, ${monthOf(sql`report.start_time`)} AS month
      FROM task_report AS report JOIN sent USING (tenant_code, robot_sn, report_id)),
    written AS (
      INSERT INTO task_report (${names}, site_id, day)
      SELECT ${values}, robot.site_id, (to_timestamp(sent.start_time / 1000) AT TIME ZONE coalesce(site.time_zone, 'UTC'))::date
      FROM sent JOIN robot USING (tenant_code, robot_sn) LEFT JOIN site ON site.tenant_code = sent.tenant_code AND site.id = robot.site_id
      ORDER BY sent.robot_sn, sent.report_id
      ON CONFLICT (tenant_code, robot_sn, report_id) DO UPDATE SET ${replaced} WHERE excluded.update_time > task_report.update_time
      RETURNING robot_sn, report_id, id, xmax = 0 AS inserted, day::text, ${monthOf(sql`task_report.start_time`)} AS month)
    SELECT written.*, before.day AS day_before, before.month AS month_before FROM written LEFT JOIN before USING (robot_sn, report_id)`);
  return new Map(written.map((row) => [keyOf(row.robot_sn, row.report_id), row]));
}

async function writeTimelines(tx: Executor, timelines: readonly Timeline[]): Promise<void> {
  if (timelines.length === 0) return;
  await tx.execute(sql`
    INSERT INTO task_timeline (tenant_code, report_id, map, timeline)
    SELECT tenant, report, plan::jsonb, course::json FROM ${unnest(timelines, timelineColumns)}
    ON CONFLICT (tenant_code, report_id) DO UPDATE SET map = excluded.map, timeline = excluded.timeline`);
}
