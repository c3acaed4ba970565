import { affectedNodes } from '@botify/domain/departments/department-cascade';
import type { Executor } from '../../kernel/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { give } from '../../trees/holding-rows.ts';
import { departmentRobots, readDepartments } from './department-tree.ts';

/** Gives machines to a department and all above it but the top, which holds every machine anyway. */
export async function addToDepartment(tx: Executor, scope: Scope, departmentId: string, robotSns: readonly string[]): Promise<void> {
  const { nodes } = await readDepartments(tx, scope);
  await give(tx, departmentRobots, scope.tenantCode, affectedNodes(nodes, departmentId).gains.slice(0, -1), robotSns);
}
