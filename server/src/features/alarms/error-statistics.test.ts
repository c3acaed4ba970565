import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { machineEvents } from '../../testing/machine-events.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const { ago, addError, robotsAt } = machineEvents(server);
const base = '/api/machine/token/api/robot-exception';

const tokens = new Map<string, string>();
const call = async (path: string, payload: object, { who = 'manager@harbour.example', language = 'zh-CN' } = {}) => {
  const token = tokens.get(who) ?? (await server.signIn(who));
  tokens.set(who, token);
  return server.call({ method: 'POST', url: `${base}/${path}`, token, payload, language });
};
const count = async (payload: object = {}, more: object = {}) => (await call('statistics', payload, more)).data;
const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

let garage: [string, string];
let office: [string, string];
beforeAll(async () => {
  [garage, office] = [await robotsAt('HB-001'), await robotsAt('HB-004')];
  const { db } = server.services;
  await db.execute(sql`UPDATE site SET time_zone = 'America/New_York' WHERE number = 'HB-004'`);
  await db.execute(sql`INSERT INTO robot (tenant_code, robot_sn, remark, model_num) VALUES ('harbour', 'LOOSE-1', '备用机', 'CB1900')`);
  const at = (instant: string, seconds: number) => {
    const startTime = new Date(instant);
    return { startTime, endTime: new Date(startTime.getTime() + seconds * 1000) };
  };
  // 08:00 in Shanghai; New York is 4 or 5 hours behind UTC depending on the season.
  await addError(garage[0], 'N101', { noticeLevel: 'P0', ...at('2026-01-05T00:30:00Z', 90) });
  await addError(garage[0], 'N101', { noticeLevel: 'P0', ...at('2026-01-06T00:10:00Z', 30.4), state: 'resolved' });
  await addError(garage[1], 'Z999', { noticeLevel: 'P2', part: null, ...at('2026-01-06T01:10:00Z', 10) });
  await addError(office[0], 'N101', { noticeLevel: 'P1', ...at('2026-01-15T12:00:00Z', 60), state: 'acknowledged' });
  await addError(office[0], 'C603', { noticeLevel: 'P0', part: 'scrub', ...at('2026-07-15T12:00:00Z', 60) });
  await addError('LOOSE-1', 'E302', { noticeLevel: 'P0', ...at('2026-01-06T23:59:59Z', 0) });
  const [lotus] = await robotsAt('LT-001');
  await addError(lotus, 'N105', { tenantCode: 'lotus' });
});

it('[M-06] counts errors by level, code, site and local hour of the day', async () => {
  const data = await count();
  expect(data).toMatchObject({ total: 6, levels: { P0: 4, P1: 1, P2: 1, P3: 0 } });
  expect(data.codes).toEqual([
    { faultCode: 'N101', faultName: '定位丢失', noticeLevel: 'P0', count: 3, seconds: 180 },
    { faultCode: 'C603', faultName: '吸水电机异常', noticeLevel: 'P0', count: 1, seconds: 60 },
    { faultCode: 'E302', faultName: '驱动电机过流', noticeLevel: 'P0', count: 1, seconds: 0 },
    { faultCode: 'Z999', faultName: 'Z999', noticeLevel: 'P2', count: 1, seconds: 10 },
  ]);
  expect(data.sites).toEqual([
    { siteId: expect.any(String), siteName: '海港一号车库', count: 3 },
    { siteId: expect.any(String), siteName: '海港中心', count: 2 },
    { siteId: null, siteName: null, count: 1 },
  ]);
  const hours = Array.from({ length: 24 }, () => 0);
  Object.assign(hours, { 8: 3, 9: 1, 7: 1, 23: 1 });
  expect(data.hours).toEqual(hours);
  const english = await count({ faultCode: 'N101' }, { language: 'en-US' });
  expect(english.codes).toMatchObject([{ faultName: 'Localization lost' }]);
});

it('[M-06] counts active errors until now', async () => {
  const id = await addError(garage[0], 'W501', { startTime: ago(3) });
  expect((await count({ faultCode: 'W501' })).codes).toMatchObject([{ count: 1, seconds: 180 }]);
  server.clock.forward(60_000);
  expect((await count({ running: true })).codes).toMatchObject([{ faultCode: 'W501', seconds: 240 }]);
  await server.services.db.execute(sql`DELETE FROM robot_error WHERE id = ${id}`);
});

it.each([
  {},
  { noticeLevel: ['P0'] },
  { noticeLevel: ['P0', 'P2'], state: ['open'] },
  { state: ['resolved', 'acknowledged'] },
  { keyword: '海港一号' },
  { typeCode: 'other' },
  { part: 'scrub' },
  { startFrom: '2026-01-06T00:00:00Z', startTo: '2026-02-01T00:00:00Z' },
  { faultCode: 'A000' },
])('[M-06] matches the list under %j', async (filters) => {
  const { data: list } = await call('page', filters);
  const data = await count(filters);
  expect([data.total, data.levels]).toEqual([list.total, list.levels]);
  for (const part of [data.codes, data.sites]) expect(sum(part.map((one: { count: number }) => one.count))).toBe(list.total);
  expect(sum(data.hours)).toBe(list.total);
});

it('[M-06] returns the twenty most frequent codes, most frequent first', async () => {
  const { db } = server.services;
  await db.execute(sql`INSERT INTO robot_error (tenant_code, id, robot_sn, fault_code, notice_level, start_time, end_time)
    SELECT 'harbour', gen_random_uuid(), ${garage[1]}, 'T' || (n % 30), 'P3', '2026-03-01T00:00:00Z', '2026-03-01T00:01:00Z'
    FROM generate_series(1, 315) AS n`);
  const data = await count({ noticeLevel: ['P3'] });
  expect(data.codes).toHaveLength(20);
  expect(data.codes[0]).toMatchObject({ faultCode: 'T1', count: 11, seconds: 660, noticeLevel: 'P3' });
  expect(data.codes.at(-1).count).toBe(10);
  expect(data.total).toBe(315);
  await db.execute(sql`DELETE FROM robot_error WHERE fault_code LIKE 'T%'`);
});

it('[M-06] [P-07] [P-08] [P-09] counts visible machines only, and hidden sites as no site', async () => {
  expect(await count({}, { who: 'operator@harbour.example' })).toMatchObject({ total: 3, codes: [{ count: 2 }, { count: 1 }] });
  expect(await count({}, { who: 'manager@lotus.example' })).toMatchObject({ total: 1, codes: [{ faultCode: 'N105' }] });
  const { db } = server.services;
  await db.execute(sql`
    UPDATE account_role SET role_id = (SELECT id FROM role WHERE tenant_code = 'harbour' AND code = 'manager')
    WHERE account_id = (SELECT id FROM account WHERE username = 'customer@harbour.example')`);
  await db.execute(sql`INSERT INTO group_robot (tenant_code, group_id, robot_sn)
    SELECT 'harbour', id, unnest(ARRAY[${garage[0]}, 'LOOSE-1']) FROM access_group WHERE name = '海港中心业主'`);
  const seen = await count({}, { who: 'customer@harbour.example' });
  expect(seen.sites).toEqual([
    { siteId: null, siteName: null, count: 3 },
    { siteId: expect.any(String), siteName: '海港中心', count: 2 },
  ]);
  expect(seen.hours[8]).toBe(3);
});

it('[M-06] rejects an end before the start', async () => {
  const answer = await call('statistics', { startFrom: '2026-01-02T00:00:00Z', startTo: '2026-01-01T00:00:00Z' });
  expect(answer).toMatchObject({ status: 400, field: 'startTo' });
});
