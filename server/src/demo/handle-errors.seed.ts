import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Services } from '../kernel/context.ts';

/** Notes of the demo's operators on resolved errors. */
const notes = ['已到现场处理，恢复作业', '清理障碍后恢复', '远程重启后恢复', '已补水并清洁传感器', '人工推回定位点后恢复'];

/**
 * The machines generate the demo's history, but not the actions of users. All but a few errors that ended before last night were handled by
 * an account of the tenant. Deterministic for every new demo.
 */
export async function handleDemoErrors(services: Pick<Services, 'db' | 'now'>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await handleOnce(services);
      return;
    } catch (error) {
      if (tries === maxTries || !isDeadlock(error)) throw error;
    }
    await setTimeout(betweenTries);
  }
}

/** The machines keep reporting meanwhile, in another order, so the ingest and this transaction can deadlock. */
const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '40P01') || isDeadlock(error.cause));
const maxTries = 5;
const betweenTries = 200;

async function handleOnce({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.transaction(async (tx) => {
    // Once per demo: errors that visitors leave open stay open.
    const { rowCount } = await tx.execute(
      sql`INSERT INTO product_setting (name, value) VALUES ('demoErrorsHandled', ${now().toISOString()}) ON CONFLICT DO NOTHING`,
    );
    if (rowCount === 0) return;
    const handled = sql`
      SELECT error.tenant_code, error.id, error.start_time, error.end_time, people.id AS person_id, people.nick_name,
        abs(hashtext(error.robot_sn || error.fault_code || error.start_time::text)) AS luck
      FROM robot_error error
      JOIN LATERAL (
        SELECT id, nick_name FROM account WHERE account.tenant_code = error.tenant_code AND type < 3
        ORDER BY hashtext(account.username || error.robot_sn) LIMIT 1
      ) people ON true
      WHERE error.state = 'open' AND error.end_time < ${now().toISOString()}::timestamptz - interval '12 hours'
      ORDER BY error.tenant_code, error.id FOR UPDATE OF error`;
    await tx.execute(sql`
      CREATE TEMPORARY TABLE handled ON COMMIT DROP AS
      SELECT *, luck % 100 < 95 AS resolved, start_time + make_interval(secs => 60 + luck % 900) AS seen_at,
        greatest(end_time, start_time + interval '16 minutes') + make_interval(secs => 60 + luck % 1800) AS done_at
      FROM (${handled}) AS every WHERE luck % 100 < 98`);
    await tx.execute(sql`
      UPDATE robot_error SET state = CASE WHEN resolved THEN 'resolved' ELSE 'acknowledged' END, handler_id = person_id, handler_name = nick_name,
        acknowledged_at = seen_at, resolved_at = CASE WHEN resolved THEN done_at END, version = version + CASE WHEN resolved THEN 2 ELSE 1 END
      FROM handled WHERE handled.tenant_code = robot_error.tenant_code AND handled.id = robot_error.id`);
    await tx.execute(sql`
      INSERT INTO robot_error_note (tenant_code, error_id, id, at, act, actor_id, actor_name, note)
      SELECT tenant_code, id, gen_random_uuid(), seen_at, 'acknowledge', person_id, nick_name, NULL FROM handled
      UNION ALL
      SELECT tenant_code, id, gen_random_uuid(), done_at, 'resolve', person_id, nick_name,
        (${sql.param(notes)}::text[])[1 + luck % ${notes.length}::int] FROM handled WHERE resolved`);
  });
}
