import type { Body } from '@botify/contract/kernel/endpoint';
import type { secondFactor, stepLogin } from '@botify/contract/session/second-factor.contract';
import { normalizeCode } from '@botify/domain/session/recovery-code';
import { AppError } from '../../../kernel/app-error.ts';
import type { Context, SignedInContext } from '../../../kernel/context.ts';
import { secretMatches } from '../../../kernel/secret.ts';
import { countAttempt, forgetAttempts } from '../../../kernel/throttle.ts';
import type { FoundAccount } from '../account.repo.ts';
import { countSecondFactor, ownPasswordGuesses } from '../guesses.ts';
import { recordLoginEvent } from '../login-event.ts';
import { factorsOf } from './conditions.ts';
import { verifyPasskey } from './passkeys.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { useTotpCode } from './totp.ts';

type Factor = Body<typeof stepLogin.complete>;

/** Checks a code or a passkey of the account, and counts wrong ones. */
export async function verifyFactor(ctx: Context, account: FoundAccount, { code, passkey }: Factor): Promise<void> {
  if (!code === !passkey) throw new AppError('secondFactor.proofNeeded', { field: 'code' });
  const guess = await countSecondFactor(ctx, account);
  const right = passkey ? (await verifyPasskey(ctx, passkey, account)) !== undefined : await isCodeRight(ctx, account, code ?? '');
  if (!right) {
    await recordLoginEvent(ctx.db, ctx, account, { kind: 'second_factor', ok: false });
    throw passkey ? new AppError('secondFactor.passkeyRejected') : new AppError('secondFactor.wrongCode', { field: 'code' });
  }
  await guess.wasRight(account);
}

function isCodeRight(ctx: Context, account: FoundAccount, typed: string): Promise<boolean> {
  const code = normalizeCode(typed);
  return /^\d{6}$/.test(code) ? useTotpCode(ctx, account, code) : useRecoveryCode(ctx.db, account, code);
}

/** Before a change of the second factor: the password, and the second factor once there is one. A stolen session must not be enough. */
export async function requireProof(
  ctx: SignedInContext,
  account: FoundAccount,
  { password, ...factor }: Body<typeof secondFactor.beginTotp>,
): Promise<void> {
  const { bucket, limit } = ownPasswordGuesses(account.id);
  await countAttempt(ctx.db, ctx.now(), bucket, limit);
  if (!(await secretMatches(password, account.passwordHash))) throw new AppError('password.wrong', { field: 'password' });
  await forgetAttempts(ctx.db, bucket);
  if ((await factorsOf(ctx.db, account)).has) await verifyFactor(ctx, account, factor);
}
