import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type Database, forAll, openDatabase } from './db.ts';
import { tenantRole } from './postgres/layout.ts';

let database: TestDatabase;
let opened: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  database = await createTestDatabase();
  // One connection, so that every statement follows another one on it.
  opened = openDatabase(database.url, { warn: () => undefined }, { tenantRole, max: 1 });
});
afterAll(async () => {
  await opened.pool.end();
  await database.drop();
});

type Bound = { role: string; tenant: string | null };
const boundTo = async (db: Pick<Database, 'execute'>): Promise<string> => {
  const { rows } = await db.execute<Bound>(sql`SELECT current_user AS role, current_setting('botify.tenant', true) AS tenant`);
  return `${rows[0]?.role} ${rows[0]?.tenant ?? ''}`.trim();
};
const owner = 'botify';
const alpha = `${tenantRole} alpha`;

it('binds each statement and each transaction, and leaves nothing on the connection', async () => {
  const { db, dbOf } = opened;
  expect(await boundTo(db)).toBe(owner);
  expect(await boundTo(dbOf('alpha'))).toBe(alpha);
  expect(await boundTo(db)).toBe(owner);
  expect(await dbOf('alpha').transaction(async (tx) => [await boundTo(tx), await boundTo(tx)])).toEqual([alpha, alpha]);
  expect(await boundTo(db)).toBe(owner);
  await expect(dbOf('alpha').execute(sql`SELECT 1 / 0`)).rejects.toThrow();
  expect(await boundTo(db)).toBe(owner);
  await expect(
    dbOf('alpha').transaction(async (tx) => {
      await tx.execute(sql`SELECT 1 / 0`);
    }),
  ).rejects.toThrow();
  expect(await boundTo(db)).toBe(owner);
});

it('runs a bound statement in one round trip, with and without values, and returns only its own rows', async () => {
  const bound = opened.dbOf('alpha');
  expect((await bound.execute(sql`SELECT n, ${'x'}::text AS x FROM generate_series(1, 2) AS n`)).rows).toEqual([
    { n: 1, x: 'x' },
    { n: 2, x: 'x' },
  ]);
  expect((await bound.execute(sql`SELECT 7 AS n`)).rows).toEqual([{ n: 7 }]);
  expect((await bound.execute(sql`SELECT 7 AS n WHERE false`)).rows).toEqual([]);
});

it('keeps tenants apart when their statements alternate on the same connections', async () => {
  const two = openDatabase(database.url, { warn: () => undefined }, { tenantRole, max: 2 });
  const codes = Array.from({ length: 40 }, (_, index) => `tenant-${index % 5}`);
  const found = await forAll(two.db, codes, (code) =>
    Math.abs(codes.indexOf(code)) % 2 === 0 ? boundTo(two.dbOf(code)) : two.dbOf(code).transaction((tx) => boundTo(tx)),
  );
  await two.pool.end();
  expect(found).toEqual(codes.map((code) => `${tenantRole} ${code}`));
});

it('treats a tenant code as a value, whatever it contains', async () => {
  const code = `a'; RESET ROLE; --"`;
  expect(await boundTo(opened.dbOf(code))).toBe(`${tenantRole} ${code}`);
  expect(await opened.dbOf(code).transaction((tx) => boundTo(tx))).toBe(`${tenantRole} ${code}`);
});

it('fails and gives the connection back when the role is gone', async () => {
  const gone = openDatabase(database.url, { warn: () => undefined }, { tenantRole: 'gone_tenant', max: 1 });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await expect(gone.dbOf('alpha').execute(sql`SELECT 1`)).rejects.toThrow();
    await expect(gone.dbOf('alpha').transaction((tx) => tx.execute(sql`SELECT 1`))).rejects.toThrow();
  }
  expect(await boundTo(gone.db)).toBe(owner);
  await gone.pool.end();
});
