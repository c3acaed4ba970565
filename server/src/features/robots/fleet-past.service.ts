import type { Query, Result } from '@botify/contract/kernel/endpoint';
import { type FleetPast, type fleetPast, type PastRobot, pastDays, pastLimits } from '@botify/contract/robots/fleet-past.contract';
import type { Status } from '@botify/contract/robots/status';
import { startSecondOf } from '@botify/domain/robots/fleet-past';
import { robotModel } from '@botify/domain/robots/robot-model';
import { parseWorkState } from '@botify/domain/robots/work-state';
import { and, asc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { errorTable as error } from '../../schema/alarms.table.ts';
import { robotTable as robot } from '../../schema/robots.table.ts';
import { siteTable as site } from '../../schema/sites.table.ts';
import { atSite, visibleTo } from '../../visibility/robots.ts';
import { errorsOf, presence, type StateRow, statesBefore, statesDuring } from './fleet-past-rows.ts';
import { writeSummary } from './summary.ts';

const defaultStep = 60;
const iso = (ms: number): string => new Date(ms).toISOString();

/** Past states of the machines that the caller sees now. */
export async function getFleetPast(
  { db, scope, now }: SignedInContext,
  { step = defaultStep, ...asked }: Query<typeof fleetPast.moments>,
): Promise<FleetPast> {
  const { start, end } = pastSpan(asked, now());
  const seen = await db
    .select({
      robotSn: robot.robotSn,
      remark: robot.remark,
      modelNum: robot.modelNum,
      siteId: site.id,
      siteName: site.name,
      timeZone: site.timeZone,
      enrolledAt: robot.enrolledAt,
    })
    .from(robot)
    .leftJoin(site, atSite(scope))
    .where(and(visibleTo(scope), or(isNull(robot.retiredAt), gte(robot.retiredAt, start))))
    .orderBy(asc(robot.robotSn));
  const most = Math.max(pastLimits.alwaysInstants, Math.floor(pastLimits.states / Math.max(1, seen.length)));
  if ((end.getTime() - start.getTime()) / 1000 > most * step)
    throw new AppError('robot.pastTooLong', { minutes: Math.floor((most * step) / 60), field: 'end' });

  const wanted = { tenantCode: scope.tenantCode, robotSns: seen.map(({ robotSn }) => robotSn), start, end, step };
  const [before, during, noted, errors] = await Promise.all([
    statesBefore(db, wanted),
    statesDuring(db, wanted),
    presence(db, wanted),
    errorsOf(db, wanted),
  ]);
  const states = Map.groupBy([...before, ...during], ({ sn }) => sn);
  const presenceBySn = Map.groupBy(noted, ({ sn }) => sn);
  const errorsBySn = Map.groupBy(errors, ({ sn }) => sn);
  const robots = seen.flatMap(({ enrolledAt, timeZone: _timeZone, ...who }): PastRobot[] => {
    const moments = momentsOf(states.get(who.robotSn) ?? [], step);
    const since = sinceOf(enrolledAt, moments, start);
    if (since !== null && since > end.getTime()) return [];
    return [
      {
        ...who,
        model: robotModel(who.modelNum),
        since: since === null ? null : iso(since),
        moments,
        silences: silencesOf(presenceBySn.get(who.robotSn) ?? []),
        errors: (errorsBySn.get(who.robotSn) ?? []).map(({ sn: _sn, ...error }) => error),
      },
    ];
  });
  const zones = new Map(seen.flatMap(({ siteId, timeZone }) => (siteId && timeZone ? [[siteId, timeZone] as const] : [])));
  const sites = [...zones].map(([id, timeZone]) => ({ id, timeZone }));
  return { start: start.toISOString(), end: end.toISOString(), step, robots, sites };
}

const summaryOf = (status: Status): string => `${parseWorkState(status.workState)},${writeSummary(status)}`;

/** Keeps only changes that the wall or map shows. */
function momentsOf(rows: readonly StateRow[], step: number): string[] {
  const moments: string[] = [];
  let shown = '';
  for (const row of rows) {
    const { instant } = row;
    const states = row.status === null ? `${row.work},${row.summary}` : summaryOf(JSON.parse(row.status));
    if (states !== shown) moments.push(`${instant * step},${states}`);
    shown = states;
  }
  return moments;
}

/** Start of the machine in the replay; null: the whole range. A machine can deliver history from before it was added. */
function sinceOf(enrolledAt: Date | null, [first]: readonly string[], start: Date): number | null {
  if (!enrolledAt || enrolledAt <= start || first?.startsWith('0,')) return null;
  const firstReport = first ? start.getTime() + startSecondOf(first) * 1000 : Number.POSITIVE_INFINITY;
  return Math.min(enrolledAt.getTime(), firstReport);
}

export function silencesOf(notices: Awaited<ReturnType<typeof presence>>): PastRobot['silences'] {
  return notices.flatMap(({ at, type, since }, index) => {
    if (type === 'ROBOT_ON') return [];
    return [{ from: at, to: notices.slice(index).find((notice) => notice.type === 'ROBOT_ON')?.at ?? null, lastOnline: since }];
  });
}

const defaultParts = 168;

/** Counts of P0 and P1 errors that began in each part of the timeline. */
export async function getFleetPastAlerts(
  { db, scope, now }: SignedInContext,
  { parts = defaultParts, ...asked }: Query<typeof fleetPast.alerts>,
): Promise<Result<typeof fleetPast.alerts>> {
  const { start, end } = pastSpan(asked, now());
  // Parts by the requested end, so that they stay in place while time passes.
  const partMs = (Date.parse(asked.end) - start.getTime()) / parts;
  const piece = sql<number>`floor(extract(epoch FROM ${error.startTime} - ${start.toISOString()}::timestamptz) * 1000 / ${partMs}::float8)::int`;
  const count = (level: string) => sql<number>`count(*) FILTER (WHERE ${error.noticeLevel} = ${level})::int`;
  const rows = await db
    .select({ piece: piece.as('piece'), p0: count('P0'), p1: count('P1') })
    .from(error)
    .innerJoin(robot, and(eq(robot.tenantCode, error.tenantCode), eq(robot.robotSn, error.robotSn)))
    .where(
      and(
        eq(error.tenantCode, scope.tenantCode),
        gte(error.startTime, start),
        lt(error.startTime, end),
        inArray(error.noticeLevel, ['P0', 'P1']),
        visibleTo(scope),
      ),
    )
    .groupBy(sql`piece`)
    .orderBy(asc(sql`piece`));
  return rows.map(({ piece: index, ...counts }) => ({ at: new Date(start.getTime() + index * partMs).toISOString(), ...counts }));
}

const dayMs = 86_400_000;
/** Requests in whole blocks can begin before the visible range. */
const slackMs = dayMs;

/** The requested range without the future. */
function pastSpan(asked: { readonly start: string; readonly end: string }, now: Date): { readonly start: Date; readonly end: Date } {
  const start = new Date(asked.start);
  const end = new Date(Math.min(Date.parse(asked.end), now.getTime()));
  if (end <= start) throw new AppError('range.backwards', { field: 'end' });
  if (start.getTime() < now.getTime() - pastDays * dayMs - slackMs)
    throw new AppError('robot.pastTooFar', { days: pastDays, field: 'start' });
  return { start, end };
}
