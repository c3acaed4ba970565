import type { User, users } from '@botify/contract/accounts/accounts.contract';
import type { Body } from '@botify/contract/kernel/endpoint';
import { normalizeLoginName } from '@botify/domain/accounts/login-name';
import { and, eq } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import { accountTitle } from '../../changes/record.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { countAttempt } from '../../kernel/throttle.ts';
import { accountTable, tenantTable } from '../../schema/accounts.table.ts';
import { keepingAnAdministrator } from '../roles/public.ts';
import { dropResetLinks } from '../session/public.ts';
import { cancelInvitations, queueInvitations } from './invitation-rows.ts';
import { inviteAccount } from './invite-account.ts';
import { requireTarget, requireUser, valuesOf } from './user-rows.ts';
import { prepareAccount } from './users.service.ts';

/** By address, because an account could be deleted and created again to send more mails. */
const mailsPerAddress = { free: 3, forgottenIn: 3600, shortestWait: 60, longestWait: 900 };
const countMail = (tx: Executor, { tenantCode, now }: SignedInContext, email: string) =>
  countAttempt(tx, now(), `invitation:${tenantCode}|${email}`, mailsPerAddress);

/** Creates an account whose owner sets the password. */
export const inviteUser = (ctx: SignedInContext, { language, ...form }: Body<typeof users.invite>): Promise<{ id: string }> =>
  administer(ctx, async (tx, note) => {
    const account = await prepareAccount(ctx, tx, form);
    await countMail(tx, ctx, normalizeLoginName(account.email));
    const id = await inviteAccount(tx, account, language, ctx.now());
    const user = await requireUser(ctx, tx, id);
    note({ subject: 'account', act: 'create', id, name: accountTitle(user), after: valuesOf(user) });
    note({ subject: 'account', act: 'invite', id, name: accountTitle(user) });
    return { id };
  });

/** Sends the invitation again. Opens an account whose invitation was withdrawn. */
export const inviteUserAgain = (ctx: SignedInContext, id: string): Promise<null> =>
  administer(ctx, async (tx, note) => {
    const user = await requireInvited(ctx, tx, id);
    await countMail(tx, ctx, user.username);
    if (user.status === 'inactive') await setActive(ctx, tx, user, true);
    await queueAgain(tx, ctx, user);
    note({ subject: 'account', act: 'invite', id, name: accountTitle(user) });
    return null;
  });

/** The link ends at once. The account is closed, because "Forgot password" would let its owner in otherwise. */
export const withdrawInvitation = (ctx: SignedInContext, id: string): Promise<null> =>
  administer(ctx, async (tx, note) => {
    const user = await requireInvited(ctx, tx, id);
    if (user.status === 'inactive') return null;
    const key = { tenantCode: ctx.tenantCode, id };
    await keepingAnAdministrator(tx, ctx.tenantCode, () => setActive(ctx, tx, user, false));
    await cancelInvitations(tx, key);
    await dropResetLinks(tx, key);
    note({ subject: 'account', act: 'withdrawInvitation', id, name: accountTitle(user) });
    return null;
  });

async function requireInvited(ctx: SignedInContext, tx: Executor, id: string): Promise<User> {
  const user = await requireTarget(ctx, tx, id);
  if (!user.invitation) throw new AppError('account.notInvited');
  return user;
}

const setActive = ({ tenantCode }: SignedInContext, tx: Executor, { id, version }: User, active: boolean) =>
  tx
    .update(accountTable)
    .set({ active, version: version + 1 })
    .where(and(eq(accountTable.tenantCode, tenantCode), eq(accountTable.id, id)));

/** Replaces invitations that were not sent yet. The link of the new mail replaces the previous one. */
export async function queueAgain(tx: Executor, { tenantCode, now }: SignedInContext, { id, username }: Pick<User, 'id' | 'username'>) {
  await cancelInvitations(tx, { tenantCode, id });
  const [account] = await tx
    .select({ own: accountTable.language, tenant: tenantTable.language })
    .from(accountTable)
    .innerJoin(tenantTable, eq(tenantTable.tenantCode, accountTable.tenantCode))
    .where(and(eq(accountTable.tenantCode, tenantCode), eq(accountTable.id, id)));
  if (account) await queueInvitations(tx, [{ tenantCode, accountId: id, email: username, language: account.own ?? account.tenant }], now());
}
