import { normalizeLoginName } from '@botify/domain/accounts/login-name';
import { AppError } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { countAttempt, forgetAttempts, networkOf, takeBackAttempt } from '../../kernel/throttle.ts';
import type { AccountKey } from '../../schema/accounts.table.ts';
import type { FoundAccount } from './account.repo.ts';
import { knownDevice } from './known-device.ts';

/** Allows a few typos. Guessing soon waits 15 minutes between attempts. */
const perNetwork = { free: 5, forgottenIn: 3600, longestWait: 900 };
/** Limits guessing one account from many addresses. */
const perAccount = { free: 50, forgottenIn: 3600, longestWait: 60 };
/** A code has six digits only, so a distributed attack gets fewer attempts than at a password. */
const codesPerAccount = { free: 20, forgottenIn: 3600, longestWait: 600 };
const loginsPerNetwork = { free: 50, forgottenIn: 3600, longestWait: 900 };
/** For all accounts, because each attempt costs a hash. */
const codesPerNetwork = { free: 30, forgottenIn: 600, longestWait: 600 };

/** Limits guessing of the password with a stolen session. */
export const ownPasswordGuesses = (accountId: string): Counter => ({
  bucket: `change-password:${accountId}`,
  limit: { free: 5, forgottenIn: 3600, longestWait: 900 },
});

interface Counter {
  readonly bucket: string;
  readonly limit: Parameters<typeof countAttempt>[3];
}

/** One attempt at the secret of the accounts that a name can mean. */
export interface Guess<A extends AccountKey = FoundAccount> {
  /** Accounts whose secret can be compared. The attempt is counted for each. */
  readonly open: readonly A[];
  /** The error of an account that had too many attempts. It was not counted again. */
  readonly closed: AppError | undefined;
  /** Takes the attempt back. Only the account whose secret was right starts anew: its holder must not reset the counters of others. */
  readonly wasRight: (account: AccountKey) => Promise<void>;
}

const keyOf = ({ tenantCode, id }: AccountKey) => `${tenantCode}|${id}`;

/**
 * Counters belong to the account, not to the channel: its email address, phone number, password and codes share them. Unknown names have
 * the same limits.
 */
const countersOf = (network: string, subject: string): Counter[] => [
  { bucket: `guess:${network}|${subject}`, limit: perNetwork },
  { bucket: `guess:${subject}`, limit: perAccount },
];

/** A known browser of the account has its own counter, so that strangers who guess cannot lock out the owner. */
export async function countLogin<A extends AccountKey>(ctx: Context, name: string, accounts: readonly A[]): Promise<Guess<A>> {
  const network = networkOf(ctx.ip);
  const counters = new Map<A | undefined, Counter[]>();
  let isKnown = accounts.length > 0;
  for (const account of accounts) {
    const device = await knownDevice(ctx, account);
    isKnown &&= device !== undefined;
    const own = device && [{ bucket: `guess-device:${device}|${keyOf(account)}`, limit: perNetwork }];
    counters.set(account, own || countersOf(network, keyOf(account)));
  }
  if (accounts.length === 0) counters.set(undefined, countersOf(network, unknown(name)));
  return count(ctx, isKnown ? [] : [{ bucket: `login-address:${network}`, limit: loginsPerNetwork }], counters);
}

/** Counted first, because a rejected attempt then costs no query. */
export const countCodeOfNetwork = ({ db, now, ip }: Context): Promise<void> =>
  countAttempt(db, now(), `code-address:${networkOf(ip)}`, codesPerNetwork);

/** An attempt at a code that was sent to the account. */
export async function countCode(ctx: Context, name: string, account: FoundAccount | undefined): Promise<Guess> {
  const network = networkOf(ctx.ip);
  const subject = account ? keyOf(account) : unknown(name);
  const counters = [...countersOf(network, subject), { bucket: `guess-code:${subject}`, limit: codesPerAccount }];
  const guess = await count(ctx, [], new Map([[account, counters]]));
  if (guess.closed) throw guess.closed;
  return guess;
}

/**
 * An attempt at the second factor of an account whose password was right. Own counters: a right password resets those of the login, so its
 * holder could otherwise guess codes without end. A known browser is exempt from the counters that strangers share.
 */
export async function countSecondFactor(ctx: Context, account: FoundAccount): Promise<Guess> {
  const device = await knownDevice(ctx, account);
  const subject = keyOf(account);
  const counters = device
    ? [{ bucket: `factor-device:${device}|${subject}`, limit: perNetwork }]
    : [
        { bucket: `factor:${networkOf(ctx.ip)}|${subject}`, limit: perNetwork },
        { bucket: `guess:${subject}`, limit: perAccount },
        { bucket: `factor:${subject}`, limit: codesPerAccount },
      ];
  const guess = await count(ctx, [], new Map([[account, counters]]));
  if (guess.closed) throw guess.closed;
  return guess;
}

/** Tenant codes have no colon, so this is never the key of an account. */
const unknown = (name: string) => `unknown:${normalizeLoginName(name)}`;

async function count<A extends AccountKey>(
  ctx: Context,
  ofNetwork: readonly Counter[],
  ofAccounts: ReadonlyMap<A | undefined, readonly Counter[]>,
): Promise<Guess<A>> {
  const attempt = ({ bucket, limit }: Counter) => countAttempt(ctx.db, ctx.now(), bucket, limit);
  for (const counter of ofNetwork) await attempt(counter);
  const open: A[] = [];
  const counted = new Map<string, readonly Counter[]>();
  let closed: AppError | undefined;
  for (const [account, counters] of ofAccounts) {
    try {
      for (const counter of counters) await attempt(counter);
      if (account) open.push(account);
      counted.set(account ? keyOf(account) : '', counters);
    } catch (error) {
      if (!(error instanceof AppError) || !account) throw error;
      closed = error;
    }
  }
  if (open.length === 0 && closed) throw closed;
  return {
    open,
    closed,
    wasRight: async (account) => {
      for (const [key, [own, ...shared]] of counted) {
        if (own) await (key === keyOf(account) ? forgetAttempts : takeBackAttempt)(ctx.db, own.bucket);
        for (const { bucket } of [...shared]) await takeBackAttempt(ctx.db, bucket);
      }
      for (const { bucket } of ofNetwork) await takeBackAttempt(ctx.db, bucket);
    },
  };
}
