import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newId } from '../../kernel/id.ts';
import { killedHalfWay } from '../../testing/killed-half-way.ts';
import { useTestServer } from '../../testing/test-server.ts';
import type { VideoStore } from '../video/store.ts';
import { sweepVideo } from '../video/video-sweep.service.ts';
import { sweepRetention } from './retention.service.ts';

const server = useTestServer();
const url = '/api/authority/retention';
const day = 86_400_000;
const ago = (days: number) => new Date(server.services.now().getTime() - days * day).toISOString();
const insertEvents = (tenantCode: string, ...ages: number[]) =>
  server.services.db.execute(sql`
    INSERT INTO login_event (tenant_code, id, at, kind, ok, login_name, ip)
    SELECT ${tenantCode}, gen_random_uuid(), at, 'login', true, 'x', '192.0.2.1' FROM unnest(${sql.param(ages.map(ago))}::timestamptz[]) AS at`);
const count = async (table: string, tenantCode: string) =>
  (await server.services.db.execute(sql`SELECT FROM ${sql.identifier(table)} WHERE tenant_code = ${tenantCode}`)).rowCount;

it('keeps data as long as its tenant chose, others by default, and logs what was deleted', async () => {
  const token = await server.signIn('manager@harbour.example');
  const { data } = await server.call({ url, token });
  expect(data).toMatchObject({
    loginEvents: null,
    auditLog: null,
    version: 0,
    defaults: { loginEvents: 180, auditLog: null, quarantine: 30 },
  });
  const { defaults: _, ...none } = data;
  const save = (body: object) => server.call({ method: 'PUT', url, token, payload: { ...none, ...body } });
  expect(await save({ loginEvents: 29 })).toMatchObject({ status: 400, field: 'loginEvents' });
  expect(await save({ auditLog: 3651 })).toMatchObject({ status: 400 });
  expect(await save({ loginEvents: 30, auditLog: 180, video: 2 })).toMatchObject({ data: { version: 1 } });
  expect(await save({ loginEvents: 60 })).toMatchObject({ status: 409, key: 'record.changed' });
  for (const tenant of ['harbour', 'lotus']) await insertEvents(tenant, 29, 31, 32, 33, 34, 179, 181);
  await sweepRetention(server.services, { batch: 2 });
  expect([await count('login_event', 'harbour'), await count('login_event', 'lotus')]).toEqual([1, 6]);
  const logged = server.logLines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'retention.deleted');
  expect(logged).toMatchObject([
    { tenantCode: 'harbour', kind: 'loginEvents', days: 30, rows: 6 },
    { tenantCode: 'lotus', kind: 'loginEvents', days: 180, rows: 1 },
  ]);
});

it('deletes old audit entries of a tenant that limits them, and video after the shorter of both periods', async () => {
  const { db, now } = server.services;
  expect(await count('audit_entry', 'harbour')).toBe(1);
  const streams = ['harbour', 'lotus'].map((tenantCode) => ({ tenantCode, id: newId(now()) }));
  for (const { tenantCode, id } of streams)
    await db.execute(sql`
      INSERT INTO video_stream (tenant_code, id, robot_sn, kind, asked_at, wanted_until, received_at, end_at, pieces, ended)
      VALUES (${tenantCode}, ${id}, 'x', 'live', ${ago(0)}, ${ago(0)}, ${ago(0)}, ${ago(0)}, 1, true)`);
  const store = { remove: async () => undefined } as Partial<VideoStore> as VideoStore;
  server.clock.forward(3 * day);
  await sweepVideo(server.services, store);
  expect([await count('video_stream', 'harbour'), await count('video_stream', 'lotus')]).toEqual([0, 1]);
  server.clock.forward(5 * day);
  await sweepVideo(server.services, store);
  expect(await count('video_stream', 'lotus')).toBe(0);
  server.clock.forward(173 * day);
  await sweepRetention(server.services);
  expect(await count('audit_entry', 'harbour')).toBe(0);
});

/** Stores a row of this age with any other values. Its checks and references are dropped: it is the database of this file. */
async function plant(table: string, age: string, tenantCode: string, days: number): Promise<void> {
  const { db } = server.services;
  const name = sql.identifier(table);
  const { rows } = await db.execute<{ conname: string }>(
    sql`SELECT conname FROM pg_constraint WHERE contype IN ('c', 'f') AND conrelid = ${table}::regclass`,
  );
  for (const { conname } of rows) await db.execute(sql`ALTER TABLE ${name} DROP CONSTRAINT ${sql.identifier(conname)}`);
  await db.execute(sql`
    INSERT INTO ${name} SELECT (jsonb_populate_record(NULL::${name}, jsonb_object_agg(column_name, CASE
      WHEN column_name = 'tenant_code' THEN to_jsonb(${tenantCode}::text)
      WHEN column_name = ${age} OR data_type ~ 'time|date' THEN to_jsonb(${ago(days)}::text)
      WHEN column_name = 'kind' THEN '"error"'
      WHEN data_type = 'uuid' THEN to_jsonb(gen_random_uuid())
      WHEN data_type = 'ARRAY' THEN '[]' WHEN data_type = 'boolean' THEN 'true' WHEN data_type ~ 'text|bytea' THEN '"x"' ELSE '1'
    END))).* FROM information_schema.columns WHERE table_name = ${table} AND is_nullable = 'NO'`);
}

it.each([
  { kind: 'loginEvents', table: 'login_event', age: 'at', chosen: 40, byDefault: 180 },
  { kind: 'auditLog', table: 'audit_entry', age: 'at', chosen: 181, byDefault: null },
  { kind: 'errorLog', table: 'console_error', age: 'happened_at', chosen: 8, byDefault: 30 },
  { kind: 'notices', table: 'robot_notice', age: 'at', chosen: 9, byDefault: 90 },
  { kind: 'alertMessages', table: 'alert_delivery', age: 'created_at', chosen: 10, byDefault: 90 },
  { kind: 'reportMails', table: 'report_delivery', age: 'due_at', chosen: 31, byDefault: 400 },
  { kind: 'quarantine', table: 'quarantine', age: 'received_at', chosen: 11, byDefault: 30 },
  { kind: 'quarantine', table: 'quarantine_count', age: 'day', chosen: 11, byDefault: 30 },
])('keeps $table for $chosen days if its tenant chose that, otherwise for $byDefault', async ({ kind, table, age, chosen, byDefault }) => {
  const { db } = server.services;
  await db.execute(sql`DELETE FROM tenant_retention`);
  const token = await server.signIn('manager@harbour.example');
  const { defaults: _, ...none } = (await server.call({ url, token })).data;
  expect(await server.call({ method: 'PUT', url, token, payload: { ...none, [kind]: chosen } })).toMatchObject({ code: 200 });
  const ages = [chosen - 1, chosen + 1, ...(byDefault ? [byDefault - 1, byDefault + 1] : [4000])];
  for (const tenantCode of ['harbour', 'lotus']) for (const days of ages) await plant(table, age, tenantCode, days);
  await sweepRetention(server.services);
  const left = async (tenantCode: string) => {
    const { rows } = await db.execute<{ days: number }>(sql`
      SELECT floor(extract(epoch FROM ${ago(0)}::timestamptz - ${sql.identifier(age)}::timestamptz) / 86400)::int AS days
      FROM ${sql.identifier(table)} WHERE tenant_code = ${tenantCode} AND ${sql.identifier(age)} < ${ago(2)}::timestamptz ORDER BY 1`);
    return rows.map(({ days }) => days);
  };
  expect(await left('harbour')).toEqual([chosen - 1]);
  expect(await left('lotus')).toEqual(byDefault ? ages.slice(0, 3) : ages);
});

it('keeps what a killed run has deleted, loses no batch in part, and continues with the next run', async () => {
  await insertEvents('lotus', 200, 201, 202);
  for (const days of [50, 51, 52]) await plant('console_error', 'happened_at', 'lotus', days);
  const left = async () => [await count('login_event', 'lotus'), await count('console_error', 'lotus')];
  const [events = 0, errors = 0] = (await left()).map(Number);
  const lock = sql`SELECT FROM console_error WHERE happened_at = ${ago(51)}::timestamptz FOR UPDATE`;
  expect(await killedHalfWay(server.services, lock, () => sweepRetention(server.services))).toMatchObject({ status: 'rejected' });
  expect(await left()).toEqual([events - 3, errors]);
  await sweepRetention(server.services);
  expect(await left()).toEqual([events - 3, errors - 3]);
});
