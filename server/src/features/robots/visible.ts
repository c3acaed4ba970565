import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Scope } from '../../kernel/scope.ts';
import { departmentRobotTable as held } from '../departments/departments.table.ts';
import { groupRobotTable as grouped } from '../groups/groups.table.ts';
import { robotTable } from './robots.table.ts';

const query = new QueryBuilder();

/** Which machines somebody sees: one condition for every query that returns anything about a machine, and for the live feed. */
export function visibleTo({ tenantCode, departmentId, groupId }: Scope): SQL | undefined {
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
  );
}
