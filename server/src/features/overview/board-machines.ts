import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { robotTable as robot } from '../../schema/robots.table.ts';
import { siteTable as site } from '../../schema/sites.table.ts';
import { visibleTo } from '../../visibility/robots.ts';

/** Whether the caller sees the site or not: its clock decides which day it is. A machine that stands nowhere goes by UTC. */
const clockSite = and(eq(site.tenantCode, robot.tenantCode), eq(site.id, robot.siteId));
const zoneOf = sql`coalesce(${site.timeZone}, 'UTC')`;

/**
 * The machines the caller sees, as `seen` before a query: what day it is there, when the day before began, and when it was as late as now
 * on that day by the clocks of the place, whatever they did in between.
 */
export function withSeen({ scope }: SignedInContext, now: Date): SQL {
  const instant = sql`${now.toISOString()}::timestamptz`;
  return sql`WITH seen AS MATERIALIZED (
    SELECT robot_sn, remark, today, (today - 1)::timestamp AT TIME ZONE zone AS yesterday_began,
      (${instant} AT TIME ZONE zone - interval '1 day') AT TIME ZONE zone AS yesterday_now
    FROM (
      SELECT ${robot.robotSn} AS robot_sn, ${robot.remark} AS remark, ${zoneOf} AS zone,
        (${instant} AT TIME ZONE ${zoneOf})::date AS today
      FROM ${robot} LEFT JOIN ${site} ON ${clockSite} WHERE ${visibleTo(scope)}
    ) AS machine
  )`;
}

/** Joins a table of facts about machines. All that are seen are of one tenant: saying so spares comparing it for every row. */
export const ofSeen = ({ scope }: SignedInContext, table: string): SQL =>
  sql`${sql.identifier(table)}.tenant_code = ${scope.tenantCode} AND seen.robot_sn = ${sql.identifier(table)}.robot_sn`;
