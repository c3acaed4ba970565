import { isBlob } from '@botify/contract/kernel/endpoint';
import { expect, it } from 'vitest';
import { contractEndpoints } from '../testing/contract-endpoints.ts';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer();
const endpoints = await contractEndpoints();

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly security?: unknown[];
  readonly requestBody?: { content: Record<string, unknown> };
  readonly responses: Record<string, { content?: Record<string, unknown> }>;
}

interface Document {
  readonly openapi: string;
  readonly servers: unknown[];
  readonly components: { readonly securitySchemes: object };
  readonly paths: Record<string, Record<string, Operation>>;
}

it('[C-02] describes every call of the contract, and only those, in OpenAPI at /api/docs/json', async () => {
  const response = await server.app.inject({ url: '/api/docs/json' });
  const document = response.json<Document>();
  expect(document.openapi).toBe('3.1.0');
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api', '')}`),
  );
  expect(described.sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort());
  for (const { method, path, summary, access, result, file } of endpoints) {
    const operation = document.paths[`/api${path}`]?.[method.toLowerCase()];
    expect(operation?.summary).toBe(summary);
    if (file) expect(Object.keys(operation?.requestBody?.content ?? {}), path).toEqual([file.type]);
    expect(operation?.security, path).toHaveLength((access as string) === 'open' ? 0 : 1);
    expect(Object.keys(operation?.responses['200']?.content ?? {}), path).toEqual([isBlob(result) ? result.blob : 'application/json']);
  }
});

it('[C-02] gives every call a server, its access, its error responses and a unique operation id', async () => {
  const document = (await server.app.inject({ url: '/api/docs/json' })).json<Document>();
  expect(document.servers).toEqual([{ url: '/' }]);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, operation })),
  );
  const schemes = Object.keys(document.components.securitySchemes);
  for (const { path, operation } of operations) {
    const named = operation.security?.flatMap((one) => Object.keys(one as object));
    expect(schemes, path).toEqual(expect.arrayContaining(named ?? ['none']));
    const statuses = Object.keys(operation.responses);
    expect(statuses, path).toEqual(expect.arrayContaining(['200', '4XX', '5XX', ...(named?.length ? ['401', '403'] : [])]));
    expect(Object.keys(operation.responses['4XX']?.content ?? {}), path).toEqual(['application/json']);
  }
  const names = operations.map(({ operation }) => operation.operationId);
  expect(names).toContain('getAuthorityUsersUserList');
  expect(names.filter((name) => !/^[a-z]\w+$/.test(name ?? ''))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

it('shows the documentation as a page', async () => {
  const response = await server.app.inject({ url: '/api/docs/' });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toMatch(/text\/html/);
});

it('reports health, readiness and metrics by route pattern', async () => {
  expect((await server.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
  expect((await server.app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready', checks: { database: 'ok' } });
  await server.call({ method: 'DELETE', url: '/api/authority/oauth/sessions/0190b5a0-0000-7000-8000-000000000000' });
  const figures = (await server.app.inject({ url: '/metrics' })).body;
  expect(figures).toContain('route="/api/authority/oauth/sessions/:id",status="401"');
  expect(figures).not.toContain('0190b5a0');
});

it('follows the naming rules of Prometheus: only counters end in _total, and every metric has a help text', async () => {
  const { body } = await server.app.inject({ url: '/metrics' });
  const kinds = [...body.matchAll(/^# TYPE (\S+) (\w+)$/gm)].map(([, name = '', kind = '']) => ({ name, kind }));
  expect(kinds.length).toBeGreaterThan(20);
  expect(kinds.filter(({ name, kind }) => name.endsWith('_total') !== (kind === 'counter'))).toEqual([]);
  for (const { name } of kinds) expect(body).toMatch(new RegExp(`^# HELP ${name} \\S`, 'm'));
});
