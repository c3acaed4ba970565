import type { Executor } from '../kernel/db.ts';
import { newId } from '../kernel/id.ts';
import { insertMany } from '../kernel/sql.ts';
import {
  consumableTable,
  controlBoxTable,
  modelBatteryTable,
  replacementTable,
  robotTable,
  simTable,
  stationTable,
  supplyTable,
  tenantAreaTable,
} from '../schema/robots.table.ts';
import type { DemoRobot } from './demo-organization.seed.ts';
import type { DemoOrganization } from './demo-places.seed.ts';
import { demoAreas, demoRobotParts } from './demo-robot-parts.seed.ts';

const atSites = (sites: DemoOrganization['sites'], robots: readonly DemoRobot[]) =>
  sites.flatMap((site, siteIndex) =>
    robots.filter(({ siteNumber }) => siteNumber === site.number).map((robot, place) => ({ robot, site, siteIndex, place })),
  );

/** The machines of one tenant of the demo with all their details. */
export async function seedRobots(
  tx: Executor,
  { tenantCode, language, sites }: DemoOrganization,
  robots: readonly DemoRobot[],
  siteIdOf: (number: string) => string,
  now: Date,
): Promise<void> {
  const areas = (demoAreas[tenantCode] ?? []).map((name) => ({ tenantCode, id: newId(now), name }));
  await insertMany(tx, tenantAreaTable, areas);
  const all = atSites(sites, robots).map(({ robot, site, siteIndex, place }) => ({
    key: { tenantCode, robotSn: robot.robotSn },
    robot: { remark: robot.remark, modelNum: robot.modelNum, siteId: siteIdOf(site.number) },
    bizAreaId: areas[siteIndex % areas.length]?.id ?? null,
    ...demoRobotParts(robot, site, language, place, now),
  }));
  await insertMany(
    tx,
    robotTable,
    all.map(({ key, robot, base, bizAreaId }) => ({ ...key, ...robot, ...base, bizAreaId })),
  );
  await insertMany(
    tx,
    controlBoxTable,
    all.map(({ key, controlBox }) => ({ ...key, ...controlBox })),
  );
  await insertMany(
    tx,
    supplyTable,
    all.flatMap(({ key, supply }) => (supply ? [{ ...key, ...supply }] : [])),
  );
  await insertMany(
    tx,
    stationTable,
    all.map(({ key, station }) => ({ ...key, ...station })),
  );
  await insertMany(
    tx,
    simTable,
    all.map(({ key, sim }) => ({ ...key, ...sim })),
  );
  await insertMany(
    tx,
    modelBatteryTable,
    all.map(({ robot, battery }) => ({ modelNum: robot.modelNum, ...battery })),
  );
  await insertMany(
    tx,
    consumableTable,
    all.flatMap(({ key, consumables }) => consumables.map((consumable) => ({ ...key, ...consumable }))),
  );
}

/** Earlier replacements of parts, recorded by an account of the tenant. */
export async function seedReplacements(
  tx: Executor,
  { tenantCode, language, sites }: DemoOrganization,
  robots: readonly DemoRobot[],
  actor: { readonly actorId: string; readonly actorName: string },
  now: Date,
): Promise<void> {
  const rows = atSites(sites, robots).flatMap(({ robot, site, place }) =>
    demoRobotParts(robot, site, language, place, now).replacements.map((one) => ({
      tenantCode,
      robotSn: robot.robotSn,
      id: newId(one.at),
      ...one,
      ...actor,
    })),
  );
  await insertMany(tx, replacementTable, rows);
}
