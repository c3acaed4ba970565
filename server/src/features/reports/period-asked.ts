import { formatTimestamp } from '@botify/domain/format/timestamp';
import type { Span } from '@botify/domain/reports/periods';
import { addDays, daysIn } from '@botify/domain/reports/periods';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { AppError } from '../../kernel/app-error.ts';
import { containing } from '../../kernel/containing.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Scope } from '../../kernel/scope.ts';
import { robotTable as robot } from '../robots/robots.table.ts';
import { visibleTo } from '../robots/visible.ts';
import { siteTable as site } from '../sites/sites.table.ts';
import { visibleSites } from '../sites/visible.ts';

export interface Filters {
  readonly from?: string;
  readonly to?: string;
  readonly siteId?: string;
  readonly robotSn?: string;
  readonly keyword?: string;
}

/** Whose facts a report adds up, and where they happened. */
export interface Asked {
  readonly scope: Scope;
  readonly siteId: string | undefined;
  readonly robotSn: string | undefined;
  readonly keyword: string | undefined;
  /** The site is one that the caller does not see: nothing happened there, as far as they know. */
  readonly nowhere: boolean;
}

const query = new QueryBuilder();

/** A machine nobody knows is refused; a site nobody knows has no facts. */
export async function whatIsAsked({ db, scope }: SignedInContext, { siteId, robotSn, keyword }: Filters): Promise<Asked> {
  if (robotSn !== undefined && (await db.$count(robot, and(eq(robot.robotSn, robotSn), visibleTo(scope)))) === 0)
    throw new AppError('robot.notFound', { robotSn });
  const nowhere = siteId !== undefined && (await db.$count(site, and(eq(site.id, siteId), visibleSites(scope)))) === 0;
  return { scope, siteId, robotSn, keyword: keyword?.trim() || undefined, nowhere };
}

/** The machines themselves. */
export const askedRobots = ({ scope, robotSn, keyword }: Asked): SQL | undefined =>
  and(visibleTo(scope), robotSn === undefined ? undefined : eq(robot.robotSn, robotSn), containing(keyword, [robot.robotSn, robot.remark]));

/** Nothing but the tenant and a site limits what is added up. */
export const isWholeTenant = ({ scope, robotSn, keyword }: Asked): boolean =>
  scope.departmentId === null && scope.groupId === null && robotSn === undefined && keyword === undefined;

/**
 * Facts of these machines at that site; the query calls their table `fact`. Where somebody sees the whole tenant its code says all that
 * a look at each machine would, at a third of the cost.
 */
export function askedFacts(asked: Asked): SQL {
  const { scope, siteId, robotSn, keyword, nowhere } = asked;
  const limited = scope.departmentId !== null || scope.groupId !== null || keyword !== undefined;
  const robots = query.select({ robotSn: robot.robotSn }).from(robot).where(askedRobots(asked));
  return sql.join(
    [
      sql`fact.tenant_code = ${scope.tenantCode}`,
      ...(siteId === undefined ? [] : [sql`fact.site_id = ${siteId}::uuid`]),
      ...(robotSn === undefined ? [] : [sql`fact.robot_sn = ${robotSn}`]),
      ...(limited ? [sql`fact.robot_sn IN ${robots}`] : []),
      ...(nowhere ? [sql`false`] : []),
    ],
    sql` AND `,
  );
}

const clock = and(eq(site.tenantCode, robot.tenantCode), eq(site.id, robot.siteId));
/** A machine that stands nowhere goes by UTC. Whether the caller sees the site or not: its clock decides which day it is. */
export const zoneOf = sql<string>`coalesce((SELECT ${site.timeZone} FROM ${site} WHERE ${clock}), 'UTC')`;
export const todayIn = (zone: string, now: Date): string => formatTimestamp(now, zone, '{y}-{m}-{d}') ?? '';

const usualDays = 14;

/** The latest day it is at any of the machines. */
export async function latestToday({ db, now }: SignedInContext, asked: Asked): Promise<string> {
  const zones = await db.selectDistinct({ zone: zoneOf }).from(robot).where(askedRobots(asked));
  return zones.map(({ zone }) => todayIn(zone, now())).reduce((latest, day) => (day > latest ? day : latest), '') || todayIn('UTC', now());
}

/** The days asked for; left out: two weeks up to today. */
export function askedSpan(today: string, { from, to = today }: Filters): Span {
  const span = { from: from ?? addDays(to, 1 - usualDays), to };
  if (span.to < span.from) throw new AppError('range.backwards', { field: 'to' });
  return span;
}

/** Refused when there are more days than that. */
export function requireAtMost(span: Span, most: number): Span {
  if (daysIn(span) > most) throw new AppError('range.tooLong', { most, field: 'from' });
  return span;
}
