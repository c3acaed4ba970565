import type { Body, Result } from '@botify/contract/kernel/endpoint';
import { mostPasskeys, type secondFactor } from '@botify/contract/session/second-factor.contract';
import { and, eq } from 'drizzle-orm';
import { accountTitle, type Change, record } from '../../../changes/record.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Executor } from '../../../kernel/db.ts';
import { newId } from '../../../kernel/id.ts';
import type { AccountKey } from '../../../schema/accounts.table.ts';
import { passkeyTable } from '../../../schema/second-factor.table.ts';
import { type FoundAccount, findAccount, lockAccount } from '../account.repo.ts';
import { factorsOf } from './conditions.ts';
import { dropChallenges } from './login-challenge.ts';
import { type FactorChange, tellOwner } from './owner-mail.ts';
import { passkeysOf, relyingParty, requestNewPasskey, requestPasskey, verifyNewPasskey } from './passkeys.ts';
import { dropRecoveryCodes, issueRecoveryCodes, recoveryCodesLeft } from './recovery-codes.ts';
import { beginEnrollment, confirmEnrollment, dropTotp, isTotpOn } from './totp.ts';
import { requireProof } from './verify-factor.ts';

type Proof = Body<typeof secondFactor.beginTotp>;

async function ownAccount({ db, identity }: SignedInContext): Promise<FoundAccount> {
  const account = await findAccount(db, { tenantCode: identity.homeTenant, id: identity.accountId });
  if (!account) throw new AppError('session.accountClosed');
  return account;
}

export async function getStatus(ctx: SignedInContext): Promise<Result<typeof secondFactor.status>> {
  const account = await ownAccount(ctx);
  const passkeys = await passkeysOf(ctx.db, account);
  return {
    totp: await isTotpOn(ctx.db, account),
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await recoveryCodesLeft(ctx.db, account),
    required: (await factorsOf(ctx.db, account)).needs,
    address: relyingParty(ctx.config).origin,
  };
}

/** One change of the second factor: serialized per account, with its audit row, and a mail to the owner after the commit. */
async function change<T>(
  ctx: SignedInContext,
  account: FoundAccount,
  what: FactorChange,
  entry: Pick<Change, 'act' | 'before' | 'after'>,
  work: (tx: Executor) => Promise<T>,
): Promise<T> {
  const result = await ctx.db.transaction(async (tx) => {
    await lockAccount(tx, account);
    const done = await work(tx);
    const name = accountTitle({ name: account.nickName, username: account.username });
    await record(tx, ctx, account.tenantCode, ctx.identity, [{ subject: 'account', id: account.id, name, ...entry }]);
    return done;
  });
  ctx.identities.forget(({ accountId }) => accountId === account.id);
  tellOwner(ctx, account, what);
  return result;
}

/** Only with the first factor: later ones share the codes. */
const firstRecoveryCodes = async (tx: Executor, account: AccountKey): Promise<string[] | null> =>
  (await recoveryCodesLeft(tx, account)) === 0 ? issueRecoveryCodes(tx, account) : null;

/** After a removal. Codes without a factor would be a password. */
async function settleRemoval(tx: Executor, account: AccountKey): Promise<void> {
  const { has, needs } = await factorsOf(tx, account);
  if (!has && needs) throw new AppError('secondFactor.required');
  if (!has) await dropRecoveryCodes(tx, account);
}

export async function beginTotp(ctx: SignedInContext, proof: Proof): Promise<Result<typeof secondFactor.beginTotp>> {
  const account = await ownAccount(ctx);
  if (await isTotpOn(ctx.db, account)) throw new AppError('secondFactor.alreadyOn');
  await requireProof(ctx, account, proof);
  const begun = await beginEnrollment(ctx, account);
  if (!begun) throw new AppError('secondFactor.alreadyOn');
  return begun;
}

export async function confirmTotp(ctx: SignedInContext, typed: string): Promise<Result<typeof secondFactor.confirmTotp>> {
  const account = await ownAccount(ctx);
  return change(ctx, account, 'totpAdded', { act: 'enableSecondFactor', after: { authenticatorApp: true } }, async (tx) => {
    const outcome = await confirmEnrollment(ctx, tx, account, typed.replaceAll(/\s/g, ''));
    if (outcome === 'wrongCode') throw new AppError('secondFactor.wrongCode', { field: 'code' });
    if (outcome === 'notBegun') throw new AppError('secondFactor.notBegun');
    return { recoveryCodes: await firstRecoveryCodes(tx, account) };
  });
}

export async function removeTotp(ctx: SignedInContext, proof: Proof): Promise<null> {
  const account = await ownAccount(ctx);
  if (!(await isTotpOn(ctx.db, account))) throw new AppError('secondFactor.notOn');
  await requireProof(ctx, account, proof);
  return change(ctx, account, 'totpRemoved', { act: 'disableSecondFactor', before: { authenticatorApp: true } }, async (tx) => {
    if ((await dropTotp(tx, account)).length === 0) throw new AppError('secondFactor.notOn');
    await settleRemoval(tx, account);
    return null;
  });
}

export async function renewRecoveryCodes(ctx: SignedInContext, proof: Proof): Promise<Result<typeof secondFactor.renewRecoveryCodes>> {
  const account = await ownAccount(ctx);
  if (!(await factorsOf(ctx.db, account)).has) throw new AppError('secondFactor.notOn');
  await requireProof(ctx, account, proof);
  return change(ctx, account, 'codesRenewed', { act: 'renewRecoveryCodes' }, async (tx) => {
    if (!(await factorsOf(tx, account)).has) throw new AppError('secondFactor.notOn');
    return { recoveryCodes: await issueRecoveryCodes(tx, account) };
  });
}

export async function beginPasskey(ctx: SignedInContext, proof: Proof): Promise<Result<typeof secondFactor.beginPasskey>> {
  const account = await ownAccount(ctx);
  await requireProof(ctx, account, proof);
  return requestNewPasskey(ctx, account);
}

/** No proof: the challenge that the passkey signed was handed out against one. */
export async function addPasskey(
  ctx: SignedInContext,
  { name, passkey }: Body<typeof secondFactor.addPasskey>,
): Promise<Result<typeof secondFactor.addPasskey>> {
  const account = await ownAccount(ctx);
  const created = await verifyNewPasskey(ctx, account, passkey);
  if (!created) throw new AppError('secondFactor.passkeyRejected');
  const title = name.trim();
  return change(ctx, account, 'passkeyAdded', { act: 'enableSecondFactor', after: { passkey: title } }, async (tx) => {
    if ((await passkeysOf(tx, account)).length >= mostPasskeys) throw new AppError('passkey.tooMany', { limit: mostPasskeys });
    const id = newId(ctx.now());
    const row = {
      tenantCode: account.tenantCode,
      id,
      accountId: account.id,
      name: title,
      credentialId: created.id,
      publicKey: Buffer.from(created.publicKey),
      counter: created.counter,
      transports: [...(passkey.response.transports ?? [])],
      createdAt: ctx.now(),
    };
    const stored = await tx.insert(passkeyTable).values(row).onConflictDoNothing().returning({ id: passkeyTable.id });
    if (stored.length === 0) throw new AppError('passkey.registered');
    return { id, recoveryCodes: await firstRecoveryCodes(tx, account) };
  });
}

export async function removePasskey(ctx: SignedInContext, id: string, proof: Proof): Promise<null> {
  const account = await ownAccount(ctx);
  const found = (await passkeysOf(ctx.db, account)).find((passkey) => passkey.id === id);
  if (!found) throw new AppError('passkey.notFound');
  await requireProof(ctx, account, proof);
  return change(ctx, account, 'passkeyRemoved', { act: 'disableSecondFactor', before: { passkey: found.name } }, async (tx) => {
    const isIt = and(eq(passkeyTable.tenantCode, account.tenantCode), eq(passkeyTable.accountId, account.id), eq(passkeyTable.id, id));
    const removed = await tx.delete(passkeyTable).where(isIt).returning({ id: passkeyTable.id });
    if (removed.length === 0) throw new AppError('passkey.notFound');
    await settleRemoval(tx, account);
    return null;
  });
}

export const requestOwnPasskey = async (ctx: SignedInContext): Promise<Result<typeof secondFactor.requestPasskey>> =>
  requestPasskey(ctx, await ownAccount(ctx));

/** Removes every factor of an account, for an administrator. False: there was none. */
export async function dropSecondFactor(tx: Executor, account: AccountKey): Promise<boolean> {
  await lockAccount(tx, account);
  const { has } = await factorsOf(tx, account);
  await dropTotp(tx, account);
  await tx.delete(passkeyTable).where(and(eq(passkeyTable.tenantCode, account.tenantCode), eq(passkeyTable.accountId, account.id)));
  await dropRecoveryCodes(tx, account);
  await dropChallenges(tx, account);
  return has;
}
