import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { stepsOf, useLiveServer } from '../broker/testing/live-server.ts';
import { patiently } from '../testing/patiently.ts';
import { SimulatedRobots } from './simulated-robots.ts';

const live = useLiveServer();
let simulations: SimulatedRobots;
let app: FastifyInstance;
let token: string;
beforeAll(async () => {
  const { services } = live.server;
  simulations = new SimulatedRobots({ ...services, config: { ...services.config, MQTT_PORT: live.broker.port } });
  app = await buildApp({ ...services, simulations, metrics: new Registry() });
  token = await live.server.signIn('admin@botify.example');
});
afterAll(async () => {
  await simulations.stop();
  await app.close();
});

const post = async (on: FastifyInstance, path: string, payload: object) => {
  const url = `/api/machine/token/api/robot/simulation/${path}`;
  const response = await on.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` }, payload });
  return { status: response.statusCode, ...response.json<{ key?: string }>() };
};
const acts = async (robotSn: string) =>
  (
    await live.server.services.db.execute<{ act: string }>(
      sql`SELECT act FROM audit_entry WHERE subject_id = ${robotSn} AND act <> 'create' ORDER BY at, id`,
    )
  ).rows.map(({ act }) => act);

it('[T-32] simulates a machine until any process stops it, and records both', async () => {
  const { robotSn, secret } = await live.enroll();
  expect(await live.connectionOf(robotSn)).toMatchObject({ simulation: 'stopped' });
  expect(await post(app, 'start', { robotSn, secret: 'wrong' })).toMatchObject({ status: 400, key: 'robot.wrongSecret' });

  live.server.clock.forward(Date.now() - live.server.services.now().getTime());
  expect(await post(app, 'start', { robotSn, secret })).toMatchObject({ status: 200 });
  await expect.poll(() => live.connectionOf(robotSn).then(stepsOf), patiently).toMatch(/^done done done/);
  expect(await live.connectionOf(robotSn)).toMatchObject({ simulation: 'running' });
  expect(simulations.count).toBe(1);

  // A second start replaces the first.
  expect(await post(app, 'start', { robotSn, secret })).toMatchObject({ status: 200 });
  await expect.poll(() => simulations.count, patiently).toBe(1);

  // Another process stops it. Without a simulation, stopping changes nothing.
  for (let turn = 0; turn < 2; turn += 1) expect(await post(live.server.app, 'stop', { robotSn })).toMatchObject({ status: 200 });
  await expect.poll(() => simulations.count, patiently).toBe(0);
  expect(await live.connectionOf(robotSn)).toMatchObject({ simulation: 'stopped' });
  expect(await acts(robotSn)).toEqual(['simulate', 'simulate', 'endSimulation']);
});

it('[T-32] does not exist in production', async () => {
  const production = await buildApp({ ...live.server.services, simulations: undefined, metrics: new Registry() });
  const { robotSn, secret } = await live.enroll();
  expect(await post(production, 'start', { robotSn, secret })).toMatchObject({ status: 404 });
  expect(await post(production, 'stop', { robotSn })).toMatchObject({ status: 404 });
  const headers = { authorization: `Bearer ${token}` };
  const answer = await production.inject({ url: `/api/machine/token/api/robot/connection?robotSn=${robotSn}`, headers });
  expect(answer.json()).toMatchObject({ data: { simulation: 'unavailable' } });
  await production.close();
});

it('[T-32] limits how many machines are simulated at once', async () => {
  const machines = await Promise.all(Array.from({ length: 6 }, () => live.enroll()));
  const answers = [];
  // The process behind this server starts nothing.
  for (const { robotSn, secret } of machines) answers.push((await post(live.server.app, 'start', { robotSn, secret })).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 409]);
});
