import type { Locale } from '@botify/contract/kernel/locale';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { Executor } from '../../kernel/db.ts';
import { roleMenuTable, roleTable } from '../../schema/roles.table.ts';

export type RoleRow = typeof roleTable.$inferSelect;

/** Roles of another tenant are treated as missing. */
export async function findRole(db: Executor, tenantCode: string, id: string): Promise<RoleRow> {
  const [role] = await db
    .select()
    .from(roleTable)
    .where(and(eq(roleTable.tenantCode, tenantCode), eq(roleTable.id, id)));
  if (!role) throw new AppError('role.notFound');
  return role;
}

/** Menu entries of a role. */
export async function entriesOf(db: Executor, { tenantCode, id }: Pick<RoleRow, 'tenantCode' | 'id'>): Promise<Set<string>> {
  const rows = await db
    .select({ menuId: roleMenuTable.menuId })
    .from(roleMenuTable)
    .where(and(eq(roleMenuTable.tenantCode, tenantCode), eq(roleMenuTable.roleId, id)));
  return new Set(rows.map(({ menuId }) => menuId));
}

export const nameIn = (locale: Locale, { nameZh, nameEn }: Pick<RoleRow, 'nameZh' | 'nameEn'>): string =>
  locale === 'zh-CN' ? nameZh : nameEn;
