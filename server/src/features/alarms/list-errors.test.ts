import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { machineEvents } from '../../testing/machine-events.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const base = '/api/machine/token/api/robot-exception';
const { ago, addError, robotsAt } = machineEvents(server);

const tokens = new Map<string, string>();
const as = async (name: string): Promise<string> => {
  const token = tokens.get(name) ?? (await server.signIn(name));
  tokens.set(name, token);
  return token;
};
const manager = 'manager@harbour.example';
const call = async (path: string, payload: object, { who = manager, language = 'zh-CN' } = {}) =>
  server.call({ method: 'POST', url: `${base}/${path}`, token: await as(who), payload, language });
const list = (payload: object = {}, more: object = {}) => call('page', payload, more);
const codesOf = async (payload: object, more: object = {}): Promise<string[]> =>
  (await list(payload, more)).data.records.map(({ faultCode }: { faultCode: string }) => faultCode);

let garage: [string, string];
let office: [string, string];
let siteId = '';
beforeAll(async () => {
  [garage, office] = [await robotsAt('HB-001'), await robotsAt('HB-004')];
  const { rows } = await server.services.db.execute<{ id: string }>(sql`SELECT id FROM site WHERE number = 'HB-004'`);
  siteId = rows[0]?.id ?? '';
  await addError(garage[0], 'N102', { startTime: ago(10), mapName: 'B1' });
  await addError(garage[0], 'N101', { noticeLevel: 'P0', startTime: ago(60), endTime: ago(30), state: 'resolved', handlerName: '周海' });
  await addError(garage[1], 'W501', { noticeLevel: 'P2', part: 'scrub', startTime: ago(200), state: 'acknowledged', handlerName: '周海' });
  await addError(office[0], 'Z999', { noticeLevel: 'P3', part: null, startTime: ago(5), endTime: ago(4) });
  await addError(office[0], 'C603', { noticeLevel: 'P0', part: 'scrub', startTime: ago(2) });
  const [lotus] = await robotsAt('LT-001');
  await addError(lotus, 'N105', { tenantCode: 'lotus' });
});

it('[M-06] lists errors newest first, with all fields in both languages', async () => {
  const { data } = await list();
  expect(data).toMatchObject({ total: 5, size: 20, current: 1 });
  expect(data.levels).toEqual({ P0: 2, P1: 1, P2: 1, P3: 1 });
  expect(data.states).toEqual({ open: 3, acknowledged: 1, resolved: 1 });
  expect(data.records.map(({ faultCode }: { faultCode: string }) => faultCode)).toEqual(['C603', 'Z999', 'N102', 'N101', 'W501']);
  expect(data.records[2]).toMatchObject({
    robotSn: garage[0],
    siteName: '海港一号车库',
    faultName: '路径被阻',
    typeCode: 'navigation',
    typeName: '导航',
    noticeLevel: 'P1',
    part: 'intelligent',
    mapName: 'B1',
    endTime: null,
    duration: 600,
    state: 'open',
    nickName: null,
    mutedUntil: null,
  });
  expect(data.records[3]).toMatchObject({ duration: 1800, endTime: ago(30).toISOString(), state: 'resolved', nickName: '周海' });
  const english = await list({ faultCode: 'N102' }, { language: 'en-US' });
  expect(english.data.records).toMatchObject([{ faultName: 'Path blocked', typeName: 'Navigation' }]);
});

it('[M-06] shows an unknown code as such, with the type "other"', async () => {
  const { data } = await list({ typeCode: 'other' });
  expect(data.records).toMatchObject([{ faultCode: 'Z999', faultName: 'Z999', typeCode: 'other', typeName: '其他', part: null }]);
});

it.each([
  { filter: { noticeLevel: ['P0'] }, codes: ['C603', 'N101'] },
  { filter: { noticeLevel: [] }, codes: ['C603', 'Z999', 'N102', 'N101', 'W501'] },
  { filter: { state: ['acknowledged', 'resolved'] }, codes: ['N101', 'W501'] },
  { filter: { noticeLevel: ['P0', 'P1'], state: ['open'] }, codes: ['C603', 'N102'] },
  { filter: { part: 'scrub' }, codes: ['C603', 'W501'] },
  { filter: { typeCode: 'water' }, codes: ['W501'] },
  { filter: { faultCode: 'N101' }, codes: ['N101'] },
  { filter: { running: true }, codes: ['C603', 'N102', 'W501'] },
  { filter: { running: false, keyword: '海港一号' }, codes: ['N102', 'N101', 'W501'] },
  { filter: { keyword: '%' }, codes: [] },
  { filter: { sort: 'startTime', size: 2 }, codes: ['W501', 'N101'] },
  { filter: { sort: '-duration' }, codes: ['W501', 'N101', 'N102', 'C603', 'Z999'] },
  { filter: { sort: 'duration', size: 1 }, codes: ['Z999'] },
  { filter: { sort: 'noticeLevel' }, codes: ['C603', 'N101', 'N102', 'W501', 'Z999'] },
  { filter: { sort: '-noticeLevel', current: 3, size: 2 }, codes: ['N101'] },
  { filter: { current: 9 }, codes: [] },
])('[M-06] finds $codes with $filter', async ({ filter, codes }) => {
  expect(await codesOf(filter)).toEqual(codes);
});

it('[M-06] filters by machine, site and time, and counts what each selection would return', async () => {
  expect(await codesOf({ robotSn: garage[1] })).toEqual(['W501']);
  expect(await codesOf({ siteId })).toEqual(['C603', 'Z999']);
  expect(await codesOf({ startFrom: ago(60).toISOString(), startTo: ago(5).toISOString() })).toEqual(['N102', 'N101']);
  const { data } = await list({ noticeLevel: ['P0'], state: ['open'] });
  expect(data.total).toBe(1);
  expect(data.levels).toEqual({ P0: 1, P1: 1, P2: 0, P3: 1 });
  expect(data.states).toEqual({ open: 1, acknowledged: 0, resolved: 1 });
});

it.each([
  { wrong: 'an end before the start', payload: { startFrom: '2026-01-02T00:00:00Z', startTo: '2026-01-01T00:00:00Z' }, field: 'startTo' },
  { wrong: 'a day that is none', payload: { startFrom: '2026-02-30T00:00:00Z' }, field: 'startFrom' },
  { wrong: 'a leap second', payload: { startFrom: '2016-12-31T23:59:60Z' }, field: 'startFrom' },
  { wrong: 'the year 0', payload: { startTo: '0000-01-01T00:00:00Z' }, field: 'startTo' },
  { wrong: 'a level nobody knows', payload: { noticeLevel: ['P9'] }, field: 'noticeLevel.0' },
  { wrong: 'a field nobody knows', payload: { tenantCode: 'lotus' }, field: 'tenantCode' },
  { wrong: 'too large a page', payload: { size: 501 }, field: 'size' },
])('[M-06] rejects $wrong', async ({ payload, field }) => {
  expect(await list(payload)).toMatchObject({ status: 400, field });
});

it('[M-06] [P-07] [P-09] lists and counts errors of visible machines only', async () => {
  const seen = (await list({}, { who: 'operator@harbour.example' })).data;
  expect(seen).toMatchObject({ total: 3, levels: { P0: 1, P1: 1, P2: 1, P3: 0 } });
  expect(await codesOf({ robotSn: office[0] }, { who: 'operator@harbour.example' })).toEqual([]);
  expect(await codesOf({}, { who: 'manager@lotus.example' })).toEqual(['N105']);
  expect(await codesOf({ robotSn: garage[0] }, { who: 'manager@lotus.example' })).toEqual([]);
});

it('[M-06] lists active errors of a machine, most severe first, with causes and suggested actions', async () => {
  await addError(garage[0], 'E302', { noticeLevel: 'P0', startTime: ago(20), state: 'acknowledged', handlerName: '周海' });
  const { data } = await call('getCurrentRobotError', { robotSn: garage[0] });
  expect(data.map(({ faultCode }: { faultCode: string }) => faultCode)).toEqual(['E302', 'N102']);
  expect(data[0]).toMatchObject({
    faultName: '驱动电机过流',
    noticeLevel: 'P0',
    typeName: '行走驱动',
    robotSn: garage[0],
    startTime: ago(20).toISOString(),
    state: 'acknowledged',
    nickName: '周海',
    possibleCauses: ['坡度过大或负载过重', '驱动轮缠绕绳线、薄膜'],
  });
  expect(data[0].handlingSuggestions).toHaveLength(3);
  const english = await call('getCurrentRobotError', { robotSn: garage[0] }, { language: 'en-US' });
  expect(english.data[1]).toMatchObject({
    faultName: 'Path blocked',
    handlingSuggestions: ['Clear the path and resume the task', expect.any(String)],
  });
  await server.services.db.execute(sql`DELETE FROM robot_error WHERE fault_code = 'E302'`);
});

it('[M-06] returns no errors for a healthy machine, and no causes for an unknown code', async () => {
  expect((await call('getCurrentRobotError', { robotSn: office[1] })).data).toEqual([]);
  await addError(office[1], 'Q777');
  expect((await call('getCurrentRobotError', { robotSn: office[1] })).data).toMatchObject([
    { faultName: 'Q777', possibleCauses: [], handlingSuggestions: [] },
  ]);
  await server.services.db.execute(sql`DELETE FROM robot_error WHERE fault_code = 'Q777'`);
});

it('[M-06] [P-07] [P-08] [P-09] answers for a hidden machine as for a missing one', async () => {
  const ask = (robotSn: string, who: string) => call('getCurrentRobotError', { robotSn }, { who });
  const hidden = [
    await ask(office[0], 'operator@harbour.example'),
    await ask(garage[0], 'customer@harbour.example'),
    await ask(garage[0], 'manager@lotus.example'),
    await ask('NONE-0001', manager),
  ];
  for (const answer of hidden) expect(answer).toMatchObject({ status: 404, key: 'robot.notFound' });
  expect((await ask(office[0], 'customer@harbour.example')).data).toMatchObject([{ faultCode: 'C603' }]);
});

const exported = async (payload: object, who = manager, language = 'zh-CN') => {
  const response = await server.app.inject({
    method: 'POST',
    url: `${base}/export`,
    payload,
    headers: { authorization: `Bearer ${await as(who)}`, 'accept-language': language },
  });
  return { status: response.statusCode, lines: response.body.replace('\ufeff', '').trimEnd().split('\r\n') };
};

it('[M-06] exports matching errors in the language and time zone of the caller, and records the export', async () => {
  const { lines } = await exported({ noticeLevel: ['P0'], timeZone: 'Asia/Shanghai' });
  expect(lines[0]).toBe(
    '级别,异常名称,异常代码,异常类型,部位,机器名称,序列号,站点,地图,开始时间（Asia/Shanghai）,结束时间（Asia/Shanghai）,持续时长,处理状态,处理人',
  );
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/^P0,吸水电机异常,C603,清洁机构,洗地部分,海港中心 .*,持续中,0:02:00,未处理,$/);
  expect(lines[2]).toMatch(/^P0,定位丢失,N101,导航,智能部分,.*,0:30:00,已解决,周海$/);
  const english = await exported({ keyword: garage[1] }, 'operator@harbour.example', 'en-US');
  expect(english.lines[1]).toMatch(/^P2,Clean-water tank empty,W501,Water,Scrubbing,.*,Active,3:20:00,Acknowledged,周海$/);
  expect((await exported({ robotSn: office[0] }, 'operator@harbour.example')).lines).toHaveLength(1);
  expect(await exported({ timeZone: 'Moon/Crater' })).toMatchObject({ status: 400 });
  const { rows } = await server.services.db.execute(
    sql`SELECT subject, actor_name, after FROM audit_entry WHERE tenant_code = 'harbour' AND act = 'export' ORDER BY id LIMIT 1`,
  );
  expect(rows).toMatchObject([{ subject: 'error', actor_name: '林晓雯', after: { count: 2 } }]);
});

it('[M-06] exports many errors completely and without duplicates', async () => {
  const { db } = server.services;
  await db.execute(sql`INSERT INTO robot_error (tenant_code, id, robot_sn, fault_code, notice_level, start_time)
    SELECT 'harbour', gen_random_uuid(), ${garage[1]}, 'T' || n, 'P3', '2026-01-01T00:00:00.123456Z'::timestamptz + (n / 7) * '1 microsecond'::interval
    FROM generate_series(1, 10400) AS n`);
  const { lines } = await exported({ noticeLevel: ['P3'], keyword: garage[1] });
  const codes = lines.slice(1).map((line) => line.split(',')[2]);
  expect(new Set(codes).size).toBe(10_400);
  expect(codes).toHaveLength(10_400);
  await db.execute(sql`DELETE FROM robot_error WHERE fault_code LIKE 'T%'`);
});

it('[M-06] [P-08] treats a hidden site as no site, even with a visible machine there', async () => {
  const { db } = server.services;
  const who = 'customer@harbour.example';
  await db.execute(sql`
    UPDATE account_role SET role_id = (SELECT id FROM role WHERE tenant_code = 'harbour' AND code = 'manager')
    WHERE account_id = (SELECT id FROM account WHERE username = ${who})`);
  tokens.delete(who);
  const { rows } = await db.execute<{ group: string; site: string }>(sql`
    SELECT access_group.id AS group, site.id AS site FROM access_group, site WHERE access_group.name = '海港中心业主' AND site.number = 'HB-001'`);
  const { group, site } = rows[0] ?? {};
  await db.execute(sql`INSERT INTO group_robot (tenant_code, group_id, robot_sn) VALUES ('harbour', ${group}, ${garage[0]})`);
  const { records } = (await list({ robotSn: garage[0] }, { who })).data;
  expect(records).toMatchObject([
    { faultCode: 'N102', siteName: null },
    { faultCode: 'N101', siteName: null },
  ]);
  expect((await call('getCurrentRobotError', { robotSn: garage[0] }, { who })).data).toMatchObject([{ siteName: null }]);
  const { lines } = await exported({ robotSn: garage[0] }, who);
  expect(lines).toHaveLength(3);
  expect(lines.map((line) => line.split(',')[7])).toEqual(['站点', '', '']);
  expect((await list({ siteId: site }, { who })).data).toMatchObject({ total: 0, records: [], levels: { P0: 0, P1: 0 } });
  expect(await codesOf({ siteId }, { who })).toEqual(['C603', 'Z999']);
  expect((await list({ siteId: site })).data.total).toBe(3);
  await db.execute(sql`DELETE FROM group_robot WHERE group_id = ${group} AND robot_sn = ${garage[0]}`);
});
