import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { resetLink } from '@botify/contract/session/reset-link.contract';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { hashToken } from '../../kernel/secret.ts';
import { countAttempt, networkOf } from '../../kernel/throttle.ts';
import { accountTable, tenantTable } from '../../schema/accounts.table.ts';
import { resetLinkTable as table } from '../../schema/session.table.ts';
import { noPassword, replacePassword, requireSame } from './password.service.ts';

/** Tokens cannot be guessed; the limit only protects the database from load. */
const triesPerNetwork = { free: 60, forgottenIn: 600, longestWait: 600 };

export async function checkResetLink(ctx: Context, token: string): Promise<Result<typeof resetLink.check>> {
  const { username, nickName, passwordHash } = await requireLink(ctx, token);
  return { username, name: nickName, isFirst: passwordHash === noPassword };
}

export async function applyResetLink(ctx: Context, form: Body<typeof resetLink.use>): Promise<null> {
  requireSame(form);
  const account = await requireLink(ctx, form.token);
  await replacePassword(ctx, account, form.password, async (tx) => {
    // Marked in the same transaction, so that one of two concurrent calls wins. The row is gone when the account was closed meanwhile.
    const spent = await tx
      .update(table)
      .set({ usedAt: ctx.now() })
      .where(and(eq(table.tokenHash, hashToken(form.token)), isNull(table.usedAt)))
      .returning({ id: table.accountId });
    if (spent.length === 0) throw new AppError('resetLink.gone');
  });
  return null;
}

/** Expired, closed and unknown links produce the same error. */
async function requireLink(ctx: Context, token: string) {
  await countAttempt(ctx.db, ctx.now(), `reset-link-use:${networkOf(ctx.ip)}`, triesPerNetwork);
  const { tenantCode, id, username, mobile, nickName, passwordHash, usedPasswordHashes } = accountTable;
  const [account] = await ctx.db
    .select({ tenantCode, id, username, mobile, nickName, passwordHash, usedPasswordHashes, usedAt: table.usedAt })
    .from(table)
    .innerJoin(accountTable, and(eq(tenantCode, table.tenantCode), eq(id, table.accountId)))
    .innerJoin(tenantTable, eq(tenantTable.tenantCode, tenantCode))
    .where(
      and(
        eq(table.tokenHash, hashToken(token)),
        gt(table.expiresAt, ctx.now()),
        eq(accountTable.active, true),
        eq(tenantTable.active, true),
      ),
    );
  if (!account) throw new AppError('resetLink.gone');
  if (account.usedAt) throw new AppError('resetLink.used');
  return account;
}
