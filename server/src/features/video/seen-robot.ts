import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { Executor } from '../../kernel/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { robotTable as robot, robotStateTable as state } from '../../schema/robots.table.ts';
import { siteTable as site } from '../../schema/sites.table.ts';
import { atSite, visibleTo } from '../../visibility/robots.ts';

export interface SeenRobot {
  readonly tenantCode: string;
  readonly robotSn: RobotSn;
  readonly online: boolean;
  /** Time of the last message. */
  readonly lastOnline: string | null;
  /** Of the current site, if visible to the caller. */
  readonly timeZone: string | null;
}

/** Hidden and missing machines produce the same error. */
export async function seenRobot(db: Executor, scope: Scope, robotSn: RobotSn): Promise<SeenRobot> {
  const [row] = await db
    .select({ tenantCode: robot.tenantCode, online: state.online, at: state.at, timeZone: site.timeZone })
    .from(robot)
    .leftJoin(state, and(eq(state.tenantCode, robot.tenantCode), eq(state.robotSn, robot.robotSn)))
    .leftJoin(site, atSite(scope))
    .where(and(eq(robot.robotSn, robotSn), visibleTo(scope)));
  if (!row) throw new AppError('robot.notFound', { robotSn });
  const { tenantCode, timeZone } = row;
  return { tenantCode, robotSn, timeZone, online: row.online ?? false, lastOnline: row.at?.toISOString() ?? null };
}
