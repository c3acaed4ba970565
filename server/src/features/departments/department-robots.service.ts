import type { departments } from '@botify/contract/departments/departments.contract';
import type { AssignmentEffect } from '@botify/contract/kernel/assignment-effect';
import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { affectedNodes } from '@botify/domain/departments/department-cascade';
import { and, asc, eq, sql } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { departmentRobotTable as held } from '../../schema/departments.table.ts';
import { robotTable } from '../../schema/robots.table.ts';
import { siteTable } from '../../schema/sites.table.ts';
import { assignItems, firstHidden, removeItems } from '../../trees/assignment-rows.ts';
import { findNode, visibleNodes } from '../../trees/assignment-tree.ts';
import { assignmentValues, changeAssignment, changesNothing } from '../../trees/change-assignment.ts';
import { inFleet, visibleTo } from '../../visibility/robots.ts';
import { visibleSites } from '../../visibility/sites.ts';
import { departmentRobots, findBelowTop, readDepartments } from './departments.service.ts';

/** All visible machines, and whether the department has them. */
export async function listDepartmentRobots({ db, scope }: SignedInContext, id: string): Promise<Result<typeof departments.robots>> {
  const department = findNode(await readDepartments(db, scope), id);
  const holdsAll = department.parentId === null;
  // Hidden sites are not joined.
  const atSite = and(eq(siteTable.id, robotTable.siteId), visibleSites(scope));
  return db
    .select({
      robotSn: robotTable.robotSn,
      remark: robotTable.remark,
      modelNum: robotTable.modelNum,
      siteName: siteTable.name,
      held: holdsAll ? sql<boolean>`true` : sql<boolean>`${held.robotSn} IS NOT NULL`,
    })
    .from(robotTable)
    .leftJoin(siteTable, atSite)
    .leftJoin(held, and(eq(held.tenantCode, robotTable.tenantCode), eq(held.robotSn, robotTable.robotSn), eq(held.departmentId, id)))
    .where(inFleet(scope))
    .orderBy(asc(robotTable.robotSn));
}

export const changeDepartmentRobots = (
  ctx: SignedInContext,
  id: string,
  { add, remove, apply }: Body<typeof departments.changeRobots>,
): Promise<AssignmentEffect> =>
  administer(
    ctx,
    async (tx, note) => {
      const { scope, tenantCode } = ctx;
      const tree = await readDepartments(tx, scope);
      const { name } = findBelowTop(tree, id);
      const choice = { table: robotTable, id: robotTable.robotSn, visible: visibleTo(scope) };
      const robotSn = await firstHidden(tx, choice, [...add, ...remove]);
      if (robotSn !== undefined) throw new AppError('robot.notFound', { robotSn });
      const changed = await changeAssignment(tx, tree, departmentRobots, id, { add, remove });
      if (changesNothing(changed.effect)) return changed.effect;
      const count = await tx.$count(held, and(eq(held.tenantCode, tenantCode), eq(held.departmentId, id)));
      const values = assignmentValues('robots', count, changed, changed.added.some, changed.removed.some);
      note({ subject: 'department', act: 'changeRobots', id, name, ...values });
      return changed.effect;
    },
    { apply },
  );

/** Leaves the machines in this department and its parents only. Departments that the caller does not see keep theirs. */
export async function moveToDepartment(
  tx: Executor,
  scope: Scope,
  departmentId: string | null,
  robotSns: readonly RobotSn[],
): Promise<void> {
  const tree = await readDepartments(tx, scope);
  const target = departmentId === null ? undefined : findNode(tree, departmentId).id;
  const kept = new Set([...(target ? affectedNodes(tree.nodes, target).gains : []), ...(tree.ownId ? [tree.ownId] : [])]);
  const left = visibleNodes(tree).filter(({ id }) => !kept.has(id));
  await removeItems(
    tx,
    departmentRobots,
    scope.tenantCode,
    left.map(({ id }) => id),
    robotSns,
  );
  if (target) await addToDepartment(tx, scope, target, robotSns);
}

/** Assigns machines to a department and its parents, except the top, which has every machine. */
export async function addToDepartment(tx: Executor, scope: Scope, departmentId: string, robotSns: readonly RobotSn[]): Promise<void> {
  const { nodes } = await readDepartments(tx, scope);
  await assignItems(tx, departmentRobots, scope.tenantCode, affectedNodes(nodes, departmentId).gains.slice(0, -1), robotSns);
}
