import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import mqtt from 'mqtt';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { type Mosquitto, startMosquitto } from '../../testing/mosquitto.ts';
import { patiently } from '../../testing/patiently.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { readBrokerAddress } from './broker-address.ts';
import { sharesSubscriptions } from './share-probe.ts';

const key = 'a-key-of-the-broker-0123456789';
const server = useTestServer();
const secrets: Record<string, string> = {};
let manager = '';
let app: FastifyInstance;
let broker: Mosquitto;

const post = async (call: string, payload: object) =>
  (await server.call({ method: 'POST', url: `/api/machine/token/api/robot/${call}`, token: manager, payload })).data;
const ask = async (url: string, payload?: object, authorization = `Bearer ${key}`) =>
  app.inject({ method: payload ? 'POST' : 'GET', url, ...(payload ? { payload } : {}), headers: { authorization } });

beforeAll(async () => {
  manager = await server.signIn('admin@botify.example');
  const config = { ...server.services.config, BROKER_KEY: key, MQTT_URL: 'mqtt://botify:p%40ss@127.0.0.1' };
  app = await buildApp({ ...server.services, config, metrics: new Registry() });
  for (const robotSn of ['CB-1', 'CB-2', 'botify'])
    secrets[robotSn] = (await post('enrolRobot', { robotSn, remark: robotSn, modelNum: 'CB1900' })).secret;
  broker = await startMosquitto({
    files: { passwd: (await ask('/broker/mosquitto/passwd')).body, acl: (await ask('/broker/mosquitto/acl')).body },
    lines: (folder) => ['per_listener_settings false', 'allow_anonymous false', `password_file ${folder}/passwd`, `acl_file ${folder}/acl`],
  });
});
afterAll(async () => {
  await broker?.stop();
  await app?.close();
});

const connect = (username: string, password: string) =>
  mqtt.connectAsync(`mqtt://127.0.0.1:${broker.port}`, { username, password, reconnectPeriod: 0 }, false);

it('[L-02] a machine authenticates to Mosquitto with its secret and publishes only for itself', async () => {
  const watcher = await connect('botify', 'p@ss');
  const came: string[] = [];
  watcher.on('message', (topic) => came.push(topic));
  await watcher.subscribeAsync('robot/#', { qos: 1 });
  const machine = await connect('CB-1', secrets['CB-1'] ?? '');
  await machine.publishAsync('robot/CB-2/status/data', 'x', { qos: 1 });
  await machine.publishAsync('robot/CB-1/command', 'x', { qos: 1 });
  await machine.publishAsync('robot/CB-1/else', 'x', { qos: 1 });
  for (const path of ['status/data', 'status/backlog', 'task/report', 'command/answer'])
    await machine.publishAsync(`robot/CB-1/${path}`, 'x', { qos: 1 });
  const wanted = ['status/data', 'status/backlog', 'task/report', 'command/answer'].map((path) => `robot/CB-1/${path}`);
  await vi.waitFor(() => expect(came).toEqual(wanted), patiently);

  const received: string[] = [];
  machine.on('message', (topic) => received.push(topic));
  await machine.subscribeAsync('robot/#', { qos: 1 });
  await watcher.publishAsync('robot/CB-2/command', 'x', { qos: 1 });
  await watcher.publishAsync('robot/CB-2/status/data', 'x', { qos: 1 });
  await watcher.publishAsync('robot/CB-1/command', 'x', { qos: 1 });
  await vi.waitFor(() => expect(received).toEqual(['robot/CB-1/command']), patiently);
  await Promise.all([watcher.endAsync(true), machine.endAsync(true)]);
});

it('[L-02] Mosquitto rejects wrong, foreign and missing secrets, and a machine with the name of the server', async () => {
  await expect(connect('CB-1', 'wrong')).rejects.toThrow(/Not authorized/);
  await expect(connect('CB-1', secrets['CB-2'] ?? '')).rejects.toThrow(/Not authorized/);
  await expect(connect('CB-9', '')).rejects.toThrow(/Not authorized/);
  await expect(connect('botify', secrets.botify ?? '')).rejects.toThrow(/Not authorized/);
});

it('[L-05] the user of the server can do on Mosquitto what the start requires', async () => {
  expect(await sharesSubscriptions(readBrokerAddress(`mqtt://botify:p%40ss@127.0.0.1:${broker.port}`))).toBe(true);
  await expect(sharesSubscriptions(readBrokerAddress(`mqtt://botify:wrong@127.0.0.1:${broker.port}`))).rejects.toThrow(/not authorised/);
});

it('[L-02] after a new secret and a new file Mosquitto accepts only the new secret', async () => {
  const { secret } = await post('rotateSecret', { robotSn: 'CB-2' });
  await writeFile(join(broker.folder, 'passwd'), (await ask('/broker/mosquitto/passwd')).body);
  broker.reload();
  await vi.waitFor(() => expect(connect('CB-2', secrets['CB-2'] ?? '')).rejects.toThrow(/Not authorized/), patiently);
  await (await connect('CB-2', secret)).endAsync(true);
  await post('revokeSecret', { robotSn: 'CB-2' });
  expect((await ask('/broker/mosquitto/passwd')).body).not.toContain('CB-2:');
});

it.each([
  { who: 'a machine with its secret', of: 'CB-1', answer: { result: 'allow', is_superuser: false } },
  { who: 'a machine with a wrong secret', username: 'CB-1', password: 'wrong', answer: { result: 'deny' } },
  { who: 'an empty name', username: '', password: '', answer: { result: 'deny' } },
  { who: 'an unknown machine', username: 'CB-99', password: 'x', answer: { result: 'deny' } },
  { who: 'the server', username: 'botify', password: 'p@ss', answer: { result: 'allow', is_superuser: true } },
  { who: 'the server with a wrong password', username: 'botify', password: 'x', answer: { result: 'deny' } },
  { who: 'a machine with the name of the server', of: 'botify', answer: { result: 'deny' } },
  { who: 'a user', username: 'manager@harbour.example', password: 'botify-demo', answer: { result: 'deny' } },
])('[L-02] authenticates $who for a broker', async ({ of, username = of, password = secrets[of ?? ''], answer }) => {
  const response = await ask('/broker/auth', { username, password, clientid: 'any' });
  expect([response.statusCode, response.json()]).toEqual([200, answer]);
});

it.each([
  { username: 'CB-1', action: 'publish', topic: 'robot/CB-1/status/data', result: 'allow' },
  { username: 'CB-1', action: 'publish', topic: 'robot/CB-2/status/data', result: 'deny' },
  { username: 'CB-1', action: 'publish', topic: 'robot/CB-1/command', result: 'deny' },
  { username: 'CB-1', action: 'subscribe', topic: 'robot/CB-1/command', result: 'allow' },
  { username: 'CB-1', action: 'subscribe', topic: 'robot/+/command', result: 'deny' },
  { username: 'CB-1', action: 'subscribe', topic: '#', result: 'deny' },
  { username: '+', action: 'subscribe', topic: 'robot/+/command', result: 'deny' },
  { username: 'manager@harbour.example', action: 'subscribe', topic: 'robot/CB-1/status/data', result: 'deny' },
  { username: 'botify', action: 'subscribe', topic: '$share/botify-ingest/robot/+/status/data', result: 'allow' },
])('[L-02] $username may $action $topic: $result', async ({ result, ...request }) => {
  expect((await ask('/broker/acl', request)).json()).toEqual({ result });
});

it('[L-02] denies everything to a deleted machine, or one without a secret, even while connected', async () => {
  await post('enrolRobot', { robotSn: 'CB-3', remark: 'CB-3', modelNum: 'CB1900' });
  const may = async (robotSn: string) =>
    (await ask('/broker/acl', { username: robotSn, action: 'publish', topic: `robot/${robotSn}/status/data` })).json();
  expect(await may('CB-3')).toEqual({ result: 'allow' });
  await post('revokeSecret', { robotSn: 'CB-3' });
  expect(await may('CB-3')).toEqual({ result: 'deny' });
  expect(await may('CB-99')).toEqual({ result: 'deny' });
});

const addresses = ['/broker/auth', '/broker/acl', '/broker/mosquitto/passwd', '/broker/mosquitto/acl'];
it.each(addresses)('[L-02] %s requires the key, and does not exist without BROKER_KEY', async (url) => {
  const payload = url.includes('mosquitto') ? undefined : {};
  expect((await ask(url, payload, 'Bearer wrong')).statusCode).toBe(401);
  expect((await ask(url, payload, '')).statusCode).toBe(401);
  expect((await server.call({ method: payload ? 'POST' : 'GET', url, headers: { authorization: 'Bearer undefined' } })).status).toBe(404);
});
