import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Executor } from '../kernel/db.ts';
import type { Scope } from '../kernel/scope.ts';
import { departmentRobotTable as held } from '../schema/departments.table.ts';
import { groupRobotTable as grouped } from '../schema/groups.table.ts';
import { robotTable } from '../schema/robots.table.ts';
import { siteTable } from '../schema/sites.table.ts';
import { visibleSites } from './sites.ts';

const query = new QueryBuilder();

/** Machines that the caller sees: one condition for every query that returns machine data, and for the live feed. */
export function visibleTo({ tenantCode, departmentId, groupId, siteIds }: Scope): SQL | undefined {
  const isRobot = (table: typeof held | typeof grouped) =>
    and(eq(table.tenantCode, robotTable.tenantCode), eq(table.robotSn, robotTable.robotSn));
  const one = { one: sql`1` };
  return and(
    eq(robotTable.tenantCode, tenantCode),
    departmentId
      ? exists(
          query
            .select(one)
            .from(held)
            .where(and(isRobot(held), eq(held.departmentId, departmentId))),
        )
      : undefined,
    groupId
      ? exists(
          query
            .select(one)
            .from(grouped)
            .where(and(isRobot(grouped), eq(grouped.groupId, groupId))),
        )
      : undefined,
    siteIds && sql`${robotTable.siteId} = ANY(${sql.param(siteIds)}::uuid[])`,
  );
}

/** The machines in use: retired ones keep their history but are no longer counted. */
export const inFleet = (scope: Scope): SQL | undefined => and(visibleTo(scope), isNull(robotTable.retiredAt));

/** The subset of these machines that is visible. */
export async function visibleAmong(
  db: Executor,
  scope: Scope,
  robotSns: readonly RobotSn[],
  seen: typeof visibleTo = visibleTo,
): Promise<ReadonlySet<RobotSn>> {
  if (robotSns.length === 0) return new Set();
  const rows = await db
    .select({ robotSn: robotTable.robotSn })
    .from(robotTable)
    .where(and(seen(scope), sql`${robotTable.robotSn} = ANY(${sql.param(robotSns)}::text[])`));
  return new Set(rows.map(({ robotSn }) => robotSn));
}

/** Joins the site of a machine. A hidden site has no name. */
export const atSite = (scope: Scope): SQL | undefined => and(eq(siteTable.id, robotTable.siteId), visibleSites(scope));

/** Machines of one site. None at a hidden site, even if the machines are visible. */
export const standsAt = (scope: Scope, siteId: string): SQL | undefined =>
  and(
    eq(robotTable.siteId, siteId),
    exists(
      query
        .select({ one: sql`1` })
        .from(siteTable)
        .where(and(eq(siteTable.id, siteId), visibleSites(scope))),
    ),
  );
