import type { Body, Result } from '@botify/contract/kernel/endpoint';
import { type RetentionKind, type retention, retentionKinds } from '@botify/contract/personal-data/retention.contract';
import { eq, sql } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import { requireVersion } from '../../changes/require-version.ts';
import type { Services, SignedInContext } from '../../kernel/context.ts';
import type { Database, Executor } from '../../kernel/db.ts';
import type { Config } from '../../kernel/settings.ts';
import { tenantTable } from '../../schema/accounts.table.ts';
import { retentionTable as table } from '../../schema/personal-data.table.ts';

type Settings = Result<typeof retention.get>;
type Days = Readonly<Record<RetentionKind, number | null>>;

/** Null: not deleted by age. */
const defaultsOf = ({ LOGIN_LOG_DAYS, VIDEO_KEEP_DAYS }: Pick<Config, 'LOGIN_LOG_DAYS' | 'VIDEO_KEEP_DAYS'>): Days => ({
  loginEvents: LOGIN_LOG_DAYS,
  auditLog: null,
  errorLog: 30,
  notices: 90,
  alertMessages: 90,
  reportMails: 400,
  quarantine: 30,
  video: VIDEO_KEEP_DAYS,
});

/** Tables of each kind, with the column of their age. Video also has files, so its own sweep deletes it. */
const tables: Readonly<Record<Exclude<RetentionKind, 'video'>, readonly (readonly [table: string, age: string])[]>> = {
  loginEvents: [['login_event', 'at']],
  auditLog: [['audit_entry', 'at']],
  errorLog: [['console_error', 'happened_at']],
  notices: [['robot_notice', 'at']],
  alertMessages: [['alert_delivery', 'created_at']],
  reportMails: [['report_delivery', 'due_at']],
  quarantine: [
    ['quarantine', 'received_at'],
    ['quarantine_count', 'day'],
  ],
};
const sweptKinds = Object.keys(tables) as (keyof typeof tables)[];

/** Id in the audit log; a tenant has one record. */
const id = 'retention';
const nothing = Object.fromEntries(retentionKinds.map((kind) => [kind, null])) as Days;

async function chosenBy(db: Executor, tenantCode: string): Promise<Days & { readonly version: number }> {
  const [row] = await db.select().from(table).where(eq(table.tenantCode, tenantCode));
  if (!row) return { ...nothing, version: 0 };
  const { tenantCode: _, ...chosen } = row;
  return chosen;
}

export const getRetention = async ({ db, tenantCode, config }: SignedInContext): Promise<Settings> => ({
  ...(await chosenBy(db, tenantCode)),
  defaults: defaultsOf(config),
});

export async function changeRetention(
  ctx: SignedInContext,
  { version: given, ...next }: Body<typeof retention.update>,
): Promise<Result<typeof retention.update>> {
  const { tenantCode } = ctx;
  return administer(ctx, async (tx, note) => {
    const { version, ...before } = await chosenBy(tx, tenantCode);
    await requireVersion(tx, { tenantCode, id, version }, given);
    const row = { tenantCode, ...next, version: version + 1 };
    await tx.insert(table).values(row).onConflictDoUpdate({ target: table.tenantCode, set: row });
    note({ subject: 'retention', act: 'update', id, name: '', before, after: next });
    return { version: version + 1 };
  });
}

/** Rows per statement, so that a shortened period does not lock a table for minutes. */
const batchSize = 5000;
const dayMs = 86_400_000;

/** Deletes data that is older than its tenant keeps it. Safe in several processes at once, and after a kill the next run continues. */
export async function sweepRetention(
  { db, now, config, log }: Pick<Services, 'db' | 'now' | 'config' | 'log'>,
  { stopping, batch = batchSize }: { readonly stopping?: AbortSignal; readonly batch?: number } = {},
): Promise<void> {
  const defaults = defaultsOf(config);
  for (const { tenantCode } of await db.select({ tenantCode: tenantTable.tenantCode }).from(tenantTable)) {
    const chosen = await chosenBy(db, tenantCode);
    for (const kind of sweptKinds) {
      const days = chosen[kind] ?? defaults[kind];
      if (days === null) continue;
      const before = new Date(now().getTime() - days * dayMs).toISOString();
      for (const [name, age] of tables[kind]) {
        let rows = 0;
        for (let deleted = batch; deleted === batch && !stopping?.aborted; rows += deleted)
          deleted = await deleteBatch(db, { tenantCode, name, age, before, batch });
        if (rows > 0) log.info({ event: 'retention.deleted', tenantCode, kind, table: name, days, rows });
      }
    }
  }
}

interface Batch {
  readonly tenantCode: string;
  readonly name: string;
  readonly age: string;
  readonly before: string;
  readonly batch: number;
}

const deleteBatch = (db: Database, { tenantCode, name, age, before, batch }: Batch): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`SELECT set_config('botify.audit_change', 'retention', true)`);
    const { rowCount } = await tx.execute(sql`
      DELETE FROM ${sql.identifier(name)} WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM ${sql.identifier(name)} WHERE tenant_code = ${tenantCode} AND ${sql.identifier(age)} < ${before}::timestamptz LIMIT ${batch}))`);
    return rowCount ?? 0;
  });
