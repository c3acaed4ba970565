import type { TaskReportMessage } from '@botify/contract/reports/task-report';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../kernel/db.ts';
import type { Means } from './fold-batch.ts';
import type { MachineState } from './machine-state.ts';
import type { NoticeRows } from './notice-rows.ts';
import { rollUpReports, type Touched } from './roll-up-reports.ts';

/** Timelines are large and looked at while the task is fresh. */
const timelineDays = 90;

/** Task reports by the machine's own name for them: the newest version stays, whatever order they come in. */
export async function writeReports(
  tx: Executor,
  states: ReadonlyMap<string, MachineState>,
  reports: readonly TaskReportMessage[],
  notices: NoticeRows,
  { now, newId }: Means,
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

/** Columns of a report as a machine names them: in JSON, because some hold people's words. */
const columns: readonly (readonly [column: string, name: keyof Row, type: string])[] = [
  ['tenant_code', 'tenantCode', 'text'],
  ['id', 'id', 'uuid'],
  ['robot_sn', 'robotSn', 'text'],
  ['report_id', 'reportId', 'text'],
  ['update_time', 'updateTime', 'float8'],
  ['task_id', 'taskId', 'text'],
  ['program_name', 'programName', 'text'],
  ['map_name', 'mapName', 'text'],
  ['map_scene', 'mapScene', 'text'],
  ['task_type', 'taskType', 'text'],
  ['op_type', 'opType', 'text'],
  ['op_user', 'opUser', 'text'],
  ['start_time', 'startTime', 'float8'],
  ['end_time', 'endTime', 'float8'],
  ['outcome', 'outcome', 'text'],
  ['task_progress', 'taskProgress', 'numeric'],
  ['target_area', 'targetArea', 'numeric'],
  ['actual_area', 'actualArea', 'numeric'],
  ['effective_area', 'effectiveArea', 'numeric'],
  ['clean_seconds', 'cleanSeconds', 'numeric'],
  ['refill_count', 'refillCount', 'integer'],
  ['avoid_count', 'avoidCount', 'integer'],
  ['bump_count', 'bumpCount', 'integer'],
  ['interruption_count', 'interruptionCount', 'integer'],
  ['water', 'water', 'numeric'],
  ['electricity', 'electricity', 'numeric'],
  ['battery_start', 'batteryStart', 'numeric'],
  ['battery_end', 'batteryEnd', 'numeric'],
];
/** A report keeps its id and whose it is. */
const kept: ReadonlySet<string> = new Set(['tenant_code', 'id', 'robot_sn', 'report_id']);
const sent = sql.raw(columns.map(([column, , type]) => `${column} ${type}`).join(', '));
const names = sql.raw(columns.map(([column]) => column).join(', '));
const values = sql.raw(columns.map(([column, , type]) => (type === 'float8' ? `to_timestamp(${column} / 1000)` : column)).join(', '));
const replaced = sql.raw(columns.flatMap(([column]) => (kept.has(column) ? [] : [`${column} = excluded.${column}`])).join(', '));

const keyOf = (robotSn: string, reportId: string): string => `${robotSn} ${reportId}`;
const monthOf = (start: SQL) => sql`date_trunc('month', ${start} AT TIME ZONE 'UTC')::date::text`;
const jsonOf = (rows: readonly object[]): SQL => sql`${JSON.stringify(rows)}::json`;

/** What became of each report, apart from those of which a newer version was there. */
async function writeRows(tx: Executor, rows: readonly Row[]): Promise<ReadonlyMap<string, Written>> {
  const sources = rows.map((row) => Object.fromEntries(columns.map(([column, name]) => [column, row[name]])));
  const { rows: written } = await tx.execute<Written>(sql`
    WITH sent AS MATERIALIZED (SELECT * FROM json_to_recordset(${jsonOf(sources)}) AS sent(${sent})),
    before AS (
      SELECT robot_sn, report_id, report.day::text, ${monthOf(sql`report.start_time`)} AS month
      FROM task_report AS report JOIN sent USING (tenant_code, robot_sn, report_id)),
    written AS (
      INSERT INTO task_report (${names}) SELECT ${values} FROM sent ORDER BY robot_sn, report_id
      ON CONFLICT (tenant_code, robot_sn, report_id) DO UPDATE SET ${replaced} WHERE excluded.update_time > task_report.update_time
      RETURNING robot_sn, report_id, id, xmax = 0 AS inserted, day::text, ${monthOf(sql`task_report.start_time`)} AS month)
    SELECT written.*, before.day AS day_before, before.month AS month_before FROM written LEFT JOIN before USING (robot_sn, report_id)`);
  return new Map(written.map((row) => [keyOf(row.robot_sn, row.report_id), row]));
}

async function writeTimelines(tx: Executor, timelines: readonly Timeline[]): Promise<void> {
  if (timelines.length === 0) return;
  await tx.execute(sql`
    INSERT INTO task_timeline (tenant_code, report_id, map, timeline)
    SELECT "tenantCode", id, map, timeline
    FROM json_to_recordset(${jsonOf(timelines)}) AS sent("tenantCode" text, id uuid, map jsonb, timeline jsonb)
    ON CONFLICT (tenant_code, report_id) DO UPDATE SET map = excluded.map, timeline = excluded.timeline`);
}
