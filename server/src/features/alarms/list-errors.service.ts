import type { robotErrors } from '@botify/contract/alarms/errors.contract';
import type { Body, Result } from '@botify/contract/kernel/endpoint';
import { and, asc, desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { errorTable as error } from '../../schema/alarms.table.ts';
import { robotTable as robot } from '../../schema/robots.table.ts';
import { type Cell, countsOf } from './count-errors.ts';
import { errorWords, readCatalogue, type SeenError, seenBy, selectErrors } from './error-rows.ts';
import { wantedErrors, wantedRanks } from './wanted-errors.ts';

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
