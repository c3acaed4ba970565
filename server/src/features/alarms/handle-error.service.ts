import type { ErrorAct, ErrorState } from '@botify/contract/alarms/error-fields';
import type { Assignee } from '@botify/contract/alarms/error-records';
import type { robotErrors } from '@botify/contract/alarms/errors.contract';
import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { NoticeDetails } from '@botify/contract/notices/notice-type';
import { type ErrorAction, stateAfter } from '@botify/domain/alarms/error-life-cycle';
import { noticeCategory } from '@botify/domain/notices/notice-category';
import { and, eq } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import { requireVersion } from '../../changes/require-version.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { newId } from '../../kernel/id.ts';
import { errorTable, errorNoteTable as noteTable } from '../../schema/alarms.table.ts';
import { noticeTable } from '../../schema/notices.table.ts';
import { type ErrorRow, findError, type SeenError } from './error-rows.ts';

type Handled = Result<typeof robotErrors.resolve>;

/** A reopened error is unassigned, as one that the machine reports again. */
const unassigned = { handlerId: null, handlerName: null, acknowledgedAt: null, resolvedAt: null } as const;

/** Acknowledges, assigns, resolves or reopens an error. Of two concurrent calls the second is rejected with the name of the first user. */
export async function handleError(
  ctx: SignedInContext,
  handling: 'acknowledge' | 'assign' | 'resolve' | 'reopen',
  { id, note, version }: Body<typeof robotErrors.acknowledge>,
  assignee?: Assignee,
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
        ...(state === 'open'
          ? unassigned
          : {
              handlerId: assignee?.id ?? ctx.identity.accountId,
              handlerName: assignee?.nickName ?? ctx.identity.nickName,
              acknowledgedAt: row.state === 'open' ? at : row.acknowledgedAt,
              ...(state === 'resolved' ? { resolvedAt: at } : {}),
            }),
      })
      .where(and(eq(errorTable.tenantCode, row.tenantCode), eq(errorTable.id, id)));
    const words = note?.trim() || null;
    await writeDown(tx, ctx, id, handling, {
      note: words,
      assigneeId: assignee?.id,
      assigneeName: assignee?.nickName,
      wasState: row.state,
      wasHandlerId: row.handlerId,
      wasAcknowledgedAt: row.acknowledgedAt,
      wasResolvedAt: row.resolvedAt,
    });
    if (assignee) await notifyAssignee(tx, ctx, row, assignee);
    tell({
      subject: 'error',
      act: handling,
      id,
      name: nameOf(seen),
      before: { state: row.state, note: null, ...(assignee && { handler: row.handlerName }) },
      after: { state, note: words, ...(assignee && { handler: assignee.nickName }) },
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
    const noteId = await writeDown(tx, ctx, id, 'note', { note: note.trim() });
    tell({ subject: 'error', act: 'note', id, name: nameOf(seen), after: { note: note.trim() } });
    return { id: noteId };
  });
}

export const nameOf = ({ error, remark }: SeenError): string => `${remark} ${error.faultCode}`;

/** Locks the row, because ingest may clear or reopen the error at the same time. */
export async function lockError(tx: Executor, { scope, tenantCode }: SignedInContext, id: string): Promise<SeenError> {
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
  if (handling === 'reopen') throw new AppError('error.notResolved');
  throw new AppError(state === 'resolved' ? 'error.alreadyResolved' : 'error.alreadyAcknowledged', { by: handlerName ?? '-' });
}

async function notifyAssignee(tx: Executor, { now, identity }: SignedInContext, row: ErrorRow, { id: accountId }: Assignee): Promise<void> {
  const { tenantCode, robotSn, mapName, faultCode, noticeLevel, id: errorId } = row;
  const [at, type] = [now(), 'ERROR_ASSIGNED'] as const;
  const details: NoticeDetails[typeof type] = { faultCode, noticeLevel, errorId, by: identity.nickName };
  await tx
    .insert(noticeTable)
    .values({ tenantCode, id: newId(at), at, robotSn, category: noticeCategory(type), type, mapName, accountId, details });
}

type Written = Omit<typeof noteTable.$inferInsert, 'tenantCode' | 'errorId' | 'id' | 'at' | 'act' | 'actorId' | 'actorName'>;

export async function writeDown(tx: Executor, ctx: SignedInContext, errorId: string, act: ErrorAct, words: Written): Promise<string> {
  const at = ctx.now();
  const id = newId(at);
  const { accountId: actorId, nickName: actorName } = ctx.identity;
  await tx.insert(noteTable).values({ tenantCode: ctx.tenantCode, errorId, id, at, act, actorId, actorName, ...words });
  return id;
}
