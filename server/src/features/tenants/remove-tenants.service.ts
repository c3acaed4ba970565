import { removalStep } from '@botify/domain/tenants/tenant-state';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Services } from '../../kernel/context.ts';
import type { Database, Executor } from '../../kernel/db.ts';
import { newId } from '../../kernel/id.ts';
import { tenantTable as table } from '../../schema/accounts.table.ts';
import { robotTable } from '../../schema/robots.table.ts';
import { streamTable } from '../../schema/video.table.ts';
import { childrenFirst, type TenantTable } from './tenant-tables.ts';

type Removing = Pick<Services, 'db' | 'now' | 'log'>;
interface Options {
  readonly stopping?: AbortSignal;
  /** Rows per statement, so that none locks a table for minutes. */
  readonly batch?: number;
}

/** Video has files as well, so its own sweep deletes it. */
const withFiles: ReadonlySet<string> = new Set(['video_stream', 'video_piece']);

/**
 * Deletes tenants whose grace period is over: disconnects their machines, then deletes all rows, the tenant last. Safe in several processes
 * at once. After a kill the next run continues.
 */
export async function removeTenants(services: Removing, { stopping, batch = 5000 }: Options = {}): Promise<void> {
  const { db, now, log } = services;
  for (const tenant of await db.select().from(table).where(isNotNull(table.deleteAt))) {
    if (stopping?.aborted) return;
    const { tenantCode } = tenant;
    const step = removalStep(tenant, now());
    if (step === 'disconnect') await disconnect(db, tenantCode, now());
    if (step !== 'remove') continue;
    await removeVideo(db, tenantCode);
    for (const one of await childrenFirst(db)) {
      if (withFiles.has(one.name)) continue;
      let rows = 0;
      for (let deleted = batch; deleted === batch && !stopping?.aborted; rows += deleted)
        deleted = await deleteBatch(db, tenantCode, one, batch);
      if (rows > 0) log.info({ event: 'tenant.rows_deleted', tenantCode, table: one.name, rows });
    }
    // The next run continues after the video sweep.
    if (stopping?.aborted || (await db.$count(streamTable, eq(streamTable.tenantCode, tenantCode))) > 0) continue;
    await finish(db, tenantCode, now());
    log.info({ event: 'tenant.deleted', tenantCode });
  }
}

/** From here on the deletion cannot be taken back. The date is checked again, because it may have been taken back just now. */
const disconnect = (db: Database, tenantCode: string, at: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const begun = await tx
      .update(table)
      .set({ removingAt: at })
      .where(and(eq(table.tenantCode, tenantCode), isNull(table.removingAt), sql`${table.deleteAt} <= ${at.toISOString()}::timestamptz`))
      .returning({ tenantCode: table.tenantCode });
    if (begun.length > 0) await tx.update(robotTable).set({ secretHash: null }).where(eq(robotTable.tenantCode, tenantCode));
  });

const removeVideo = (db: Executor, tenantCode: string) =>
  db.update(streamTable).set({ ended: true, removing: true }).where(eq(streamTable.tenantCode, tenantCode));

/** Trees are deleted in one statement: a part of them would leave children without parents. */
const deleteBatch = (db: Database, tenantCode: string, { name, nested }: TenantTable, batch: number): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`SELECT set_config('botify.audit_change', 'retention', true)`);
    const target = sql.identifier(name);
    const { rowCount } = await tx.execute(
      nested
        ? sql`DELETE FROM ${target} WHERE tenant_code = ${tenantCode}`
        : sql`DELETE FROM ${target} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${target} WHERE tenant_code = ${tenantCode} LIMIT ${batch}))`,
    );
    return nested ? 0 : (rowCount ?? 0);
  });

/** The audit log of the provider keeps the fact, in the name of who asked for the deletion. */
const finish = (db: Database, tenantCode: string, at: Date): Promise<void> =>
  db.transaction(async (tx) => {
    // Another process may have done it.
    const { rowCount } = await tx.delete(table).where(eq(table.tenantCode, tenantCode));
    if (rowCount === 0) return;
    const columns = sql.raw(
      'actor_tenant, actor_id, actor_username, actor_name, ip, device, request_id, subject, subject_id, subject_name',
    );
    await tx.execute(sql`
      INSERT INTO audit_entry (tenant_code, id, at, act, ${columns})
      SELECT tenant_code, ${newId(at)}, ${at.toISOString()}::timestamptz, 'delete', ${columns} FROM audit_entry
      WHERE tenant_code <> ${tenantCode} AND subject = 'tenant' AND act = 'scheduleDeletion' AND subject_id = ${tenantCode}
      ORDER BY at DESC LIMIT 1`);
  });
