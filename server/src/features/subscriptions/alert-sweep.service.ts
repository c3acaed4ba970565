import { sql } from 'drizzle-orm';
import type { Services } from '../../kernel/context.ts';

/** Deletes queued notices after one day, messages after 90 days, and watches of errors that are cleared or acknowledged. */
export async function sweepAlerts({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = (days: number) => sql`${now().toISOString()}::timestamptz - make_interval(days => ${days})`;
  await db.execute(sql`DELETE FROM alert_queue WHERE queued_at < ${before(1)}`);
  await db.execute(sql`DELETE FROM alert_delivery WHERE created_at < ${before(90)}`);
  await db.execute(sql`
    DELETE FROM alert_watch USING robot_error error
    WHERE error.tenant_code = alert_watch.tenant_code AND error.id = alert_watch.error_id AND (error.end_time IS NOT NULL OR error.state <> 'open')`);
}
