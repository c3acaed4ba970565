import { once } from 'node:events';
import type { Socket } from 'node:net';
import { type RobotSn, toRobotSn } from '@botify/contract/kernel/robot-sn';
import { maxMessageBytes, topicOf } from '@botify/contract/robots/robots.topics';
import { generate, type Packet } from 'mqtt-packet';
import { Registry } from 'prom-client';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { hashDeviceSecret, newSecret } from '../kernel/device-secret.ts';
import { robotTable } from '../schema/robots.table.ts';
import { patiently } from '../testing/patiently.ts';
import { repetitions } from '../testing/repetitions.ts';
import { startBroker } from './broker.ts';
import { createEmbeddedLink } from './embedded-link.ts';
import { useSockets } from './testing/sockets.ts';
import { FakeInbox, next, useTestBroker } from './testing/test-broker.ts';

const test = useTestBroker({ connectTimeoutMs: patiently.timeout });
let robotSn: RobotSn;
beforeAll(async () => {
  [robotSn] = await test.serials('harbour');
});
const open = useSockets();
const live = (sn: RobotSn) => topicOf('statusData', sn);
const plain = (port = test.broker.port): Socket => open(port).resume();

it('closes a connection that sends nothing, or an incomplete CONNECT, after a while', async () => {
  const services = { ...test.server.services, metrics: new Registry() };
  const place = { databaseUrl: test.server.databaseUrl, host: '127.0.0.1', port: 0 };
  const broker = await startBroker({ services, inbox: new FakeInbox(), link: createEmbeddedLink(), ...place, connectTimeoutMs: 100 });
  onTestFinished(() => broker.stop());
  const [silent, half] = [plain(broker.port), plain(broker.port)];
  const closed = [once(silent, 'close'), once(half, 'close')];
  half.write(Buffer.from([0x10, 0x04, 0x00, 0x04, 0x4d, 0x51]));
  await Promise.all(closed);
});

it.each([
  ['text instead of a packet', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
  ['an endless length field', Buffer.from([0x10, 0xff, 0xff, 0xff, 0xff, 0xff])],
  ['an invalid packet type', Buffer.from([0x00, 0x00])],
  ['a PUBLISH before CONNECT', Buffer.from([0x30, 0x05, 0x00, 0x01, 0x61, 0x62, 0x63])],
  ['a CONNECT of a megabyte', Buffer.concat([Buffer.from([0x10, 0x80, 0x80, 0x40]), Buffer.alloc(100)])],
])('%s closes the connection and affects no other', async (_what, bytes) => {
  const machine = await test.machine(robotSn);
  const socket = plain();
  const closed = once(socket, 'close');
  socket.write(bytes);
  await closed;
  await machine.publishAsync(live(robotSn), 'still served', { qos: 1 });
  machine.end(true);
});

/** Deterministic pseudo-random bytes. */
const noise = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

/** Connections of an authenticated machine and of a browser: bytes after the CONNECT, and the end of the connection. */
const transports = {
  TCP: async (hello: Connect, bytes: Buffer) => {
    const socket = plain();
    const closed = once(socket, 'close');
    socket.write(generate(hello));
    await Promise.race([once(socket, 'data'), closed]);
    socket.end(bytes);
    await closed;
  },
  websocket: async (hello: Connect, bytes: Buffer) => {
    const socket = new WebSocket(`${test.webUrl}/mqtt`, 'mqtt').on('error', () => undefined);
    const closed = once(socket, 'close');
    await once(socket, 'open');
    socket.send(generate(hello));
    await Promise.race([once(socket, 'message'), closed]);
    socket.send(bytes.subarray(0, 3), { fin: false });
    socket.send(bytes.subarray(3), { fin: true });
    socket.send(bytes.toString('latin1'));
    socket.close();
    await closed;
  },
};
type Connect = Parameters<typeof generate>[0] & { cmd: 'connect' };

it.each(Object.entries(transports))('malformed packets of an authenticated client over %s affect no other', async (name, send) => {
  const password = await test.enroll(robotSn);
  const person = 'manager@harbour.example';
  const login = name === 'TCP' ? { username: robotSn, password } : { username: person, password: await test.server.signIn(person) };
  const pick = noise(7);
  const topics = [live(robotSn), topicOf('command', robotSn), 'fleet/changes', '#', 'robot/+/+', '', '//', 'a'.repeat(300), '$SYS/x'];
  for (let round = 0; round < repetitions(50, 150); round += 1) {
    const hello = { cmd: 'connect', protocolId: 'MQTT', protocolVersion: 4, clean: true, keepalive: 60, clientId: `n${round}` } as const;
    const packets = Array.from({ length: 5 }, () => {
      const [topic = 'x', messageId, qos] = [topics[pick(topics.length)], 1 + pick(3), pick(3) as 0 | 1 | 2];
      const choices = [
        { cmd: 'publish', topic: topic || 'x', payload: 'x', qos, messageId, dup: pick(2) === 1, retain: pick(2) === 1 },
        { cmd: 'subscribe', messageId, subscriptions: [{ topic: topic || 'x', qos }] },
        { cmd: 'unsubscribe', messageId, unsubscriptions: [topic || 'x'] },
        { cmd: 'pubrel', messageId },
        { cmd: 'puback', messageId },
        { cmd: 'pubrec', messageId },
        { cmd: 'pingreq' },
        hello,
        { cmd: 'disconnect' },
      ] as const;
      return generate(choices[pick(choices.length)] as Packet);
    });
    const bytes = Buffer.concat(packets);
    for (let times = pick(4); times > 0; times -= 1) bytes[pick(bytes.length)] = pick(256);
    await send({ ...hello, username: login.username, password: Buffer.from(login.password) }, bytes);
  }
  const machine = await test.machine(robotSn, password);
  await machine.publishAsync(live(robotSn), 'still served', { qos: 1 });
  machine.end(true);
});

it('disconnects the sender of an oversized message before buffering it, and records it; accepts the largest message', async () => {
  const tooLarge = async () => Number(/broker_refusals_total\{reason="tooLarge"\} (\d+)/.exec(await test.metrics.metrics())?.[1] ?? 0);
  const [before, refusedBefore] = [test.inbox.taken.length, await tooLarge()];
  const machine = await test.machine(robotSn);
  await machine.publishAsync(live(robotSn), Buffer.alloc(maxMessageBytes, 'x'), { qos: 1 });
  expect(test.inbox.taken.at(-1)?.payload).toHaveLength(maxMessageBytes);
  const closed = next(machine, 'close');
  machine.publish(live(robotSn), Buffer.alloc(maxMessageBytes * 2, 'x'), { qos: 1 });
  await closed;
  expect(test.inbox.taken).toHaveLength(before + 1);
  expect(test.refused).toContainEqual([robotSn, null, 'oversized']);
  const browser = await test.person('manager@harbour.example');
  const cut = next(browser, 'close');
  browser.publish(live(robotSn), Buffer.alloc(maxMessageBytes * 2, 'x'), { qos: 0 });
  await cut;
  expect(await tooLarge()).toBe(refusedBefore + 2);
});

const statusOf = async (path: string, headers: Record<string, string>) => {
  const websocket = new WebSocket(`${test.webUrl}${path}`, 'mqtt', { headers });
  const opened = once(websocket, 'open').then(() => 101);
  const refused = once(websocket, 'unexpected-response').then(([, response]) => response.statusCode as number);
  for (const either of [opened, refused]) either.catch(() => undefined);
  websocket.on('error', () => undefined);
  const status = await Promise.race([opened, refused]);
  websocket.terminate();
  return status;
};

it('[L-02] opens a websocket at /mqtt for pages of the console and for clients that are not browsers', async () => {
  expect(await statusOf('/mqtt', {})).toBe(101);
  expect(await statusOf('/mqtt', { origin: test.webUrl.replace('ws:', 'http:') })).toBe(101);
  expect(await statusOf('/mqtt', { origin: 'https://elsewhere.example' })).toBe(403);
  expect(await statusOf('/mqtt', { origin: 'null' })).toBe(403);
  expect(await statusOf('/elsewhere', {})).toBe(404);
});

it('serves two hundred machines at once', async () => {
  const before = test.inbox.taken.length;
  const callers = Array.from({ length: 200 }, (_, index) => ({ username: toRobotSn(`MANY-${index}`), password: newSecret() }));
  await test.server.services.db.insert(robotTable).values(
    callers.map(({ username, password }) => ({
      tenantCode: 'harbour',
      robotSn: username,
      remark: username,
      modelNum: 'CB1900',
      secretHash: hashDeviceSecret(password),
    })),
  );
  const queries = test.server.queries();
  const machines = await Promise.all(callers.map((caller) => test.open(caller)));
  expect(test.server.queries() - queries).toBeLessThan(200);
  expect(await test.metrics.metrics()).toMatch(/broker_connections\{kind="machine"\} 2\d\d/);
  await Promise.all(machines.map((machine, index) => machine.publishAsync(live(toRobotSn(`MANY-${index}`)), 'one of many', { qos: 1 })));
  expect(test.inbox.taken.length - before).toBe(200);
  for (const machine of machines) machine.end(true);
});

it('closes the oldest connections of a machine that connects repeatedly', async () => {
  const secret = await test.enroll(robotSn);
  const oldest = await test.machine(robotSn, secret);
  const closed = next(oldest, 'close');
  const others = await Promise.all([1, 2, 3, 4].map(() => test.machine(robotSn, secret)));
  await closed;
  expect(others.filter(({ connected }) => connected)).toHaveLength(4);
  for (const machine of others) machine.end(true);
});

it('closes every connection on stop, including unauthenticated ones, and frees the port', async () => {
  const inbox = new FakeInbox();
  inbox.isHolding = () => true;
  const services = { ...test.server.services, metrics: new Registry() };
  const place = { databaseUrl: test.server.databaseUrl, host: '127.0.0.1' };
  const broker = await startBroker({ services, inbox, link: createEmbeddedLink(), ...place, port: 0 });
  const url = `mqtt://127.0.0.1:${broker.port}`;
  const machine = await test.open({ username: robotSn, password: await test.enroll(robotSn) }, url);
  machine.publish(live(robotSn), 'never stored', { qos: 1 });
  await inbox.until((taken) => taken.length === 1);
  const silent = plain(broker.port);
  await once(silent, 'connect');
  const closed = Promise.all([next(machine, 'close'), once(silent, 'close')]);
  await broker.stop();
  await closed;
  inbox.release();
  const again = await startBroker({
    services: { ...services, metrics: new Registry() },
    inbox,
    link: createEmbeddedLink(),
    ...place,
    port: broker.port,
  });
  expect(again.port).toBe(broker.port);
  await expect(
    startBroker({
      services: { ...services, metrics: new Registry() },
      inbox,
      link: createEmbeddedLink(),
      ...place,
      port: broker.port,
    }),
  ).rejects.toThrow(/^MQTT_PORT: port \d+ on 127\.0\.0\.1 is already in use$/);
  await again.stop();
});
