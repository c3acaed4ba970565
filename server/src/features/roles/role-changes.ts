import { type Names, trimmed } from '@botify/contract/kernel/by-locale';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { insertMany } from '../../kernel/sql.ts';
import { roleMenuTable, roleTable } from '../../schema/roles.table.ts';
import { decideGrants } from './grants.ts';
import { allEntries, titleOf } from './menu.service.ts';
import { grantableEntries, type RoleRow } from './role.repo.ts';

/** Trimmed names. Rejects a name that another role of the tenant has in the same language. */
export async function freeNames(tx: Executor, tenantCode: string, given: Names, except?: string): Promise<Names> {
  const names = trimmed(given);
  for (const [locale, name] of Object.entries(names)) {
    const same = sql`lower(${roleTable.names} ->> ${locale}::text) = lower(${name})`;
    const others = and(eq(roleTable.tenantCode, tenantCode), same, except ? ne(roleTable.id, except) : undefined);
    if ((await tx.$count(roleTable, others)) > 0) throw new AppError('role.nameTaken', { field: `names.${locale}`, name });
  }
  return names;
}

/** Entries a role gains and loses. */
export interface GrantChange {
  /** All entries afterwards, in menu order. */
  readonly granted: readonly string[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Titles for the audit log in the language of the caller, since entries have no stored name. */
  readonly titles: (ids: readonly string[]) => string[];
}

export async function grantChange(
  tx: Executor,
  ctx: SignedInContext,
  before: ReadonlySet<string>,
  wanted: readonly string[],
): Promise<GrantChange> {
  const entries = await allEntries(tx);
  const decided = decideGrants({ entries, before, wanted, mayGive: await grantableEntries(tx, ctx) });
  const title = (id: string) => titleOf(ctx.locale, entries, id);
  if ('unknown' in decided) throw new AppError('role.unknownEntry', { field: 'menuIds' });
  if ('notYours' in decided) throw new AppError('role.notYoursToGive', { field: 'menuIds', title: title(decided.notYours) });
  const { granted } = decided;
  const ids = entries.map(({ id }) => id);
  return {
    granted: ids.filter((id) => granted.has(id)),
    added: ids.filter((id) => granted.has(id) && !before.has(id)),
    removed: ids.filter((id) => before.has(id) && !granted.has(id)),
    titles: (some) => some.map(title),
  };
}

export async function writeGrants(
  tx: Executor,
  { tenantCode, id: roleId }: Pick<RoleRow, 'tenantCode' | 'id'>,
  { added, removed }: Pick<GrantChange, 'added' | 'removed'>,
): Promise<void> {
  await tx
    .delete(roleMenuTable)
    .where(and(eq(roleMenuTable.tenantCode, tenantCode), eq(roleMenuTable.roleId, roleId), inArray(roleMenuTable.menuId, [...removed])));
  await insertMany(
    tx,
    roleMenuTable,
    added.map((menuId) => ({ tenantCode, roleId, menuId })),
  );
}
