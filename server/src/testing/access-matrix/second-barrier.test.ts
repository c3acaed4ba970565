import type { Endpoint } from '@botify/contract/kernel/endpoint';
import type { PermissionCode } from '@botify/contract/kernel/permission';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import type { Services } from '../../kernel/context.ts';
import { RateLimiter } from '../../kernel/rate-limiter.ts';
import { contractEndpoints, nameOf, needsSession } from '../contract-endpoints.ts';
import { useTestServer } from '../test-server.ts';
import { AccessFixture } from './access-fixture.ts';
import { appRows } from './app-rows.ts';
import { newAppToken } from './app-token.ts';
import { rows } from './rows.ts';

const server = useTestServer();

/** These work across tenants on purpose (`tenant-barrier.test.ts`), limited by their queries alone. */
const acrossTenants = /^GET \/authority\/apiKeys$|\/personal-data\//;
const guarded = (await contractEndpoints()).filter((endpoint) => needsSession(endpoint) || endpoint.access === 'app');

interface Prepared {
  readonly name: string;
  readonly request: object;
}
const prepared: Prepared[] = [];

beforeAll(async () => {
  vi.spyOn(RateLimiter.prototype, 'spend').mockReturnValue();
  const fixture = new AccessFixture(server);
  for (const endpoint of guarded) {
    const { method, path, access } = endpoint;
    const { of, call, spendsToken, staff } = rows[nameOf(endpoint)] ?? appRows[nameOf(endpoint)] ?? {};
    if (staff) continue;
    const token = await tokenFor(fixture, access, spendsToken);
    const { params = {}, query, body } = (await call?.(fixture, of ? await fixture.make(of) : '')) ?? {};
    const url = `/api${path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? 'none')}`;
    const headers = { authorization: `Bearer ${token}` };
    const request = { method, url, headers, ...(query ? { query } : {}), ...(body ? { payload: body } : {}) };
    prepared.push({ name: nameOf(endpoint), request });
  }
});

async function tokenFor(fixture: AccessFixture, access: Endpoint['access'], spendsToken = false): Promise<string> {
  if (access === 'app') return newAppToken(fixture);
  if (access !== 'signedIn') return fixture.only(access as PermissionCode);
  return spendsToken ? fixture.spender() : fixture.token('manager@harbour.example');
}

/** A server whose queries ask for the tenant of the caller, as always, but whose statements belong to `dbOf`. */
async function serverWith(dbOf: Services['dbOf']): Promise<FastifyInstance> {
  const app = await buildApp({ ...server.services, dbOf, metrics: new Registry() });
  onTestFinished(() => app.close());
  return app;
}

const tenantTables = async (): Promise<string[]> =>
  (
    await server.services.db.execute<{ name: string }>(
      sql`SELECT tablename AS name FROM pg_policies WHERE policyname = 'own_tenant' ORDER BY tablename`,
    )
  ).rows.map(({ name }) => name);

/** Every row of harbour as one fingerprint per table. */
const contentOfHarbour = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      (await tenantTables()).map(async (name) => {
        const { rows: found } = await server.services.db.execute<{ content: string }>(
          sql`SELECT count(*) || ' ' || md5(coalesce(string_agg(t::text, ',' ORDER BY t::text), '')) AS content FROM ${sql.identifier(name)} AS t WHERE tenant_code = 'harbour'`,
        );
        return [name, found[0]?.content ?? ''] as const;
      }),
    ),
  );

const ids = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;

/** Ids and serial numbers of harbour. */
async function namesInHarbour(): Promise<{ ids: ReadonlySet<string>; serials: readonly string[] }> {
  const { rows: columns } = await server.services.db.execute<{ of: string; name: string }>(sql`
    SELECT table_name AS of, column_name AS name FROM information_schema.columns JOIN pg_policies ON tablename = table_name
    WHERE policyname = 'own_tenant' AND (column_name = 'id' AND data_type = 'uuid' OR table_name = 'robot' AND column_name = 'robot_sn')`);
  const found = await Promise.all(
    columns.map(({ of, name }) =>
      server.services.db.execute<{ value: string }>(
        sql`SELECT ${sql.identifier(name)}::text AS value FROM ${sql.identifier(of)} WHERE tenant_code = 'harbour'`,
      ),
    ),
  );
  const names = new Set(found.flatMap((result) => result.rows.map(({ value }) => value)));
  // Thousands of ids: searching each answer for every one of them would take most of the time.
  return { ids: names, serials: [...names].filter((name) => name.match(ids) === null) };
}

it('calls whose queries ask for another tenant read, change and delete nothing of it', async () => {
  const names = await namesInHarbour();
  /** Names in the answer that the call itself did not send. */
  const shownBy = async (app: FastifyInstance, request: object): Promise<string[]> => {
    const { rawPayload, statusCode } = await app.inject(request);
    const [answer, sent] = [statusCode === 200 ? rawPayload.toString('latin1') : '', JSON.stringify(request)];
    const shown = [
      ...(answer.match(ids) ?? []).filter((id) => names.ids.has(id)),
      ...names.serials.filter((name) => answer.includes(name)),
    ];
    return shown.filter((name) => !sent.includes(name));
  };
  const reads = prepared.filter(({ request }) => 'method' in request && request.method === 'GET');
  const intact = await serverWith(server.services.dbOf);
  const showing: string[] = [];
  for (const { name, request } of reads) if ((await shownBy(intact, request)).length > 0) showing.push(name);
  // Otherwise this test would prove nothing.
  expect(showing.length).toBeGreaterThan(15);

  const before = await contentOfHarbour();
  const stripped = await serverWith(() => server.services.dbOf('lotus'));
  for (const { name, request } of prepared)
    if (!acrossTenants.test(name)) expect({ name, shown: await shownBy(stripped, request) }).toEqual({ name, shown: [] });
  expect(await contentOfHarbour()).toEqual(before);
});
