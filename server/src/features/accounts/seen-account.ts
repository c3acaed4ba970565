import type { User } from '@botify/contract/accounts/accounts.contract';
import type { seeAs } from '@botify/contract/accounts/see-as.contract';
import type { Result } from '@botify/contract/kernel/endpoint';
import { and, eq } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { type Scope, scopeIn } from '../../kernel/scope.ts';
import { departmentTable } from '../../schema/departments.table.ts';
import { requireTarget } from './user-rows.ts';

type Reason = Result<typeof seeAs.account>['reason'];

/** An account to be looked at from the inside. */
export interface SeenAccount {
  readonly user: User;
  /** As the account's own calls would carry it; undefined when it can make none. */
  readonly scope: Scope | undefined;
  readonly reason: Reason;
}

/** Whoever has more authority than the caller shows nothing. */
export async function requireSeen(ctx: SignedInContext, id: string): Promise<SeenAccount> {
  const user = await requireTarget(ctx, ctx.db, id);
  const { tenantCode } = ctx;
  const isOrg = and(eq(departmentTable.tenantCode, tenantCode), eq(departmentTable.id, user.orgId));
  const [org] = await ctx.db.select({ parentId: departmentTable.parentId }).from(departmentTable).where(isOrg);
  const holdsAll = org?.parentId === null;
  const own = { homeTenant: tenantCode, departmentId: holdsAll ? null : user.orgId, groupId: user.groupId };
  return {
    user,
    scope: user.status === 'active' ? scopeIn(tenantCode, own) : undefined,
    reason: {
      org: { id: user.orgId, name: user.orgName, holdsAll },
      group: user.groupId && user.groupName ? { id: user.groupId, name: user.groupName } : null,
    },
  };
}
