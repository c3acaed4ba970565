import type { Locale } from '@botify/contract/kernel/locale';
import type { RoleSummary, UserInfo } from '@botify/contract/session/session.contract';
import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../../kernel/db.ts';
import type { AccountKey, accountTable } from '../../schema/accounts.table.ts';
import { accountRoleTable, roleTable } from '../../schema/roles.table.ts';

/** Roles of an account, the preferred one first. */
export async function rolesOf(db: Executor, locale: Locale, { tenantCode, id }: AccountKey): Promise<RoleSummary[]> {
  const rows = await db
    .select({ role: roleTable })
    .from(accountRoleTable)
    .innerJoin(roleTable, and(eq(roleTable.tenantCode, accountRoleTable.tenantCode), eq(roleTable.id, accountRoleTable.roleId)))
    .where(and(eq(accountRoleTable.tenantCode, tenantCode), eq(accountRoleTable.accountId, id)))
    .orderBy(asc(accountRoleTable.position), asc(roleTable.number));
  return rows.map(({ role }) => ({
    id: role.id,
    code: role.code,
    name: locale === 'zh-CN' ? role.nameZh : role.nameEn,
    number: role.number,
  }));
}

export async function userInfoOf(db: Executor, account: typeof accountTable.$inferSelect): Promise<UserInfo> {
  const roles = await rolesOf(db, 'zh-CN', account);
  return {
    nickName: account.nickName,
    mobile: account.mobile,
    avatar: account.avatar,
    introduction: account.introduction,
    permissions: roles.map(({ code }) => code),
    type: account.type,
    tenantCode: account.tenantCode,
    username: account.username,
  };
}
