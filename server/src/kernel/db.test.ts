import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useTestServer } from '../testing/test-server.ts';
import { isDatabaseAway } from './db.ts';

const server = useTestServer({ demo: false });

it('a connection that is lost in the middle of a transaction fails that one and nothing else', async () => {
  const { db } = server.services;
  const lost = db
    .transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
      await db.execute(sql`SELECT pg_terminate_backend(${rows[0]?.pid})`);
      await tx.execute(sql`SELECT 1`);
    })
    .catch((error: unknown) => error);
  expect(isDatabaseAway(await lost)).toBe(true);
  expect((await db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
});
