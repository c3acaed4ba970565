import type { users } from '@botify/contract/accounts/accounts.contract';
import type { Body } from '@botify/contract/kernel/endpoint';
import type { UserType } from '@botify/contract/session/user-type';
import { administer } from '../../changes/administer.ts';
import { accountTitle } from '../../changes/record.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { createAccount } from './account.service.ts';
import { valuesOf } from './account-values.ts';
import { requireGrants, requireType } from './user-grants.ts';
import { requireUser } from './user-rows.ts';

/** An operator, unless the caller is less than one. */
export const usualType = (own: UserType): UserType => (own > 2 ? own : 2);

export const saveUser = (ctx: SignedInContext, form: Body<typeof users.save>): Promise<{ id: string }> =>
  administer(ctx, async (tx, note) => {
    const { tenantCode } = ctx;
    const { username, password, orgId, groupId = null, type = usualType(ctx.identity.type) } = form;
    const roleIds = [...new Set([form.roleId, ...(form.otherRoleIds ?? [])])];
    requireType(ctx, type);
    await requireGrants(ctx, tx, { roleIds, orgId, groupId });
    const account = {
      tenantCode,
      email: username,
      mobile: form.phone,
      nickName: form.name.trim(),
      password,
      type,
      jobTitle: form.jobTitle?.trim() || null,
      departmentId: orgId,
      groupId,
      roleIds,
      active: form.status !== 'inactive',
    };
    const id = await createAccount(tx, account, ctx.now());
    const user = await requireUser(ctx, tx, id);
    note({ subject: 'account', act: 'create', id, name: accountTitle(user), after: valuesOf(user) });
    return { id };
  });
