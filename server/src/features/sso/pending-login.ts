import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context } from '../../kernel/context.ts';
import { hashToken, newToken } from '../../kernel/secret.ts';
import { ssoLoginTable as table } from '../../schema/sso.table.ts';

const cookieName = 'sso';
const lifetimeSeconds = 600;
/** Lax is enough: the page that finishes the login is of this host. */
const cookie = (value: string, maxAgeSeconds: number) => [cookieName, value, { path: '/api', sameSite: 'Lax', maxAgeSeconds }] as const;

/**
 * State, nonce and code verifier of a login. Derived from a secret that only the browser holds, so that an answer works in no other
 * browser and the database contains nothing to finish a login with.
 */
function checksOf(secret: string) {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64url');
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') };
}

type Pending = typeof table.$inferSelect;

/** Begins a login in this browser. A login that was begun before in it can no longer be finished. */
export async function beginLogin(ctx: Context, login: Omit<Pending, 'browserHash' | 'expiresAt'>) {
  const secret = newToken();
  const expiresAt = new Date(ctx.now().getTime() + lifetimeSeconds * 1000);
  await ctx.db.insert(table).values({ ...login, browserHash: hashToken(secret), expiresAt });
  ctx.setCookie(...cookie(secret, lifetimeSeconds));
  return checksOf(secret);
}

/** The login that this browser began with this state. Works once. */
export async function takeLogin(ctx: Context, state: string | null) {
  const secret = ctx.cookie(cookieName) ?? '';
  const checks = checksOf(secret);
  // An answer to another login does not end this one.
  if (!/^[\w-]{43}$/.test(secret) || state !== checks.state) return undefined;
  ctx.setCookie(...cookie('', 0));
  const [login] = await ctx.db
    .delete(table)
    .where(eq(table.browserHash, hashToken(secret)))
    .returning();
  return login && login.expiresAt > ctx.now() ? { login, checks } : undefined;
}
