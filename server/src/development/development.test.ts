import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleCalls } from '@botify/contract/development/sample-calls';
import type { Endpoint } from '@botify/contract/kernel/endpoint';
import { pagePaths, routesFor, templateRoutes } from '@botify/domain/development/template-routes';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import type { Config } from '../kernel/settings.ts';
import { useTestServer } from '../testing/test-server.ts';
import { expectShape, specSamples } from './spec-samples.fixture.ts';

const server = useTestServer({ demo: false });
const build = (NODE_ENV: Config['NODE_ENV']) => {
  const { services } = server;
  return buildApp({ ...services, config: { ...services.config, NODE_ENV }, metrics: new Registry() });
};
let app: FastifyInstance;
/** Servers in all other modes. */
let products: readonly FastifyInstance[];
beforeAll(async () => {
  app = await build('development');
  products = [server.app, await build('production'), await build('test')];
});
afterAll(() => Promise.all([app, ...products].map((one) => one.close())));

const role = { name: '巡检员', description: '', routes: ['/clean'] };
const urlOf = ({ path }: Endpoint, key = 'visitor') => `/api${path.replace('{key}', key)}`;
const send = async (
  endpoint: Endpoint,
  more: { payload?: object; query?: Record<string, string>; key?: string; language?: string } = {},
) => {
  const { key, language = 'en-US', ...rest } = more;
  const answer = await app.inject({
    method: endpoint.method,
    url: urlOf(endpoint, key),
    headers: { 'accept-language': language },
    ...rest,
  });
  return { status: answer.statusCode, ...answer.json() };
};

describe.each(specSamples)('$method $path', ({ method, path, query, payload, data }) => {
  const request = { method, url: `/api${path}`, ...(query ? { query } : {}), ...(payload ? { payload } : {}) };

  it('[C-06] answers with the shape of the specification in development mode', async () => {
    const answer = await app.inject(request);
    expect(answer.statusCode, answer.body).toBe(200);
    expectShape(answer.json(), { code: 200, msg: '', data });
  });

  it('[C-06] does not exist with any other NODE_ENV', async () => {
    for (const product of products) expect((await product.inject(request)).json()).toMatchObject({ code: 404, key: 'request.notFound' });
  });
});

it('[C-06] OpenAPI lists the sample calls in development mode only', async () => {
  const pathsOf = async (of: FastifyInstance) => Object.keys((await of.inject('/api/docs/json')).json().paths as object);
  const samples = [...new Set([...specSamples, ...Object.values(sampleCalls)].map(({ path }) => `/api${path}`))];
  expect(await pathsOf(app)).toEqual(expect.arrayContaining(samples));
  for (const product of products) expect((await pathsOf(product)).filter((path) => samples.includes(path))).toEqual([]);
});

it('[C-06] no module of the product imports the sample calls', () => {
  const source = join(import.meta.dirname, '..');
  const readers = globSync('**/*.ts', { cwd: source, exclude: ['development/**'] }).filter((file) =>
    /from '[^']*\/development\//.test(readFileSync(join(source, file), 'utf8')),
  );
  expect(readers).toEqual([]);
});

it('[C-06] the sample login accepts one administrator; others get 500 and no user details', async () => {
  const wrong = { status: 500, code: 500, msg: 'Account or password incorrect' };
  for (const payload of [
    { username: 'admin', password: 'wrong' },
    { username: 'editor', password: '111111' },
    { username: '', password: '' },
  ])
    expect(await send(sampleCalls.login, { payload })).toMatchObject(wrong);
  expect(await send(sampleCalls.login, { payload: { username: 'x', password: 'y' }, language: 'zh-CN' })).toMatchObject({
    msg: '账号或密码不正确',
  });
  const unknown = { code: 302, msg: "Login failed: user details aren't available" };
  expect(await send(sampleCalls.info)).toMatchObject(unknown);
  expect(await send(sampleCalls.info, { query: { token: 'stolen' } })).toMatchObject(unknown);
  expect(await send(sampleCalls.info, { query: { token: 'admin-token' } })).toMatchObject({
    data: { username: 'admin', roles: ['admin'] },
  });
});

it('[C-06] lists have 10 or 20 rows per page, and each row is on one page only', async () => {
  for (const [endpoint, size] of [
    [sampleCalls.users, 10],
    [sampleCalls.transactions, 20],
    [sampleCalls.logs, 10],
    [sampleCalls.notices, 20],
  ] as const) {
    const pageAt = async (page_num: number) =>
      (await send(endpoint, endpoint.method === 'GET' ? { query: { page_num: String(page_num) } } : { payload: { page_num } })).data;
    const first = await pageAt(1);
    expect(first).toMatchObject({ page_num: 1, page_size: size });
    const pages = await Promise.all(Array.from({ length: Math.ceil(first.total_count / size) }, (_none, place) => pageAt(place + 1)));
    const keys = pages.flatMap(({ items, msg_list }) =>
      (items ?? msg_list).map((row: { id?: number; order_no?: string }) => row.id ?? row.order_no),
    );
    expect(new Set(keys).size).toBe(first.total_count);
    expect(await pageAt(1000)).toMatchObject({ [first.items ? 'items' : 'msg_list']: [], total_count: first.total_count });
  }
});

it('[C-06] deletes a log entry, and reports it as missing the second time', async () => {
  const before = (await send(sampleCalls.logs)).data;
  const [{ id }] = before.items;
  expect(await send(sampleCalls.deleteLog, { payload: { id } })).toMatchObject({ status: 200, data: { id } });
  const after = (await send(sampleCalls.logs)).data;
  expect(after.total_count).toBe(before.total_count - 1);
  expect(after.items.map((line: { id: number }) => line.id)).not.toContain(id);
  expect(await send(sampleCalls.deleteLog, { payload: { id } })).toMatchObject({ status: 404, code: 404 });
  expect(await send(sampleCalls.deleteLog, { payload: {} })).toMatchObject({ status: 400, code: -400, field: 'id' });
});

it('[P-10] [C-06] lists the roles of the template; more can be added, changed and deleted', async () => {
  const fresh = await build('development');
  const ask = async (endpoint: Endpoint, more: { payload?: object; key?: string } = {}) =>
    (
      await fresh.inject({ method: endpoint.method, url: urlOf(endpoint, more.key), ...(more.payload ? { payload: more.payload } : {}) })
    ).json();
  const { data: roles } = await ask(sampleCalls.roles);
  expect(roles.map(({ key, routes }: { key: string; routes: string[] }) => [key, routes])).toEqual([
    ['admin', pagePaths(templateRoutes)],
    ['editor', pagePaths(routesFor('editor'))],
    ['visitor', pagePaths(routesFor('visitor'))],
  ]);
  const { data: made } = await ask(sampleCalls.createRole, { payload: role });
  expect(made).toMatchObject(role);
  const changed = { ...role, name: '夜班巡检员' };
  expect(await ask(sampleCalls.updateRole, { key: made.key, payload: changed })).toMatchObject({ data: { key: made.key, ...changed } });
  expect((await ask(sampleCalls.askRoles)).data).toContainEqual({ key: made.key, ...changed });
  expect(await ask(sampleCalls.deleteRole, { key: made.key })).toMatchObject({ code: 200 });
  expect(await ask(sampleCalls.deleteRole, { key: made.key })).toMatchObject({ code: 404 });
  expect(await ask(sampleCalls.updateRole, { key: made.key, payload: changed })).toMatchObject({ code: 404 });
  expect(await ask(sampleCalls.createRole, { payload: { ...role, name: ' ' } })).toMatchObject({ code: -400, field: 'name' });
  await fresh.close();
});
