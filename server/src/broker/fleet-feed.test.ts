import { type RobotSn, toRobotSn } from '@botify/contract/kernel/robot-sn';
import { FleetChanges } from '@botify/contract/robots/fleet.topics';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { newId } from '../kernel/id.ts';
import { compileCheck } from '../kernel/validate.ts';
import { patiently } from '../testing/patiently.ts';
import { robotStates } from '../testing/robot-states.ts';
import { readFleet } from './testing/feed-reader.ts';
import { useTestBroker } from './testing/test-broker.ts';

const test = useTestBroker();
const { server } = test;
const states = robotStates(server);
const change = (statement: ReturnType<typeof sql>) => server.services.db.execute(statement);
const sns = (robots: ReadonlyMap<string, unknown>) => [...robots.keys()].sort();
const reader = async (username: string, qos?: 0 | 1 | 2) => {
  const client = await test.person(username);
  return { client, ...(await readFleet(client, qos)) };
};
const raise = async (robotSn: RobotSn, faultCode: string, noticeLevel: string, start = server.services.now()) => {
  const id = newId(server.services.now());
  await change(sql`INSERT INTO robot_error (tenant_code, id, robot_sn, fault_code, notice_level, start_time)
    SELECT tenant_code, ${id}, robot_sn, ${faultCode}, ${noticeLevel}, ${start.toISOString()} FROM robot WHERE robot_sn = ${robotSn}`);
  return id;
};
const heldBy = async (table: 'department_robot' | 'group_robot', username: string) => {
  const column = sql.identifier(table === 'department_robot' ? 'department_id' : 'group_id');
  const { rows } = await change(sql`SELECT robot_sn FROM ${sql.identifier(table)} AS held JOIN account
    ON account.tenant_code = held.tenant_code AND account.${column} = held.${column}
    WHERE account.username = ${username} ORDER BY robot_sn`);
  return rows.map(({ robot_sn }) => toRobotSn(String(robot_sn)));
};

it('[L-06] sends all visible machines first, then changes, at the subscribed QoS', async () => {
  const all = await test.serials('harbour');
  const [robotSn, other] = all;
  await states.say(other, { online: false, workState: 'cleaning' });
  await states.say(robotSn, {
    workState: 'cleaning',
    battery: { percent: 41.6 },
    tanks: { clean: 5.4, dirty: 12.2 },
    location: { lng: 120.123456, lat: -30.2 },
  });
  for (const qos of [0, 1, 2] as const) {
    const manager = await reader('manager@harbour.example', qos);
    expect(manager.granted).toBe(qos);
    await manager.until((robots) => expect(sns(robots)).toEqual(all));
    expect(manager.messages.all[0]).toMatchObject({ whole: true, gone: [], at: server.services.now().getTime() });
    expect(compileCheck(FleetChanges)(manager.messages.all[0])).toBeUndefined();
    expect(manager.robots.get(robotSn)).toMatchObject({
      status: 'working',
      monitorStatus: 'cleaning',
      workState: 'cleaning',
      tankStatus: 'notEmpty',
      battery: 42,
      cleanWater: 5,
      dirtyWater: 12,
      lng: 120.1235,
      lat: -30.2,
      lastOnline: null,
      errors: [],
    });
    expect(manager.robots.get(other)).toMatchObject({ status: 'offline', lastOnline: server.services.now().toISOString() });
    expect(manager.robots.get(all[2])).toMatchObject({
      status: 'offline',
      battery: null,
      tankStatus: null,
      lastOnline: null,
      lng: null,
    });
    await states.say(other, { workState: 'idle', battery: { percent: 50 + qos } });
    await manager.until((robots) => expect(robots.get(other)).toMatchObject({ status: 'idle', battery: 50 + qos, lastOnline: null }));
    expect(manager.messages.all.slice(1)).toMatchObject([{ whole: false, gone: [], robots: [{ robotSn: other }] }]);
    expect(new Set(manager.messages.qos)).toEqual(new Set([qos]));
    await states.say(other, { online: false, workState: 'cleaning' });
    await manager.until((robots) => expect(robots.get(other)?.status).toBe('offline'));
    manager.client.end(true);
  }
});

it('[L-06] sends an error when it starts, is acknowledged and clears, highest level and oldest first', async () => {
  const [robotSn] = await test.serials('harbour');
  const manager = await reader('manager@harbour.example');
  await manager.untilReceived((messages) => expect(messages).toHaveLength(1));
  const start = server.services.now();
  const note = await raise(robotSn, 'E999', 'P3', new Date(start.getTime() - 9_000));
  await manager.until((robots) =>
    expect(robots.get(robotSn)?.errors).toEqual([
      {
        id: note,
        faultCode: 'E999',
        names: {},
        noticeLevel: 'P3',
        startTime: new Date(start.getTime() - 9_000).toISOString(),
        state: 'open',
        nickName: null,
        mutedUntil: null,
      },
    ]),
  );
  const later = await raise(robotSn, 'E302', 'P1');
  const grave = await raise(robotSn, 'E302', 'P1', new Date(start.getTime() - 5_000));
  await manager.until((robots) => expect(robots.get(robotSn)?.errors.map(({ id }) => id)).toEqual([grave, later, note]));
  const { rows } = await change(sql`SELECT names FROM fault WHERE fault_code = 'E302'`);
  expect(manager.robots.get(robotSn)?.errors[0]).toMatchObject({ names: rows[0]?.names });
  await change(sql`UPDATE robot_error SET state = 'resolved', handler_name = 'Li' WHERE id = ${grave}`);
  await manager.until((robots) => expect(robots.get(robotSn)?.errors[0]).toMatchObject({ id: grave, state: 'resolved', nickName: 'Li' }));
  await change(sql`UPDATE robot_error SET end_time = now() WHERE robot_sn = ${robotSn}`);
  await manager.until((robots) => expect(robots.get(robotSn)?.errors).toEqual([]));
  expect(manager.messages.all.slice(1).flatMap(({ robots, gone }) => [...robots.map((robot) => robot.robotSn), ...gone])).toEqual(
    manager.messages.all.slice(1).map(() => robotSn),
  );
  manager.client.end(true);
});

it('[L-06] [L-02] [P-07] sends no machines of another tenant, department or group', async () => {
  const seen = {
    'manager@lotus.example': await test.serials('lotus'),
    'operator@harbour.example': await heldBy('department_robot', 'operator@harbour.example'),
    'customer@harbour.example': await heldBy('group_robot', 'customer@harbour.example'),
  };
  const all = [...(await test.serials('harbour')), ...(await test.serials('lotus'))];
  const readers = await Promise.all(Object.keys(seen).map((username) => reader(username)));
  for (const [index, [username, own]] of Object.entries(seen).entries()) {
    expect(own.length).toBeGreaterThan(0);
    expect(own.length).toBeLessThan(all.length);
    await readers[index]?.until((robots) => expect(sns(robots), username).toEqual(own));
  }
  for (const robotSn of all) await states.say(robotSn, { battery: { percent: 33 } });
  for (const [index, own] of Object.values(seen).entries()) {
    await readers[index]?.until((robots) => expect([...robots.values()].filter(({ battery }) => battery === 33)).toHaveLength(own.length));
    const received = new Set(
      readers[index]?.messages.all.flatMap(({ robots, gone }) => [...robots.map(({ robotSn }) => robotSn), ...gone]),
    );
    expect([...received].sort()).toEqual(own);
    readers[index]?.client.end(true);
  }
});

it('[L-06] [L-02] [P-07] removes machines that are no longer visible within seconds, and adds new ones', async () => {
  const own = await heldBy('department_robot', 'operator@harbour.example');
  const [goes = '', ...stay] = own;
  const operator = await reader('operator@harbour.example');
  await operator.until((robots) => expect(sns(robots)).toEqual(own));
  const { rows } = await change(sql`DELETE FROM department_robot WHERE robot_sn = ${goes} RETURNING tenant_code, department_id, robot_sn`);
  await operator.until((robots) => expect(sns(robots)).toEqual(stay));
  expect(operator.messages.all.at(-1)).toMatchObject({ whole: false, gone: [goes], robots: [] });
  for (const row of rows)
    await change(
      sql`INSERT INTO department_robot (tenant_code, department_id, robot_sn) VALUES (${row.tenant_code}, ${row.department_id}, ${goes})`,
    );
  await operator.until((robots) => expect(sns(robots)).toEqual(own));
  // A different department: the earlier view no longer applies.
  const { rows: before } = await change(sql`SELECT department_id FROM account WHERE username = 'operator@harbour.example'`);
  await change(sql`UPDATE account SET department_id = (SELECT id FROM department WHERE tenant_code = 'harbour' AND parent_id IS NULL)
    WHERE username = 'operator@harbour.example'`);
  const all = await test.serials('harbour');
  await operator.until((robots) => expect(sns(robots)).toEqual(all));
  await change(sql`UPDATE account SET department_id = ${before[0]?.department_id} WHERE username = 'operator@harbour.example'`);
  await operator.until((robots) => expect(sns(robots)).toEqual(own));
  operator.client.end(true);
});

it('[L-06] [L-02] unsubscribes from a topic when its permission is revoked, and from no other', async () => {
  const client = await test.person('customer@harbour.example');
  const customer = await readFleet(client);
  await customer.untilReceived((messages) => expect(messages).toHaveLength(1));
  await client.subscribeAsync('notices/new', { qos: 2 });
  const readers = async (topic: string) =>
    (await test.metrics.metrics()).match(new RegExp(`broker_readers\\{topic="${topic}"\\} (\\d+)`))?.[1];
  expect(await readers('fleet/changes')).toBe('1');
  await change(sql`DELETE FROM role_menu USING menu WHERE menu.id = role_menu.menu_id AND menu.permission IN ('robot:manager', 'alarm:view', 'tenant:overview')
    AND tenant_code = 'harbour' AND role_id IN (SELECT id FROM role WHERE tenant_code = 'harbour' AND code = 'customer')`);
  await vi.waitFor(async () => expect(await readers('fleet/changes')).toBe('0'), patiently);
  expect(await readers('notices/new')).toBe('1');
  expect(client.connected).toBe(true);
  const [shown] = (await heldBy('group_robot', 'customer@harbour.example')) as [RobotSn];
  const manager = await reader('manager@harbour.example');
  await states.say(shown, { battery: { percent: 7 } });
  await manager.until((robots) => expect(robots.get(shown)?.battery).toBe(7));
  expect(customer.messages.all).toHaveLength(1);
  await expect(client.subscribeAsync('fleet/changes', { qos: 2 })).rejects.toThrow();
  for (const one of [client, manager.client]) one.end(true);
});
