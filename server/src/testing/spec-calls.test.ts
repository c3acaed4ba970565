import { beforeAll, expect, it } from 'vitest';
import { demoPassword } from '../demo/demo.seed.ts';
import { robotStates } from './robot-states.ts';
import { specCalls } from './spec-calls.ts';
import { useTestServer } from './test-server.ts';

interface Operation {
  readonly summary?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: BodySchema }> };
}
interface BodySchema {
  readonly properties?: Record<string, unknown>;
  readonly anyOf?: readonly BodySchema[];
}

const server = useTestServer();
const { say } = robotStates(server);
let described: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  described = (await server.app.inject({ url: '/api/docs/json' })).json().paths;
});

it('[C-02] the specification has 53 calls', () => {
  expect(new Set(specCalls.map(({ method, path }) => `${method} ${path}`)).size).toBe(53);
});

const named = specCalls.map((call) => [`${call.method} ${call.path}`, call] as const);

it.each(named)('[C-02] %s is served and described with its parameters', async (_name, { method, path, query, body }) => {
  const url = `/api${path.replace('{id}', '0190b5a0-0000-7000-8000-000000000000')}`;
  expect((await server.call({ method, url })).key).not.toBe('request.notFound');
  const operation = described[`/api${path}`]?.[method.toLowerCase()];
  expect(operation?.summary).toBeTruthy();
  const parameters = operation?.parameters?.filter((parameter) => parameter.in === 'query').map(({ name }) => name) ?? [];
  const { schema } = operation?.requestBody?.content['application/json'] ?? {};
  const fields = Object.keys(schema?.properties ?? schema?.anyOf?.[0]?.properties ?? {});
  if (query === 'unnamed') expect(parameters).not.toEqual([]);
  else expect(parameters).toEqual(expect.arrayContaining([...(query ?? [])]));
  if (body === 'unnamed') expect(schema).toBeDefined();
  else expect(fields).toEqual(expect.arrayContaining([...(body ?? [])]));
});

it('[C-02] the login accepts GET with the parameters of the specification', async () => {
  const key = await server.captchaKey();
  const query = { scope: 'server', grant_type: 'password', tenant_name: '', auth_type: 'vc', code: '0000', key };
  const login = { ...query, username: 'manager@harbour.example', password: demoPassword };
  const { access_token, data } = await server.call({ url: '/api/authority/oauth/token', query: login });
  expect(access_token).toEqual(expect.any(String));
  const fields = ['nickName', 'mobile', 'avatar', 'introduction', 'permissions', 'type', 'tenantCode', 'username'];
  expect(Object.keys(data)).toEqual(expect.arrayContaining(fields));
});

it('[C-02] the captcha returns a picture', async () => {
  const { headers } = await server.app.inject({ url: '/api/authority/captcha', query: { key: 'spec' } });
  expect(headers['content-type']).toMatch(/^image\//);
});

it('[C-02] positions and counts of machines accept query parameters, which override the body', async () => {
  const token = await server.signIn('manager@harbour.example');
  const ask = (name: string, query: Record<string, string>, payload?: object) =>
    server.call({ method: 'POST', url: `/api/machine/token/api/robot/data/${name}`, token, query, ...(payload ? { payload } : {}) });
  await say('CB1900-0001', { workState: 'cleaning', location: { lng: 120, lat: 30 } });
  await say('IWALK-0001', { location: { lng: 121, lat: 31 } });
  const serials = async (query: Record<string, string>, payload?: object) =>
    (await ask('getRobotPositionList', query, payload)).data.map(({ robotSn }: { robotSn: string }) => robotSn);
  expect(await serials({})).toEqual(['CB1900-0001', 'IWALK-0001']);
  expect(await serials({ status: 'working' })).toEqual(['CB1900-0001']);
  expect(await serials({ keyword: 'IWALK' }, { keyword: 'CB1900' })).toEqual(['IWALK-0001']);
  expect(await ask('getRobotPositionList', { status: 'asleep' })).toMatchObject({ status: 400, field: expect.stringContaining('status') });
  expect((await ask('getRobotCountToCharts', { days: '3' })).data.days).toHaveLength(3);
  expect((await ask('getRobotCountToCharts', { days: '3' }, { days: 5 })).data.days).toHaveLength(3);
  expect((await ask('getRobotCountToCharts', {}, { days: 5 })).data.days).toHaveLength(5);
  expect((await ask('getRobotCountToCharts', {})).data.days).toHaveLength(15);
});
