import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { TaskReportMessage } from '@botify/contract/robots/task-report';
import { type SQL, sql } from 'drizzle-orm';
import { rollUpReports, type Touched } from '../features/reports/public.ts';
import type { Executor } from '../kernel/db.ts';
import { type Columns, unnest } from '../kernel/sql.ts';
import type { MachineState } from './machine-state.ts';
import type { FoldDeps, NoticeRows } from './notice-rows.ts';

/** Timelines are large and only of interest for recent tasks. */
const timelineDays = 90;

/** Stores task reports by the machine's report id: the newest version wins, in any order of arrival. */
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
  const rows = [...newest.values()].flatMap((report): Row[] => {
    const state = states.get(report.robotSn);
    return state ? [{ ...report, tenantCode: state.tenantCode, siteId: state.siteId, timeZone: state.timeZone, id: newId() }] : [];
  });
  const written = await writeRows(tx, rows);
  const touched: Touched[] = [];
  const timelines: Timeline[] = [];
  for (const row of rows) {
    const { tenantCode, robotSn, endTime, map = null, timeline = null } = row;
    const found = written.get(keyOf(robotSn, row.reportId));
    if (!found) continue;
    const { id, inserted, day, month, before } = found;
    const key = { tenantCode, robotSn };
    touched.push({ ...key, day, month });
    if (before) touched.push({ ...key, day: before.day, month: before.month });
    if (inserted) notices.onReport(key, row);
    if ((map || timeline) && endTime >= now - timelineDays * 86_400_000) timelines.push({ tenantCode, id, map, timeline });
  }
  await writeTimelines(tx, timelines);
  await rollUpReports(tx, touched);
}

interface Row extends TaskReportMessage, Pick<MachineState, 'tenantCode' | 'siteId' | 'timeZone'> {
  /** For a new report. */
  readonly id: string;
}
interface Timeline extends Pick<Row, 'tenantCode' | 'id'> {
  readonly map: object | null;
  readonly timeline: object | null;
}
/** Where a report is counted. */
interface Placed extends Record<string, unknown> {
  readonly robot_sn: RobotSn;
  readonly report_id: string;
  readonly day: string;
  readonly month: string;
}
interface Stored extends Placed {
  readonly id: string;
  readonly inserted: boolean;
}
interface Written extends Stored {
  readonly before: Placed | undefined;
}

const keyColumns: Columns<Row> = {
  tenant_code: ['text', ({ tenantCode }) => tenantCode],
  robot_sn: ['text', ({ robotSn }) => robotSn],
  report_id: ['text', ({ reportId }) => reportId],
};
const columns: Columns<Row> = {
  ...keyColumns,
  id: ['uuid', ({ id }) => id],
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
/** Site and time zone of the robot. */
const placeColumns: Columns<Row> = { site_id: ['uuid', ({ siteId }) => siteId], time_zone: ['text', ({ timeZone }) => timeZone] };
const timelineColumns: Columns<Timeline> = {
  tenant: ['text', ({ tenantCode }) => tenantCode],
  report: ['uuid', ({ id }) => id],
  // Cast row by row: a large array of them would be built and copied needlessly.
  plan: ['text', ({ map }) => map && JSON.stringify(map)],
  course: ['text', ({ timeline }) => timeline && JSON.stringify(timeline)],
};
/** A report keeps its id and its robot. */
const kept: ReadonlySet<string> = new Set(['tenant_code', 'id', 'robot_sn', 'report_id']);
const names = sql.raw(Object.keys(columns).join(', '));
const values = sql.raw(
  Object.entries(columns)
    .map(([name, [type]]) => (type === 'float8' ? `to_timestamp(new.${name} / 1000)` : `new.${name}`))
    .join(', '),
);
const replaced = sql.raw(
  Object.keys(columns)
    .flatMap((name) => (kept.has(name) ? [] : [`${name} = excluded.${name}`]))
    .join(', '),
);

const keyOf = (robotSn: RobotSn, reportId: string): string => `${robotSn} ${reportId}`;
const monthOf = (start: SQL) => sql`date_trunc('month', ${start} AT TIME ZONE 'UTC')::date::text`;

/**
 * What happened to each report, except those with a newer stored version. Stored rows are read first: in the same statement, the search
 * would visit every row that the statement has just inserted.
 */
async function writeRows(tx: Executor, rows: readonly Row[]): Promise<ReadonlyMap<string, Written>> {
  const { rows: known } = await tx.execute<Placed>(sql`
    SELECT robot_sn, report_id, report.day::text, ${monthOf(sql`report.start_time`)} AS month
    FROM task_report AS report JOIN ${unnest(rows, keyColumns)} USING (tenant_code, robot_sn, report_id)`);
  const before = new Map(known.map((row) => [keyOf(row.robot_sn, row.report_id), row]));
  const { rows: written } = await tx.execute<Stored>(sql`
    INSERT INTO task_report (${names}, site_id, day)
    SELECT ${values}, new.site_id, (to_timestamp(new.start_time / 1000) AT TIME ZONE new.time_zone)::date
    FROM ${unnest(rows, { ...columns, ...placeColumns })}
    ORDER BY new.robot_sn, new.report_id
    ON CONFLICT (tenant_code, robot_sn, report_id) DO UPDATE SET ${replaced} WHERE excluded.update_time > task_report.update_time AND task_report.corrected_at IS NULL
    RETURNING robot_sn, report_id, id, xmax = 0 AS inserted, day::text, ${monthOf(sql`task_report.start_time`)} AS month`);
  return new Map(
    written.map((row) => {
      const key = keyOf(row.robot_sn, row.report_id);
      return [key, { ...row, before: before.get(key) }];
    }),
  );
}

async function writeTimelines(tx: Executor, timelines: readonly Timeline[]): Promise<void> {
  if (timelines.length === 0) return;
  await tx.execute(sql`
    INSERT INTO task_timeline (tenant_code, report_id, map, timeline)
    SELECT tenant, report, plan::jsonb, course::json FROM ${unnest(timelines, timelineColumns)}
    ON CONFLICT (tenant_code, report_id) DO UPDATE SET map = excluded.map, timeline = excluded.timeline`);
}
