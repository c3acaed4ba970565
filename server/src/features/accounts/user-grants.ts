import type { UserType } from '@botify/contract/session/user-type';
import { mayActOn } from '@botify/domain/roles/authority';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { departmentTable } from '../../schema/departments.table.ts';
import { groupTable } from '../../schema/groups.table.ts';
import { roleTable } from '../../schema/roles.table.ts';
import { subtree } from '../../visibility/subtree.ts';

/** What makes an account mighty. */
export interface Grants {
  /** The first one is in use after login. */
  readonly roleIds: readonly string[];
  readonly orgId: string;
  readonly groupId: string | null;
}

/** Nobody gives what is not theirs: a stronger role, or a view that reaches further than the own one. */
export async function requireGrants(ctx: SignedInContext, tx: Executor, { roleIds, orgId, groupId }: Grants): Promise<void> {
  await requireRoles(ctx, tx, roleIds);
  const { scope } = ctx;
  if (!(await isBelow(ctx, tx, departmentTable, orgId, scope.departmentId))) throw new AppError('department.notFound', { field: 'orgId' });
  if (!groupId && scope.groupId) throw new AppError('group.notYours', { field: 'groupId' });
  if (groupId && !(await isBelow(ctx, tx, groupTable, groupId, scope.groupId))) throw new AppError('group.notFound', { field: 'groupId' });
}

async function requireRoles({ tenantCode, identity }: SignedInContext, tx: Executor, roleIds: readonly string[]): Promise<void> {
  const { id, number } = roleTable;
  const found = await tx
    .select({ id, number })
    .from(roleTable)
    .where(and(eq(roleTable.tenantCode, tenantCode), inArray(id, [...roleIds])));
  const numbers = new Map(found.map((role) => [role.id, role.number]));
  for (const [position, roleId] of roleIds.entries()) {
    const field = position === 0 ? 'roleId' : 'otherRoleIds';
    const given = numbers.get(roleId);
    if (given === undefined) throw new AppError('role.notFound', { field });
    if (!mayActOn(identity.roleNumber, given)) throw new AppError('role.higherAuthority', { field });
  }
}

/** Is it in the tenant, and the caller's own node or one below it? */
async function isBelow(
  { tenantCode }: SignedInContext,
  tx: Executor,
  table: typeof departmentTable | typeof groupTable,
  id: string,
  topId: string | null,
): Promise<boolean> {
  const limits = topId ? sql`${table.id} IN ${subtree(table, tenantCode, topId)}` : undefined;
  return (await tx.$count(table, and(eq(table.tenantCode, tenantCode), eq(table.id, id), limits))) > 0;
}

/** 1 is the highest; nobody makes an account more than they are themselves. */
export function requireType({ identity }: SignedInContext, type: UserType): void {
  if (type < identity.type) throw new AppError('account.typeTooHigh', { field: 'type' });
}
