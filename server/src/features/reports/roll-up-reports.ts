import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/db.ts';
import { type Columns, unnest } from '../../kernel/sql.ts';

/** A day and a month of a machine in which a report was added, changed or removed. */
export interface Touched {
  readonly tenantCode: string;
  readonly robotSn: RobotSn;
  /** In the calendar of the site. */
  readonly day: string;
  /** The first day of the month in UTC. */
  readonly month: string;
}

const columns: Columns<Touched> = {
  tenant: ['text', ({ tenantCode }) => tenantCode],
  sn: ['text', ({ robotSn }) => robotSn],
  on_day: ['date', ({ day }) => day],
  in_month: ['date', ({ month }) => month],
};

/**
 * Recomputes the sums of these days and months from the reports, so that order and repetition do not matter. The writer holds the lock of
 * the machine's state, so no other transaction recomputes the same rows.
 */
export async function rollUpReports(tx: Executor, touched: readonly Touched[]): Promise<void> {
  if (touched.length === 0) return;
  const days = sql`(SELECT DISTINCT tenant, sn, on_day FROM ${unnest(touched, columns)}) AS touched`;
  const isDay = (table: string) => sql.raw(`${table}.tenant_code = tenant AND ${table}.robot_sn = sn AND ${table}.day = on_day`);
  await tx.execute(sql`DELETE FROM report_day USING ${days} WHERE ${isDay('report_day')}`);
  await tx.execute(sql`
    INSERT INTO report_day (tenant_code, robot_sn, site_id, day, runs, completed, target_area, actual_area, effective_area, clean_seconds,
      task_seconds, refill_count, avoid_count, bump_count, interruption_count, water, electricity, scheduled)
    SELECT tenant, sn, site_id, day, count(*), count(*) FILTER (WHERE outcome = 'completed'), sum(target_area) * 1000, sum(actual_area) * 1000,
      sum(effective_area) * 1000, sum(clean_seconds) * 1000, sum(greatest(extract(epoch FROM end_time - start_time), 0)) * 1000,
      sum(refill_count), sum(avoid_count), sum(bump_count), sum(interruption_count), sum(water) * 1000, sum(electricity) * 1000,
      count(*) FILTER (WHERE op_type = 'scheduled')
    FROM task_report JOIN ${days} ON ${isDay('task_report')}
    GROUP BY tenant, sn, site_id, day`);
  const months = sql`(SELECT DISTINCT tenant, sn, in_month FROM ${unnest(touched, columns)}) AS touched`;
  await tx.execute(sql`
    DELETE FROM task_report_month AS counted USING ${months}
    WHERE counted.tenant_code = tenant AND counted.robot_sn = sn AND counted.month = in_month`);
  await tx.execute(sql`
    INSERT INTO task_report_month (tenant_code, robot_sn, site_id, month, op_type, task_type, map_scene, completed, canceled)
    SELECT tenant, sn, site_id, in_month, op_type, task_type, map_scene,
      count(*) FILTER (WHERE outcome = 'completed'), count(*) FILTER (WHERE outcome = 'canceled')
    FROM task_report JOIN ${months} ON task_report.tenant_code = tenant AND task_report.robot_sn = sn
      AND start_time >= in_month::timestamp AT TIME ZONE 'UTC' AND start_time < (in_month + interval '1 month') AT TIME ZONE 'UTC'
    GROUP BY tenant, sn, site_id, in_month, CUBE (op_type, task_type, map_scene)`);
}
