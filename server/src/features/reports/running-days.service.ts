import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { maxReportDays } from '@botify/contract/reports/period-reports.contract';
import type { RobotDay, runningReports } from '@botify/contract/reports/running-reports.contract';
import { startedPart } from '@botify/domain/reports/elapsed';
import { addDays, daysIn, everyDay, type Span } from '@botify/domain/reports/periods';
import { sql } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { labourOf } from './labour-setting.service.ts';
import { type Grouped, marked, readFacts, readOpenMinutes } from './period-facts.ts';
import { type FactFilter, requestedSpan, requireAtMost, resolveFilters, todaysAt } from './period-filter.ts';
import { countByDay, daysByRobot, presenceOf } from './period-presence.ts';
import { readByRobot, readRobotDays } from './period-settled.ts';
import { namesOfSites } from './period-sites.ts';
import { addAll, figuresOf } from './period-sums.ts';
import { readRobots } from './rank-robots.service.ts';

type Wanted = Omit<Body<typeof runningReports.days>, 'current' | 'size'>;
interface RobotOnDay {
  readonly robotSn: RobotSn;
  readonly day: string;
}

/** One page of machines by day, newest first. Days without events are left out. */
export async function listRobotDays(
  ctx: SignedInContext,
  { current = 1, size = 20, ...wanted }: Body<typeof runningReports.days>,
): Promise<Result<typeof runningReports.days>> {
  const { filter, span } = await resolveRequest(ctx, wanted);
  const [{ total, records }, facts, taskDays, labour] = await Promise.all([
    findRobotDays(ctx, filter, span).then(async (found) => ({ total: found.total, records: await found.read((current - 1) * size, size) })),
    readByRobot(ctx.db, filter, span, { keys: sql`0 AS all`, groupBy: sql`1` }),
    readRobotDays(ctx.db, filter, span, 'task'),
    labourOf(ctx.db, ctx.tenantCode),
  ]);
  const sum = figuresOf(addAll(facts), presenceOf(taskDays)(0, daysIn(span)), labour);
  return { records, total, size, current, ...span, sum };
}

export async function resolveRequest(ctx: SignedInContext, filters: Wanted): Promise<{ filter: FactFilter; span: Span }> {
  const filter = await resolveFilters(ctx, filters);
  const todays = await todaysAt(ctx, filter);
  return { filter, span: startedPart(requireAtMost(requestedSpan(todays, filters), maxReportDays), todays) };
}

/** Number of rows, and a function that reads some of them. There can be millions, so only bit strings of days are read for all. */
export async function findRobotDays(ctx: SignedInContext, filter: FactFilter, span: Span) {
  const marks = daysByRobot(await readRobotDays(ctx.db, filter, span, 'event'));
  const robots = [...marks].sort(([one], [other]) => (one < other ? -1 : 1));
  const perDay = countByDay([...marks.values()]);
  const keysOf = (skip: number, count: number): RobotOnDay[] => {
    const keys: RobotOnDay[] = [];
    let before = 0;
    for (let at = perDay.length - 1; at >= 0 && keys.length < count; at -= 1) {
      const onDay = perDay[at] ?? 0;
      const from = Math.max(0, skip - before);
      before += onDay;
      if (from >= onDay) continue;
      const day = addDays(span.from, at);
      const some = robots.filter(([, days]) => days[at] === marked).slice(from, from + count - keys.length);
      keys.push(...some.map(([robotSn]) => ({ robotSn, day })));
    }
    return keys;
  };
  const total = perDay.reduce((sum, count) => sum + count, 0);
  return { total, read: (skip: number, count: number) => readPage(ctx, filter, keysOf(skip, count)) };
}

type Row = Grouped<{ robotSn: RobotSn; day: string; siteId: string | null }>;
const byRobotAndDay = {
  keys: sql`fact.robot_sn AS "robotSn", fact.day::text AS day, fact.site_id AS "siteId"`,
  groupBy: sql`1, fact.day, 3`,
};

async function readPage(ctx: SignedInContext, filter: FactFilter, keys: readonly RobotOnDay[]): Promise<RobotDay[]> {
  const [newest, oldest] = [keys[0], keys.at(-1)];
  if (!newest || !oldest) return [];
  const span: Span = { from: oldest.day, to: newest.day };
  // Reads whole days even if a page starts or ends within one: the index covers days, not machines.
  const [facts, open, robots, labour] = await Promise.all([
    readFacts<Row>(ctx.db, filter, everyDay(span), byRobotAndDay),
    readOpenMinutes<Row>(ctx.db, filter, span, byRobotAndDay),
    readRobots(ctx, filter),
    labourOf(ctx.db, ctx.tenantCode),
  ]);
  const rows = [...facts, ...open];
  const names = await namesOfSites(ctx, rows);
  const known = Map.groupBy(rows, ({ robotSn, day }) => `${day} ${robotSn}`);
  const robotOf = new Map(robots.map(({ isHere: _isHere, ...row }) => [row.robotSn, row]));
  return keys.flatMap(({ robotSn, day }) => {
    const robot = robotOf.get(robotSn);
    if (!robot) return [];
    const here = known.get(`${day} ${robotSn}`) ?? [];
    const sum = addAll(here);
    const present = sum.runs > 0 ? 1 : 0;
    return [{ ...robot, ...siteOf(here, names), day, ...figuresOf(sum, { robots: present, attendanceDays: present }, labour) }];
  });
}

/** On the day of a move: the site with the largest area, otherwise with the most tasks. */
function siteOf(rows: readonly Row[], names: ReadonlyMap<string, string>): Pick<RobotDay, 'siteId' | 'siteName'> {
  const [most] = rows.toSorted((one, other) => (other.actualArea ?? 0) - (one.actualArea ?? 0) || (other.runs ?? 0) - (one.runs ?? 0));
  const siteName = (most?.siteId && names.get(most.siteId)) || null;
  return { siteId: siteName === null ? null : (most?.siteId ?? null), siteName };
}
