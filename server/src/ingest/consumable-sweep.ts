import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { noticeCategory } from '@botify/domain/notices/notice-category';
import { consumableWear } from '@botify/domain/robots/consumable-days-left';
import { isNotNull, sql } from 'drizzle-orm';
import { hoursCleaned, wornOf } from '../features/robots/public.ts';
import type { Services } from '../kernel/context.ts';
import type { Executor } from '../kernel/db.ts';
import { newId } from '../kernel/id.ts';
import { consumableTable, robotStateTable as state } from '../schema/robots.table.ts';

interface Due {
  readonly tenantCode: string;
  readonly robotSn: RobotSn;
  readonly name: string;
}
const type = 'CONSUMABLE_DUE';
const recordset = (rows: readonly object[], columns: string) =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) AS due(${sql.raw(columns)})`;
const key = '"tenantCode" text, "robotSn" text, name text';

/** Creates one notice per worn-out part. A replaced part can trigger again. */
export async function sweepConsumables({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.transaction(async (tx) => {
    // Serialized across processes with an advisory lock.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('consumable_due'))`);
    const due = await findDue(tx);
    await tx.execute(sql`
      DELETE FROM consumable_due WHERE (tenant_code, robot_sn, name) NOT IN (SELECT "tenantCode", "robotSn", name FROM ${recordset(due, key)})`);
    const { rows: news } = await tx.execute<Due & Record<string, unknown>>(sql`
      INSERT INTO consumable_due SELECT "tenantCode", "robotSn", name FROM ${recordset(due, key)}
      WHERE EXISTS (SELECT FROM robot WHERE tenant_code = "tenantCode" AND robot_sn = "robotSn" AND retired_at IS NULL) ORDER BY 1, 2, 3
      ON CONFLICT DO NOTHING RETURNING tenant_code AS "tenantCode", robot_sn AS "robotSn", name`);
    const at = now();
    const notices = news.map((one) => ({ ...one, id: newId(at) }));
    await tx.execute(sql`
      INSERT INTO robot_notice (tenant_code, id, at, robot_sn, category, type, map_name, details)
      SELECT tenant_code, id, ${at.toISOString()}::timestamptz, robot_sn, ${noticeCategory(type)}, ${type}, status::json #>> '{position,mapName}',
        jsonb_build_object('name', name)
      FROM ${recordset(notices, `${key}, id uuid`)} JOIN robot_state ON tenant_code = "tenantCode" AND robot_sn = "robotSn"`);
  });
}

async function findDue(db: Executor): Promise<Due[]> {
  const machines = await db
    .select({ tenantCode: state.tenantCode, robotSn: state.robotSn, consumables: state.consumables, cleanSeconds: state.cleanSeconds })
    .from(state)
    .where(isNotNull(state.at));
  const stored = Map.groupBy(await db.select().from(consumableTable), ({ tenantCode, robotSn }) => `${tenantCode} ${robotSn}`);
  return machines.flatMap(({ tenantCode, robotSn, consumables, cleanSeconds }) =>
    wornOf(stored.get(`${tenantCode} ${robotSn}`) ?? [], consumables, hoursCleaned(cleanSeconds))
      // Parts without a known life are never due.
      .filter(
        ({ lifeHours, usedHours }) => lifeHours > 0 && consumableWear({ lifeHours, usedHours, hoursPerDay: undefined }).level === 'due',
      )
      .map(({ name }) => ({ tenantCode, robotSn, name })),
  );
}
