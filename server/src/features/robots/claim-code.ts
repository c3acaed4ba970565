import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { devices } from '@botify/contract/robots/devices.contract';
import type { robotFiles } from '@botify/contract/robots/robot-files.contract';
import { administer } from '../../changes/administer.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { atHome } from '../../kernel/home-tenant.ts';
import { type KeyHolder, signingKey } from '../../kernel/signing-key.ts';
import { countAttempt, takeBackAttempt } from '../../kernel/throttle.ts';

/** Without letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 12;
const perTenant = { free: 20, forgottenIn: 3600, longestWait: 900 };

/**
 * Proof that a machine was handed over: derived from its serial number and the key of this installation, so it exists before the machine is
 * enrolled anywhere and is stored nowhere. 60 bits.
 */
export async function claimCodeOf(holder: KeyHolder, robotSn: RobotSn): Promise<string> {
  const key = (await signingKey(holder)).secretFor('claim-code');
  const digest = createHmac('sha256', key).update(robotSn).digest().subarray(0, length);
  return Array.from(digest, (byte) => alphabet[byte % alphabet.length]).join('');
}

const grouped = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-');

/** As people type it from a label. */
const normalized = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** For labels of several machines. */
export async function issueClaimCodes(
  ctx: SignedInContext,
  { robotSns }: Body<typeof robotFiles.claimCodes>,
): Promise<Result<typeof robotFiles.claimCodes>> {
  if (!ctx.identity.providerStaff) throw new AppError('session.forbidden');
  return administer(atHome(ctx), async (_tx, note) => {
    for (const robotSn of robotSns) note({ subject: 'robot', act: 'issueClaimCode', id: robotSn, name: robotSn });
    return Promise.all(robotSns.map(async (robotSn) => ({ robotSn, claimCode: grouped(await claimCodeOf(ctx, robotSn)) })));
  });
}

/** Provider staff give the code to the tenant that gets the machine. */
export async function issueClaimCode(
  ctx: SignedInContext,
  { robotSn }: Body<typeof devices.claimCode>,
): Promise<Result<typeof devices.claimCode>> {
  if (!ctx.identity.providerStaff) throw new AppError('session.forbidden');
  return administer(atHome(ctx), async (_tx, note) => {
    note({ subject: 'robot', act: 'issueClaimCode', id: robotSn, name: robotSn });
    return { claimCode: grouped(await claimCodeOf(ctx, robotSn)) };
  });
}

/** Whether the code proves possession. Provider staff need none. */
export async function isClaim(ctx: SignedInContext, robotSn: RobotSn, claimCode: string): Promise<boolean> {
  if (ctx.identity.providerStaff) return true;
  const [expected, given] = [Buffer.from(await claimCodeOf(ctx, robotSn)), Buffer.from(normalized(claimCode))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Tenants enroll only machines that were handed over to them: otherwise one could occupy or find out serial numbers of another. A wrong code
 * produces the same error whether the machine exists or not. Provider staff assign machines without a code.
 */
export async function requireClaim(ctx: SignedInContext, robotSn: RobotSn, claimCode = ''): Promise<void> {
  if (ctx.identity.providerStaff) return;
  const bucket = `claim:${ctx.tenantCode}`;
  await countAttempt(ctx.db, ctx.now(), bucket, perTenant);
  if (!(await isClaim(ctx, robotSn, claimCode))) throw new AppError('robot.wrongClaimCode', { field: 'claimCode' });
  await takeBackAttempt(ctx.db, bucket);
}
