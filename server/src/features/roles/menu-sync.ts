import { inEachLocale } from '@botify/contract/kernel/by-locale';
import type { PermissionCode } from '@botify/contract/kernel/permission';
import { textFor } from '@botify/text/translate';
import { getTableColumns, inArray, notInArray, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../kernel/db.ts';
import { newId } from '../../kernel/id.ts';
import { menuTable, roleMenuTable, roleTable } from '../../schema/roles.table.ts';
import { menuRows } from './menu-rows.ts';
import { roleTemplates } from './role-templates.ts';

const columns = Object.values(getTableColumns(menuTable)).filter((column) => column.name !== 'id');
const takeNew = Object.fromEntries(
  Object.entries(getTableColumns(menuTable))
    .filter(([key]) => key !== 'id')
    .map(([key, column]) => [key, sql.raw(`excluded.${column.name}`)]),
);
const changed = sql`(${sql.join(
  columns.map((column) => sql.raw(`menu.${column.name}`)),
  sql`, `,
)}) IS DISTINCT FROM (${sql.join(
  columns.map((column) => sql.raw(`excluded.${column.name}`)),
  sql`, `,
)})`;

/** Updates the stored menu to this version. New entries are granted to the starting roles whose template permits them. */
export async function syncMenu(db: Database): Promise<void> {
  const rows = menuRows();
  await db.transaction(async (tx) => {
    // Serializes concurrent starts, which would both find the same entries new.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('botify.menu'))`);
    const before = new Set((await tx.select({ id: menuTable.id }).from(menuTable)).map(({ id }) => id));
    await tx.insert(menuTable).values(rows).onConflictDoUpdate({ target: menuTable.id, set: takeNew, setWhere: changed });
    await tx.delete(menuTable).where(
      notInArray(
        menuTable.id,
        rows.map(({ id }) => id),
      ),
    );
    const added = rows.filter(({ id }) => !before.has(id));
    if (added.length === 0) return;
    const roles = await tx
      .select()
      .from(roleTable)
      .where(
        inArray(
          roleTable.code,
          roleTemplates.map(({ code }) => code),
        ),
      );
    for (const role of roles) await grantFromTemplate(tx, role, added);
  });
}

interface RoleRow {
  readonly tenantCode: string;
  readonly id: string;
  readonly code: string;
}

/** Grants a role the entries of the template with its code. */
async function grantFromTemplate(db: Executor, role: RoleRow, entries = menuRows()): Promise<void> {
  const template = roleTemplates.find(({ code }) => code === role.code);
  const grants = entries
    .filter(({ permission }) => template?.permits(permission as PermissionCode))
    .map(({ id }) => ({ tenantCode: role.tenantCode, roleId: role.id, menuId: id }));
  if (grants.length > 0) await db.insert(roleMenuTable).values(grants).onConflictDoNothing();
}

/** Copies the starting roles into a new tenant and returns their ids by code. Only the provider gets the admin role. */
export async function createStartingRoles(
  db: Executor,
  { tenantCode, provider }: { readonly tenantCode: string; readonly provider: boolean },
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const roles = roleTemplates
    .filter(({ code }) => provider || code !== 'admin')
    .map(({ code, number }) => ({
      tenantCode,
      id: newId(now),
      code,
      names: inEachLocale((locale) => textFor(locale)(`roles:starting.${code}`)),
      number,
    }));
  await db.insert(roleTable).values(roles);
  for (const role of roles) await grantFromTemplate(db, role);
  return new Map(roles.map(({ code, id }) => [code, id]));
}
