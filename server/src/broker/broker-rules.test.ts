import { type RobotSn, toRobotSn } from '@botify/contract/kernel/robot-sn';
import { topicOf } from '@botify/contract/robots/robots.topics';
import { sql } from 'drizzle-orm';
import type { IClientSubscribeOptions, MqttClient } from 'mqtt';
import { beforeAll, expect, it } from 'vitest';
import { next, useTestBroker } from './testing/test-broker.ts';

const test = useTestBroker();
let harbour: readonly RobotSn[];
let lotus: readonly RobotSn[];
let hidden: RobotSn;
let shown: RobotSn;
beforeAll(async () => {
  harbour = await test.serials('harbour');
  lotus = await test.serials('lotus');
  const { rows } = await test.server.services.db.execute<{ robot_sn: RobotSn; held: boolean }>(sql`
    SELECT robot_sn, robot_sn IN (SELECT robot_sn FROM group_robot JOIN access_group ON access_group.id = group_id WHERE name = '海港中心业主') AS held
    FROM robot WHERE tenant_code = 'harbour' ORDER BY robot_sn`);
  hidden = toRobotSn(rows.find(({ held }) => !held)?.robot_sn ?? '');
  shown = toRobotSn(rows.find(({ held }) => held)?.robot_sn ?? '');
});
const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index];
  if (found === undefined) throw new Error(`no entry ${index}`);
  return found;
};
const live = (robotSn: RobotSn) => topicOf('statusData', robotSn);
const granted = async (client: MqttClient, topic: string, options: IClientSubscribeOptions = { qos: 2 }): Promise<number[]> => {
  const suback = next(client, 'packetreceive');
  const [[packet]] = await Promise.all([suback, client.subscribeAsync(topic, options).catch(() => undefined)]);
  return packet.cmd === 'suback' ? packet.granted.map(Number) : [];
};
const codeOf = (opening: Promise<unknown>) =>
  opening.then(
    () => 0,
    (error: { code?: number }) => error.code,
  );

it('[L-02] rejects logins without a name, with a wrong secret, as a machine without a secret, or over MQTT 5', async () => {
  const sn = at(harbour, 0);
  const secret = await test.enroll(sn);
  expect(await codeOf(test.open({}))).toBe(4);
  expect(await codeOf(test.open({ username: sn, password: `${secret}x` }))).toBe(4);
  expect(await codeOf(test.open({ username: sn, password: '' }))).toBe(4);
  expect(await codeOf(test.open({ username: at(harbour, 1), password: secret }))).toBe(4);
  expect(await codeOf(test.open({ username: 'UNKNOWN-1', password: secret }))).toBe(4);
  expect(await codeOf(test.open({ username: 'manager@harbour.example', password: 'botify-demo' }))).toBe(4);
  expect(await codeOf(test.open({ username: sn, password: secret, protocolVersion: 5 }))).toBe(1);
  expect(await codeOf(test.open({ username: sn, password: secret }))).toBe(0);
});

it('[L-02] repeated wrong secrets slow down the client that sends them, never the machine itself', async () => {
  const sn = at(harbour, 2);
  const secret = await test.enroll(sn);
  let answered = 0;
  const guesses = Array.from({ length: 15 }, async () => {
    const code = await codeOf(test.open({ username: sn, password: 'wrong' }));
    answered += 1;
    return code;
  });
  expect(await Promise.any(guesses)).toBe(4);
  const machine = await test.machine(sn, secret);
  expect(answered).toBeLessThan(15);
  machine.end(true);
});

it('[L-02] a robot publishes only under its own serial number; otherwise it is disconnected and nothing is stored', async () => {
  const [sn, other] = [at(harbour, 0), at(harbour, 1)];
  for (const topic of [live(other), topicOf('command', sn), `robot/${sn}/else`, 'anything', '$SYS/x', `${live(sn)}/more`]) {
    const machine = await test.machine(sn);
    const closed = next(machine, 'close');
    machine.publish(topic, 'as another', { qos: 1 });
    await closed;
  }
  expect(test.inbox.taken).toEqual([]);
  expect(test.refused).toContainEqual([sn, live(other), 'forbidden']);
  const machine = await test.machine(sn);
  await machine.publishAsync(live(sn), 'as itself', { qos: 1 });
  expect(test.inbox.taken.map(({ robotSn, topic, payload }) => [robotSn, topic, payload.toString()])).toEqual([
    [sn, 'statusData', 'as itself'],
  ]);
  expect(await test.metrics.metrics()).toMatch(/broker_refusals_total\{reason="publish"\} 6/);
  machine.end(true);
});

it('[L-02] a robot receives only its own messages', async () => {
  const [sn, other] = [at(harbour, 0), at(harbour, 1)];
  const machine = await test.machine(sn);
  for (const topic of ['#', 'robot/#', `robot/${sn}/#`, 'robot/+/command', topicOf('command', other), live(sn), '$SYS/#'])
    expect(await granted(machine, topic)).toEqual([128]);
  expect(await granted(machine, topicOf('command', sn), { qos: 1 })).toEqual([1]);
  machine.end(true);
});

it('[L-02] a browser subscribes to visible machines: no wildcard, no hidden one, none of another tenant', async () => {
  expect([hidden, shown]).not.toContain('');
  const customer = await test.person('customer@harbour.example');
  for (const topic of [
    'robot/+/status/data',
    '#',
    'robot/#',
    '$SYS/#',
    live(hidden),
    live(at(lotus, 0)),
    live(toRobotSn('UNKNOWN-1')),
    topicOf('command', shown),
  ])
    expect(await granted(customer, topic)).toEqual([128]);
  expect(await granted(customer, live(shown))).toEqual([2]);
  const [machine, unseen] = [await test.machine(shown), await test.machine(hidden)];
  const received: string[] = [];
  customer.on('message', (topic, payload) => received.push(`${topic} ${payload}`));
  const first = next(customer, 'message');
  await unseen.publishAsync(live(hidden), 'secret', { qos: 1 });
  await machine.publishAsync(live(shown), 'hello', { qos: 1 });
  await first;
  expect(received).toEqual([`${live(shown)} hello`]);
  for (const client of [customer, machine, unseen]) client.end(true);
});

it('[L-02] a browser cannot publish', async () => {
  const manager = await test.person('manager@harbour.example');
  const before = test.inbox.taken.length;
  const closed = next(manager, 'close');
  manager.publish(live(at(harbour, 0)), 'made up', { qos: 0 });
  await closed;
  expect(test.inbox.taken).toHaveLength(before);
});

it('[L-02] provider staff select a tenant, others cannot, and the name must match the token', async () => {
  const token = await test.server.signIn('admin@botify.example');
  const abroad = await test.person('admin@botify.example|lotus', token);
  expect(await granted(abroad, live(at(lotus, 0)))).toEqual([2]);
  expect(await granted(abroad, live(at(harbour, 0)))).toEqual([128]);
  const manager = await test.server.signIn('manager@harbour.example');
  expect(await codeOf(test.person('manager@harbour.example|lotus', manager))).toBe(5);
  expect(await codeOf(test.person('admin@botify.example', manager))).toBe(4);
  // By phone number, which is also a login name.
  const byPhone = await test.person('138 0000 0002', manager);
  for (const client of [abroad, byPhone]) client.end(true);
});

it('[L-02] many simultaneous subscriptions cause a few queries', async () => {
  const manager = await test.person('manager@harbour.example');
  const before = test.server.queries();
  const answers = await manager.subscribeAsync(harbour.map(live), { qos: 2 });
  await Promise.all(harbour.map((sn) => manager.subscribeAsync(live(sn), { qos: 1 })));
  expect(answers.map(({ qos }) => qos)).toEqual(harbour.map(() => 2));
  expect(test.server.queries() - before).toBeLessThan(harbour.length);
  manager.end(true);
});

it('[L-02] a client id does not take over the connection of another client', async () => {
  const [one, two] = [at(harbour, 0), at(harbour, 1)];
  const password = await test.enroll(one);
  const first = await test.open({ username: one, password, clientId: 'same' });
  const second = await test.open({ username: two, password: await test.enroll(two), clientId: 'same' });
  await first.publishAsync(live(one), 'still here', { qos: 1 });
  const closed = next(first, 'close');
  const third = await test.open({ username: one, password, clientId: 'same' });
  await closed;
  for (const client of [second, third]) client.end(true);
});

it('stores no retained messages, wills or sessions', async () => {
  const sn = at(harbour, 3);
  const secret = await test.enroll(sn);
  const machine = await test.open({
    username: sn,
    password: secret,
    clean: false,
    clientId: 'kept',
    will: { topic: live(sn), payload: Buffer.from('will'), qos: 1, retain: true },
  });
  await machine.publishAsync(live(sn), 'kept?', { qos: 1, retain: true });
  const manager = await test.person('manager@harbour.example');
  await manager.subscribeAsync(live(sn), { qos: 1 });
  machine.stream.destroy();
  const again = await test.machine(sn, secret);
  const message = next(manager, 'message');
  await again.publishAsync(live(sn), 'now', { qos: 1 });
  const [, payload, packet] = await message;
  expect([String(payload), packet.retain]).toEqual(['now', false]);
  expect(test.inbox.textsOf(sn)).toEqual(['kept?', 'now']);
  for (const client of [manager, again]) client.end(true);
});
