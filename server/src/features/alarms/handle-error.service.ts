import type { ErrorState } from '@botify/contract/alarms/error-fields';
import type { robotErrors } from '@botify/contract/alarms/errors.contract';
import type { Body, Result } from '@botify/contract/kernel/endpoint';
import { type ErrorAction, stateAfter } from '@botify/domain/alarms/error-life-cycle';
import { and, eq } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import { requireVersion } from '../../changes/require-version.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { newId } from '../../kernel/id.ts';
import { errorTable, errorNoteTable as noteTable } from '../../schema/alarms.table.ts';
import { type ErrorRow, findError, type SeenError } from './error-rows.ts';

type Handled = Result<typeof robotErrors.resolve>;

/** Acknowledges or resolves an error. Of two concurrent calls the second is rejected with the name of the first user. */
export async function handleError(
  ctx: SignedInContext,
  handling: 'acknowledge' | 'resolve',
  { id, note, version }: Body<typeof robotErrors.acknowledge>,
): Promise<Handled> {
  return administer(ctx, async (tx, tell) => {
    const seen = await lockError(tx, ctx, id);
    const row = seen.error;
    // Checked before the version: who has done it already says more than a conflict.
    const state = requireState(row, handling);
    if (version !== undefined) await requireVersion(tx, row, version);
    const at = ctx.now();
    await tx
      .update(errorTable)
      .set({
        state,
        version: row.version + 1,
        handlerId: ctx.identity.accountId,
        handlerName: ctx.identity.nickName,
        acknowledgedAt: row.state === 'open' ? at : row.acknowledgedAt,
        ...(state === 'resolved' ? { resolvedAt: at } : {}),
      })
      .where(and(eq(errorTable.tenantCode, row.tenantCode), eq(errorTable.id, id)));
    const words = note?.trim() || null;
    await writeDown(tx, ctx, id, handling, words);
    tell({
      subject: 'error',
      act: handling,
      id,
      name: nameOf(seen),
      before: { state: row.state, note: null },
      after: { state, note: words },
    });
    return { state, version: row.version + 1 };
  });
}

export async function noteError(
  ctx: SignedInContext,
  { id, note }: Body<typeof robotErrors.note>,
): Promise<Result<typeof robotErrors.note>> {
  return administer(ctx, async (tx, tell) => {
    const seen = await findError(tx, ctx.scope, id);
    const noteId = await writeDown(tx, ctx, id, 'note', note.trim());
    tell({ subject: 'error', act: 'note', id, name: nameOf(seen), after: { note: note.trim() } });
    return { id: noteId };
  });
}

const nameOf = ({ error, remark }: SeenError): string => `${remark} ${error.faultCode}`;

/** Locks the row, because ingest may clear or reopen the error at the same time. */
async function lockError(tx: Executor, { scope, tenantCode }: SignedInContext, id: string): Promise<SeenError> {
  await tx
    .select({ id: errorTable.id })
    .from(errorTable)
    .where(and(eq(errorTable.tenantCode, tenantCode), eq(errorTable.id, id)))
    .for('update');
  return findError(tx, scope, id);
}

function requireState({ state, handlerName }: ErrorRow, handling: ErrorAction): ErrorState {
  const next = stateAfter(state, handling);
  if (next) return next;
  throw new AppError(state === 'resolved' ? 'error.alreadyResolved' : 'error.alreadyAcknowledged', { by: handlerName ?? '-' });
}

async function writeDown(tx: Executor, ctx: SignedInContext, errorId: string, act: ErrorAction, note: string | null): Promise<string> {
  const at = ctx.now();
  const id = newId(at);
  const { accountId: actorId, nickName: actorName } = ctx.identity;
  await tx.insert(noteTable).values({ tenantCode: ctx.tenantCode, errorId, id, at, act, actorId, actorName, note });
  return id;
}
