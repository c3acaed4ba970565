import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { robotStates } from '../../testing/robot-states.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const { say, didOn } = robotStates(server);
const base = '/api/machine/token/api/robot';
let manager = '';
beforeAll(async () => {
  manager = await server.signIn('manager@harbour.example');
});

const list = (robotSn: string, token = manager) => server.call({ url: `${base}/getRobotConsumableHistory`, query: { robotSn }, token });
const replace = (payload: object) => server.call({ method: 'POST', url: `${base}/editRobotConsumableBO`, token: manager, payload });
/** By the calendar of the demo's sites. */
const dayAgo = (days: number) => new Date(server.services.now().getTime() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);
const forget = async (robotSn: string) => {
  await server.services.db.execute(sql`DELETE FROM robot_consumable WHERE robot_sn = ${robotSn}`);
  await server.services.db.execute(sql`DELETE FROM consumable_replacement WHERE robot_sn = ${robotSn}`);
};

it('[M-09] a replacement stays on record: what was taken out and how worn it was, when, and who wrote it down', async () => {
  const robotSn = 'CB1900-0001';
  await forget(robotSn);
  await say(robotSn, { consumables: [{ name: 'rollerBrush', usedHours: 290, lifeHours: 300 }], totals: { cleanSeconds: 1000 * 3600 } });
  await didOn(robotSn, dayAgo(1), { cleanSeconds: 6 * 3600 });
  expect((await list(robotSn)).data).toEqual([]);
  await replace({ robotSn, name: 'rollerBrush', refreshedOn: dayAgo(0), lifeHours: 320, version: 1 });
  const first = {
    id: expect.any(String),
    name: 'rollerBrush',
    refreshedOn: dayAgo(0),
    usedHours: 290,
    lifeHours: 300,
    nickName: '林晓雯',
    at: server.services.now().toISOString(),
  };
  expect((await list(robotSn)).data).toEqual([first]);
  server.clock.forward(1000);
  // The machine cleaned with the new one already since that day.
  await replace({ robotSn, name: 'squeegee', refreshedOn: dayAgo(2), lifeHours: 250, version: 1 });
  await say(robotSn, { consumables: [{ name: 'rollerBrush', usedHours: 298, lifeHours: 300 }], totals: { cleanSeconds: 1008 * 3600 } });
  await replace({ robotSn, name: 'rollerBrush', refreshedOn: dayAgo(1), version: 2 });
  const { data } = await list(robotSn);
  expect(data).toEqual([
    first,
    expect.objectContaining({ name: 'rollerBrush', refreshedOn: dayAgo(1), usedHours: 8, lifeHours: 320 }),
    expect.objectContaining({ name: 'squeegee', refreshedOn: dayAgo(2), usedHours: null, lifeHours: 250 }),
  ]);
});

it('[M-09] hours since the day it was replaced were not those of the one that was taken out', async () => {
  const robotSn = 'CB1900-0002';
  await forget(robotSn);
  await say(robotSn, { consumables: [{ name: 'sideBrush', usedHours: 200, lifeHours: 300 }], totals: { cleanSeconds: 500 * 3600 } });
  await didOn(robotSn, dayAgo(1), { cleanSeconds: 6 * 3600 });
  await replace({ robotSn, name: 'sideBrush', refreshedOn: dayAgo(2), version: 1 });
  expect((await list(robotSn)).data).toMatchObject([{ usedHours: 194, lifeHours: 300 }]);
});

it('[M-09] only the life of the new one changed: nothing was replaced once more; what is refused leaves no record', async () => {
  const robotSn = 'CB1900-0003';
  await forget(robotSn);
  await replace({ robotSn, name: 'squeegee', refreshedOn: dayAgo(1), lifeHours: 250, version: 1 });
  await replace({ robotSn, name: 'squeegee', refreshedOn: dayAgo(1), lifeHours: 280, version: 2 });
  expect((await replace({ robotSn, name: 'squeegee', refreshedOn: dayAgo(0), version: 1 })).status).toBe(409);
  expect((await replace({ robotSn, name: 'squeegee', refreshedOn: dayAgo(-1), version: 3 })).status).toBe(400);
  expect((await list(robotSn)).data).toMatchObject([{ name: 'squeegee', lifeHours: 250, usedHours: null }]);
});

it('[M-09] the demo remembers what was replaced before; the last 200 are shown', async () => {
  const { data } = await list('CB1900-0005');
  expect(data.length).toBeGreaterThan(3);
  expect(data.map(({ refreshedOn }: { refreshedOn: string }) => refreshedOn)).toEqual(
    data
      .map(({ refreshedOn }: { refreshedOn: string }) => refreshedOn)
      .toSorted()
      .toReversed(),
  );
  await server.services.db.execute(sql`
    INSERT INTO consumable_replacement (tenant_code, robot_sn, id, name, refreshed_on, life_hours, actor_id, actor_name, at)
    SELECT 'harbour', 'CB1900-0005', gen_random_uuid(), 'x', '2020-01-01'::date + n, 1, gen_random_uuid(), 'x', now() FROM generate_series(1, 250) AS n`);
  expect((await list('CB1900-0005')).data).toHaveLength(200);
});

it('[M-09] [P-07] [P-09] a machine out of sight answers like one that never was', async () => {
  for (const who of ['manager@lotus.example', 'customer@harbour.example'])
    expect(await list('CB1900-0001', await server.signIn(who))).toMatchObject({ status: 404, key: 'robot.notFound' });
  expect(await list('NONE-1')).toMatchObject({ status: 404, key: 'robot.notFound' });
});
