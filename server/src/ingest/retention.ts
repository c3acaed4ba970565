import { sql } from 'drizzle-orm';
import type { Services } from '../kernel/context.ts';
import { hourDays } from './figures.ts';

/** Retention in days. History and minutes are dropped by partition; days, errors and reports are permanent. */
const kept = { timelines: 90, notices: 90, quarantine: 30, reportCounts: 7 };

/** Deletes expired machine data. */
export async function sweepMachineData({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = (days: number) => sql`${now().toISOString()}::timestamptz - make_interval(days => ${days})`;
  await db.execute(sql`
    DELETE FROM task_timeline USING task_report report
    WHERE report.tenant_code = task_timeline.tenant_code AND report.id = task_timeline.report_id AND report.end_time < ${before(kept.timelines)}`);
  // The current count is kept: without it, all reports from number 1 on would be missing.
  await db.execute(sql`
    DELETE FROM report_count AS old USING report_count AS next
    WHERE next.tenant_code = old.tenant_code AND next.robot_sn = old.robot_sn AND next.boot > old.boot AND old.updated_at < ${before(kept.reportCounts)}`);
  await db.execute(sql`DELETE FROM robot_hour WHERE hour < ${before(hourDays)}`);
  await db.execute(sql`DELETE FROM robot_notice WHERE at < ${before(kept.notices)}`);
  await db.execute(sql`DELETE FROM quarantine WHERE received_at < ${before(kept.quarantine)}`);
  await db.execute(sql`DELETE FROM quarantine_count WHERE day < ${before(kept.quarantine)}`);
}
