import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { Executor } from '../../kernel/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { robotTable } from '../../schema/robots.table.ts';
import { visibleTo } from '../../visibility/robots.ts';

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

export const isRobot = ({ tenantCode, robotSn }: Pick<RobotRow, 'tenantCode' | 'robotSn'>) =>
  and(eq(robotTable.tenantCode, tenantCode), eq(robotTable.robotSn, robotSn));
