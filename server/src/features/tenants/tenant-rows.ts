import type { Tenant } from '@botify/contract/tenants/tenants.contract';
import { tenantState } from '@botify/domain/tenants/tenant-state';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { Executor } from '../../kernel/db.ts';
import { tenantTable as table } from '../../schema/accounts.table.ts';

export type TenantRow = typeof table.$inferSelect;

export async function requireTenant(db: Executor, tenantCode: string): Promise<TenantRow> {
  const [row] = await db.select().from(table).where(eq(table.tenantCode, tenantCode));
  if (!row) throw new AppError('tenant.notFound');
  return row;
}

/** Correlated, because only few tenants are read at a time. */
const of = (name: string, what: SQL) =>
  sql`(SELECT ${what} FROM ${sql.identifier(name)} AS one WHERE one.tenant_code = ${table.tenantCode})`;
const all = sql`count(*)::int`;
const figures = {
  robots: sql<number>`${of('robot', sql`count(*) FILTER (WHERE retired_at IS NULL)::int`)}`,
  accounts: sql<number>`${of('account', all)}`,
  sites: sql<number>`${of('site', all)}`,
  videoBytes: sql<number>`${of('video_stream', sql`coalesce(sum(bytes), 0)::float8`)}`,
  lastActivity: sql<
    string | null
  >`to_json(greatest(${of('account', sql`max(last_login_at)`)}, ${of('robot_state', sql`max(received_at)`)}))`,
};

export async function readTenants(db: Executor, wanted?: SQL): Promise<Tenant[]> {
  const rows = await db
    .select({ row: table, ...figures })
    .from(table)
    .where(wanted)
    .orderBy(asc(table.tenantCode));
  return rows.map(({ row: { active: _active, removingAt: _removingAt, ...row }, lastActivity, ...counts }) => ({
    ...row,
    ...counts,
    state: tenantState({ ...row, active: _active, removingAt: _removingAt }),
    deleteAt: row.deleteAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    lastActivity: lastActivity && new Date(lastActivity).toISOString(),
  }));
}
