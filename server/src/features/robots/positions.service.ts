import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { RobotPosition, robotData } from '@botify/contract/robots/robot-data.contract';
import type { Status } from '@botify/contract/robots/status';
import { monitorStatus, robotStatus, tankStatus } from '@botify/domain/robots/work-state';
import { and, asc, or, sql } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { siteTable as site } from '../sites/sites.table.ts';
import { batteryOf, hasState } from './robot-sql.ts';
import { robotTable as robot, robotStateTable as state } from './robots.table.ts';
import { atSite } from './visible.ts';
import { inStatus, wantedRobots } from './wanted-robots.ts';

/** Of thousands of machines only what a map needs leaves the database. */
const position = sql<Status['position']>`${state.status}->'position'`;
const location = sql<Status['location']>`${state.status}->'location'`;
const cleanWater = sql<number>`(${state.status}->'tanks'->>'clean')::float8`;
const known = (part: string) => sql`jsonb_typeof(${state.status}->${sql.raw(`'${part}'`)}) = 'object'`;

export async function listPositions(
  { db, scope }: SignedInContext,
  { status, ...filters }: NonNullable<Body<typeof robotData.positions>> = {},
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
      position,
      location,
      battery: sql<number>`${batteryOf}`,
      cleanWater,
    })
    .from(robot)
    .innerJoin(state, hasState)
    .leftJoin(site, atSite(scope))
    .where(and(wantedRobots(scope, filters), inStatus(status), or(known('position'), known('location'))))
    .orderBy(asc(robot.robotSn));
  return rows.flatMap(
    ({ robotSn, remark, siteId, at, position: on, location: place, battery, cleanWater: clean, ...seen }): RobotPosition[] => {
      if (!at) return [];
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
          tankStatus: tankStatus(clean),
          battery,
          alertLevel: seen.alertLevel,
          at: at.toISOString(),
        },
      ];
    },
  );
}
