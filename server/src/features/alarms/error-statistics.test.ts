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

const levelsOf = (days: readonly { day: string }[]) => Object.fromEntries(days.map(({ day, ...levels }) => [day, Object.values(levels)]));

it('[T-84] counts by level and day of the calendar of the caller, with zeros for days without errors', async () => {
  const january = { startFrom: '2026-01-04T16:00:00Z', startTo: '2026-01-07T16:00:00Z', timeZone: 'Asia/Shanghai' };
  const { days, inProgress, previous } = await count(january);
  expect(levelsOf(days)).toEqual({ '2026-01-05': [1, 0, 0, 0], '2026-01-06': [1, 0, 1, 0], '2026-01-07': [1, 0, 0, 0] });
  expect([inProgress, previous]).toEqual([false, 0]);
  const elsewhere = await count({ startFrom: '2026-01-04T05:00:00Z', startTo: '2026-01-07T05:00:00Z', timeZone: 'America/New_York' });
  expect(levelsOf(elsewhere.days)).toEqual({ '2026-01-04': [1, 0, 0, 0], '2026-01-05': [1, 0, 1, 0], '2026-01-06': [1, 0, 0, 0] });
});

it('[T-84] the other filters apply to the days and to the period before', async () => {
  const span = { startFrom: '2026-01-06T00:00:00Z', startTo: '2026-01-07T00:00:00Z', timeZone: 'UTC' };
  expect(await count(span)).toMatchObject({ days: [{ day: '2026-01-06', P0: 2, P2: 1 }], previous: 1 });
  expect(await count({ ...span, noticeLevel: ['P2'] })).toMatchObject({ days: [{ P0: 0, P2: 1 }], previous: 0 });
  expect(await count({ ...span, faultCode: 'N101', state: ['open'] })).toMatchObject({ days: [{ P0: 0, P2: 0 }], previous: 1 });
  expect(await count(span, { who: 'manager@lotus.example' })).toMatchObject({ days: [{ P0: 0, P2: 0 }], previous: 0 });
});

it('[T-84] ends with today, compared with the same part of the day before, and shows 30 days without a filter', async () => {
  // A time zone in which it is noon, so that today and yesterday have hours on both sides.
  const hour = server.services.now().getUTCHours();
  const timeZone = `Etc/GMT${hour < 12 ? '-' : '+'}${Math.abs(12 - hour)}`;
  const ahead = (12 - hour) * 3_600_000;
  const today = new Date(server.services.now().getTime() + ahead).toISOString().slice(0, 10);
  const startFrom = new Date(Date.parse(`${today}T00:00:00Z`) - ahead).toISOString();
  const dayLong = 24 * 60;
  const minutes = [60, dayLong + 60, dayLong - 60];
  const ids = await Promise.all(minutes.map((minute) => addError(garage[0], 'W777', { noticeLevel: 'P1', startTime: ago(minute) })));
  expect(await count({ faultCode: 'W777', startFrom, timeZone })).toMatchObject({
    days: [{ day: today, P1: 1 }],
    previous: 1,
    inProgress: true,
  });
  const { days } = await count({ faultCode: 'W777', timeZone });
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toEqual({ day: today, P0: 0, P1: 1, P2: 0, P3: 0 });
  const { db } = server.services;
  for (const id of ids) await db.execute(sql`DELETE FROM robot_error WHERE id = ${id}`);
});

it.each(['', 'Nowhere/Town'])('[T-84] rejects the unknown time zone "%s"', async (timeZone) => {
  expect(await call('statistics', { timeZone })).toMatchObject({ status: 400, field: 'timeZone' });
});

it('[M-06] rejects an end before the start', async () => {
  const answer = await call('statistics', { startFrom: '2026-01-02T00:00:00Z', startTo: '2026-01-01T00:00:00Z' });
  expect(answer).toMatchObject({ status: 400, field: 'startTo' });
});
