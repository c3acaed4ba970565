import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { isDatabaseAway, openDatabase, openJobDatabase } from './db.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

// The loss may be reported while the next query is waiting, or before it is sent.
it.each([
  { when: 'with the next query on its way', waits: false },
  { when: 'before the next query', waits: true },
])('a connection lost during a transaction, $when, fails only that transaction', async ({ waits }) => {
  const noticed = Promise.withResolvers<void>();
  const { db, pool } = openDatabase(database.url, { warn: () => noticed.resolve() });
  const lost = db
    .transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
      await db.execute(sql`SELECT pg_terminate_backend(${rows[0]?.pid})`);
      if (waits) await noticed.promise;
      await tx.execute(sql`SELECT 1`);
    })
    .catch((error: unknown) => error);
  expect(isDatabaseAway(await lost)).toBe(true);
  expect((await db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

it('cancels a long statement and treats it as temporary; jobs have a higher limit', async () => {
  const log = { warn: () => undefined };
  const limitOf = async ({ db, pool }: ReturnType<typeof openDatabase>) => {
    const { rows } = await db.execute<{ statement_timeout: string }>(sql`SHOW statement_timeout`);
    await pool.end();
    return rows[0]?.statement_timeout;
  };
  expect(await limitOf(openDatabase(database.url, log))).toBe('1min');
  expect(await limitOf(openJobDatabase(database.url, log))).toBe('14min');
  const { db, pool } = openDatabase(database.url, log, { statementMs: 50 });
  const endless = await db.execute(sql`SELECT pg_sleep(3600)`).catch((error: unknown) => error);
  expect(isDatabaseAway(endless)).toBe(true);
  await pool.end();
});
