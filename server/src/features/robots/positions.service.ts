import type { Query, Result } from '@botify/contract/kernel/endpoint';
import type { RobotPosition, robotData } from '@botify/contract/robots/robot-data.contract';
import { monitorStatus, robotStatus, tankStatus } from '@botify/domain/robots/work-state';
import { and, asc } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { robotTable as robot, robotStateTable as state } from '../../schema/robots.table.ts';
import { siteTable as site } from '../../schema/sites.table.ts';
import { atSite } from '../../visibility/robots.ts';
import { hasState } from './robot-rows.ts';
import { inStatus, wantedRobots } from './wanted-robots.ts';

export async function listPositions(
  { db, scope }: SignedInContext,
  { status, ...filters }: Query<typeof robotData.positions>,
): Promise<Result<typeof robotData.positions>> {
  const rows = await db
    .select({
      robotSn: robot.robotSn,
      remark: robot.remark,
      siteId: site.id,
      at: state.at,
      online: state.online,
      workState: state.workState,
      alertLevel: state.alertLevel,
      message: state.status,
    })
    .from(robot)
    .innerJoin(state, hasState)
    .leftJoin(site, atSite(scope))
    .where(and(wantedRobots(scope, filters), inStatus(status)))
    .orderBy(asc(robot.robotSn));
  return rows.flatMap(({ robotSn, remark, siteId, at, message, ...seen }): RobotPosition[] => {
    const { position: on, location: place } = message ?? {};
    if (!at || !message || !(on || place)) return [];
    const onMap = {
      mapName: on?.mapName ?? null,
      x: on?.x ?? null,
      y: on?.y ?? null,
      heading: on?.heading ?? null,
    };
    return [
      {
        robotSn,
        remark,
        siteId,
        lng: place?.lng ?? null,
        lat: place?.lat ?? null,
        ...onMap,
        status: robotStatus(seen),
        monitorStatus: monitorStatus(seen),
        tankStatus: tankStatus(message.tanks.clean),
        battery: message.battery.percent,
        alertLevel: seen.alertLevel,
        at: at.toISOString(),
      },
    ];
  });
}
