import type { CurrentError, ErrorDetail, RobotError } from '@botify/contract/alarms/error-records';
import type { robotErrors } from '@botify/contract/alarms/errors.contract';
import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { and, asc, desc, eq, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { errorTable as error, errorNoteTable as note } from '../../schema/alarms.table.ts';
import { robotTable as robot } from '../../schema/robots.table.ts';
import { visibleTo } from '../../visibility/robots.ts';
import { errorWords, findError, readCatalogue, type SeenError, seenBy, selectErrors } from './error-rows.ts';
import { type Cell, countsOf, wantedErrors, wantedRanks } from './wanted-errors.ts';

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
    notes: notes.map(({ id: noteId, at, act, actorName, note: text, assigneeName, until }) => ({
      id: noteId,
      at: at.toISOString(),
      act,
      nickName: actorName,
      note: text,
      assignee: assigneeName,
      until: until?.toISOString() ?? null,
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

const newest = [desc(error.startTime), desc(error.id)];
const orders = (now: Date) => {
  const lasted = sql`coalesce(${error.endTime}, ${now.toISOString()}::timestamptz) - ${error.startTime}`;
  return {
    startTime: [asc(error.startTime), asc(error.id)],
    '-startTime': newest,
    duration: [asc(lasted), ...newest],
    '-duration': [desc(lasted), ...newest],
    noticeLevel: [asc(error.noticeLevel), ...newest],
    '-noticeLevel': [desc(error.noticeLevel), ...newest],
  };
};

export async function listErrors(
  ctx: SignedInContext,
  { current = 1, size = 20, sort = '-startTime', ...filters }: Body<typeof robotErrors.list>,
): Promise<Result<typeof robotErrors.list>> {
  const now = ctx.now();
  const catalogue = await readCatalogue(ctx.db);
  const wanted = wantedErrors(ctx.scope, filters, catalogue);
  const counts = countsOf(await countErrors(ctx, wanted), filters);
  // Selects ids first, then whole rows: sorting a million whole rows would take several times as long.
  const chosen = await ctx.db
    .select({ id: error.id })
    .from(error)
    .innerJoin(robot, seenBy(ctx.scope))
    .where(and(wanted, wantedRanks(filters)))
    .orderBy(...orders(now)[sort])
    .limit(size)
    .offset((current - 1) * size);
  const rows = await errorsOf(
    ctx,
    chosen.map(({ id }) => id),
  );
  return { records: rows.map(errorWords(ctx.locale, now, catalogue).listed), ...counts, size, current };
}

/** Rows in the order of the ids. */
async function errorsOf({ db, scope }: SignedInContext, ids: readonly string[]): Promise<SeenError[]> {
  if (ids.length === 0) return [];
  const rows = await selectErrors(db, scope, inArray(error.id, [...ids]));
  const found = new Map(rows.map((row) => [row.error.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** All counts in one query. */
const countErrors = ({ db, scope }: SignedInContext, wanted: SQL | undefined): Promise<Cell[]> =>
  db
    .select({ noticeLevel: error.noticeLevel, state: error.state, count: sql<number>`count(*)::int` })
    .from(error)
    .innerJoin(robot, seenBy(scope))
    .where(wanted)
    .groupBy(error.noticeLevel, error.state);
