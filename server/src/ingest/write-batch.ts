import { totalNames } from '@botify/contract/robots/status';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../kernel/db.ts';
import type { ErrorRows } from './error-rows.ts';
import type { Figures } from './figures.ts';
import { type Changes, type HistoryRow, recognised, type StateRow } from './fold-batch.ts';
import type { Catalogue } from './known-faults.ts';
import type { NoticeRows } from './notice-rows.ts';

/** Somebody else wrote a machine's state since it was read: nothing of the batch may count. */
export class StateMoved extends Error {}

const columns = 'area, clean_seconds, manual_area, manual_seconds, run_seconds, distance, water, electricity';
const columnNames = columns.split(', ');

/** Rows go over as one JSON text: PostgreSQL takes it apart faster than a driver puts thousands of parameters together. */
const rowsOf = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::json`;
const instantOf = (ms: SQL) => sql`to_timestamp(${ms} / 1000.0)`;

/** Writes everything a batch changes; the caller's transaction makes it all or nothing. */
export async function writeBatch(tx: Executor, changes: Changes, faults: Catalogue): Promise<void> {
  await writeStates(tx, changes.states);
  await writeFigures(tx, 'robot_day', 'day', sql`date`, changes.figures.days);
  await writeFigures(tx, 'robot_minute', 'minute', sql`timestamptz`, changes.figures.minutes);
  await writeHistory(tx, changes.history);
  await writeErrors(tx, changes.errors, faults);
  await writeNotices(tx, changes.notices);
}

async function writeStates(tx: Executor, states: readonly StateRow[]): Promise<void> {
  if (states.length === 0) return;
  const rows = states.map(({ before, after, latest, versions, consumables, alertLevel }) => ({
    sn: after.robotSn,
    tenant: after.tenantCode,
    revision: before.revision,
    runs: after.runs,
    at: after.at,
    received: after.receivedAt,
    work: latest ? recognised(latest) : null,
    status: latest ?? null,
    versions: versions ?? null,
    consumables: consumables ?? null,
    alert: alertLevel,
  }));
  const { rowCount } = await tx.execute(sql`
    UPDATE robot_state SET
      revision = robot_state.revision + 1, runs = new.runs, at = ${instantOf(sql`new.at`)}, received_at = ${instantOf(sql`new.received`)}, online = true,
      offline_error_id = NULL, work_state = coalesce(new.work, work_state), status = coalesce(new.status, robot_state.status),
      versions = coalesce(new.versions, robot_state.versions), consumables = coalesce(new.consumables, robot_state.consumables),
      alert_level = new.alert
    FROM json_to_recordset(${rowsOf(rows)}) AS new(sn text, tenant text, revision bigint, runs jsonb, at float8, received float8, work text,
      status jsonb, versions jsonb, consumables jsonb, alert text)
    WHERE robot_state.tenant_code = new.tenant AND robot_state.robot_sn = new.sn AND robot_state.revision = new.revision`);
  if (rowCount !== states.length) throw new StateMoved();
}

async function writeFigures(
  tx: Executor,
  table: 'robot_day' | 'robot_minute',
  period: string,
  type: SQL,
  sums: Figures['days'],
): Promise<void> {
  if (sums.size === 0) return;
  const rows = [...sums.values()].map(({ tenantCode, robotSn, period: when, messages, amounts }) => ({
    tenant: tenantCode,
    sn: robotSn,
    period: when,
    messages,
    ...Object.fromEntries(totalNames.map((_, index) => [columnNames[index], (amounts[index] ?? 0) / 1000])),
  }));
  const added = sql.raw(['messages', ...columnNames].map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', '));
  await tx.execute(sql`
    INSERT INTO ${sql.identifier(table)} (tenant_code, robot_sn, ${sql.identifier(period)}, messages, ${sql.raw(columns)})
    SELECT tenant, sn, period, messages, ${sql.raw(columns)}
    FROM json_to_recordset(${rowsOf(rows)}) AS new(tenant text, sn text, period ${type}, messages integer,
      ${sql.raw(columnNames.map((name) => `${name} numeric(16, 3)`).join(', '))})
    ORDER BY sn, period
    ON CONFLICT (tenant_code, robot_sn, ${sql.identifier(period)}) DO UPDATE SET ${added}`);
}

async function writeHistory(tx: Executor, history: readonly HistoryRow[]): Promise<void> {
  if (history.length === 0) return;
  const rows = history.map(({ tenantCode, robotSn, at, status }) => ({ tenant: tenantCode, sn: robotSn, at, status }));
  await tx.execute(sql`
    INSERT INTO robot_history (tenant_code, robot_sn, at, boot, sequence, status)
    SELECT tenant, sn, ${instantOf(sql`at`)}, (status->>'boot')::bigint, (status->>'sequence')::bigint, status
    FROM json_to_recordset(${rowsOf(rows)}) AS new(tenant text, sn text, at float8, status jsonb)`);
}

async function writeErrors(tx: Executor, { rows, absorbed }: ErrorRows, faults: Catalogue): Promise<void> {
  for (const { tenantCode, id, into } of absorbed) {
    await tx.execute(sql`
      UPDATE robot_error SET start_time = least(robot_error.start_time, gone.start_time) FROM robot_error gone
      WHERE robot_error.tenant_code = ${tenantCode} AND robot_error.id = ${into} AND gone.tenant_code = ${tenantCode} AND gone.id = ${id}`);
    await tx.execute(sql`DELETE FROM robot_error WHERE tenant_code = ${tenantCode} AND id = ${id}`);
  }
  const all = [...rows.values()].map((row) => ({ ...row, ...faults.of(row.faultCode) }));
  const opened = all.filter(({ isNew }) => isNew);
  if (opened.length > 0)
    await tx.execute(sql`
      INSERT INTO robot_error (tenant_code, id, robot_sn, fault_code, notice_level, part, start_time, end_time, reopened, map_name)
      SELECT "tenantCode", id, "robotSn", "faultCode", "noticeLevel", part, ${instantOf(sql`"startTime"`)}, ${instantOf(sql`"endTime"`)},
        reopened, "mapName"
      FROM json_to_recordset(${rowsOf(opened)}) AS new("tenantCode" text, id uuid, "robotSn" text, "faultCode" text, "noticeLevel" text,
        part text, "startTime" float8, "endTime" float8, reopened integer, "mapName" text)`);
  const changed = all.filter(({ isNew }) => !isNew).map((row) => ({ ...row, ends: row.endTime !== undefined }));
  if (changed.length === 0) return;
  // An error that comes back is open again even when somebody had called it resolved.
  await tx.execute(sql`
    UPDATE robot_error SET
      start_time = least(start_time, ${instantOf(sql`new."startTime"`)}),
      end_time = CASE WHEN new.ends THEN ${instantOf(sql`new."endTime"`)} ELSE end_time END,
      reopened = robot_error.reopened + new.reopened,
      state = CASE WHEN new.reopened > 0 AND state = 'resolved' THEN 'open' ELSE state END,
      version = robot_error.version + CASE WHEN new.reopened > 0 AND state = 'resolved' THEN 1 ELSE 0 END
    FROM json_to_recordset(${rowsOf(changed)}) AS new("tenantCode" text, id uuid, "startTime" float8, "endTime" float8, ends boolean,
      reopened integer)
    WHERE robot_error.tenant_code = new."tenantCode" AND robot_error.id = new.id`);
}

export async function writeNotices(tx: Executor, { rows }: NoticeRows): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    INSERT INTO robot_notice (tenant_code, id, at, robot_sn, category, type, map_name, details)
    SELECT "tenantCode", id, ${instantOf(sql`at`)}, "robotSn", category, type, "mapName", details
    FROM json_to_recordset(${rowsOf(rows)}) AS new("tenantCode" text, id uuid, at float8, "robotSn" text, category text, type text,
      "mapName" text, details jsonb)`);
}
