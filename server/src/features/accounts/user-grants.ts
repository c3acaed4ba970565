import type { UserType } from '@botify/contract/session/user-type';
import { mayActOn } from '@botify/domain/roles/authority';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { departmentTable } from '../../schema/departments.table.ts';
import { groupTable } from '../../schema/groups.table.ts';
import { roleTable } from '../../schema/roles.table.ts';
import { subtree } from '../../visibility/accounts.ts';

/** Roles and scope of an account. */
export interface Grants {
  /** The first role is active after login. */
  readonly roleIds: readonly string[];
  readonly orgId: string;
  readonly groupId: string | null;
}

/** Rejects roles of higher authority and scopes beyond that of the caller. */
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

/** Whether a node exists in the tenant and is at or below `topId`. */
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

/** Type 1 is the highest; users cannot assign a higher type than their own. */
export function requireType({ identity }: SignedInContext, type: UserType): void {
  if (type < identity.type) throw new AppError('account.typeTooHigh', { field: 'type' });
}
