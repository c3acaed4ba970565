import { session } from '@botify/contract/session/session.contract';
import { Registry } from 'prom-client';
import { beforeEach, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import type { DemoFleet } from '../../kernel/context.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
let commands: string[];
beforeEach(() => {
  commands = [];
});
const working: DemoFleet = {
  simulates: (robotSn) => robotSn !== 'CB1900-0002',
  command: async (words) => void commands.push(words),
};
const dead: DemoFleet = { simulates: () => true, command: () => Promise.reject(new Error('the simulator is not running')) };

async function act(username: string, body: object, demoFleet: DemoFleet | undefined = working) {
  const app = await buildApp({ ...server.services, demoFleet, metrics: new Registry() });
  const response = await app.inject({
    method: 'POST',
    url: '/api/machine/token/api/robot/demo',
    headers: { authorization: `Bearer ${await server.signIn(username)}` },
    payload: body,
  });
  await app.close();
  return { status: response.statusCode, ...response.json<{ key?: string }>() };
}
const emptied = { robotSn: 'CB1900-0001', act: 'emptyCleanWater' };

it('[T-78] an operator lets something happen to a machine', async () => {
  expect(await act('operator@harbour.example', emptied)).toMatchObject({ status: 200 });
  expect(commands).toEqual(['set CB1900-0001 clean water 0', 'raise W501 on CB1900-0001 for 30 minutes']);
});

it('[T-78] refuses customers, machines of others, of other tenants and machines that are not simulated', async () => {
  expect(await act('customer@harbour.example', emptied)).toMatchObject({ status: 403 });
  expect(await act('manager@lotus.example', emptied)).toMatchObject({ status: 404, key: 'robot.notFound' });
  // At a site of another department.
  expect(await act('operator@harbour.example', { ...emptied, robotSn: 'IWALK-0001' })).toMatchObject({
    status: 404,
    key: 'robot.notFound',
  });
  expect(await act('operator@harbour.example', { ...emptied, robotSn: 'CB1900-0002' })).toMatchObject({
    status: 409,
    key: 'robot.notInDemo',
  });
  expect(await act('operator@harbour.example', { ...emptied, act: 'dance' })).toMatchObject({ status: 400 });
  expect(commands).toEqual([]);
});

it('[T-78] says so while the simulator starts again', async () => {
  expect(await act('operator@harbour.example', emptied, dead)).toMatchObject({ status: 503, key: 'server.unavailable' });
});

it('[T-78] does not exist without the demo, which the user info tells', async () => {
  const app = await buildApp({ ...server.services, demoFleet: undefined, metrics: new Registry() });
  const headers = { authorization: `Bearer ${await server.signIn('operator@harbour.example')}` };
  const answer = await app.inject({ method: 'POST', url: '/api/machine/token/api/robot/demo', headers, payload: emptied });
  expect(answer.statusCode).toBe(404);
  const url = `/api${session.userInfo.path}`;
  const { data } = (await app.inject({ method: session.userInfo.method, url, headers })).json();
  expect(data).not.toHaveProperty('demo');
  await app.close();
});
