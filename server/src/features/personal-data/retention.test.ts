import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newId } from '../../kernel/id.ts';
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
  const store = { remove: async () => undefined } as unknown as VideoStore;
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
