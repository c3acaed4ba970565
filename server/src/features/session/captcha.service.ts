import { randomInt } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { countAttempt, networkOf } from '../../kernel/throttle.ts';
import { captchaTable } from '../../schema/session.table.ts';
import { drawCaptcha } from './captcha-picture.ts';

const lifetimeMs = 3 * 60_000;
const random = () => randomInt(2 ** 32) / 2 ** 32;

/** Creates a picture for the key and invalidates the previous one. */
export async function issueCaptcha(ctx: Context, key: string): Promise<Buffer> {
  const now = ctx.now();
  // Far above normal use; prevents one network from filling the table.
  await countAttempt(ctx.db, now, `captcha:${networkOf(ctx.ip)}`, { free: 600, forgottenIn: 60, longestWait: 60 });
  const code = ctx.config.CAPTCHA_FIXED ?? String(randomInt(10_000)).padStart(4, '0');
  const row = { key, code, expiresAt: new Date(now.getTime() + lifetimeMs) };
  await ctx.db.insert(captchaTable).values(row).onConflictDoUpdate({ target: captchaTable.key, set: row });
  return drawCaptcha(code, random);
}

/** Consumes the code, whether it matches or not. */
export async function spendCaptcha(ctx: Context, key: string, code: string): Promise<void> {
  const [spent] = await ctx.db
    .delete(captchaTable)
    .where(and(eq(captchaTable.key, key), gt(captchaTable.expiresAt, ctx.now())))
    .returning();
  if (!spent || spent.code.toLowerCase() !== code.trim().toLowerCase()) throw new AppError('session.wrongCaptcha', { field: 'code' });
}

export const sweepCaptchas = (db: Executor, now: Date) => db.delete(captchaTable).where(lte(captchaTable.expiresAt, now));
