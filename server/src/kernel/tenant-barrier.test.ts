import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { sharedTables } from '../schema/shared-tables.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { databaseAt } from '../testing/database-copy.ts';
import { openDatabase } from './db.ts';
import { tenantRole } from './postgres/layout.ts';
import { raiseBarrier } from './tenant-barrier.ts';

const log = { warn: () => undefined };
let database: TestDatabase;
let opened: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url, log, { tenantRole });
});
afterAll(async () => {
  await opened.pool.end();
  await database.drop();
});

/** Tables without a tenant. Nothing in them belongs to one. */
const withoutTenant = {
  captcha: 'read before the tenant is known',
  fault: 'the error catalog of the provider, the same for all tenants',
  menu: 'the pages of the product',
  product_setting: 'settings of the installation',
  robot_model_battery: 'design values of models, which are the same for all tenants',
  schema_migration: 'applied migrations',
  signing_key: 'the key of the installation',
  throttle: 'counters of attempts, many of them before the tenant is known',
  tls_failure: 'handshakes that failed before a client gave its serial number',
};

/** Features that read or write rows of several tenants during a call with a session, each with its reason. */
const acrossTenants = {
  'accounts/api-keys.service.ts': 'the owner of a key can be staff of the provider, whose account is in another tenant',
  'accounts/colleagues.service.ts': 'staff of the provider escalate and assign to each other within any tenant',
  'accounts/tenant.service.ts': 'staff of the provider select a tenant from the list of all',
  'alarms/faults.service.ts': 'the catalog is shared by all tenants, and only staff of the provider change it',
  'alarms/provider-quarantine.service.ts': 'staff of the provider look after the messages of all machines',
  'onboarding/onboarding.service.ts': 'staff of the provider set up the whole installation',
  'personal-data/erase-person.service.ts': 'staff of the provider leave traces in every tenant they worked in',
  'personal-data/export-person.service.ts': 'staff of the provider leave traces in every tenant they worked in',
  'robots/devices.service.ts': 'a serial number belongs to one tenant at a time',
  'robots/import-robots.service.ts': 'a serial number belongs to one tenant at a time',
  'robots/model-battery.service.ts': 'models are shared by all tenants, and only staff of the provider change them',
  'robots/transfer-robot.service.ts': 'staff of the provider move a machine from one tenant to another',
  'subscriptions/alert-send.service.ts': 'the reader of an alert can be staff of the provider',
  'subscriptions/push-devices.service.ts':
    'a browser belongs to one account at a time, and staff of the provider use it in several tenants',
  'subscriptions/report-send.service.ts': 'the owner of a recipient can be staff of the provider',
  'subscriptions/try-report.service.ts': 'the owner of a recipient can be staff of the provider',
  'tenants/export-tenant.service.ts': 'staff of the provider export any tenant',
  'tenants/tenant-figures.service.ts': 'staff of the provider see figures of all tenants',
  'tenants/tenants.service.ts': 'staff of the provider administer all tenants',
};

type Table = { name: string; tenants: boolean; secured: boolean; policy: string | null; rights: string[] | null };
const tablesOf = async (): Promise<Table[]> =>
  (
    await opened.db.execute<Table>(sql`
      SELECT relname AS name, relrowsecurity AS secured,
        EXISTS (SELECT FROM pg_attribute WHERE attrelid = pg_class.oid AND attname = 'tenant_code' AND NOT attisdropped) AS tenants,
        (SELECT pg_get_expr(polqual, polrelid) FROM pg_policy WHERE polrelid = pg_class.oid AND polcmd = '*') AS policy,
        ARRAY(SELECT one FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) AS one WHERE has_table_privilege(${tenantRole}, pg_class.oid, one)) AS rights
      FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY relname`)
  ).rows;

it('protects every table with a tenant, and calls of a tenant reach no other table except the shared ones', async () => {
  const tables = await tablesOf();
  expect(tables.length).toBeGreaterThan(50);
  expect(tables.filter(({ tenants }) => !tenants).map(({ name }) => name)).toEqual(Object.keys(withoutTenant));
  for (const { name, tenants, secured, policy, rights } of tables) {
    const expected = tenants ? 'SELECT, INSERT, UPDATE, DELETE' : (sharedTables[name] ?? '');
    expect({ name, secured, policy, rights: rights?.join(', ') }).toEqual({
      name,
      secured: tenants,
      policy: tenants ? `(tenant_code = current_setting('botify.tenant'::text, true))` : null,
      rights: expected,
    });
  }
});

it('lets no view read past the policies', async () => {
  const { rows } = await opened.db.execute<{ relname: string; reloptions: string[] | null }>(
    sql`SELECT relname, reloptions FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('v', 'm')`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { relname, reloptions } of rows) expect({ relname, reloptions }).toEqual({ relname, reloptions: ['security_invoker=true'] });
});

it('every feature that works across tenants is listed with its reason', async () => {
  const folder = join(import.meta.dirname, '../features');
  const found: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: folder, exclude: (name) => /\.(test|fixture)\.ts$/.test(name) }))
    if (/\b(allTenants|asProvider)\b/.test(await readFile(join(folder, file), 'utf8'))) found.push(file);
  expect(found.toSorted()).toEqual(Object.keys(acrossTenants).toSorted());
});

/**
 * One row of `alpha` and one of `beta` in every table, with nothing but the tenant. Constraints and triggers would require more, or refuse
 * the statement before the policy does, so they are removed.
 */
const fillWithTwoTenants = sql`DO $$
  DECLARE one record;
  BEGIN
    FOR one IN SELECT conrelid::regclass AS of, conname FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
      WHERE connamespace = 'public'::regnamespace AND NOT relispartition ORDER BY contype = 'n'
    LOOP
      BEGIN
        EXECUTE format('ALTER TABLE %s DROP CONSTRAINT IF EXISTS %I CASCADE', one.of, one.conname);
      EXCEPTION WHEN object_not_in_prerequisite_state THEN NULL; -- An identity column stays required, and gets its value by itself.
      END;
    END LOOP;
    FOR one IN SELECT pg_class.oid::regclass AS of, relname, relkind FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attname = 'tenant_code'
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
    LOOP
      IF one.relkind = 'p' THEN EXECUTE format('CREATE TABLE %I PARTITION OF %s DEFAULT', one.relname || '_rest', one.of); END IF;
      EXECUTE format('ALTER TABLE %s DISABLE TRIGGER USER', one.of);
      EXECUTE format('INSERT INTO %s (tenant_code) VALUES (''alpha''), (''beta'')', one.of);
    END LOOP;
  END $$`;

const refusal = (statement: Promise<unknown>): Promise<string> =>
  statement.then(
    () => 'not refused',
    (error: Error) => String((error.cause as Error).message),
  );

it('shows, changes and deletes only rows of the own tenant in every table, although the statements name no tenant', async () => {
  await opened.db.execute(fillWithTwoTenants);
  const alpha = opened.dbOf('alpha');
  for (const { name } of (await tablesOf()).filter(({ tenants }) => tenants)) {
    const table = sql.identifier(name);
    const tenantsIn = async (db: Pick<typeof alpha, 'execute'>, statement = sql`SELECT tenant_code FROM ${table}`) =>
      (await db.execute<{ tenant_code: string }>(statement)).rows.map((row) => row.tenant_code).toSorted();
    const seen = {
      read: await tenantsIn(alpha),
      readWithoutTenant: await opened.db.transaction(async (tx) => {
        await tx.execute(sql`SET LOCAL ROLE ${sql.identifier(tenantRole)}`);
        return tenantsIn(tx);
      }),
      inTransaction: await alpha.transaction((tx) => tenantsIn(tx), { isolationLevel: 'repeatable read' }),
      nested: await alpha.transaction((tx) => tx.transaction((inner) => tenantsIn(inner))),
      changed: await tenantsIn(alpha, sql`UPDATE ${table} SET tenant_code = tenant_code RETURNING tenant_code`),
      locked: await tenantsIn(alpha, sql`SELECT tenant_code FROM ${table} FOR UPDATE`),
      refused: await alpha.transaction(async (tx) => [
        await refusal(tx.transaction((inner) => inner.execute(sql`UPDATE ${table} SET tenant_code = 'beta'`))),
        await refusal(tx.transaction((inner) => inner.execute(sql`INSERT INTO ${table} (tenant_code) VALUES ('beta')`))),
        await refusal(tx.transaction((inner) => inner.execute(sql`TRUNCATE ${table}`))),
      ]),
      deleted: await tenantsIn(alpha, sql`DELETE FROM ${table} RETURNING tenant_code`),
      left: await tenantsIn(opened.db),
    };
    const own = ['alpha'];
    const violates = `new row violates row-level security policy for table "${name}"`;
    expect({ name, ...seen }).toEqual({
      name,
      read: own,
      readWithoutTenant: [],
      inTransaction: own,
      nested: own,
      changed: own,
      locked: own,
      refused: [violates, violates, `permission denied for table ${name}`],
      deleted: own,
      left: ['beta'],
    });
  }
});

it('[T-86] processes that start at the same moment on a new PostgreSQL all get the role', async () => {
  const admin = new pg.Client({ connectionString: inject('postgres').adminUrl });
  await admin.connect();
  await admin.query(`CREATE ROLE eager LOGIN CREATEROLE PASSWORD 'eager'`);
  await admin.query('CREATE DATABASE eager OWNER eager');
  onTestFinished(async () => {
    await admin.query('DROP DATABASE eager WITH (FORCE)');
    await admin.query('DROP ROLE IF EXISTS eager_tenant');
    await admin.query('DROP ROLE eager');
    await admin.end();
  });
  const url = new URL(databaseAt(inject('postgres').adminUrl, 'eager'));
  [url.username, url.password] = ['eager', 'eager'];
  const barriers = await Promise.all(Array.from({ length: 6 }, () => raiseBarrier(url.href, {})));
  expect(barriers.map(({ role }) => role)).toEqual(barriers.map(() => 'eager_tenant'));
});

it('without the right to create the role it names the statements, protects the tables all the same, and needs nothing else', async () => {
  const admin = new pg.Client({ connectionString: inject('postgres').adminUrl });
  await admin.connect();
  await admin.query(`CREATE ROLE modest LOGIN PASSWORD 'modest'`);
  await admin.query('CREATE DATABASE modest OWNER modest');
  onTestFinished(async () => {
    await admin.query('DROP DATABASE modest WITH (FORCE)');
    await admin.query('DROP ROLE IF EXISTS modest_tenant');
    await admin.query('DROP ROLE modest');
    await admin.end();
  });
  const url = new URL(databaseAt(inject('postgres').adminUrl, 'modest'));
  [url.username, url.password] = ['modest', 'modest'];
  const { db, dbOf, pool } = openDatabase(url.href, log);
  onTestFinished(() => pool.end());
  await db.execute(sql`CREATE TABLE thing AS SELECT 'a' AS tenant_code UNION ALL SELECT 'b'`);
  await db.execute(sql`CREATE VIEW things AS SELECT * FROM thing`);

  const statements = ['CREATE ROLE "modest_tenant" NOLOGIN', 'GRANT "modest_tenant" TO "modest"'];
  expect(await raiseBarrier(url.href, {})).toEqual({ role: undefined, statements });
  expect((await dbOf('a').execute(sql`SELECT FROM thing`)).rowCount).toBe(2);

  for (const statement of statements) await admin.query(statement);
  // Several processes start at once.
  const [{ role }] = await Promise.all([raiseBarrier(url.href, {}), raiseBarrier(url.href, {})]);
  expect(role).toBe('modest_tenant');
  const bound = openDatabase(url.href, log, { tenantRole: role });
  onTestFinished(() => bound.pool.end());
  expect((await bound.dbOf('a').execute(sql`SELECT tenant_code FROM things`)).rows).toEqual([{ tenant_code: 'a' }]);
});
