import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type RobotSn, toRobotSn } from '@botify/contract/kernel/robot-sn';
import { topicOf } from '@botify/contract/robots/robots.topics';
import { sql } from 'drizzle-orm';
import { generate, parser } from 'mqtt-packet';
import { beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { hashDeviceSecret, newSecret } from '../kernel/device-secret.ts';
import { robotTable } from '../schema/robots.table.ts';
import { patiently } from '../testing/patiently.ts';
import { useSockets } from './testing/sockets.ts';
import { useTestBroker } from './testing/test-broker.ts';
import { acceptWebsockets } from './websocket.ts';

const test = useTestBroker();
let robotSn: RobotSn;
beforeAll(async () => {
  [robotSn] = await test.serials('harbour');
});
const dial = useSockets();
const hello = { cmd: 'connect', protocolId: 'MQTT', protocolVersion: 4, clean: true, keepalive: 60, clientId: 'x' } as const;
const signedIn = async (username = robotSn, keepalive = 60): Promise<Socket> => {
  const password = Buffer.from(await test.enroll(username));
  const socket = dial(test.broker.port);
  socket.write(generate({ ...hello, keepalive, username, password }));
  await once(socket, 'data');
  return socket;
};
const webPort = () => Number(new URL(test.webUrl).port);

it('[L-04] answers a flood of pings slowly and completely, and serves others meanwhile', async () => {
  const pings = async (count: number) => {
    const socket = await signedIn();
    const flood = { answered: 0 };
    socket.on('data', (chunk: Buffer) => {
      flood.answered += chunk.length / 2;
    });
    socket.write(Buffer.alloc(count * 2, generate({ cmd: 'pingreq' })));
    await vi.waitFor(() => expect(flood.answered).toBeGreaterThan(4_999), patiently);
    return flood;
  };
  // Enough for minutes, so that even on a slow computer another client connects before the flood ends.
  const flood = await pings(300_000);
  const machine = await test.machine((await test.serials('harbour'))[1]);
  expect(flood.answered).toBeLessThan(300_000);
  machine.end(true);
  const smaller = await pings(6_000);
  await vi.waitFor(() => expect(smaller.answered).toBe(6_000), patiently);
});

it('counts pings in one websocket frame before reading all of them', async () => {
  const websocket = new WebSocket(`${test.webUrl}/mqtt`, 'mqtt');
  await once(websocket, 'open');
  const password = Buffer.from(await test.server.signIn('manager@harbour.example'));
  websocket.send(generate({ ...hello, username: 'manager@harbour.example', password }));
  await once(websocket, 'message');
  let answered = 0;
  websocket.on('message', (data: Buffer) => {
    answered += data.length / 2;
  });
  websocket.send(Buffer.alloc(1_000_000, generate({ cmd: 'pingreq' })));
  await vi.waitFor(() => expect(answered).toBeGreaterThan(5_000), patiently);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(answered).toBeLessThan(100_000);
  websocket.terminate();
});

it('allows 20 QoS 2 messages in flight; one more closes the connection, unless one was completed before', async () => {
  const limit = 20;
  const socket = await signedIn();
  const answered: string[] = [];
  const answers = parser();
  answers.on('packet', ({ cmd, messageId }) => void answered.push(`${cmd} ${messageId}`));
  socket.on('data', (chunk: Buffer) => void answers.parse(chunk));
  const closed = once(socket, 'close');
  const topic = topicOf('statusData', robotSn);
  const begin = (messageId: number) =>
    socket.write(generate({ cmd: 'publish', topic, payload: 'x', qos: 2, messageId, dup: false, retain: false }));
  for (let messageId = 1; messageId <= limit; messageId += 1) begin(messageId);
  await vi.waitFor(() => expect(answered).toEqual(Array.from({ length: limit }, (_none, place) => `pubrec ${place + 1}`)), patiently);

  socket.write(generate({ cmd: 'pubrel', messageId: 1 }));
  await vi.waitFor(() => expect(answered.at(-1)).toBe('pubcomp 1'), patiently);
  begin(limit + 1);
  await vi.waitFor(() => expect(answered.at(-1)).toBe(`pubrec ${limit + 1}`), patiently);
  expect(socket.closed).toBe(false);

  begin(limit + 2);
  await closed;
  expect(answered).toHaveLength(limit + 2);
});

it('closes a connection that is idle for one and a half times its keepalive, but not one that only reports', async () => {
  const [, other] = await test.serials('harbour');
  // Measured from before the login, which a busy computer completes late.
  const silentSince = performance.now();
  const [silent, reporting] = [await signedIn(other, 1), await signedIn(robotSn, 1)];
  let confirmed = 0;
  reporting.on('data', (chunk: Buffer) => {
    confirmed += chunk.length / 4;
  });
  const closed = vi.fn();
  reporting.once('close', closed);
  const since = performance.now();
  let silentMs: number | undefined;
  silent.resume().once('close', () => {
    silentMs = performance.now() - silentSince;
  });
  const message = { cmd: 'publish', topic: topicOf('statusData', robotSn), payload: 'x', qos: 1, dup: false, retain: false } as const;
  let sent = 0;
  // At least twice the limit of the reporting machine, however late the silent one is closed.
  while (silentMs === undefined || performance.now() - since < 3_000) {
    sent += 1;
    reporting.write(generate({ ...message, messageId: sent }));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(silentMs).toBeGreaterThan(1_400);
  await vi.waitFor(() => expect(confirmed).toBe(sent), patiently);
  expect(closed).not.toHaveBeenCalled();
});

it.each([
  ['/elsewhere', '404'],
  ['/mqtt', '403'],
])('closes a websocket at %s rejected with %s, even when the client keeps its end open', async (path, status) => {
  const closed = once(test.server.app.server, 'connection').then(([socket]) => once(socket, 'close'));
  const socket = dial(webPort(), true);
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: x\r\norigin: https://elsewhere.example\r\nconnection: upgrade\r\nupgrade: websocket\r\n` +
      'sec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nsec-websocket-version: 13\r\n\r\n',
  );
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain(status);
  await closed;
});

it('[T-47] lets the HTTP server close after a stop, and asks browsers to reconnect', async () => {
  const server = createServer();
  // The accepted socket is never used again: only the websocket module knows it.
  const stop = acceptWebsockets(server, {
    publicUrl: undefined,
    trustProxy: undefined,
    accept: (stream) => void stream.on('error', () => undefined),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const websocket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/mqtt`, 'mqtt');
  websocket.on('error', () => undefined);
  await once(websocket, 'open');
  const gone = once(websocket, 'close');
  await stop();
  await new Promise((resolve) => server.close(resolve));
  expect(await gone).toEqual([1012, Buffer.alloc(0)]);
});

it('knows websocket clients by the address that a trusted proxy forwards', async () => {
  const server = createServer();
  const addresses: string[] = [];
  const stop = acceptWebsockets(server, {
    publicUrl: undefined,
    trustProxy: 'loopback',
    accept: (stream, address) => {
      stream.on('error', () => undefined);
      addresses.push(address);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const websocket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/mqtt`, 'mqtt', { headers });
  websocket.on('error', () => undefined);
  await once(websocket, 'open');
  await stop();
  server.close();
  expect(addresses).toEqual(['203.0.113.7']);
});

it("[L-02] a machine whose serial number is a user's phone number does not block that login", async () => {
  const secret = newSecret();
  const serial = toRobotSn('13800000002');
  const row = { tenantCode: 'lotus', robotSn: serial, remark: 'x', modelNum: 'CB1900', secretHash: hashDeviceSecret(secret) };
  await test.server.services.db.insert(robotTable).values(row);
  const token = await test.server.signIn('manager@harbour.example');
  const person = await test.person(serial, token);
  expect(await person.subscribeAsync(topicOf('statusData', robotSn), { qos: 0 })).toMatchObject([{ qos: 0 }]);
  const machine = await test.machine(serial, secret);
  await machine.publishAsync(topicOf('statusData', serial), 'itself', { qos: 1 });
  await expect(test.machine(serial, newSecret())).rejects.toMatchObject({ code: 4 });
  for (const client of [person, machine]) client.end(true);
  await test.server.services.db.execute(sql`DELETE FROM robot WHERE robot_sn = ${serial}`);
});

it('[L-02] logs the names of existing machines only, never other names given at login', async () => {
  const refusals = () => test.server.logLines.filter((line) => line.includes('broker.refused')).join('');
  for (const username of ['13912345678', 'hunter2', robotSn]) await expect(test.open({ username, password: 'wrong' })).rejects.toThrow();
  expect(refusals()).toContain(`"who":"${robotSn}"`);
  expect(refusals()).not.toMatch(/13912345678|hunter2/);
});
