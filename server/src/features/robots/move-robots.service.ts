import type { Body } from '@botify/contract/kernel/endpoint';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { lifeCycle } from '@botify/contract/robots/life-cycle.contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { departmentTable, departmentRobotTable as held } from '../../schema/departments.table.ts';
import { robotTable as robot } from '../../schema/robots.table.ts';
import { siteTable as site } from '../../schema/sites.table.ts';
import { moveToDepartment } from '../departments/public.ts';
import { areRobots, findRobots, siteNameOf } from './robot-rows.ts';

/** Site and departments of machines, as names for the audit log. */
async function placesOf(tx: Executor, tenantCode: string, robotSns: readonly RobotSn[]) {
  const departments = sql<
    string | null
  >`(SELECT string_agg(${departmentTable.name}, ', ' ORDER BY ${departmentTable.name}, ${departmentTable.id})
    FROM ${held} JOIN ${departmentTable} ON ${and(eq(departmentTable.tenantCode, held.tenantCode), eq(departmentTable.id, held.departmentId))}
    WHERE ${and(eq(held.tenantCode, robot.tenantCode), eq(held.robotSn, robot.robotSn))})`;
  const rows = await tx
    .select({ robotSn: robot.robotSn, site: site.name, departments })
    .from(robot)
    .leftJoin(site, and(eq(site.tenantCode, robot.tenantCode), eq(site.id, robot.siteId)))
    .where(and(eq(robot.tenantCode, tenantCode), inArray(robot.robotSn, [...robotSns])))
    .orderBy(asc(robot.robotSn));
  return new Map(rows.map(({ robotSn, ...place }) => [robotSn, place]));
}

/** Moves machines to a site and a department in one step. A place that is left out stays. Idempotent. */
export async function moveRobots(ctx: SignedInContext, { robotSns, siteId, departmentId }: Body<typeof lifeCycle.move>): Promise<null> {
  const { scope, tenantCode } = ctx;
  return administer(ctx, async (tx, note) => {
    const rows = await findRobots(tx, scope, robotSns);
    const before = await placesOf(tx, tenantCode, robotSns);
    if (siteId) await siteNameOf(tx, scope, siteId);
    if (siteId !== undefined) await tx.update(robot).set({ siteId }).where(areRobots(tenantCode, rows));
    if (departmentId !== undefined) await moveToDepartment(tx, scope, departmentId, robotSns);
    const after = await placesOf(tx, tenantCode, robotSns);
    for (const { robotSn, remark: name } of rows) {
      const [from, to] = [before.get(robotSn), after.get(robotSn)];
      if (!from || !to || (from.site === to.site && from.departments === to.departments)) continue;
      note({ subject: 'robot', act: 'move', id: robotSn, name, before: from, after: to });
    }
    return null;
  });
}
