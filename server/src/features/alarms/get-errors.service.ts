import type { CurrentError, ErrorDetail, RobotError } from '@botify/contract/alarms/errors.contract';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { and, asc, desc, eq, gte, isNull, lte, or } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { errorTable as error, errorNoteTable as note } from '../../schema/alarms.table.ts';
import { robotTable as robot } from '../../schema/robots.table.ts';
import { visibleTo } from '../../visibility/robots.ts';
import { errorWords, findError, readCatalogue, selectErrors } from './error-rows.ts';

/** Active errors of a machine, most severe first. */
export async function currentErrors({ db, scope, locale, now }: SignedInContext, robotSn: RobotSn): Promise<CurrentError[]> {
  const seen = await db.$count(robot, and(eq(robot.robotSn, robotSn), visibleTo(scope)));
  if (seen === 0) throw new AppError('robot.notFound', { robotSn });
  const rows = await selectErrors(db, scope, and(eq(error.robotSn, robotSn), isNull(error.endTime))).orderBy(
    asc(error.noticeLevel),
    desc(error.startTime),
    desc(error.id),
  );
  const words = errorWords(locale, now(), await readCatalogue(db));
  return rows.map((row) => ({ ...words.listed(row), ...words.explained(row) }));
}

export async function getError({ db, scope, locale, now }: SignedInContext, id: string): Promise<ErrorDetail> {
  const row = await findError(db, scope, id);
  const notes = await db
    .select()
    .from(note)
    .where(and(eq(note.tenantCode, scope.tenantCode), eq(note.errorId, id)))
    .orderBy(asc(note.at), asc(note.id));
  const words = errorWords(locale, now(), await readCatalogue(db));
  const { acknowledgedAt, resolvedAt } = row.error;
  return {
    ...words.listed(row),
    ...words.explained(row),
    acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
    resolvedAt: resolvedAt?.toISOString() ?? null,
    notes: notes.map(({ id: noteId, at, act, actorName, note: text }) => ({
      id: noteId,
      at: at.toISOString(),
      act,
      nickName: actorName,
      note: text,
    })),
  };
}

interface Stretch {
  readonly robotSn: RobotSn;
  readonly from: Date;
  readonly to: Date;
  readonly most: number;
}

/** Errors of a machine that were active in a time range, oldest first. */
export async function errorsDuring(
  { db, scope, locale, now }: Pick<SignedInContext, 'db' | 'scope' | 'locale' | 'now'>,
  { robotSn, from, to, most }: Stretch,
): Promise<RobotError[]> {
  const during = and(eq(error.robotSn, robotSn), lte(error.startTime, to), or(isNull(error.endTime), gte(error.endTime, from)));
  const rows = await selectErrors(db, scope, during).orderBy(asc(error.startTime), asc(error.id)).limit(most);
  if (rows.length === 0) return [];
  return rows.map(errorWords(locale, now(), await readCatalogue(db)).listed);
}
