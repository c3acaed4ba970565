import type { User, users } from '@botify/contract/accounts/accounts.contract';
import type { Body } from '@botify/contract/kernel/endpoint';
import { normalizeLoginName } from '@botify/domain/accounts/login-name';
import { and, eq } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import { accountTitle } from '../../changes/record.ts';
import { requireVersion } from '../../changes/require-version.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { hashNewPassword } from '../../kernel/new-password.ts';
import { type AccountKey, accountTable } from '../../schema/accounts.table.ts';
import { keepingAnAdministrator } from '../roles/public.ts';
import { dropResetCodes, dropResetLinks, endAllSessions, recordLoginEvent, securityOf, storePassword } from '../session/public.ts';
import { claimLoginNames, setAccess } from './account.service.ts';
import { queueAgain } from './invitations.service.ts';
import { requireGrants, requireType } from './user-grants.ts';
import { isSelf, requireTarget, requireUser, valuesOf } from './user-rows.ts';

type Form = Body<typeof users.update>;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Target state; omitted fields keep their value. */
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
    active: (form.status ?? user.status) === 'active',
  };
}
type Wanted = ReturnType<typeof wantedOf>;

export async function updateUser(ctx: SignedInContext, { password, ...form }: Form): Promise<{ version: number }> {
  // Hashing is slow on purpose, so it runs outside the serialized transaction.
  const { minPasswordLength: minLength } = await securityOf(ctx.db, ctx.tenantCode);
  const passwordHash =
    password === undefined ? undefined : await hashNewPassword(password, { minLength, names: [form.username, form.phone, form.name] });
  const changed = await change(ctx, form, passwordHash);
  if (passwordHash) ctx.identities.forget(({ accountId }) => accountId === form.id);
  return changed;
}

const change = (ctx: SignedInContext, form: Form, passwordHash: string | undefined): Promise<{ version: number }> =>
  administer(ctx, async (tx, note) => {
    const { tenantCode } = ctx;
    const { id } = form;
    const before = await requireTarget(ctx, tx, id);
    await requireVersion(tx, { tenantCode, id, version: before.version }, form.version ?? before.version);
    const wanted = wantedOf(form, before);
    if (isSelf(ctx, id)) rejectOwnAccessChange(before, wanted, passwordHash);
    if (wanted.type !== before.type) requireType(ctx, wanted.type);
    await requireGrants(ctx, tx, wanted);
    await keepingAnAdministrator(tx, tenantCode, () => write(tx, { tenantCode, id }, wanted));
    await revokeOutdated(tx, { tenantCode, id }, before, wanted, ctx.now());
    if (passwordHash) await storePassword(tx, { tenantCode, id }, passwordHash, ctx.now());
    // A corrected address gets its own invitation: the link to the previous one is dropped.
    if (before.invitation && wanted.active && !passwordHash && wanted.username !== before.username)
      await queueAgain(tx, ctx, { id, username: wanted.username });
    const after = await requireUser(ctx, tx, id);
    note({ subject: 'account', act: 'update', id, name: accountTitle(after), before: valuesOf(before), after: valuesOf(after) });
    if (passwordHash) {
      note({ subject: 'account', act: 'changePassword', id, name: accountTitle(after) });
      await recordLoginEvent(tx, ctx, { tenantCode, id, username: after.username }, { kind: 'password_change', ok: true });
    }
    return { version: after.version };
  });

/** Users cannot change their own access. They change their own password with the old one. */
function rejectOwnAccessChange(user: User, { type, orgId, groupId, roleIds, active }: Wanted, passwordHash: string | undefined): void {
  const now = { type: user.type, orgId: user.orgId, groupId: user.groupId, roleIds: user.roles.map(({ id }) => id) };
  if (!active || passwordHash || !isSame(now, { type, orgId, groupId, roleIds })) throw new AppError('account.yourself');
}

async function write(tx: Executor, key: AccountKey, wanted: Wanted): Promise<void> {
  const { roleIds, orgId: departmentId, ...columns } = wanted;
  await tx
    .update(accountTable)
    .set({ ...columns, email: wanted.username })
    .where(and(eq(accountTable.tenantCode, key.tenantCode), eq(accountTable.id, key.id)));
  await claimLoginNames(tx, key, wanted);
  await setAccess(tx, key, { departmentId, roleIds });
}

/** Invalidates reset links, codes and sessions from before the change. */
async function revokeOutdated(tx: Executor, key: AccountKey, before: User, wanted: Wanted, now: Date): Promise<void> {
  const wasActive = before.status === 'active';
  // The link was sent to the previous address, which may belong to another person.
  if (wanted.username !== before.username || (wasActive && !wanted.active)) await dropResetLinks(tx, key);
  if (wanted.mobile !== before.phone) await dropResetCodes(tx, key);
  // Sessions from before the deactivation must not become valid again.
  if (!wasActive && wanted.active) await endAllSessions(tx, key, now);
}
