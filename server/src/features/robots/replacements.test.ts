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
/** In the time zone of the demo sites. */
const dayAgo = (days: number) => new Date(server.services.now().getTime() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);
const forget = async (robotSn: string) => {
  await server.services.db.execute(sql`DELETE FROM robot_consumable WHERE robot_sn = ${robotSn}`);
  await server.services.db.execute(sql`DELETE FROM consumable_replacement WHERE robot_sn = ${robotSn}`);
};

it('[M-09] records a replacement with the wear of the old part, day and author', async () => {
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
  // The machine has cleaned with the new part since that day.
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

it('[M-09] does not count hours after the replacement for the old part', async () => {
  const robotSn = 'CB1900-0002';
  await forget(robotSn);
  await say(robotSn, { consumables: [{ name: 'sideBrush', usedHours: 200, lifeHours: 300 }], totals: { cleanSeconds: 500 * 3600 } });
  await didOn(robotSn, dayAgo(1), { cleanSeconds: 6 * 3600 });
  await replace({ robotSn, name: 'sideBrush', refreshedOn: dayAgo(2), version: 1 });
  expect((await list(robotSn)).data).toMatchObject([{ usedHours: 194, lifeHours: 300 }]);
});

it('[M-09] records no replacement for a changed lifetime or a rejected call', async () => {
  const robotSn = 'CB1900-0003';
  await forget(robotSn);
  await replace({ robotSn, name: 'squeegee', refreshedOn: dayAgo(1), lifeHours: 250, version: 1 });
  await replace({ robotSn, name: 'squeegee', refreshedOn: dayAgo(1), lifeHours: 280, version: 2 });
  expect((await replace({ robotSn, name: 'squeegee', refreshedOn: dayAgo(0), version: 1 })).status).toBe(409);
  expect((await replace({ robotSn, name: 'squeegee', refreshedOn: dayAgo(-1), version: 3 })).status).toBe(400);
  expect((await list(robotSn)).data).toMatchObject([{ name: 'squeegee', lifeHours: 250, usedHours: null }]);
});

it('[M-09] lists the last 200 replacements, including those of the demo', async () => {
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

it('[M-09] [P-07] [P-09] answers for a hidden machine as for a missing one', async () => {
  for (const who of ['manager@lotus.example', 'customer@harbour.example'])
    expect(await list('CB1900-0001', await server.signIn(who))).toMatchObject({ status: 404, key: 'robot.notFound' });
  expect(await list('NONE-1')).toMatchObject({ status: 404, key: 'robot.notFound' });
});
