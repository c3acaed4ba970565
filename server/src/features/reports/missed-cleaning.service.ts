import type { Body, Result } from '@botify/contract/kernel/endpoint';
import { type Missed, maxMissedDays, type periodReports } from '@botify/contract/reports/period-reports.contract';
import { startedPart } from '@botify/domain/reports/elapsed';
import { expectedRuns, missedState } from '@botify/domain/reports/missed-cleaning';
import { everyDay, type Span } from '@botify/domain/reports/periods';
import { sql } from 'drizzle-orm';
import { robotTable as robot } from '../../schema/robots.table.ts';
import { type Expected, readCauses } from './missed-causes.ts';
import { readHabits } from './missed-habits.ts';
import {
  type FactFilter,
  hasNoSites,
  includesSite,
  matchingRobots,
  type Reader,
  requestedSpan,
  requireAtMost,
  resolveFilters,
  type Several,
  todayIn,
  todaysAt,
  zoneOf,
} from './period-filter.ts';
import { namesOfSites } from './period-sites.ts';

type Wanted = Omit<Body<typeof periodReports.missed>, 'current' | 'size'> & Several;

/** One page of expected cleaning with its outcome, newest first. */
export async function listMissed(
  ctx: Reader,
  { current = 1, size = 20, ...wanted }: Body<typeof periodReports.missed> & Several,
): Promise<Result<typeof periodReports.missed>> {
  const { rows, ...all } = await findMissed(ctx, wanted);
  const records = await readCauses(ctx, rows.slice((current - 1) * size, current * size));
  return { records, total: rows.length, size, current, ...all };
}

/** All rows without causes. The counts ignore the state filter. */
export async function findMissed(ctx: Reader, { state = [], ...filters }: Wanted) {
  const filter = await resolveFilters(ctx, filters);
  const todays = await todaysAt(ctx, filter);
  const span = startedPart(requireAtMost(requestedSpan(todays, filters), maxMissedDays), todays);
  const all = hasNoSites(filter) ? [] : await readExpected(ctx, filter, span);
  const rows = state.length === 0 ? all : all.filter((row) => state.includes(row.state));
  return { rows, ...span, sum: countStates(all), sites: sitesOf(all) };
}

/** Nothing is expected of a machine from this day of its site on. */
const retiredOn = sql<string | null>`(${robot.retiredAt} AT TIME ZONE ${zoneOf})::date::text`;

/** Newest day first, then by serial number. Names of hidden sites are null. */
export async function readExpected(ctx: Reader, filter: FactFilter, span: Span): Promise<Expected[]> {
  const [robots, { habits, places }] = await Promise.all([
    ctx.db
      .select({ robotSn: robot.robotSn, robotName: robot.remark, modelNum: robot.modelNum, siteId: robot.siteId, zone: zoneOf, retiredOn })
      .from(robot)
      .where(matchingRobots(filter)),
    readHabits(ctx.db, filter, span),
  ]);
  robots.sort((one, other) => (one.robotSn < other.robotSn ? -1 : 1));
  const names = await namesOfSites(ctx, [...robots, ...places]);
  const zones = new Set(robots.map(({ zone }) => zone));
  const todays = new Map([...zones].map((zone) => [zone, todayIn(zone, ctx.now())]));
  const days = everyDay(span);
  const found = days.map((): Expected[] => []);
  for (const { siteId: now, retiredOn: retired, ...machine } of robots) {
    const habit = habits.get(machine.robotSn);
    if (!habit) continue;
    const today = todays.get(machine.zone) ?? '';
    for (const [place, day] of days.entries()) {
      if (retired !== null && day >= retired) break;
      const expected = expectedRuns(habit.weeksBefore(place));
      if (expected === 0) continue;
      const { runs, completed, siteId: there = now } = habit.on(place);
      const siteName = (there && names.get(there)) ?? null;
      const siteId = siteName === null ? null : there;
      const state = missedState({ expected, runs, completed, over: day < today });
      if (state && includesSite(filter, siteId))
        found[place]?.push({ ...machine, siteId, siteName, day, expected, runs, completed, state });
    }
  }
  return found.reverse().flat();
}

function countStates(rows: readonly Expected[]): Missed['sum'] {
  const counts = { expected: rows.length, done: 0, partial: 0, missed: 0, pending: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

/** Sorted by site name, rows without a site last, then by day. */
function sitesOf(rows: readonly Expected[]): Missed['sites'] {
  const sites = Map.groupBy(rows, ({ siteId }) => siteId);
  return [...sites.values()]
    .flatMap((ofSite) => [...Map.groupBy(ofSite, ({ day }) => day).values()])
    .flatMap((some) => (some[0] ? [{ siteId: some[0].siteId, siteName: some[0].siteName, day: some[0].day, ...countStates(some) }] : []))
    .sort((one, other) => {
      const [a, b] = [one.siteName ?? '\uffff', other.siteName ?? '\uffff'];
      if (a !== b) return a < b ? -1 : 1;
      if (one.siteId !== other.siteId) return (one.siteId ?? '') < (other.siteId ?? '') ? -1 : 1;
      return one.day < other.day ? -1 : 1;
    });
}
