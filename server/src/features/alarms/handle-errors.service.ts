import type { HandledMany } from '@botify/contract/alarms/error-records';
import type { robotErrors } from '@botify/contract/alarms/errors.contract';
import type { Body } from '@botify/contract/kernel/endpoint';
import { textFor } from '@botify/text/translate';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { handleError } from './handle-error.service.ts';
import { type Undoable, undoError } from './undo-error.service.ts';

export const handleErrors = (
  ctx: SignedInContext,
  handling: 'acknowledge' | 'resolve',
  { errors, note }: Body<typeof robotErrors.acknowledgeMany>,
): Promise<HandledMany> => each(ctx, errors, (error) => handleError(ctx, handling, { ...error, note: note ?? null }));

export const undoErrors = (
  ctx: SignedInContext,
  acts: readonly Undoable[],
  { errors }: Body<typeof robotErrors.undoHandling>,
): Promise<HandledMany> => each(ctx, errors, (error) => undoError(ctx, acts, error));

/** Handles each error in a transaction of its own: one that cannot be handled does not prevent the others. */
async function each<T extends { readonly id: string }>(
  ctx: SignedInContext,
  errors: readonly T[],
  handle: (error: T) => Promise<{ readonly version: number }>,
): Promise<HandledMany> {
  const handled: HandledMany['handled'] = [];
  const failed: HandledMany['failed'] = [];
  for (const error of errors) {
    try {
      const { version } = await handle(error);
      handled.push({ id: error.id, version });
    } catch (failure) {
      if (!(failure instanceof AppError)) throw failure;
      failed.push({ id: error.id, reason: textFor(ctx.locale)(`errors:${failure.key}`, failure.details) });
    }
  }
  return { done: handled.length, handled, failed };
}
