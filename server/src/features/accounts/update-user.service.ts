import type { User, users } from '@botify/contract/accounts/accounts.contract';
import type { Body } from '@botify/contract/kernel/endpoint';
import { normalizeLoginName } from '@botify/domain/accounts/login-name';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { administer } from '../audit/administer.service.ts';
import { requireVersion } from '../audit/require-version.service.ts';
import { accountRoleTable } from '../roles/roles.table.ts';
import { dropResetCodes, dropResetLinks } from '../session/reset-link.service.ts';
import { titleOf } from './account.service.ts';
import { valuesOf } from './account-values.ts';
import { accountTable } from './accounts.table.ts';
import { keepingAnAdministrator } from './last-administrator.service.ts';
import { claimLoginNames } from './login-names.ts';
import { requireGrants, requireType } from './user-grants.ts';
import { isSelf, requireTarget, requireUser } from './user-rows.ts';

type Form = Body<typeof users.update>;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What the account is to become; what the form leaves out stays as it is. */
function wantedOf(form: Form, user: User) {
  const others = form.otherRoleIds ?? user.roles.map(({ id }) => id);
  return {
    username: normalizeLoginName(form.username),
    mobile: normalizeLoginName(form.phone),
    nickName: form.name.trim(),
    jobTitle: form.jobTitle === undefined ? user.jobTitle : form.jobTitle?.trim() || null,
    type: form.type ?? user.type,
    orgId: form.orgId,
    groupId: form.groupId === undefined ? user.groupId : form.groupId,
    roleIds: [...new Set([form.roleId, ...others])],
  };
}
type Wanted = ReturnType<typeof wantedOf>;

export const updateUser = (ctx: SignedInContext, form: Form): Promise<{ version: number }> =>
  administer(ctx, async (tx, note) => {
    const { tenantCode } = ctx;
    const { id } = form;
    const before = await requireTarget(ctx, tx, id);
    await requireVersion(tx, { tenantCode, id, version: before.version }, form.version);
    const wanted = wantedOf(form, before);
    if (isSelf(ctx, id)) refuseToRiseOrFall(before, wanted);
    if (wanted.type !== before.type) requireType(ctx, wanted.type);
    await requireGrants(ctx, tx, wanted);
    await keepingAnAdministrator(tx, tenantCode, () => write(tx, { tenantCode, id }, wanted, before));
    const after = await requireUser(ctx, tx, id);
    note({ subject: 'account', act: 'update', id, name: titleOf(after), before: valuesOf(before), after: valuesOf(after) });
    return { version: after.version };
  });

/** Nobody changes how far their own power reaches. */
function refuseToRiseOrFall(user: User, { type, orgId, groupId, roleIds }: Wanted): void {
  const now = { type: user.type, orgId: user.orgId, groupId: user.groupId, roleIds: user.roles.map(({ id }) => id) };
  if (!isSame(now, { type, orgId, groupId, roleIds })) throw new AppError('account.yourself');
}

async function write(tx: Executor, key: { tenantCode: string; id: string }, wanted: Wanted, before: User): Promise<void> {
  const { roleIds, orgId: departmentId, ...columns } = wanted;
  const { tenantCode, id: accountId } = key;
  await tx
    .update(accountTable)
    .set({ ...columns, email: wanted.username, departmentId, version: before.version + 1 })
    .where(and(eq(accountTable.tenantCode, tenantCode), eq(accountTable.id, accountId)));
  await claimLoginNames(tx, key, wanted);
  // A link went to the address from before; whoever reads mail there is perhaps somebody else.
  if (wanted.username !== before.username) await dropResetLinks(tx, key);
  if (wanted.mobile !== before.phone) await dropResetCodes(tx, key);
  await tx.delete(accountRoleTable).where(and(eq(accountRoleTable.tenantCode, tenantCode), eq(accountRoleTable.accountId, accountId)));
  await tx.insert(accountRoleTable).values(roleIds.map((roleId, position) => ({ tenantCode, accountId, roleId, position })));
}
