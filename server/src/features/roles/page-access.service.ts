import { nameIn } from '@botify/contract/kernel/by-locale';
import type { Result } from '@botify/contract/kernel/endpoint';
import { type menu, menuType } from '@botify/contract/roles/menu.contract';
import { textFor } from '@botify/text/translate';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { accountRoleTable, menuTable, roleMenuTable, roleTable } from '../../schema/roles.table.ts';

const editing = 'role:management:edit';

/** What a page outside the caller's role needs. Names roles only: an administrator is not presented to customers. */
export async function getPageAccess({ db, locale, identity }: SignedInContext, path: string): Promise<Result<typeof menu.pageAccess>> {
  const [page] = await db
    .select()
    .from(menuTable)
    .where(and(eq(menuTable.type, menuType.page), sql`rtrim(lower(${menuTable.path}), '/') = rtrim(lower(${path}), '/')`))
    .limit(1);
  if (!page) return null;
  const { homeTenant: tenantCode, accountId } = identity;
  const rows = await db
    .select({
      id: roleTable.id,
      names: roleTable.names,
      held: accountRoleTable.accountId,
      permission: menuTable.permission,
      menuId: menuTable.id,
    })
    .from(roleTable)
    .innerJoin(roleMenuTable, and(eq(roleMenuTable.tenantCode, roleTable.tenantCode), eq(roleMenuTable.roleId, roleTable.id)))
    .innerJoin(menuTable, eq(menuTable.id, roleMenuTable.menuId))
    .leftJoin(
      accountRoleTable,
      and(
        eq(accountRoleTable.tenantCode, roleTable.tenantCode),
        eq(accountRoleTable.roleId, roleTable.id),
        eq(accountRoleTable.accountId, accountId),
      ),
    )
    .where(and(eq(roleTable.tenantCode, tenantCode), or(eq(menuTable.id, page.id), eq(menuTable.permission, editing))))
    .orderBy(asc(roleTable.number), asc(roleTable.id));
  const including = rows.filter(({ menuId }) => menuId === page.id);
  // Roles can be given only what the editor has.
  const editors = new Set(rows.filter(({ permission }) => permission === editing).map(({ id }) => id));
  return {
    title: textFor(locale)(`menu:${page.title}`),
    permission: page.permission,
    ownRoles: including.filter(({ held }) => held !== null).map(({ id, names }) => ({ id, name: nameIn(locale, names) })),
    granting: including.filter(({ id }) => editors.has(id)).map(({ names }) => nameIn(locale, names)),
  };
}
