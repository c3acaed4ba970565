import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { keepPartitions } from '../../ingest/retention.ts';
import { robotTable } from '../../schema/robots.table.ts';
import { newFloorPlan } from '../../testing/access-matrix/floor-plan-record.ts';
import { robotStates } from '../../testing/robot-states.ts';
import { statusMessage } from '../../testing/status-message.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const { say } = robotStates(server);
const metersPerDegree = 111_320;
const [lng, lat] = [121.6, 29.88];
let manager: string;
let siteId: string;
let siteNumber = 0;

beforeAll(async () => {
  manager = await server.signIn('manager@harbour.example');
  await keepPartitions(server.services.db, server.services.now());
});

const call = (url: string, { token = manager, ...more }: { token?: string; method?: 'POST'; payload?: object } = {}) =>
  server.call({ url: `/api/authority/${url}`, token, ...more });
const onMap = async (token = manager) => (await call(`sites/${siteId}/floorPlans/onMap`, { token })).data;

/** A site with these machines. */
async function newSite(...robotSns: string[]): Promise<void> {
  const site = { number: `MAP-${++siteNumber}`, name: `地图站点 ${siteNumber}`, timeZone: 'Asia/Shanghai', scene: 'mall' };
  siteId = (await call('sites', { method: 'POST', payload: site })).data.id;
  for (const robotSn of robotSns)
    await server.services.db
      .update(robotTable)
      .set({ siteId })
      .where(eq(robotTable.robotSn, toRobotSn(robotSn)));
}
const addPlan = (mapName: string, placement: object | null = { metersPerPixel: 5, originX: 0, originY: 0, rotation: 0 }) =>
  call(`sites/${siteId}/floorPlans`, {
    method: 'POST',
    payload: { ...newFloorPlan, mapName, name: `平面图 ${mapName}`, ...(placement && { placement }) },
  });

/** The x axis points to the north. */
const at = (mapName: string, x: number, y: number) => ({
  position: { mapName, x, y, heading: 0 },
  location: { lng: lng - y / (metersPerDegree * Math.cos((lat * Math.PI) / 180)), lat: lat + x / metersPerDegree },
});
async function wasAt(robotSn: string, hoursAgo: number, place: ReturnType<typeof at>): Promise<void> {
  const moment = server.services.now().getTime() - hoursAgo * 3_600_000;
  const status = JSON.stringify(statusMessage(robotSn, 1, moment, place));
  await server.services.db.execute(sql`INSERT INTO robot_history (tenant_code, robot_sn, at, boot, sequence, status)
    VALUES ('harbour', ${robotSn}, to_timestamp(${moment}::float8 / 1000), 1, 1, ${status})`);
}
/** Of the upper left and lower right corner, in m from the origin of the floor. */
const metersOf = (corners: [number, number][]) =>
  [corners[0], corners[2]].map((corner) => [
    Math.round(((corner?.[0] ?? 0) - lng) * metersPerDegree * Math.cos((lat * Math.PI) / 180)),
    Math.round(((corner?.[1] ?? 0) - lat) * metersPerDegree),
  ]);

it('[T-26] a floor lies where its machines reported to be, now and before', async () => {
  await newSite('CB1900-0001', 'CB1900-0002');
  await addPlan('B1');
  await addPlan('B2');
  await say('CB1900-0001', at('B1', 0, 0));
  await say('CB1900-0002', at('B1', 60, 30));
  expect(await onMap()).toEqual([]);
  await wasAt('CB1900-0001', 50, at('B1', 60, 0));
  await wasAt('CB1900-0001', 30, at('B2', 60, 0));
  const plans = await onMap();
  // The plan is 40 × 20 m: its long side points to the north.
  expect(plans).toMatchObject([{ mapName: 'B1', name: '平面图 B1', width: 8, height: 4 }]);
  expect(metersOf(plans[0].corners)).toEqual([
    [-20, 0],
    [0, 40],
  ]);
});

it('[T-26] omits plans without a scale and floors where no machine was for a week', async () => {
  await newSite('CB1900-0003');
  await addPlan('B1', null);
  await addPlan('B2');
  for (const [hours, x, y] of [
    [1, 0, 0],
    [3, 60, 0],
    [5, 60, 30],
  ] as const) {
    await wasAt('CB1900-0003', hours, at('B1', x, y));
    await wasAt('CB1900-0003', hours + 170, at('B2', x, y));
  }
  await say('CB1900-0003', at('B1', 10, 10));
  expect(await onMap()).toEqual([]);
});

it('[T-26] is shown to those who see the site', async () => {
  await newSite('CB1900-0004', 'CB1900-0005', 'CB1900-0006');
  await addPlan('B1');
  await say('CB1900-0004', at('B1', 0, 0));
  await say('CB1900-0005', at('B1', 60, 30));
  await say('CB1900-0006', at('B1', 60, 0));
  expect(await onMap()).toHaveLength(1);
  for (const account of ['manager@lotus.example', 'customer@harbour.example'])
    expect(await call(`sites/${siteId}/floorPlans/onMap`, { token: await server.signIn(account) })).toMatchObject({ status: 404 });
});
