import type { Query } from '@botify/contract/kernel/endpoint';
import { type FleetPast, type fleetPast, type PastRobot, pastLimits } from '@botify/contract/robots/fleet-past.contract';
import type { Status } from '@botify/contract/robots/status';
import { startSecondOf } from '@botify/domain/robots/fleet-past';
import { robotModel } from '@botify/domain/robots/robot-model';
import { parseWorkState } from '@botify/domain/robots/work-state';
import { asc } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { robotTable as robot } from '../../schema/robots.table.ts';
import { siteTable as site } from '../../schema/sites.table.ts';
import { atSite, visibleTo } from '../../visibility/robots.ts';
import { errorsOf, presence, type SaidRow, saidBefore, saidDuring } from './fleet-past-rows.ts';
import { pastSpan } from './fleet-past-span.ts';
import { writeGlance } from './glance.ts';

const usualStep = 60;
const iso = (ms: number): string => new Date(ms).toISOString();

/** How the machines somebody sees now were in a stretch of the past. */
export async function getFleetPast(
  { db, scope, now }: SignedInContext,
  { step = usualStep, ...asked }: Query<typeof fleetPast.moments>,
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
    .where(visibleTo(scope))
    .orderBy(asc(robot.robotSn));
  const most = Math.max(pastLimits.alwaysInstants, Math.floor(pastLimits.states / Math.max(1, seen.length)));
  if ((end.getTime() - start.getTime()) / 1000 > most * step)
    throw new AppError('robot.pastTooLong', { minutes: Math.floor((most * step) / 60), field: 'end' });

  const wanted = { tenantCode: scope.tenantCode, robotSns: seen.map(({ robotSn }) => robotSn), start, end, step };
  const [before, during, noted, errors] = await Promise.all([
    saidBefore(db, wanted),
    saidDuring(db, wanted),
    presence(db, wanted),
    errorsOf(db, wanted),
  ]);
  const said = Map.groupBy([...before, ...during], ({ sn }) => sn);
  const notes = Map.groupBy(noted, ({ sn }) => sn);
  const wrong = Map.groupBy(errors, ({ sn }) => sn);
  const robots = seen.flatMap(({ enrolledAt, timeZone: _timeZone, ...who }): PastRobot[] => {
    const moments = momentsOf(said.get(who.robotSn) ?? [], step);
    const since = sinceOf(enrolledAt, moments, start);
    if (since !== null && since > end.getTime()) return [];
    return [
      {
        ...who,
        model: robotModel(who.modelNum),
        since: since === null ? null : iso(since),
        moments,
        silences: silencesOf(notes.get(who.robotSn) ?? []),
        errors: (wrong.get(who.robotSn) ?? []).map(({ sn: _sn, ...error }) => error),
      },
    ];
  });
  const zones = new Map(seen.flatMap(({ siteId, timeZone }) => (siteId && timeZone ? [[siteId, timeZone] as const] : [])));
  const sites = [...zones].map(([id, timeZone]) => ({ id, timeZone }));
  return { start: start.toISOString(), end: end.toISOString(), step, robots, sites };
}

const glanceOf = (status: Status): string => `${parseWorkState(status.workState)},${writeGlance(status)}`;

/** Only where something changed that a wall or a map shows. */
function momentsOf(rows: readonly SaidRow[], step: number): string[] {
  const moments: string[] = [];
  let shown = '';
  for (const row of rows) {
    const { instant } = row;
    const said = row.status === null ? `${row.work},${row.glance}` : glanceOf(JSON.parse(row.status));
    if (said !== shown) moments.push(`${instant * step},${said}`);
    shown = said;
  }
  return moments;
}

/** One that told its past when it was enrolled was there before that, as far as it told. null: all the time. */
function sinceOf(enrolledAt: Date | null, [first]: readonly string[], start: Date): number | null {
  if (!enrolledAt || enrolledAt <= start || first?.startsWith('0,')) return null;
  const heard = first ? start.getTime() + startSecondOf(first) * 1000 : Number.POSITIVE_INFINITY;
  return Math.min(enrolledAt.getTime(), heard);
}

function silencesOf(notes: Awaited<ReturnType<typeof presence>>): PastRobot['silences'] {
  return notes.flatMap(({ at, type, heard }, index) => {
    if (type === 'ROBOT_ON') return [];
    return [{ from: at, to: notes.slice(index).find((note) => note.type === 'ROBOT_ON')?.at ?? null, lastOnline: heard }];
  });
}
