import type { LifeCycle } from '@botify/contract/robots/life-cycle.contract';
import type { RobotModel } from '@botify/contract/robots/robot-model';
import type { RobotStatus } from '@botify/contract/robots/work-state';
import { and, eq, exists, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Scope } from '../../kernel/scope.ts';
import { containing } from '../../kernel/sql.ts';
import { departmentTable, departmentRobotTable as held } from '../../schema/departments.table.ts';
import { groupRobotTable as grouped, groupTable } from '../../schema/groups.table.ts';
import { robotTable as robot } from '../../schema/robots.table.ts';
import { subtree } from '../../visibility/accounts.ts';
import { standsAt, visibleTo } from '../../visibility/robots.ts';
import { modelOf, statusOf } from './robot-rows.ts';

interface RobotFilters {
  readonly keyword?: string | undefined;
  readonly model?: RobotModel | undefined;
  readonly modelNum?: string | undefined;
  readonly siteId?: string | undefined;
  readonly departmentId?: string | undefined;
  readonly groupId?: string | undefined;
  /** Default: machines in use. */
  readonly lifeCycle?: LifeCycle | 'any' | undefined;
}

const query = new QueryBuilder();
const one = { one: sql`1` };

/** The top department contains every machine without rows. */
function inDepartment({ tenantCode, departmentId: own }: Scope, id: string): SQL | undefined {
  const holds = and(eq(held.tenantCode, robot.tenantCode), eq(held.robotSn, robot.robotSn), eq(held.departmentId, id));
  const isTop = and(eq(departmentTable.tenantCode, tenantCode), eq(departmentTable.id, id), isNull(departmentTable.parentId));
  return and(
    own ? sql`${id}::uuid IN ${subtree(departmentTable, tenantCode, own)}` : undefined,
    or(exists(query.select(one).from(held).where(holds)), exists(query.select(one).from(departmentTable).where(isTop))),
  );
}

function inGroup({ tenantCode, groupId: own }: Scope, id: string): SQL | undefined {
  const holds = and(eq(grouped.tenantCode, robot.tenantCode), eq(grouped.robotSn, robot.robotSn), eq(grouped.groupId, id));
  return and(
    own ? sql`${id}::uuid IN ${subtree(groupTable, tenantCode, own)}` : undefined,
    exists(query.select(one).from(grouped).where(holds)),
  );
}

/** Visible machines that match the filters. Hidden sites, departments and groups contain nothing. */
export function wantedRobots(
  scope: Scope,
  { keyword, model, modelNum, siteId, departmentId, groupId, lifeCycle = 'active' }: RobotFilters,
): SQL | undefined {
  return and(
    visibleTo(scope),
    lifeCycle === 'any' ? undefined : (lifeCycle === 'active' ? isNull : isNotNull)(robot.retiredAt),
    containing(keyword, [robot.robotSn, robot.remark]),
    model && eq(modelOf, model),
    modelNum === undefined ? undefined : eq(robot.modelNum, modelNum),
    siteId ? standsAt(scope, siteId) : undefined,
    departmentId ? inDepartment(scope, departmentId) : undefined,
    groupId ? inGroup(scope, groupId) : undefined,
  );
}

/** An empty selection matches everything. */
export const inStatus = (statuses: readonly RobotStatus[] | undefined): SQL | undefined =>
  statuses && statuses.length > 0 ? inArray(statusOf, [...statuses]) : undefined;
