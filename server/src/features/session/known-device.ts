import { and, eq, lte, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { hashToken, newToken } from '../../kernel/secret.ts';
import type { AccountKey } from '../../schema/accounts.table.ts';
import { knownDeviceTable } from '../../schema/session.table.ts';

const cookieName = 'device';
const keptSeconds = 180 * 24 * 3600;

const cookieOf = (ctx: Context) => {
  const value = ctx.cookie(cookieName);
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
};

/** Id of this browser, if it has signed in to this account before. */
export async function knownDevice(ctx: Context, { tenantCode, id }: AccountKey): Promise<string | undefined> {
  const value = cookieOf(ctx);
  if (!value) return undefined;
  const mine = and(
    eq(knownDeviceTable.tenantCode, tenantCode),
    eq(knownDeviceTable.accountId, id),
    eq(knownDeviceTable.deviceHash, hashToken(value)),
  );
  return (await ctx.db.$count(knownDeviceTable, mine)) > 0 ? hashToken(value).toString('base64url') : undefined;
}

export async function rememberDevice(ctx: Context, { tenantCode, id }: AccountKey): Promise<void> {
  const value = cookieOf(ctx) ?? newToken();
  await ctx.db
    .insert(knownDeviceTable)
    .values({ tenantCode, accountId: id, deviceHash: hashToken(value), lastUsedAt: ctx.now() })
    .onConflictDoUpdate({
      target: [knownDeviceTable.tenantCode, knownDeviceTable.accountId, knownDeviceTable.deviceHash],
      set: { lastUsedAt: ctx.now() },
    });
  ctx.setCookie(cookieName, value, { path: '/api', sameSite: 'Lax', maxAgeSeconds: keptSeconds });
}

export const sweepDevices = (db: Executor, now: Date) =>
  db
    .delete(knownDeviceTable)
    .where(lte(knownDeviceTable.lastUsedAt, sql`${now.toISOString()}::timestamptz - make_interval(secs => ${keptSeconds})`));
