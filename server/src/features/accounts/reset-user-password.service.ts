import { administer } from '../../changes/administer.ts';
import { accountTitle } from '../../changes/record.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { countAttempt } from '../../kernel/throttle.ts';
import { createResetLink, dropResetLink, linkMail } from '../session/public.ts';
import { requireTarget } from './user-rows.ts';

const lifetimeHours = 24;
/** However many administrators press the button, nobody's mailbox is flooded. */
const mailsPerAccount = { free: 3, forgottenIn: 3600, shortestWait: 60, longestWait: 900 };

/** The old password works until the link is used: who presses the wrong row locks nobody out. */
export async function resetUserPassword(ctx: SignedInContext, id: string): Promise<null> {
  const { user, token } = await administer(ctx, async (tx, note) => {
    const { tenantCode } = ctx;
    const user = await requireTarget(ctx, tx, id);
    if (user.status === 'inactive') throw new AppError('account.inactive');
    await countAttempt(tx, ctx.now(), `reset-link:${id}`, mailsPerAccount);
    const token = await createResetLink(tx, { tenantCode, id }, ctx.now(), lifetimeHours);
    note({ subject: 'account', act: 'resetPassword', id, name: accountTitle(user) });
    return { user, token };
  });
  try {
    // In the language of whoever sends it.
    const account = { email: user.email, nickName: user.name };
    await ctx.mailer.send(linkMail(ctx.config, ctx.locale, account, token, 'resetLink', lifetimeHours));
  } catch (error) {
    // A link that nobody got is worth nothing; whoever asked must know that no mail is under way.
    ctx.log.error({ event: 'reset_link.delivery_failed', err: error });
    await dropResetLink(ctx.db, token);
    throw new AppError('server.unavailable');
  }
  return null;
}
