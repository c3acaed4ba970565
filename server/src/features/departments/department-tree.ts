import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../../kernel/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { departmentRobotTable as held, departmentTable as table } from '../../schema/departments.table.ts';
import type { Holding } from '../../trees/holding-rows.ts';
import type { HoldingTree } from '../../trees/holding-tree.ts';

export const departmentRobots: Holding = { table: held, tenantCode: held.tenantCode, node: held.departmentId, item: held.robotSn };

export async function readDepartments(db: Executor, { tenantCode, departmentId }: Scope): Promise<HoldingTree> {
  const nodes = await db.select().from(table).where(eq(table.tenantCode, tenantCode)).orderBy(asc(table.sequence), asc(table.id));
  return { subject: 'department', table, holdings: [departmentRobots], topHoldsAll: true, tenantCode, nodes, ownId: departmentId };
}
