import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { RobotModel } from '@botify/contract/robots/robot-model';
import type { RobotStatus } from '@botify/contract/robots/work-state';
import { stoppingLevels, workingStates } from '@botify/domain/robots/work-state';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { Executor } from '../../kernel/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { robotTable as robot, robotTable, robotStateTable as state } from '../../schema/robots.table.ts';
import { siteTable } from '../../schema/sites.table.ts';
import { visibleTo } from '../../visibility/robots.ts';
import { visibleSites } from '../../visibility/sites.ts';

const list = (values: readonly string[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

/** Same rule as `robotStatus` in the domain. A machine that never reported has no state row. */
export const statusOf = sql<RobotStatus>`CASE
  WHEN ${state.online} IS NOT TRUE THEN 'offline'
  WHEN ${state.alertLevel} IN (${list(stoppingLevels)}) THEN 'warning'
  WHEN ${state.workState} IN (${list(workingStates)}) THEN 'working'
  ELSE 'idle' END`;

/** Same rule as `robotModel` in the domain. */
export const modelOf = sql<RobotModel>`CASE
  WHEN ${robot.modelNum} ILIKE '%1900%' THEN 'CB1900'
  WHEN ${robot.modelNum} ILIKE '%i-walk%' THEN 'iWalk'
  ELSE 'other' END`;

/** Joins the latest state; absent if the machine never reported. */
export const hasState = and(eq(state.tenantCode, robot.tenantCode), eq(state.robotSn, robot.robotSn));

export type RobotRow = typeof robotTable.$inferSelect;

/** Hidden and missing machines produce the same error. */
export async function findRobot(db: Executor, scope: Scope, robotSn: RobotSn): Promise<RobotRow> {
  const [row] = await db
    .select()
    .from(robotTable)
    .where(and(eq(robotTable.robotSn, robotSn), visibleTo(scope)));
  if (!row) throw new AppError('robot.notFound', { robotSn });
  return row;
}

/** In the order of the serial numbers. The first hidden or missing one is named in the error. */
export async function findRobots(db: Executor, scope: Scope, robotSns: readonly RobotSn[]): Promise<RobotRow[]> {
  const rows = await db
    .select()
    .from(robotTable)
    .where(and(sql`${robotTable.robotSn} = ANY(${sql.param([...robotSns])}::text[])`, visibleTo(scope)))
    .orderBy(robotTable.robotSn);
  const found = new Set(rows.map(({ robotSn }) => robotSn));
  const missing = robotSns.find((robotSn) => !found.has(robotSn));
  if (missing !== undefined) throw new AppError('robot.notFound', { robotSn: missing });
  return rows;
}

export const areRobots = (tenantCode: string, rows: readonly Pick<RobotRow, 'robotSn'>[]): SQL | undefined =>
  and(
    eq(robotTable.tenantCode, tenantCode),
    inArray(
      robotTable.robotSn,
      rows.map(({ robotSn }) => robotSn),
    ),
  );

/** Only the history of a machine stays with a tenant it left. */
export function requireHere({ robotSn, movedAt }: RobotRow): void {
  if (movedAt !== null) throw new AppError('robot.movedAway', { robotSn });
}

/** A hidden site is treated as missing. */
export async function siteNameOf(tx: Executor, scope: Scope, siteId: string): Promise<string> {
  const [site] = await tx
    .select({ name: siteTable.name })
    .from(siteTable)
    .where(and(eq(siteTable.id, siteId), visibleSites(scope)));
  if (!site) throw new AppError('site.notFound', { field: 'siteId' });
  return site.name;
}

export const isRobot = ({ tenantCode, robotSn }: Pick<RobotRow, 'tenantCode' | 'robotSn'>) =>
  and(eq(robotTable.tenantCode, tenantCode), eq(robotTable.robotSn, robotSn));
