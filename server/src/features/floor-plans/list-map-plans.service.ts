import type { MapPlan } from '@botify/contract/floor-plans/floor-plans.contract';
import { cornersOnEarth, fitFloor, type ReportedSpot } from '@botify/domain/floor-plans/fit-floor';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { floorPlanTable as plan } from '../../schema/floor-plans.table.ts';
import { robotTable as robot, robotStateTable as state } from '../../schema/robots.table.ts';
import { inFleet } from '../../visibility/robots.ts';
import { findSite } from '../sites/public.ts';
import { placementOf, selectPlans } from './floor-plan-rows.ts';

/** Long enough to contain work after days without any. */
const span = { days: 7, stepHours: 2 } as const;
/** More would slow down sites with hundreds of machines and add nothing. */
const machinesPerFloor = 8;

/** Plans of a site with their corners on earth. A floor where that is unknown is left out. */
export async function listMapPlans(ctx: SignedInContext, siteId: string): Promise<MapPlan[]> {
  const { db, scope } = ctx;
  await findSite(db, scope, siteId);
  const rows = await selectPlans(db, scope)
    .where(and(eq(plan.siteId, siteId), isNotNull(plan.metersPerPixel)))
    .orderBy(asc(plan.mapName));
  if (rows.length === 0) return [];
  const spots = Map.groupBy(await reportedSpots(ctx, siteId), ({ map }) => map);
  return rows.flatMap((row): MapPlan[] => {
    const { mapName, name, pictureId, width, height } = row;
    const placement = placementOf(row);
    const position = fitFloor(spots.get(mapName) ?? []);
    if (!placement || !position) return [];
    const corners = cornersOnEarth({ width, height, ...placement }, position).map(([lng, lat]) => [lng, lat]);
    return [{ mapName, name, pictureId, width, height, corners }];
  });
}

interface Spot extends ReportedSpot, Record<string, unknown> {
  readonly map: string;
}

/** The last status of some machines of each floor, and one of every few hours before. Newest first. */
async function reportedSpots({ db, scope, now }: SignedInContext, siteId: string): Promise<Spot[]> {
  const end = sql`${now().toISOString()}::timestamptz`;
  const step = sql`make_interval(hours => ${span.stepHours})`;
  const floor = sql`${state.status}::json #>> '{position,mapName}'`;
  const ranked = db
    .select({
      sn: robot.robotSn.getSQL().as('sn'),
      at: state.at.getSQL().as('at'),
      status: state.status.getSQL().as('status'),
      place: sql<number>`row_number() OVER (PARTITION BY ${floor} ORDER BY ${state.at} DESC)`.as('place'),
    })
    .from(robot)
    .innerJoin(state, and(eq(state.tenantCode, robot.tenantCode), eq(state.robotSn, robot.robotSn)))
    .where(and(inFleet(scope), eq(robot.siteId, siteId), isNotNull(state.status)));
  const { rows } = await db.execute<Spot>(sql`
    WITH machine AS (SELECT * FROM ${ranked} AS ranked WHERE place <= ${machinesPerFloor}),
    earlier AS (
      SELECT before.at, before.status
      FROM machine
      CROSS JOIN generate_series(${end} - make_interval(days => ${span.days}), ${end}, ${step}) AS moment
      CROSS JOIN LATERAL (
        SELECT history.at, history.status FROM robot_history AS history
        WHERE history.tenant_code = ${scope.tenantCode} AND history.robot_sn = sn AND history.at <= moment AND history.at > moment - ${step}
        ORDER BY history.at DESC LIMIT 1) AS before)
    SELECT place."mapName" AS map, place.x, place.y, earth.lng, earth.lat
    FROM (SELECT at, status FROM machine UNION ALL SELECT at, status FROM earlier) AS heard,
      json_to_record(heard.status::json) AS message(position json, location json),
      json_to_record(message.position) AS place("mapName" text, x float8, y float8),
      json_to_record(message.location) AS earth(lng float8, lat float8)
    WHERE json_typeof(message.position) = 'object' AND json_typeof(message.location) = 'object'
    ORDER BY heard.at DESC`);
  return rows;
}
