import { and, eq } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { Executor } from '../../kernel/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { siteTable } from '../../schema/sites.table.ts';
import { visibleSites } from '../../visibility/sites.ts';

export type SiteRow = typeof siteTable.$inferSelect;

/** Hidden and absent answer alike. */
export async function findSite(db: Executor, scope: Scope, id: string): Promise<SiteRow> {
  const [row] = await db
    .select()
    .from(siteTable)
    .where(and(eq(siteTable.id, id), visibleSites(scope)));
  if (!row) throw new AppError('site.notFound');
  return row;
}

export const isSite = ({ tenantCode, id }: Pick<SiteRow, 'tenantCode' | 'id'>) =>
  and(eq(siteTable.tenantCode, tenantCode), eq(siteTable.id, id));

/** What the audit log says about one. */
export const readable = ({ tenantCode, id, createdAt, version, ...fields }: SiteRow) => fields;
