import type { User } from '@botify/contract/accounts/accounts.contract';
import type { SeenEntry } from '@botify/contract/accounts/see-as.contract';
import { inTreeOrder } from '@botify/domain/departments/tree';
import { textFor } from '@botify/text/translate';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { menuTable, roleMenuTable } from '../../schema/roles.table.ts';

/** Pages and buttons of all roles of an account, each with the roles that show it. As in the menu itself, a role shows nothing below an entry it lacks. */
export async function seenEntries({ db, tenantCode, locale }: SignedInContext, roles: User['roles']): Promise<SeenEntry[]> {
  if (roles.length === 0) return [];
  const rows = await db
    .select({ roleId: roleMenuTable.roleId, menu: menuTable })
    .from(roleMenuTable)
    .innerJoin(menuTable, eq(menuTable.id, roleMenuTable.menuId))
    .where(
      and(
        eq(roleMenuTable.tenantCode, tenantCode),
        inArray(
          roleMenuTable.roleId,
          roles.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(menuTable.sequence));
  const entries = new Map(rows.map(({ menu }) => [menu.id, menu]));
  const granted = Map.groupBy(rows, ({ roleId }) => roleId);
  const shownBy = new Map(roles.map(({ id }) => [id, reachable((granted.get(id) ?? []).map(({ menu }) => menu))]));
  const t = textFor(locale);
  return inTreeOrder([...entries.values()]).flatMap(({ id, parentId, title, path, type, hidden }) => {
    const by = roles.filter((role) => shownBy.get(role.id)?.has(id)).map((role) => ({ id: role.id, name: role.name }));
    return by.length > 0 ? [{ id, parentId, title: t(`menu:${title}`), path, type, hidden, roles: by }] : [];
  });
}

/** The entries whose parents are all granted, too. */
function reachable(granted: readonly { readonly id: string; readonly parentId: string | null }[]): ReadonlySet<string> {
  const children = Map.groupBy(granted, ({ parentId }) => parentId);
  const found = new Set<string>();
  const walk = (parentId: string | null): void => {
    for (const { id } of children.get(parentId) ?? []) {
      found.add(id);
      walk(id);
    }
  };
  walk(null);
  return found;
}
