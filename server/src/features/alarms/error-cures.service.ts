import type { PastFix, PastFixes } from '@botify/contract/alarms/error-records';
import { errorSeconds } from '@botify/domain/alarms/error-duration';
import { type FixAttempt, fixHoldsDays, rankFixes } from '@botify/domain/alarms/tried-fixes';
import { and, desc, eq, gte, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { errorTable as error, errorNoteTable as note } from '../../schema/alarms.table.ts';
import { robotTable as robot } from '../../schema/robots.table.ts';
import { siteTable as site } from '../../schema/sites.table.ts';
import { atSite } from '../../visibility/robots.ts';
import { findError, type SeenError, seenBy } from './error-rows.ts';

const mostShown = 5;
const countedDays = 90;
const dayMs = 86_400_000;
/** The newest attempts decide: older ones are from another time of the machine. */
const attemptsRead = 300;

/** Fixes of earlier errors with the same fault: resolved by a user and cleared by the machine, with the note. */
export async function errorCures(ctx: SignedInContext, id: string): Promise<PastFixes> {
  const { faultCode, robotSn } = (await findError(ctx.db, ctx.scope, id)).error;
  const sameKind = and(eq(error.faultCode, faultCode), ne(error.id, id));
  const [attempts, machine, fleet, figures] = await Promise.all([
    readAttempts(ctx, { faultCode, robotSn }),
    readCures(ctx, and(sameKind, eq(error.robotSn, robotSn))),
    readCures(ctx, and(sameKind, ne(error.robotSn, robotSn))),
    readFigures(ctx, faultCode),
  ]);
  return { fixes: rankFixes(attempts, mostShown), machine, fleet, ...figures };
}

async function readCures({ db, scope, now }: SignedInContext, wanted: SQL | undefined): Promise<PastFix[]> {
  // An error that recurred was resolved several times; only the last note describes the fix.
  const last = db
    .select({ at: note.at, actorName: note.actorName, note: note.note })
    .from(note)
    .where(and(eq(note.tenantCode, error.tenantCode), eq(note.errorId, error.id), eq(note.act, 'resolve')))
    .orderBy(desc(note.at), desc(note.id))
    .limit(1)
    .as('last');
  const rows = await db
    .select({
      error,
      remark: robot.remark,
      siteName: site.name,
      timeZone: site.timeZone,
      at: last.at,
      nickName: last.actorName,
      note: last.note,
    })
    .from(error)
    .innerJoin(robot, seenBy(scope))
    .innerJoinLateral(last, isNotNull(last.note))
    .leftJoin(site, atSite(scope))
    .where(and(wanted, eq(error.state, 'resolved'), isNotNull(error.endTime)))
    .orderBy(desc(error.startTime), desc(error.id))
    .limit(mostShown);
  return rows.map(({ error: row, at, note: words, ...about }) => ({
    id: row.id,
    robotSn: row.robotSn,
    remark: about.remark,
    siteName: about.siteName,
    timeZone: about.timeZone,
    startTime: row.startTime.toISOString(),
    duration: errorSeconds(row.startTime, row.endTime, now()),
    resolvedAt: at.toISOString(),
    nickName: about.nickName,
    note: words ?? '',
  }));
}

async function readFigures({ db, scope, now }: SignedInContext, faultCode: string): Promise<Pick<PastFixes, 'count' | 'medianSeconds'>> {
  const seconds = sql`extract(epoch FROM ${error.endTime} - ${error.startTime})::float8`;
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      median: sql<
        number | null
      >`percentile_cont(0.5) WITHIN GROUP (ORDER BY greatest(0, ${seconds})) FILTER (WHERE ${error.endTime} IS NOT NULL)`,
    })
    .from(error)
    .innerJoin(robot, seenBy(scope))
    .where(and(eq(error.faultCode, faultCode), gte(error.startTime, new Date(now().getTime() - countedDays * dayMs))));
  return { count: row?.count ?? 0, medianSeconds: typeof row?.median === 'number' ? Math.round(row.median) : null };
}

type Fault = Pick<SeenError['error'], 'faultCode' | 'robotSn'>;

/** Everything that was tried against a fault on machines of the same model, and whether the fault stayed away. */
async function readAttempts({ db, scope, now }: SignedInContext, { faultCode, robotSn }: Fault): Promise<FixAttempt[]> {
  const judgedAt = sql`greatest(${note.at}, ${error.endTime}) + make_interval(days => ${fixHoldsDays})`;
  const isBack = sql`${error.state} <> 'resolved'
    OR EXISTS (SELECT FROM robot_error_note later WHERE later.tenant_code = ${error.tenantCode} AND later.error_id = ${error.id}
      AND later.act IN ('resolve', 'reopen', 'undo') AND later.at > ${note.at})
    OR EXISTS (SELECT FROM robot_error later WHERE later.tenant_code = ${error.tenantCode} AND later.robot_sn = ${error.robotSn}
      AND later.fault_code = ${error.faultCode} AND later.start_time > ${note.at} AND later.start_time <= ${judgedAt})`;
  const hasStayedAway = sql`${error.endTime} IS NOT NULL AND ${judgedAt} <= ${now().toISOString()}::timestamptz`;
  const rows = await db
    .select({
      note: note.note,
      robotSn: error.robotSn,
      held: sql<boolean | null>`CASE WHEN ${isBack} THEN false WHEN ${hasStayedAway} THEN true END`,
    })
    .from(error)
    .innerJoin(robot, seenBy(scope))
    .innerJoin(note, and(eq(note.tenantCode, error.tenantCode), eq(note.errorId, error.id), eq(note.act, 'resolve'), isNotNull(note.note)))
    .where(
      and(
        eq(error.faultCode, faultCode),
        sql`${robot.modelNum} = (SELECT model_num FROM robot own WHERE own.tenant_code = ${scope.tenantCode} AND own.robot_sn = ${robotSn})`,
      ),
    )
    .orderBy(desc(error.startTime), desc(error.id), desc(note.at))
    .limit(attemptsRead);
  return rows.map(({ note: words, robotSn: sn, held }) => ({ note: words ?? '', onMachine: sn === robotSn, held }));
}
