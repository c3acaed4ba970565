import { offlineFault } from '@botify/domain/robots/fleet-past';
import { type SQL, sql } from 'drizzle-orm';
import type { Services } from '../kernel/context.ts';
import type { Executor } from '../kernel/db.ts';
import { newIds } from '../kernel/id.ts';

const offlineSeconds = 60;
const errorSeconds = 600;
/** MQTT clients wait up to two minutes between attempts to reconnect, and a whole fleet reconnects at once. */
const reconnectSeconds = 180;

/**
 * Machines are offline after a minute of silence, and have an error after ten. A machine last heard before this process listened first gets
 * time to reconnect, without a notice: the gap is not its fault. If it has been silent for longer than the error limit, it is shown as
 * offline meanwhile, because "working" beside "3 days ago" would be wrong.
 */
export async function sweepSilent({ db, now }: Pick<Services, 'db' | 'now'>, listeningSince: Date): Promise<void> {
  const at = now();
  if (mayStillReconnect(at, listeningSince, offlineSeconds)) await markAwaited(db, at, listeningSince);
  await markOffline(db, at, isSilent(at, listeningSince, offlineSeconds));
  await raiseSilence(db, at, isSilent(at, listeningSince, errorSeconds));
}

const mayStillReconnect = (at: Date, listeningSince: Date, seconds: number): boolean =>
  at.getTime() - listeningSince.getTime() < (seconds + reconnectSeconds) * 1000;
const receivedBefore = (ms: number): SQL => sql`received_at < ${new Date(ms).toISOString()}::timestamptz`;

function isSilent(at: Date, listeningSince: Date, seconds: number): SQL {
  const silent = receivedBefore(at.getTime() - seconds * 1000);
  return mayStillReconnect(at, listeningSince, seconds) ? sql`${silent} AND NOT ${receivedBefore(listeningSince.getTime())}` : silent;
}

/** Machines in use. Skips locked rows: they are being written, so the machine is not silent. Fixed order to prevent deadlocks. */
const silentMachines = (which: SQL) => sql`
  SELECT tenant_code, robot_sn, received_at, status::json #>> '{position,mapName}' AS map_name,
    (status::json #>> '{position,x}')::float8 AS x, (status::json #>> '{position,y}')::float8 AS y FROM robot_state
  WHERE ${which} AND EXISTS (
    SELECT FROM robot WHERE robot.tenant_code = robot_state.tenant_code AND robot.robot_sn = robot_state.robot_sn AND retired_at IS NULL
  ) ORDER BY robot_sn FOR UPDATE SKIP LOCKED`;

/** Offline without a notice. A machine that reconnects in time never creates one. */
const markAwaited = (db: Executor, at: Date, listeningSince: Date) => {
  const longSilent = receivedBefore(Math.min(listeningSince.getTime(), at.getTime() - errorSeconds * 1000));
  return db.execute(sql`
    WITH silent AS MATERIALIZED (${silentMachines(sql`online AND ${longSilent}`)})
    UPDATE robot_state state SET online = false, awaited = true, revision = revision + 1 FROM silent
    WHERE (state.tenant_code, state.robot_sn) = (silent.tenant_code, silent.robot_sn)`);
};

/** One statement for all machines, because ingest waits for these rows. */
const markOffline = (db: Executor, at: Date, isSilentNow: SQL) =>
  db.execute(sql`
    WITH silent AS MATERIALIZED (${silentMachines(sql`(online OR awaited) AND ${isSilentNow}`)}),
    marked AS (
      UPDATE robot_state state SET online = false, awaited = false, revision = revision + 1 FROM silent
      WHERE (state.tenant_code, state.robot_sn) = (silent.tenant_code, silent.robot_sn)
    )
    INSERT INTO robot_notice (tenant_code, id, at, robot_sn, category, type, map_name, details)
    SELECT tenant_code, ${newIds(at)}, ${at.toISOString()}::timestamptz, robot_sn, 'WARNING', 'ROBOT_OFF', map_name,
      jsonb_build_object('since', to_char(received_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    FROM silent`);

const raiseSilence = (db: Executor, at: Date, isSilentNow: SQL) =>
  db.execute(sql`
    WITH silent AS MATERIALIZED (
      SELECT ${newIds(at)} AS error_id, found.* FROM (${silentMachines(sql`NOT online AND offline_error_id IS NULL AND ${isSilentNow}`)}) found
    ), marked AS (
      UPDATE robot_state state SET offline_error_id = error_id, revision = revision + 1 FROM silent
      WHERE (state.tenant_code, state.robot_sn) = (silent.tenant_code, silent.robot_sn)
    )
    INSERT INTO robot_error (tenant_code, id, robot_sn, fault_code, notice_level, part, start_time, map_name, x, y)
    SELECT tenant_code, error_id, robot_sn, ${offlineFault}, coalesce(fault.notice_level, 'P2'), fault.part, received_at, map_name, x, y
    FROM silent LEFT JOIN fault ON fault.fault_code = ${offlineFault}`);
