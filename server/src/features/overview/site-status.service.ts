import { type NoticeLevel, noticeLevels } from '@botify/contract/alarms/error-fields';
import type { Query, Result } from '@botify/contract/kernel/endpoint';
import { missedDays, type SiteOverview, type SiteStatus, type siteOverview } from '@botify/contract/overview/site-status.contract';
import type { RobotStatus } from '@botify/contract/robots/work-state';
import type { Site } from '@botify/contract/sites/sites.contract';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { addDays } from '@botify/domain/reports/periods';
import { and, count, eq, exists, inArray, isNull, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { SignedInContext } from '../../kernel/context.ts';
import { holds } from '../../kernel/identity.ts';
import { errorTable as error } from '../../schema/alarms.table.ts';
import { robotDayFigures as daily, robotTable as robot, robotStateTable as state } from '../../schema/robots.table.ts';
import { siteTable as site } from '../../schema/sites.table.ts';
import { inFleet, visibleTo } from '../../visibility/robots.ts';
import { findMissed } from '../reports/public.ts';
import { hasState, listDueConsumables, statusOf } from '../robots/public.ts';
import { getSite, listSites } from '../sites/public.ts';

/** Contracts and members need their own permission. */
const seesRecord = ({ identity }: SignedInContext): boolean => holds(identity, 'app:project');

export async function listSiteStatus(
  ctx: SignedInContext,
  query: Query<typeof siteOverview.list>,
): Promise<Result<typeof siteOverview.list>> {
  const { records, ...rest } = seesRecord(ctx)
    ? await listSites(ctx, query)
    : // Departments limit machines, not sites: those without any of the caller are of no use. The order must not tell which contracts end first.
      await listSites(ctx, { ...query, ...(query.sort?.endsWith('contractEnd') ? { sort: 'number' } : {}) }, hasRobots(ctx));
  return { records: await statusOfSites(ctx, records), ...rest };
}

const hasRobots = ({ scope }: SignedInContext) =>
  exists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(robot)
      .where(and(eq(robot.siteId, site.id), inFleet(scope))),
  );

export async function getSiteOverview(ctx: SignedInContext, id: string): Promise<SiteOverview> {
  const [status] = await statusOfSites(ctx, [await getSite(ctx, id)]);
  if (!status) throw new Error('no status of a known site');
  return { ...status, consumables: await listDueConsumables(ctx, id, status.today.day) };
}

type Shown = Omit<Site, 'version'>;

async function statusOfSites(ctx: SignedInContext, sites: readonly Shown[]): Promise<SiteStatus[]> {
  if (sites.length === 0) return [];
  const now = ctx.now();
  const todayAt = ({ timeZone }: Shown) => formatTimestamp(now, timeZone, '{y}-{m}-{d}') ?? now.toISOString().slice(0, 10);
  const ids = sites.map(({ id }) => id);
  const days = sites.map(todayAt).sort();
  const [robotsAt, errorsAt, areaAt, outcomes] = await Promise.all([
    countRobots(ctx, ids),
    countErrors(ctx, ids),
    areaByDay(ctx, ids, days),
    findMissed(ctx, { siteIds: ids, from: addDays(days[0] ?? '', 1 - missedDays), to: days.at(-1) ?? '' }),
  ]);
  const outcomesAt = Map.groupBy(outcomes.sites, ({ siteId }) => siteId);
  return sites.map((one) => {
    const { id, number, name, timeZone, scene, address, contractEnd, memberCount, superAdmin, createdAt } = one;
    const day = todayAt(one);
    const from = addDays(day, 1 - missedDays);
    const found = (outcomesAt.get(id) ?? []).filter((of) => of.day >= from && of.day <= day);
    const sum = (outcome: 'missed' | 'partial') => found.reduce((total, of) => total + of[outcome], 0);
    const { expected = 0, done = 0 } = found.find((of) => of.day === day) ?? {};
    return {
      id,
      number,
      name,
      timeZone,
      scene,
      address,
      robots: robotsAt(id),
      errors: errorsAt(id),
      today: { day, area: areaAt(id, day), expected, done },
      missed: { from, to: day, missed: sum('missed'), partial: sum('partial') },
      record: seesRecord(ctx) ? { contractEnd, memberCount, superAdmin, createdAt } : null,
    };
  });
}

interface Cell<K extends string> {
  readonly siteId: string | null;
  readonly kind: K;
  readonly count: number;
}

/** Counts by site and kind, with zeros for the kinds that are missing. */
const countsBy =
  <K extends string>(kinds: readonly K[], cells: readonly Cell<K>[]) =>
  (id: string): Record<K, number> =>
    Object.fromEntries(kinds.map((kind) => [kind, cells.find((cell) => cell.siteId === id && cell.kind === kind)?.count ?? 0])) as Record<
      K,
      number
    >;

async function countRobots({ db, scope }: SignedInContext, ids: readonly string[]) {
  const cells = await db
    .select({ siteId: robot.siteId, kind: statusOf, count: count() })
    .from(robot)
    .leftJoin(state, hasState)
    .where(and(inArray(robot.siteId, [...ids]), inFleet(scope)))
    .groupBy(robot.siteId, sql`2`);
  return countsBy<RobotStatus>(['idle', 'working', 'offline', 'warning'], cells);
}

async function countErrors({ db, scope }: SignedInContext, ids: readonly string[]) {
  const cells = await db
    .select({ siteId: robot.siteId, kind: error.noticeLevel, count: count() })
    .from(error)
    .innerJoin(robot, and(eq(robot.tenantCode, error.tenantCode), eq(robot.robotSn, error.robotSn)))
    .where(and(eq(error.tenantCode, scope.tenantCode), isNull(error.endTime), inArray(robot.siteId, [...ids]), inFleet(scope)))
    .groupBy(robot.siteId, error.noticeLevel);
  return countsBy<NoticeLevel>(noticeLevels, cells);
}

/** By the site where the machine began the day. */
async function areaByDay({ db, scope }: SignedInContext, ids: readonly string[], days: readonly string[]) {
  const rows = await db
    .select({ siteId: daily.siteId, day: daily.day, area: sql<number>`sum(${daily.area} + ${daily.manualArea})::float8` })
    .from(daily)
    .innerJoin(robot, and(eq(robot.tenantCode, daily.tenantCode), eq(robot.robotSn, daily.robotSn)))
    .where(
      and(
        eq(daily.tenantCode, scope.tenantCode),
        inArray(daily.day, [...new Set(days)]),
        inArray(daily.siteId, [...ids]),
        visibleTo(scope),
      ),
    )
    .groupBy(daily.siteId, daily.day);
  const areas = new Map(rows.map(({ siteId, day, area }) => [`${siteId} ${day}`, area]));
  return (id: string, day: string): number => areas.get(`${id} ${day}`) ?? 0;
}
