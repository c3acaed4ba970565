import { silenceFault } from '@botify/domain/robots/fleet-past';
import { sql } from 'drizzle-orm';
import type { Services } from '../kernel/context.ts';
import type { Executor } from '../kernel/db.ts';
import { newId } from '../kernel/id.ts';

const offlineSeconds = 60;
const errorSeconds = 600;

interface Silent extends Record<string, unknown> {
  readonly tenant_code: string;
  readonly robot_sn: string;
  readonly received_at: string;
  readonly map_name: string | null;
}

/**
 * Machines that have not been heard of for a minute are offline, after ten minutes that is an error. Silence counts from the start of this
 * process at the earliest: that nobody listened is not the machines' fault.
 */
export async function sweepSilent({ db, now }: Pick<Services, 'db' | 'now'>, startedAt: Date): Promise<void> {
  const at = now();
  const listened = (at.getTime() - startedAt.getTime()) / 1000;
  if (listened >= offlineSeconds) await db.transaction((tx) => markOffline(tx, at));
  if (listened >= errorSeconds) await db.transaction((tx) => raiseSilence(tx, at));
}

async function markOffline(tx: Executor, at: Date): Promise<void> {
  const { rows } = await tx.execute<Silent>(sql`
    UPDATE robot_state SET online = false, revision = revision + 1
    WHERE online AND received_at < ${at.toISOString()}::timestamptz - make_interval(secs => ${offlineSeconds})
    RETURNING tenant_code, robot_sn, received_at::text, status::json #>> '{position,mapName}' AS map_name`);
  for (const { tenant_code, robot_sn, received_at, map_name } of rows)
    await tx.execute(sql`
      INSERT INTO robot_notice (tenant_code, id, at, robot_sn, category, type, map_name, details)
      VALUES (${tenant_code}, ${newId(at)}, ${at.toISOString()}, ${robot_sn}, 'WARNING', 'ROBOT_OFF', ${map_name},
        jsonb_build_object('since', ${new Date(received_at).toISOString()}::text))`);
}

async function raiseSilence(tx: Executor, at: Date): Promise<void> {
  const { rows } = await tx.execute<Silent>(sql`
    SELECT tenant_code, robot_sn, received_at::text, status::json #>> '{position,mapName}' AS map_name FROM robot_state
    WHERE NOT online AND offline_error_id IS NULL AND received_at < ${at.toISOString()}::timestamptz - make_interval(secs => ${errorSeconds})
    ORDER BY robot_sn FOR UPDATE`);
  for (const { tenant_code, robot_sn, received_at, map_name } of rows) {
    const id = newId(at);
    await tx.execute(sql`
      INSERT INTO robot_error (tenant_code, id, robot_sn, fault_code, notice_level, part, start_time, map_name)
      SELECT ${tenant_code}, ${id}, ${robot_sn}, ${silenceFault}, coalesce(min(notice_level), 'P2'), min(part), ${received_at}::timestamptz, ${map_name}::text
      FROM fault WHERE fault_code = ${silenceFault}`);
    await tx.execute(sql`
      UPDATE robot_state SET offline_error_id = ${id}, revision = revision + 1 WHERE tenant_code = ${tenant_code} AND robot_sn = ${robot_sn}`);
  }
}
