import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Context } from '../../../kernel/context.ts';
import type { Executor } from '../../../kernel/db.ts';
import type { AccountKey } from '../../../schema/accounts.table.ts';
import { totpTable as table } from '../../../schema/second-factor.table.ts';
import { totpSecretColumn } from '../../../schema/secret-columns.ts';

/** What every authenticator app supports; several ignore other values. */
const settings = { issuer: 'BOTIFY Manage', algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps before and after the current one, for clocks that are a little off. */
const window = 1;
const secretBytes = 20;
/** An enrollment that was not confirmed by then starts again. */
const enrollmentMs = 3_600_000;

const ofAccount = ({ tenantCode, id }: AccountKey) => and(eq(table.tenantCode, tenantCode), eq(table.accountId, id));

type Services = Pick<Context, 'db' | 'secrets' | 'now'>;

/** Stores a new secret that is not in use yet. False: an app is in use already. */
export async function beginEnrollment(
  { db, secrets, now }: Services,
  account: AccountKey & { readonly username: string },
): Promise<{ readonly secret: string; readonly uri: string } | undefined> {
  const { tenantCode, id: accountId } = account;
  const key = new Secret({ size: secretBytes });
  return db.transaction(async (tx) => {
    const secret = await secrets.encrypt(tx, totpSecretColumn, [tenantCode, accountId], key.base32);
    const row = { secret, createdAt: now() };
    const stored = await tx
      .insert(table)
      .values({ tenantCode, accountId, ...row })
      .onConflictDoUpdate({ target: [table.tenantCode, table.accountId], set: row, setWhere: isNull(table.confirmedAt) })
      .returning({ id: table.accountId });
    const uri = new TOTP({ ...settings, label: account.username, secret: key }).toString();
    return stored.length > 0 ? { secret: key.base32, uri } : undefined;
  });
}

/** Time step of a valid code. */
function stepOf({ secrets, now }: Services, row: typeof table.$inferSelect, code: string): number | undefined {
  // The library fails on six characters that take more than six bytes.
  if (!/^\d{6}$/.test(code)) return undefined;
  const text = secrets.decrypt(totpSecretColumn, [row.tenantCode, row.accountId], row.secret);
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(text) });
  const timestamp = now().getTime();
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** `notBegun`: there is no enrollment, or it is too old. */
export async function confirmEnrollment(
  services: Services,
  tx: Executor,
  account: AccountKey,
  code: string,
): Promise<'done' | 'wrongCode' | 'notBegun'> {
  const since = services.now().getTime() - enrollmentMs;
  const [row] = await tx
    .select()
    .from(table)
    .where(and(ofAccount(account), isNull(table.confirmedAt)));
  if (!row || row.createdAt.getTime() < since) return 'notBegun';
  const lastStep = stepOf(services, row, code);
  if (lastStep === undefined) return 'wrongCode';
  await tx.update(table).set({ confirmedAt: services.now(), lastStep }).where(ofAccount(account));
  return 'done';
}

/** Accepts each code once: the step of an accepted code must be later than that of the one before. */
export async function useTotpCode(services: Services, account: AccountKey, code: string): Promise<boolean> {
  const [row] = await services.db
    .select()
    .from(table)
    .where(and(ofAccount(account), isNotNull(table.confirmedAt)));
  const lastStep = row && stepOf(services, row, code);
  if (lastStep === undefined) return false;
  const spent = await services.db
    .update(table)
    .set({ lastStep })
    .where(and(ofAccount(account), lt(table.lastStep, lastStep)))
    .returning({ lastStep: table.lastStep });
  return spent.length > 0;
}

export const isTotpOn = async (db: Executor, account: AccountKey): Promise<boolean> =>
  (await db.$count(table, and(ofAccount(account), isNotNull(table.confirmedAt)))) > 0;

export const dropTotp = (tx: Executor, account: AccountKey) =>
  tx.delete(table).where(ofAccount(account)).returning({ id: table.accountId });

export const sweepEnrollments = (db: Executor, now: Date) =>
  db.delete(table).where(and(isNull(table.confirmedAt), lt(table.createdAt, new Date(now.getTime() - enrollmentMs))));
