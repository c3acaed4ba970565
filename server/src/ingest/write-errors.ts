import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../kernel/db.ts';
import type { ErrorRows } from './error-rows.ts';
import type { FaultCatalog } from './known-faults.ts';

const instantOf = (ms: SQL) => sql`to_timestamp(${ms} / 1000.0)`;
const rowsOf = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::json`;

/** Writes the changes of errors. New ones first, because others may be merged into them. */
export async function writeErrors(tx: Executor, { opened, steps, absorbed }: ErrorRows, faults: FaultCatalog): Promise<void> {
  const fresh = [...opened.values()].map((error) => ({ ...error, ...error.spot, ...faults.of(error.faultCode) }));
  if (fresh.length > 0)
    await tx.execute(sql`
      INSERT INTO robot_error (tenant_code, id, robot_sn, fault_code, notice_level, part, start_time, end_time, reopened, map_name, x, y)
      SELECT "tenantCode", id, "robotSn", "faultCode", "noticeLevel", part, ${instantOf(sql`"startTime"`)}, ${instantOf(sql`"endTime"`)},
        reopened, "mapName", x, y
      FROM json_to_recordset(${rowsOf(fresh)}) AS new("tenantCode" text, id uuid, "robotSn" text, "faultCode" text, "noticeLevel" text,
        part text, "startTime" float8, "endTime" float8, reopened integer, "mapName" text, x float8, y float8)`);
  const stepLists = [...steps.values()];
  for (let index = 0; stepLists.some((list) => list.length > index); index += 1)
    await writeSteps(
      tx,
      stepLists.flatMap((list) => list[index] ?? []),
    );
  for (const half of absorbed) await absorb(tx, half);
}

/**
 * A recurring error is active again and unassigned, even if it was resolved, unless it was resolved after it recurred. The version counts
 * changes by users only, so a machine never causes an edit conflict.
 */
async function writeSteps(tx: Executor, steps: readonly object[]): Promise<void> {
  const isBack = sql`new.reopened > 0 AND state = 'resolved' AND ${instantOf(sql`new."reopenedAt"`)} > coalesce(resolved_at, '-infinity')`;
  const isEarlier = sql`new.spot IS NOT NULL AND ${instantOf(sql`new."startTime"`)} < start_time`;
  const endTime = instantOf(sql`new."endTime"`);
  await tx.execute(sql`
    UPDATE robot_error SET
      start_time = least(start_time, ${instantOf(sql`new."startTime"`)}),
      map_name = CASE WHEN ${isEarlier} THEN new.spot ->> 'mapName' ELSE map_name END,
      x = CASE WHEN ${isEarlier} THEN (new.spot ->> 'x')::float8 ELSE x END,
      y = CASE WHEN ${isEarlier} THEN (new.spot ->> 'y')::float8 ELSE y END,
      end_time = CASE
        WHEN new."end" = 'set' AND new."endTime" IS NULL THEN NULL
        WHEN new."end" = 'set' OR new."end" = 'move' AND end_time = ${instantOf(sql`new.was`)} THEN greatest(start_time, ${endTime})
        WHEN new."end" = 'extend' AND end_time IS NOT NULL THEN greatest(end_time, ${endTime})
        ELSE end_time END,
      reopened = robot_error.reopened + new.reopened,
      state = CASE WHEN ${isBack} THEN 'open' ELSE state END,
      handler_id = CASE WHEN ${isBack} THEN NULL ELSE handler_id END,
      handler_name = CASE WHEN ${isBack} THEN NULL ELSE handler_name END,
      acknowledged_at = CASE WHEN ${isBack} THEN NULL ELSE acknowledged_at END,
      resolved_at = CASE WHEN ${isBack} THEN NULL ELSE resolved_at END
    FROM json_to_recordset(${rowsOf(steps)}) AS new("tenantCode" text, id uuid, "startTime" float8, spot json, "end" text, "endTime" float8, was float8,
      reopened integer, "reopenedAt" float8)
    WHERE robot_error.tenant_code = new."tenantCode" AND robot_error.id = new.id`);
}

/** Moves the actions of users to the remaining error. */
async function absorb(tx: Executor, { tenantCode, robotSn, id, into }: ErrorRows['absorbed'][number]): Promise<void> {
  const ofEarlier = (column: 'map_name' | 'x' | 'y') => {
    const name = sql.identifier(column);
    return sql`${name} = CASE WHEN gone.start_time < robot_error.start_time THEN gone.${name} ELSE robot_error.${name} END`;
  };
  await tx.execute(sql`
    UPDATE robot_error SET
      start_time = least(robot_error.start_time, gone.start_time), ${ofEarlier('map_name')}, ${ofEarlier('x')}, ${ofEarlier('y')},
      handler_id = coalesce(robot_error.handler_id, gone.handler_id),
      handler_name = coalesce(robot_error.handler_name, gone.handler_name),
      acknowledged_at = coalesce(robot_error.acknowledged_at, gone.acknowledged_at),
      state = CASE WHEN robot_error.state = 'open' AND gone.state <> 'open' THEN 'acknowledged' ELSE robot_error.state END
    FROM robot_error gone
    WHERE robot_error.tenant_code = ${tenantCode} AND robot_error.id = ${into} AND gone.tenant_code = ${tenantCode} AND gone.id = ${id}`);
  await tx.execute(sql`UPDATE robot_error_note SET error_id = ${into} WHERE tenant_code = ${tenantCode} AND error_id = ${id}`);
  await tx.execute(sql`
    UPDATE robot_notice SET details = jsonb_set(details, '{errorId}', to_jsonb(${into}::text))
    WHERE tenant_code = ${tenantCode} AND robot_sn = ${robotSn} AND details->>'errorId' = ${id}`);
  await tx.execute(sql`DELETE FROM robot_error WHERE tenant_code = ${tenantCode} AND id = ${id}`);
}
