import type { Result } from '@botify/contract/kernel/endpoint';
import type { boardSession } from '@botify/contract/session/board-session.contract';
import { AppError } from '../../kernel/app-error.ts';
import type { Context, SignedInContext } from '../../kernel/context.ts';
import { exchangeTicket, openTicket } from './session.repo.ts';

export const issueBoardTicket = async (ctx: SignedInContext, boardTenant: string): Promise<Result<typeof boardSession.ticket>> => ({
  token: await openTicket(ctx, ctx.identity, boardTenant),
});

/** An expired, a used and an invented ticket produce the same error. */
export async function openBoard(ctx: Context, ticket: string): Promise<Result<typeof boardSession.open>> {
  const opened = await exchangeTicket(ctx, ticket);
  if (!opened) throw new AppError('session.ticketGone', { field: 'token' });
  return opened;
}
