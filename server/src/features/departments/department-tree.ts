import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../../kernel/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { departmentRobotTable as held, departmentTable as table } from '../../schema/departments.table.ts';
import type { Assignment } from '../../trees/assignment-rows.ts';
import type { AssignmentTree } from '../../trees/assignment-tree.ts';

export const departmentRobots: Assignment = { table: held, tenantCode: held.tenantCode, node: held.departmentId, item: held.robotSn };

export async function readDepartments(db: Executor, { tenantCode, departmentId }: Scope): Promise<AssignmentTree> {
  const nodes = await db.select().from(table).where(eq(table.tenantCode, tenantCode)).orderBy(asc(table.sequence), asc(table.id));
  return { subject: 'department', table, assignments: [departmentRobots], topHoldsAll: true, tenantCode, nodes, ownId: departmentId };
}
