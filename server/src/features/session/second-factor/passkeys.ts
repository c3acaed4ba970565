import { randomBytes } from 'node:crypto';
import type { Result } from '@botify/contract/kernel/endpoint';
import type { PasskeyAssertion, PasskeyAttestation } from '@botify/contract/session/passkey';
import type { secondFactor } from '@botify/contract/session/second-factor.contract';
import {
  type AuthenticationResponseJSON,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, asc, eq, gt, isNull, lt, lte } from 'drizzle-orm';
import type { Context } from '../../../kernel/context.ts';
import { type Executor, isDatabaseAway } from '../../../kernel/db.ts';
import { publicAddress } from '../../../kernel/public-address.ts';
import { hashToken } from '../../../kernel/secret.ts';
import type { Config } from '../../../kernel/settings.ts';
import type { AccountKey, accountTable } from '../../../schema/accounts.table.ts';
import { passkeyChallengeTable as challenges, passkeyTable as table } from '../../../schema/second-factor.table.ts';

type Request = Result<typeof secondFactor.requestPasskey>;
type Creation = Result<typeof secondFactor.beginPasskey>;
type Purpose = 'register' | 'login' | 'verify';

const lifetimeMs = 5 * 60_000;
/** EdDSA, ES256 and RS256, which every passkey has one of. The library would add one that Node calls experimental. */
const supportedAlgorithmIDs = [-8, -7, -257];
const ofAccount = ({ tenantCode, id }: AccountKey) => and(eq(table.tenantCode, tenantCode), eq(table.accountId, id));
const bytesOf = (id: string): Buffer<ArrayBuffer> => Buffer.from(id.replaceAll('-', ''), 'hex');

/** Where passkeys work. Browsers accept host names only, and treat localhost as safe without HTTPS. */
export function relyingParty(config: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT' | 'HTTPS'>): {
  readonly id: string;
  readonly origin: string;
} {
  const address = new URL(publicAddress(config));
  if (/^127\.|^\[::1\]$/.test(address.hostname)) address.hostname = 'localhost';
  return { id: address.hostname, origin: address.origin };
}

async function newChallenge({ db, now }: Context, purpose: Purpose, account?: AccountKey): Promise<Buffer<ArrayBuffer>> {
  const challenge = Buffer.from(randomBytes(32));
  await db.insert(challenges).values({
    challengeHash: hashToken(challenge.toString('base64url')),
    purpose,
    tenantCode: account?.tenantCode ?? null,
    accountId: account?.id ?? null,
    expiresAt: new Date(now().getTime() + lifetimeMs),
  });
  return challenge;
}

/** Deletes the challenge whatever comes next: each answer can be tried once. */
async function spendChallenge({ db, now }: Context, challenge: string, purpose: Purpose, account?: AccountKey): Promise<boolean> {
  const spent = await db
    .delete(challenges)
    .where(
      and(
        eq(challenges.challengeHash, hashToken(challenge)),
        eq(challenges.purpose, purpose),
        account ? and(eq(challenges.tenantCode, account.tenantCode), eq(challenges.accountId, account.id)) : isNull(challenges.accountId),
        gt(challenges.expiresAt, now()),
      ),
    )
    .returning({ purpose: challenges.purpose });
  return spent.length > 0;
}

export const passkeysOf = (db: Executor, account: AccountKey) =>
  db.select().from(table).where(ofAccount(account)).orderBy(asc(table.createdAt), asc(table.id));

const asCredential = ({ credentialId: id, transports }: typeof table.$inferSelect) => ({ id, type: 'public-key' as const, transports });

/** With an account: only its passkeys. Without: the browser offers every passkey it has for this console. */
export async function requestPasskey(ctx: Context, account?: AccountKey): Promise<Request> {
  const { id: rpId } = relyingParty(ctx.config);
  const allowed = account && (await passkeysOf(ctx.db, account)).map(asCredential);
  const challenge = await newChallenge(ctx, account ? 'verify' : 'login', account);
  return {
    challenge: challenge.toString('base64url'),
    rpId,
    timeout: lifetimeMs,
    userVerification: 'required',
    ...(allowed ? { allowCredentials: allowed } : {}),
  };
}

export async function requestNewPasskey(ctx: Context, account: typeof accountTable.$inferSelect): Promise<Creation> {
  const { id: rpID } = relyingParty(ctx.config);
  const rpName = 'BOTIFY Manage';
  const authenticatorSelection = { residentKey: 'required', requireResidentKey: true, userVerification: 'required' } as const;
  const { challenge, user, pubKeyCredParams } = await generateRegistrationOptions({
    rpName,
    rpID,
    userID: bytesOf(account.id),
    userName: account.username,
    userDisplayName: account.nickName,
    challenge: await newChallenge(ctx, 'register', account),
    authenticatorSelection,
    supportedAlgorithmIDs,
  });
  return {
    challenge,
    rp: { id: rpID, name: rpName },
    user,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
    timeout: lifetimeMs,
    attestation: 'none',
    excludeCredentials: (await passkeysOf(ctx.db, account)).map(asCredential),
    authenticatorSelection,
  };
}

type Created = NonNullable<VerifiedRegistrationResponse['registrationInfo']>['credential'];

/** Undefined: not created for this account, at this address, in time. */
export async function verifyNewPasskey(ctx: Context, account: AccountKey, passkey: PasskeyAttestation): Promise<Created | undefined> {
  const { id, origin } = relyingParty(ctx.config);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: passkey as RegistrationResponseJSON,
      expectedChallenge: (challenge) => spendChallenge(ctx, challenge, 'register', account),
      expectedOrigin: origin,
      expectedRPID: id,
      supportedAlgorithmIDs,
    });
    return registrationInfo?.credential;
  } catch (error) {
    return rejected(ctx, error);
  }
}

type Passkey = typeof table.$inferSelect;

/**
 * The passkey that signed the challenge. A counter that does not grow means a copied passkey and is rejected; passkeys that are synchronized
 * between devices always count 0. Undefined: rejected. With an account: one of its passkeys, as second factor.
 */
export async function verifyPasskey(ctx: Context, passkey: PasskeyAssertion, account?: AccountKey): Promise<Passkey | undefined> {
  const { id, origin } = relyingParty(ctx.config);
  const [stored] = await ctx.db
    .select()
    .from(table)
    .where(and(eq(table.credentialId, passkey.id), account && ofAccount(account)));
  if (!stored) return undefined;
  // Chosen by the server at the registration; the browser returns it with a passkey that was found without an account.
  const { userHandle } = passkey.response;
  if (userHandle && userHandle !== bytesOf(stored.accountId).toString('base64url')) return undefined;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: passkey as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => spendChallenge(ctx, challenge, account ? 'verify' : 'login', account),
      expectedOrigin: origin,
      expectedRPID: id,
      credential: { id: stored.credentialId, publicKey: Uint8Array.from(stored.publicKey), counter: stored.counter },
    });
    const counter = authenticationInfo.newCounter;
    const used = await ctx.db
      .update(table)
      .set({ counter, lastUsedAt: ctx.now() })
      .where(
        and(
          eq(table.tenantCode, stored.tenantCode),
          eq(table.id, stored.id),
          counter === 0 ? eq(table.counter, 0) : lt(table.counter, counter),
        ),
      )
      .returning({ id: table.id });
    return verified && used.length > 0 ? stored : undefined;
  } catch (error) {
    return rejected(ctx, error);
  }
}

/** The library throws plain errors for everything it rejects. Their texts are for operators. */
function rejected({ log }: Context, error: unknown): undefined {
  if (isDatabaseAway(error)) throw error;
  log.warn({ event: 'passkey.rejected', reason: error instanceof Error ? error.message : String(error) });
}

export const sweepPasskeyChallenges = (db: Executor, now: Date) => db.delete(challenges).where(lte(challenges.expiresAt, now));
