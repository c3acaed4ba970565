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
    const key = `${report.robotSn} ${report.reportId}`;
    const known = newest.get(key);
    if (states.has(report.robotSn) && (!known || report.updateTime > known.updateTime)) newest.set(key, report);
  }
  const touched: Touched[] = [];
  for (const report of newest.values()) {
    const tenantCode = states.get(report.robotSn)?.tenantCode ?? '';
    const written = await writeReport(tx, tenantCode, report, newId(), now);
    if (!written) continue;
    const { inserted, day, month, day_before, month_before } = written;
    const key = { tenantCode, robotSn: report.robotSn };
    touched.push({ ...key, day, month });
    if (day_before && month_before) touched.push({ ...key, day: day_before, month: month_before });
    if (inserted) notices.onReport(key, report);
  }
  await rollUpReports(tx, touched);
}

interface Written extends Record<string, unknown> {
  readonly id: string;
  readonly inserted: boolean;
  readonly day: string;
  readonly month: string;
  readonly day_before: string | null;
  readonly month_before: string | null;
}
const monthOf = (start: SQL) => sql`date_trunc('month', ${start} AT TIME ZONE 'UTC')::date::text`;

const instant = (ms: number) => sql`to_timestamp(${ms}::float8 / 1000)`;

async function writeReport(tx: Executor, tenantCode: string, report: TaskReportMessage, id: string, now: number) {
  const { rows } = await tx.execute<Written>(sql`
    WITH before AS (SELECT day, start_time FROM task_report WHERE (tenant_code, robot_sn, report_id) = (${tenantCode}, ${report.robotSn}, ${report.reportId}))
    INSERT INTO task_report (tenant_code, id, robot_sn, report_id, update_time, task_id, program_name, map_name, map_scene, task_type, op_type,
      op_user, start_time, end_time, outcome, task_progress, target_area, actual_area, effective_area, clean_seconds, refill_count,
      avoid_count, bump_count, interruption_count, water, electricity, battery_start, battery_end)
    VALUES (${tenantCode}, ${id}, ${report.robotSn}, ${report.reportId}, ${instant(report.updateTime)}, ${report.taskId}, ${report.programName},
      ${report.mapName}, ${report.mapScene}, ${report.taskType}, ${report.opType}, ${report.opUser}, ${instant(report.startTime)},
      ${instant(report.endTime)}, ${report.outcome}, ${report.taskProgress}, ${report.targetArea}, ${report.actualArea}, ${report.effectiveArea},
      ${report.cleanSeconds}, ${report.refillCount}, ${report.avoidCount}, ${report.bumpCount}, ${report.interruptionCount},
      ${report.water ?? null}, ${report.electricity ?? null}, ${report.batteryStart}, ${report.batteryEnd})
    ON CONFLICT (tenant_code, robot_sn, report_id) DO UPDATE SET
      update_time = excluded.update_time, task_id = excluded.task_id, program_name = excluded.program_name, map_name = excluded.map_name,
      map_scene = excluded.map_scene, task_type = excluded.task_type, op_type = excluded.op_type, op_user = excluded.op_user,
      start_time = excluded.start_time, end_time = excluded.end_time, outcome = excluded.outcome, task_progress = excluded.task_progress,
      target_area = excluded.target_area, actual_area = excluded.actual_area, effective_area = excluded.effective_area,
      clean_seconds = excluded.clean_seconds, refill_count = excluded.refill_count, avoid_count = excluded.avoid_count,
      bump_count = excluded.bump_count, interruption_count = excluded.interruption_count, water = excluded.water,
      electricity = excluded.electricity, battery_start = excluded.battery_start, battery_end = excluded.battery_end
    WHERE excluded.update_time > task_report.update_time
    RETURNING id, xmax = 0 AS inserted, day::text, ${monthOf(sql`task_report.start_time`)} AS month,
      (SELECT day::text FROM before) AS day_before, (SELECT ${monthOf(sql`start_time`)} FROM before) AS month_before`);
  const [written] = rows;
  const { map, timeline, endTime } = report;
  if (!written || (!map && !timeline) || endTime < now - timelineDays * 86_400_000) return written;
  await tx.execute(sql`
    INSERT INTO task_timeline (tenant_code, report_id, map, timeline)
    VALUES (${tenantCode}, ${written.id}, ${JSON.stringify(map ?? null)}::jsonb, ${JSON.stringify(timeline ?? null)}::jsonb)
    ON CONFLICT (tenant_code, report_id) DO UPDATE SET map = excluded.map, timeline = excluded.timeline`);
  return written;
}
