import type { Assignee } from '@botify/contract/alarms/error-records';
import type { robotErrors } from '@botify/contract/alarms/errors.contract';
import type { Body, Result } from '@botify/contract/kernel/endpoint';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { listColleaguesAt } from '../accounts/public.ts';
import { findError } from './error-rows.ts';
import { handleError } from './handle-error.service.ts';

/** Colleagues who see the machine of an error and may handle errors. */
export async function listAssignees(ctx: SignedInContext, id: string): Promise<Assignee[]> {
  const { error } = await findError(ctx.db, ctx.scope, id);
  return listColleaguesAt(ctx, 'error:handle', error.robotSn);
}

export async function assignError(
  ctx: SignedInContext,
  { accountId, ...input }: Body<typeof robotErrors.assign>,
): Promise<Result<typeof robotErrors.assign>> {
  const assignee = (await listAssignees(ctx, input.id)).find(({ id }) => id === accountId);
  if (!assignee) throw new AppError('error.assigneeUnknown', { field: 'accountId' });
  return handleError(ctx, 'assign', input, assignee);
}
