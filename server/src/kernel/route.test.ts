import { endpoint } from '@botify/contract/kernel/endpoint';
import { Body } from '@botify/contract/kernel/fields';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import * as Type from 'typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp, createRouteDeps } from '../app.ts';
import { useTestServer } from '../testing/test-server.ts';
import { route } from './route.ts';

const server = useTestServer();
let app: FastifyInstance;
let served = 0;

const guarded = endpoint({
  method: 'POST',
  path: '/sample/{id}',
  access: 'audit:view',
  summary: 'A call for those who hold one right',
  params: Type.Object({ id: Type.Integer() }),
  query: Type.Object({ size: Type.Optional(Type.Integer({ default: 20 })) }),
  body: Body({ word: Type.String() }),
  result: Type.Object({ id: Type.Integer(), size: Type.Integer(), word: Type.String(), tenantCode: Type.String() }),
});

const unfinished = endpoint({
  method: 'GET',
  path: '/unfinished',
  access: 'open',
  summary: 'A call whose answer lacks a field of the contract',
  result: Type.Object({ id: Type.Integer(), word: Type.String() }),
});

beforeAll(async () => {
  // Metrics are registered once per app, and this is the second one in the process.
  app = await buildApp({ ...server.services, metrics: new Registry() });
  const deps = createRouteDeps(server.services);
  route(app, deps, guarded, async ({ tenantCode }, { params, query, body }) => {
    served += 1;
    // Has fields that the contract does not name, which must not be sent.
    const row = { id: params.id, size: query.size ?? 0, word: body.word, tenantCode, passwordHash: 'secret' };
    return row;
  });
  route(app, deps, unfinished, async () => ({ id: 1 }) as { id: number; word: string });
});

it('answers 500 when a result does not match the contract', async () => {
  const answer = await app.inject({ url: '/api/unfinished' });
  expect(answer.statusCode).toBe(500);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.json()).toMatchObject({ key: 'server.failed' });
});
afterAll(() => app.close());

const call = (headers: Record<string, string>, url = '/api/sample/7') =>
  app.inject({ method: 'POST', url, headers, payload: { word: 'hello' } });
const as = async (username: string) => ({ authorization: `Bearer ${await server.signIn(username)}` });

it('serves callers with the permission, with the input parsed by the contract', async () => {
  const answer = await call(await as('manager@harbour.example'), '/api/sample/7?size=5&unheard=of');
  expect(answer.json()).toEqual({ code: 200, msg: '', data: { id: 7, size: 5, word: 'hello', tenantCode: 'harbour' } });
});

it('fills in defaults of the contract', async () => {
  expect((await call(await as('manager@harbour.example'))).json().data.size).toBe(20);
});

it('lets provider staff select a tenant', async () => {
  const answer = await call({ ...(await as('admin@botify.example')), tenant_code: 'lotus' });
  expect(answer.json().data.tenantCode).toBe('lotus');
});

it.each(['operator@harbour.example', 'customer@harbour.example'])(
  'rejects %s, whose role lacks the permission, without running the handler',
  async (username) => {
    const before = served;
    const answer = await call(await as(username));
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 403, key: 'session.forbidden', msg: '您没有权限执行此操作' });
    expect(served).toBe(before);
    expect(server.logLines.filter((line) => line.includes('call.forbidden')).at(-1)).toMatch(
      /"tenantCode":"harbour","accountId":"[0-9a-f-]{36}"/,
    );
  },
);

it('rejects anonymous callers and foreign tenants before running the handler', async () => {
  const before = served;
  expect((await call({})).json()).toMatchObject({ code: 401, key: 'session.missing' });
  expect((await call({ ...(await as('manager@harbour.example')), tenant_code: 'lotus' })).json()).toMatchObject({ key: 'tenant.notYours' });
  expect(served).toBe(before);
});
