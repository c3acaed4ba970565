import type { Status } from '@botify/contract/robots/status';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useIngest } from '../testing/use-ingest.ts';
import { createIngest, type Ingest } from './ingest.ts';

const { server, box, sn, now, send, backlog, query, working, stateOf, daySum, quarantined } = useIngest();
const minute = 60_000;

it('[L-04] counts each message once in any order, and keeps the newest state', async () => {
  const at = now() - 10 * minute;
  const messages = Array.from({ length: 20 }, (_, index) => working(index + 1, at + index * 1000, index));
  await send(...[...messages].reverse(), ...messages, ...messages.slice(3, 9));
  await send(...messages);
  expect(await stateOf()).toMatchObject({ sequence: '20' });
  expect(await daySum()).toMatchObject({ messages: '20', area: '19.000' });
});

it('[L-04] does not count a message again after a restart', async () => {
  const at = now() - 10 * minute;
  await send(working(1, at, 0), working(2, at + 1000, 1));
  await box.ingest.stop();
  box.ingest = createIngest(server.services, { lingerMs: 1 });
  await send(working(2, at + 1000, 1), working(3, at + 2000, 2));
  expect(await daySum()).toMatchObject({ messages: '3', area: '2.000' });
});

it('[L-04] loses and duplicates nothing with two processes on the same machine', async () => {
  const other = createIngest(server.services, { lingerMs: 1 });
  const at = now() - 10 * minute;
  const messages = Array.from({ length: 60 }, (_, index) => working(index + 1, at + index * 1000, index));
  const deliver = (to: Ingest, message: Status) =>
    to.take({ robotSn: sn(), topic: 'statusData', payload: Buffer.from(JSON.stringify(message)) });
  for (let from = 0; from < 60; from += 20)
    await Promise.all(messages.slice(from, from + 20).map((message, index) => deliver(index % 2 ? box.ingest : other, message)));
  await other.stop();
  expect(await stateOf()).toMatchObject({ sequence: '60' });
  expect(await daySum()).toMatchObject({ messages: '60', area: '59.000' });
});

it('[L-03] fills a gap from a backlog, of which one invalid message does not affect the others', async () => {
  const at = now() - 10 * minute;
  await send(working(1, at, 0), working(5, at + 4000, 4));
  await backlog([working(2, at + 1000, 1), { ...working(3, at + 2000, 2), battery: 'full' }, working(4, at + 3000, 3)]);
  expect(await daySum()).toMatchObject({ messages: '4', area: '4.000' });
  expect(await stateOf()).toMatchObject({ sequence: '5' });
  expect(await quarantined()).toMatchObject([{ reason: 'invalid', detail: '/battery must be object' }]);
});

it('[L-04] acknowledges nothing while the disk is full, and stores everything when there is space again', async () => {
  await query(
    sql`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = '53100'; END $$`,
  );
  await query(sql`CREATE TRIGGER no_room BEFORE UPDATE ON robot_state FOR EACH STATEMENT EXECUTE FUNCTION no_room()`);
  let confirmed = 0;
  const at = now() - minute;
  const sent = Array.from({ length: 10 }, (_, index) => send(working(index + 1, at + index * 1000, index)).then(() => (confirmed += 1)));
  await expect.poll(() => server.logLines.some((line) => line.includes('ingest.database_unavailable'))).toBe(true);
  expect(confirmed).toBe(0);
  await query(sql`DROP TRIGGER no_room ON robot_state`);
  await Promise.all(sent);
  expect(await daySum()).toMatchObject({ messages: '10', area: '9.000' });
});

it.each([
  { state: '25006', because: 'only a standby responds' },
  { state: '57014', because: 'it takes too long' },
  { state: '42P01', because: 'it is being restored' },
  { state: 'XX000', because: 'of an internal error' },
])('[L-04] gives nothing up while the database fails with $state because $because', async ({ state }) => {
  await query(
    sql.raw(
      `CREATE FUNCTION not_now() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'not now' USING ERRCODE = '${state}'; END $$`,
    ),
  );
  await query(sql`CREATE TRIGGER not_now BEFORE UPDATE ON robot_state FOR EACH STATEMENT EXECUTE FUNCTION not_now()`);
  const from = server.logLines.length;
  let confirmed = false;
  const sent = send(working(1, now(), 0)).then(() => {
    confirmed = true;
  });
  await expect.poll(() => server.logLines.slice(from).some((line) => line.includes('ingest.database_unavailable'))).toBe(true);
  expect(confirmed).toBe(false);
  await query(sql`DROP FUNCTION not_now CASCADE`);
  await sent;
  expect(await daySum()).toMatchObject({ messages: '1' });
});

it('[L-04] creates a missing partition', async () => {
  const day = new Date(now()).toISOString().slice(0, 10).replaceAll('-', '');
  await query(sql.raw(`DROP TABLE robot_history_${day}`));
  await send(working(1, now() - 1000, 0));
  expect(await query(sql`SELECT 1 FROM robot_history WHERE robot_sn = ${sn()}`)).toHaveLength(1);
});
