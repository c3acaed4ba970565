import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { readSheet } from '../../kernel/xlsx/read-sheet.ts';
import { robotStates } from '../../testing/robot-states.ts';
import { shownCell } from '../../testing/shown-cell.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const base = '/api/machine/token/api/robot';
const { say } = robotStates(server);
let manager: string;
beforeAll(async () => {
  manager = await server.signIn('manager@harbour.example');
  await say('CB1900-0001', {
    workState: 'cleaning',
    battery: { percent: 41.5 },
    tanks: { clean: 70, dirty: 15 },
    position: { mapName: 'B1', x: 1, y: 2, heading: 90 },
    totals: { area: 1000, manualArea: 20.5, cleanSeconds: 3600, manualSeconds: 400 },
    versions: { software: '3.2.1' },
  });
  await say('CB1900-0002', { workState: 'supplying', alertLevel: 'P1', battery: { percent: 9 }, totals: { area: 5000 } });
  await say('CB1900-0003', { workState: 'idle', alertLevel: 'P2', battery: { percent: 100 } });
  await say('IWALK-0001', { workState: 'cleaning', online: false, at: new Date('2026-01-01T00:00:00Z') });
});

const list = (query: Record<string, string> = {}, token = manager) => server.call({ url: `${base}/list`, query, token });
const snsOf = async (query: Record<string, string>, token = manager) =>
  (await list(query, token)).data.records.map(({ robotSn }: { robotSn: string }) => robotSn) as string[];
const idOf = async (table: string, name: string) =>
  (await server.services.db.execute<{ id: string }>(sql`SELECT id FROM ${sql.identifier(table)} WHERE name = ${name}`)).rows[0]?.id ?? '';

it('[M-01] returns all columns of a machine, with null for unknown values', async () => {
  const { data } = await list({ keyword: 'cb1900-0001' });
  expect(data).toMatchObject({ total: 1, size: 20, current: 1, counts: { idle: 0, working: 1, offline: 0, warning: 0 } });
  expect(data.records).toEqual([
    {
      robotSn: 'CB1900-0001',
      remark: '海港一号车库 1 号',
      modelNum: 'CB1900',
      model: 'CB1900',
      siteId: await idOf('site', '海港一号车库'),
      siteName: '海港一号车库',
      status: 'working',
      workState: 'cleaning',
      battery: 41.5,
      cleanWater: 70,
      dirtyWater: 15,
      softwareVersion: '3.2.1',
      lastOnline: server.services.now().toISOString(),
      cleanArea: 1020.5,
      cleanSeconds: 4000,
      alertLevel: null,
      mapName: 'B1',
      retiredAt: null,
      movedAt: null,
    },
  ]);
  expect((await list({ keyword: 'CB1900-0004' })).data.records[0]).toMatchObject({
    status: 'offline',
    workState: null,
    battery: null,
    cleanWater: null,
    softwareVersion: null,
    lastOnline: null,
    cleanArea: null,
    cleanSeconds: null,
    mapName: null,
  });
});

it('[M-01] filters by status and counts every status under the other filters', async () => {
  const all = (await list()).data;
  expect(all.counts).toEqual({ idle: 1, working: 1, warning: 1, offline: all.total - 3 });
  expect(await snsOf({ status: 'warning' })).toEqual(['CB1900-0002']);
  expect(await snsOf({ status: 'idle' })).toEqual(['CB1900-0003']);
  const offline = (await list({ status: 'offline', model: 'iWalk', size: '500' })).data;
  expect(offline.total).toBe(offline.records.length);
  expect(offline.counts).toEqual({ idle: 0, working: 0, warning: 0, offline: offline.total });
  expect(offline.records.map(({ model }: { model: string }) => model)).toEqual(Array(offline.total).fill('iWalk'));
});

it('[M-01] filters by model, site, department and group; the top department contains every machine', async () => {
  const everything = (await list()).data.total;
  expect((await list({ modelNum: 'S60', size: '500' })).data.records.every(({ model }: { model: string }) => model === 'other')).toBe(true);
  const siteId = await idOf('site', '海港中心');
  const atSite = await snsOf({ siteId, size: '500' });
  expect(atSite.length).toBeGreaterThan(0);
  expect(await snsOf({ groupId: await idOf('access_group', '海港中心业主'), size: '500' })).toEqual(atSite);
  expect(await snsOf({ departmentId: await idOf('department', '办公保洁部'), size: '500' })).toEqual(atSite);
  expect((await list({ departmentId: await idOf('department', '海港物业') })).data.total).toBe(everything);
  expect((await list({ departmentId: await idOf('department', 'Lotus Facility Services') })).data.total).toBe(0);
  expect((await list({ siteId: await idOf('site', 'Riverside Arcade') })).data.total).toBe(0);
});

it('[M-01] sorts by every column, with unknown values last in both directions', async () => {
  expect((await snsOf({ sort: 'battery', size: '2' })).slice(0, 2)).toEqual(['CB1900-0002', 'CB1900-0001']);
  expect((await snsOf({ sort: '-battery', size: '2' })).slice(0, 2)).toEqual(['CB1900-0003', 'IWALK-0001']);
  expect((await snsOf({ sort: 'status', size: '3' })).slice(0, 3)).toEqual(['CB1900-0002', 'CB1900-0001', 'CB1900-0003']);
  expect((await snsOf({ sort: '-cleanArea', size: '2' })).slice(0, 2)).toEqual(['CB1900-0002', 'CB1900-0001']);
  expect((await snsOf({ sort: '-cleanSeconds', size: '1' })).at(0)).toBe('CB1900-0001');
  expect((await snsOf({ sort: 'lastOnline', size: '1' })).at(0)).toBe('IWALK-0001');
  expect((await snsOf({ sort: 'siteName', size: '1', current: '2' })).length).toBe(1);
  expect((await snsOf({ sort: '-robotSn', size: '1' })).at(0)).toMatch(/^S60/);
});

it('[M-01] returns empty pages, rejects invalid queries and reports the total', async () => {
  expect((await list({ keyword: '%' })).data).toMatchObject({
    records: [],
    total: 0,
    counts: { idle: 0, working: 0, offline: 0, warning: 0 },
  });
  const invalid: Record<string, string>[] = [{ status: 'asleep' }, { sort: 'secret' }, { siteId: 'x' }, { size: '501' }, { model: 'x' }];
  for (const query of invalid) expect((await list(query)).status).toBe(400);
  const { total } = (await list()).data;
  expect((await list({ current: '999' })).data).toMatchObject({ records: [], total });
});

it('[M-01] [P-07] [P-08] [P-09] lists and counts visible machines only', async () => {
  const operator = await server.signIn('operator@harbour.example');
  const customer = await server.signIn('customer@harbour.example');
  const lotus = await server.signIn('manager@lotus.example');
  const seen = (await list({ size: '500' }, operator)).data;
  expect(seen.total).toBeLessThan((await list()).data.total);
  expect(new Set(seen.records.map(({ siteName }: { siteName: string }) => siteName))).toEqual(new Set(['海港一号车库', '海港二号车库']));
  expect((await list({ size: '500' }, customer)).data.records.every(({ siteName }: { siteName: string }) => siteName === '海港中心')).toBe(
    true,
  );
  expect((await list({ keyword: 'CB1900-0001' }, customer)).data).toMatchObject({ total: 0, counts: { working: 0 } });
  expect((await list({ keyword: 'CB1900-0001' }, lotus)).data.total).toBe(0);
  // Another department contains nothing, even where it shares machines with the own one.
  expect((await list({ departmentId: await idOf('department', '东区班组') }, operator)).data.total).toBeGreaterThan(0);
  expect((await list({ departmentId: await idOf('department', '海港物业') }, operator)).data.total).toBe(0);
  expect((await list({ groupId: await idOf('access_group', '自营项目') }, customer)).data.total).toBe(0);
});

it('[M-01] exports the listed machines in the language of the caller and records the export', async () => {
  const download = (query: Record<string, string>, language: string) =>
    server.app.inject({ url: `${base}/exportRobots`, query, headers: { authorization: `Bearer ${manager}`, 'accept-language': language } });
  const file = await download({ keyword: 'CB1900-000', sort: 'battery', timeZone: 'Asia/Shanghai', status: 'working' }, 'zh-CN');
  expect(file.statusCode).toBe(200);
  const [head, ...rows] = await readSheet(file.rawPayload);
  expect(head?.slice(0, 5)).toEqual(['机器名称', '序列号', '型号', '站点', '状态']);
  expect(head).toContain('最近在线（Asia/Shanghai）');
  expect(rows).toHaveLength(1);
  expect(rows[0]?.slice(0, 9)).toEqual(['海港一号车库 1 号', 'CB1900-0001', 'CB1900', '海港一号车库', '工作中', '清洁中', 42, 70, 15]);
  expect(rows[0]?.slice(-2)).toEqual([1020.5, 1.1]);
  const all = await readSheet((await download({}, 'en-US')).rawPayload);
  expect(all[0]?.slice(0, 2)).toEqual(['Name', 'Serial number']);
  expect(all.length - 1).toBe((await list()).data.total);
  expect(all.find(([, sn]) => sn === 'CB1900-0004')?.slice(4, 8)).toEqual(['Offline', null, null, null]);
  expect((await download({ timeZone: 'Mars/Phobos' }, 'zh-CN')).statusCode).toBe(400);
  const { rows: log } = await server.services.db.execute(
    sql`SELECT after FROM audit_entry WHERE tenant_code = 'harbour' AND subject = 'robot' AND act = 'export' ORDER BY id`,
  );
  expect(log).toEqual([{ after: { count: 1, keyword: 'CB1900-000' } }, { after: { count: all.length - 1, keyword: null } }]);
});

it('[M-01] writes the same values to CSV and escapes formulas', async () => {
  const { db } = server.services;
  await db.execute(sql`UPDATE robot SET remark = '=1+1' WHERE robot_sn = 'CB1900-0004'`);
  const download = (name: string, query: Record<string, string> = {}) =>
    server.app.inject({ url: `${base}/${name}`, query, headers: { authorization: `Bearer ${manager}`, 'accept-language': 'zh-CN' } });
  const file = await download('exportRobotsCsv', { timeZone: 'Asia/Shanghai' });
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.body.startsWith('\ufeff')).toBe(true);
  const lines = file.body.slice(1).trimEnd().split('\r\n');
  const sheet = await readSheet((await download('exportRobots', { timeZone: 'Asia/Shanghai' })).rawPayload);
  const risky = /^(?=[=+\-@])/;
  expect(lines).toEqual(sheet.map((row) => row.map((cell) => shownCell(cell).replace(risky, "'")).join(',')));
  expect(lines.find((line) => line.includes('CB1900-0004'))).toMatch(/^'=1\+1,/);
  expect((await download('exportRobotsCsv', { timeZone: 'Mars/Phobos' })).statusCode).toBe(400);
  expect((await download('exportRobotsCsv', { keyword: 'CB1900-0004' })).body.trimEnd().split('\r\n')).toHaveLength(2);
  const { rows } = await db.execute(
    sql`SELECT after FROM audit_entry WHERE tenant_code = 'harbour' AND subject = 'robot' AND act = 'export' ORDER BY id DESC LIMIT 1`,
  );
  expect(rows).toEqual([{ after: { count: 1, keyword: 'CB1900-0004' } }]);
  await db.execute(sql`UPDATE robot SET remark = '海港一号车库 4 号' WHERE robot_sn = 'CB1900-0004'`);
});

it('[M-01] exports all machines of one instant without duplicates or omissions', async () => {
  const { db } = server.services;
  const download = async () => {
    const before = server.queries();
    const file = await server.app.inject({
      url: `${base}/exportRobots`,
      query: { sort: '-battery' },
      headers: { authorization: `Bearer ${manager}` },
    });
    return { queries: server.queries() - before, rows: (await readSheet(file.rawPayload)).slice(1) };
  };
  const few = await download();
  await db.execute(sql`INSERT INTO robot (tenant_code, robot_sn, remark, model_num)
    SELECT 'harbour', 'ZZ-' || n, 'ZZ', 'CB1900' FROM generate_series(1, 4100) AS n`);
  const many = await download();
  await db.execute(sql`DELETE FROM robot WHERE robot_sn LIKE 'ZZ-%'`);
  expect(new Set(many.rows.map(([, sn]) => sn)).size).toBe(few.rows.length + 4_100);
  expect(many.rows).toHaveLength(few.rows.length + 4_100);
  expect(many.queries).toBe(few.queries);
});

it('[M-01] [P-08] finds nothing at a hidden site, even with a visible machine there', async () => {
  const customer = await server.signIn('customer@harbour.example');
  const hidden = await idOf('site', '海港一号车库');
  const groupId = await idOf('access_group', '海港中心业主');
  await server.services.db.execute(
    sql`INSERT INTO group_robot (tenant_code, group_id, robot_sn) VALUES ('harbour', ${groupId}, 'CB1900-0001')`,
  );
  expect((await list({ keyword: 'CB1900-0001' }, customer)).data).toMatchObject({ total: 1, records: [{ siteId: null, siteName: null }] });
  expect((await list({ siteId: hidden }, customer)).data).toMatchObject({ total: 0, records: [] });
  expect(await snsOf({ siteId: await idOf('site', '海港中心') }, customer)).not.toEqual([]);
  await server.services.db.execute(sql`DELETE FROM group_robot WHERE group_id = ${groupId} AND robot_sn = 'CB1900-0001'`);
});
