import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { examine } from '../operations/doctor/doctor.command.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { freePorts, startHere, stopHere } from '../testing/load-server.ts';
import { startPgBouncer } from '../testing/pgbouncer.ts';
import { type Database, forAll, isDatabaseAway, openDatabase } from './db.ts';
import { findPoolerFault, requireSessions } from './pooler.ts';
import { tenantRole } from './postgres/layout.ts';
import { StartRefused } from './start-refused.ts';

const poolSize = 2;
let database: TestDatabase;
let other: TestDatabase;
let pgBouncer: Awaited<ReturnType<typeof startPgBouncer>>;
beforeAll(async () => {
  [database, other] = await Promise.all([createTestDatabase(), createEmptyDatabase()]);
  pgBouncer = await startPgBouncer(database.url, poolSize);
});
afterAll(async () => {
  await pgBouncer?.stop();
  await database?.drop();
  await other?.drop();
});

const pooled = () => pgBouncer.through('transaction');

it('[T-48] refuses a pooler in transaction mode alone, and accepts it beside the address of PostgreSQL', async () => {
  const faults = async (DATABASE_URL: string, DATABASE_DIRECT_URL?: string) => findPoolerFault({ DATABASE_URL, DATABASE_DIRECT_URL });
  expect(await faults(database.url)).toBeUndefined();
  expect(await faults(pgBouncer.through('session'))).toBeUndefined();
  expect(await faults(pooled())).toBe('pooled');
  expect(await faults(pooled(), database.url)).toBeUndefined();
  expect(await faults(pooled(), pooled())).toBe('directPooled');
  expect(await faults(pooled(), other.url)).toBe('otherDatabase');
  expect(await faults(pgBouncer.through('statement'))).toBe('pooled');
  expect(await faults(pgBouncer.through('statement'), database.url)).toBe('statements');
  const refused = requireSessions({ DATABASE_URL: pooled(), DATABASE_DIRECT_URL: undefined });
  await expect(refused).rejects.toThrow(StartRefused);
  await expect(refused).rejects.toThrow(/^DATABASE_URL: .*Set DATABASE_DIRECT_URL/);
});

it('[T-48] names the direct address when it cannot be reached', async () => {
  const away = { DATABASE_URL: pooled(), DATABASE_DIRECT_URL: 'postgres://u:hush@127.0.0.1:1/x' };
  await expect(requireSessions(away)).rejects.toThrow('DATABASE_DIRECT_URL: the database cannot be used (ECONNREFUSED)');
});

const stateOf = async (db: Pick<Database, 'execute'>): Promise<string> => {
  const { rows } = await db.execute<{ state: string }>(
    sql`SELECT concat_ws(' ', current_user, nullif(current_setting('botify.tenant', true), ''), current_setting('statement_timeout')) AS state`,
  );
  return rows[0]?.state ?? '';
};

it('[T-48] limits statements and keeps tenants apart on shared connections, and leaves nothing on them', async () => {
  const log = { warn: () => undefined };
  // More connections than the pooler has, so that each statement follows one of another client.
  const clients = [1, 2, 3].map((minutes) =>
    openDatabase(pooled(), log, { tenantRole, isPooled: true, statementMs: minutes * 60_000, max: 3 }),
  );
  const works = Array.from({ length: 90 }, (_, at) => ({ at, client: at % 3, tenant: `tenant-${at % 5}`, kind: at % 4 }));
  const [first] = clients;
  if (!first) throw new Error('no client');
  const found = await forAll(first.db, works, async ({ client, tenant, kind }) => {
    const { db, dbOf } = clients[client] ?? first;
    const target = kind < 2 ? dbOf(tenant) : db;
    return kind % 2 === 0 ? stateOf(target) : target.transaction((tx) => stateOf(tx));
  });
  const expected = works.map(({ client, tenant, kind }) =>
    kind < 2 ? `${tenantRole} ${tenant} ${client + 1}min` : `botify ${client + 1}min`,
  );
  expect(found).toEqual(expected);
  const hasty = openDatabase(pooled(), log, { isPooled: true, statementMs: 50 });
  const tooLong = hasty.db.execute(sql`SELECT pg_sleep(3600)`).catch((error: unknown) => error);
  expect(isDatabaseAway(await tooLong)).toBe(true);
  const bare = openDatabase(pooled(), log, { max: 1 });
  const left = await bare.db.execute<{ state: string }>(
    sql`SELECT current_user || coalesce(current_setting('botify.tenant', true), '') AS state`,
  );
  expect(left.rows).toEqual([{ state: 'botify' }]);
  for (const { pool } of [...clients, hasty, bare]) await pool.end();
});

it('[T-48] a whole server works through the pooler', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'botify-pooled-'));
  const environment = { ...(await freePorts()), DEMO: '0', ROLES: 'api,jobs', DATA_DIR: folder, DATABASE_URL: pooled() };
  expect((await examine(environment)).map(({ key }) => key)).toContain('databasePooled');
  await expect(startHere(environment)).rejects.toThrow(/Set DATABASE_DIRECT_URL/);
  const server = await startHere({ ...environment, DATABASE_DIRECT_URL: database.url });
  onTestFinished(async () => {
    await stopHere(server);
    await rm(folder, { recursive: true, force: true });
  });
  const settings = await fetch(`http://127.0.0.1:${environment.PORT}/api/authority/settings`);
  expect(await settings.json()).toMatchObject({ data: { setupNeeded: true } });
});
