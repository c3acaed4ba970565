import type { ErrorAct } from '@botify/contract/alarms/error-fields';
import type { robotErrors } from '@botify/contract/alarms/errors.contract';
import type { Body, Result } from '@botify/contract/kernel/endpoint';
import { stateAfter } from '@botify/domain/alarms/error-life-cycle';
import { and, desc, eq, inArray, or } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import { requireVersion } from '../../changes/require-version.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { errorTable, errorNoteTable as noteTable } from '../../schema/alarms.table.ts';
import type { ErrorRow } from './error-rows.ts';
import { lockError, nameOf, writeDown } from './handle-error.service.ts';

export type Undoable = 'acknowledge' | 'assign' | 'resolve' | 'reopen';
const changing: readonly ErrorAct[] = ['acknowledge', 'assign', 'resolve', 'reopen', 'undo'];
/** The console offers it for ten seconds, longer while the offer has the focus. */
const undoMs = 60_000;

/** Restores state and handler from before the caller's last act. The version is that of the act, so the error has not changed since. */
export async function undoError(
  ctx: SignedInContext,
  acts: readonly Undoable[],
  { id, version }: Body<typeof robotErrors.undoHandling>['errors'][number],
): Promise<Result<typeof robotErrors.resolve>> {
  return administer(ctx, async (tx, tell) => {
    const seen = await lockError(tx, ctx, id);
    const row = seen.error;
    await requireVersion(tx, row, version);
    const state = await undoneState(tx, ctx, row, acts);
    await tx
      .update(errorTable)
      .set({ ...state, version: row.version + 1 })
      .where(and(eq(errorTable.tenantCode, row.tenantCode), eq(errorTable.id, id)));
    await writeDown(tx, ctx, id, 'undo', {});
    tell({
      subject: 'error',
      act: 'undo',
      id,
      name: nameOf(seen),
      before: { state: row.state, handler: row.handlerName },
      after: { state: state.state, handler: state.handlerName },
    });
    return { state: state.state, version: row.version + 1 };
  });
}

async function undoneState(tx: Executor, { identity, now }: SignedInContext, row: ErrorRow, acts: readonly Undoable[]) {
  const [last] = await tx
    .select()
    .from(noteTable)
    .where(and(eq(noteTable.tenantCode, row.tenantCode), eq(noteTable.errorId, row.id), inArray(noteTable.act, [...changing])))
    .orderBy(desc(noteTable.at), desc(noteTable.id))
    .limit(1);
  const act = acts.find((one) => one === last?.act);
  const isOwn = last?.actorId === identity.accountId && now().getTime() - last.at.getTime() <= undoMs;
  // A recurring error is open again without a new version.
  if (!act || !last?.wasState || !isOwn || stateAfter(last.wasState, act) !== row.state) throw new AppError('error.notUndoable');
  return {
    state: last.wasState,
    handlerId: last.wasHandlerId,
    handlerName: last.wasHandlerId && (await handlerName(tx, row, last.wasHandlerId)),
    acknowledgedAt: last.wasAcknowledgedAt,
    resolvedAt: last.wasResolvedAt,
  };
}

/** The handler took the error or was assigned to it. Erasure replaces the name in both places. */
async function handlerName(tx: Executor, row: ErrorRow, accountId: string): Promise<string | null> {
  const [known] = await tx
    .select({ actorId: noteTable.actorId, actorName: noteTable.actorName, assigneeName: noteTable.assigneeName })
    .from(noteTable)
    .where(
      and(
        eq(noteTable.tenantCode, row.tenantCode),
        eq(noteTable.errorId, row.id),
        or(eq(noteTable.actorId, accountId), eq(noteTable.assigneeId, accountId)),
      ),
    )
    .orderBy(desc(noteTable.at), desc(noteTable.id))
    .limit(1);
  if (!known) return null;
  return known.actorId === accountId ? known.actorName : known.assigneeName;
}
