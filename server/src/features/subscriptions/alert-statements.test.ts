import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { useAlertFixture } from '../../testing/alert-fixture.ts';
import { remindOfErrors } from './alert-remind.ts';
import { takeNotices } from './alert-take.ts';

const { server, subscribe, raise, robotsAt, deliveries, reset } = useAlertFixture();
const operator = 'operator@harbour.example';
const copies = Array.from({ length: 10 }, (_, n) => `operator-${n}@harbour.example`);
beforeAll(async () => {
  const { db } = server.services;
  for (const username of copies) {
    const fields = sql`jsonb_build_object('id', gen_random_uuid(), 'username', ${username}::text, 'email', ${username}::text, 'mobile', NULL)`;
    await db.execute(
      sql`INSERT INTO account SELECT (jsonb_populate_record(account, ${fields})).* FROM account WHERE username = ${operator}`,
    );
    await db.execute(sql`
      INSERT INTO account_role SELECT (jsonb_populate_record(account_role, jsonb_build_object('account_id', copy.id))).*
      FROM account AS copy, account_role JOIN account AS original ON original.id = account_id
      WHERE copy.username = ${username} AND original.username = ${operator}`);
  }
});
beforeEach(reset);

async function raiseAll(number: number, readers: readonly string[]): Promise<void> {
  const [robotSn] = await robotsAt('HB-001');
  for (const username of readers) await subscribe(username, { P1: ['email'] }, { tenantCode: 'harbour', remind: true });
  for (let n = 0; n < number; n++) await raise(robotSn, 'P1');
}
async function statementsOf(act: () => Promise<number>): Promise<number> {
  const before = server.queries();
  expect(await act()).toBeGreaterThan(0);
  return server.queries() - before;
}

it('[R-08] takes many notices for many readers with as many statements as one notice for one', async () => {
  const take = () => statementsOf(() => takeNotices(server.services));
  await raiseAll(1, [operator]);
  const few = await take();
  await reset();
  await raiseAll(30, [operator, ...copies]);
  expect(await take()).toBe(few);
  expect(new Set((await deliveries()).map(({ accountId }) => accountId)).size).toBe(11);
});

it('[R-08] reminds of many errors with as many statements as of one', async () => {
  const remind = async () => {
    while ((await takeNotices(server.services)) > 0);
    server.clock.forward(15 * 60_000);
    return statementsOf(() => remindOfErrors(server.services));
  };
  await raiseAll(1, [operator]);
  const few = await remind();
  await reset();
  await raiseAll(30, [operator, ...copies]);
  expect(await remind()).toBe(few);
});
