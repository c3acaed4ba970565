import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import type { CurrentDays } from '@botify/domain/reports/elapsed';
import type { Span } from '@botify/domain/reports/periods';
import { addDays, daysIn } from '@botify/domain/reports/periods';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { isLimited, type Scope } from '../../kernel/scope.ts';
import { containing } from '../../kernel/sql.ts';
import { robotTable as robot } from '../../schema/robots.table.ts';
import { siteTable as site } from '../../schema/sites.table.ts';
import { visibleTo } from '../../visibility/robots.ts';
import { visibleSites } from '../../visibility/sites.ts';

/** Scope, time and language of a report: of a caller, or of a job on behalf of an account. */
export type Reader = Pick<SignedInContext, 'db' | 'tenantCode' | 'scope' | 'now' | 'locale'>;

/** Several sites and machines, for internal callers. Hidden ones are dropped. */
export interface Several {
  readonly siteIds?: readonly string[];
  readonly robotSns?: readonly RobotSn[];
}

export interface Filters extends Several {
  readonly from?: string;
  readonly to?: string;
  readonly siteId?: string;
  readonly robotSn?: RobotSn;
  readonly keyword?: string;
}

/** Resolved filters of a report. */
export interface FactFilter {
  readonly scope: Scope;
  /** Undefined: all sites. Empty: the requested sites are hidden, so there are no facts. */
  readonly siteIds: readonly string[] | undefined;
  readonly robotSns: readonly RobotSn[] | undefined;
  readonly keyword: string | undefined;
}

const query = new QueryBuilder();

/** Rejects an unknown machine. An unknown site has no facts. */
export async function resolveFilters({ db, scope }: Pick<Reader, 'db' | 'scope'>, filters: Filters): Promise<FactFilter> {
  const { siteId, robotSn, keyword } = filters;
  const siteIds = siteId === undefined ? filters.siteIds : [siteId];
  const sites =
    siteIds &&
    (await db
      .select({ id: site.id })
      .from(site)
      .where(and(inArray(site.id, [...siteIds]), visibleSites(scope))));
  const robotSns = robotSn === undefined ? filters.robotSns : [robotSn];
  const chosen = robotSns && and(inArray(robot.robotSn, [...robotSns]), visibleTo(scope));
  const robots = chosen && (await db.select({ robotSn: robot.robotSn }).from(robot).where(chosen));
  if (robotSn !== undefined && robots?.length === 0) throw new AppError('robot.notFound', { robotSn });
  return {
    scope,
    siteIds: sites?.map(({ id }) => id),
    robotSns: robots?.map((row) => row.robotSn),
    keyword: keyword?.trim() || undefined,
  };
}

/** All requested sites are hidden or unknown. */
export const hasNoSites = ({ siteIds }: FactFilter): boolean => siteIds?.length === 0;
export const includesSite = ({ siteIds }: FactFilter, siteId: string | null): boolean =>
  siteIds === undefined || (siteId !== null && siteIds.includes(siteId));

/** Condition on the machines. */
export const matchingRobots = ({ scope, robotSns, keyword }: FactFilter): SQL | undefined =>
  and(
    visibleTo(scope),
    robotSns === undefined ? undefined : inArray(robot.robotSn, [...robotSns]),
    containing(keyword, [robot.robotSn, robot.remark]),
  );

/** Limited by tenant and sites only. */
export const isWholeTenant = ({ scope, robotSns, keyword }: FactFilter): boolean =>
  !isLimited(scope) && robotSns === undefined && keyword === undefined;

/** A single value is compared with `=`, which the planner estimates best. */
const oneOf = (column: 'site_id' | 'robot_sn', type: 'uuid' | 'text', values: readonly string[]): SQL => {
  const [place, cast] = [sql.raw(`fact.${column}`), sql.raw(type)];
  return values.length === 1 ? sql`${place} = ${values[0]}::${cast}` : sql`${place} = ANY(${sql.param(values)}::${cast}[])`;
};

/**
 * Condition on a table aliased `fact`. With access to the whole tenant the tenant code replaces the subquery on machines, at a third of the
 * cost.
 */
export function matchingFacts(filter: FactFilter): SQL {
  const { scope, siteIds, robotSns, keyword } = filter;
  const limited = isLimited(scope) || keyword !== undefined;
  const robots = query.select({ robotSn: robot.robotSn }).from(robot).where(matchingRobots(filter));
  return sql.join(
    [
      sql`fact.tenant_code = ${scope.tenantCode}`,
      ...(siteIds === undefined ? [] : [oneOf('site_id', 'uuid', siteIds)]),
      ...(robotSns === undefined ? [] : [oneOf('robot_sn', 'text', robotSns)]),
      ...(limited ? [sql`fact.robot_sn IN ${robots}`] : []),
    ],
    sql` AND `,
  );
}

const isSiteOfRobot = and(eq(site.tenantCode, robot.tenantCode), eq(site.id, robot.siteId));
/** Time zone of the site, visible to the caller or not; UTC without a site. */
export const zoneOf = sql<string>`coalesce((SELECT ${site.timeZone} FROM ${site} WHERE ${isSiteOfRobot}), 'UTC')`;
export const todayIn = (zone: string, now: Date): string => formatTimestamp(now, zone, '{y}-{m}-{d}') ?? '';

const defaultDays = 14;

/** Current days in the time zones of the machines. */
export async function todaysAt({ db, now }: Pick<Reader, 'db' | 'now'>, filter: FactFilter): Promise<CurrentDays> {
  const zones = await db.selectDistinct({ zone: zoneOf }).from(robot).where(matchingRobots(filter));
  const days = zones.map(({ zone }) => todayIn(zone, now())).sort();
  const otherwise = todayIn('UTC', now());
  return { earliest: days[0] ?? otherwise, latest: days.at(-1) ?? otherwise };
}

/** The requested days; two weeks up to today by default. */
export function requestedSpan({ latest }: CurrentDays, { from, to = latest }: Filters): Span {
  const span = { from: from ?? addDays(to, 1 - defaultDays), to };
  if (span.to < span.from) throw new AppError('range.backwards', { field: 'to' });
  return span;
}

/** Rejects longer spans. */
export function requireAtMost(span: Span, most: number): Span {
  if (daysIn(span) > most) throw new AppError('range.tooLong', { most, field: 'from' });
  return span;
}
