import { isBlob } from '@botify/contract/kernel/endpoint';
import { expect, it } from 'vitest';
import { contractEndpoints } from '../testing/contract-endpoints.ts';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer();
const endpoints = await contractEndpoints();

interface Operation {
  readonly summary?: string;
  readonly security?: unknown[];
  readonly responses: Record<string, { content?: Record<string, unknown> }>;
}

it('[C-02] describes every call of the contract, and only those, in OpenAPI at /api/docs/json', async () => {
  const response = await server.app.inject({ url: '/api/docs/json' });
  const document = response.json<{ openapi: string; paths: Record<string, Record<string, Operation>> }>();
  expect(document.openapi).toBe('3.1.0');
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api', '')}`),
  );
  expect(described.sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort());
  for (const { method, path, summary, access, result } of endpoints) {
    const operation = document.paths[`/api${path}`]?.[method.toLowerCase()];
    expect(operation?.summary).toBe(summary);
    expect(Boolean(operation?.security), path).toBe((access as string) !== 'open');
    expect(Object.keys(operation?.responses['200']?.content ?? {}), path).toEqual([isBlob(result) ? result.blob : 'application/json']);
  }
});

it('shows the documentation as a page', async () => {
  const response = await server.app.inject({ url: '/api/docs/' });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toMatch(/text\/html/);
});

it('tells that it lives, that it is ready, and its figures by route pattern', async () => {
  expect((await server.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
  expect((await server.app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready', checks: { database: 'ok' } });
  await server.call({ method: 'DELETE', url: '/api/authority/oauth/sessions/0190b5a0-0000-7000-8000-000000000000' });
  const figures = (await server.app.inject({ url: '/metrics' })).body;
  expect(figures).toContain('route="/api/authority/oauth/sessions/:id",status="401"');
  expect(figures).not.toContain('0190b5a0');
});
