import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { createIngest } from '../../ingest/ingest.ts';
import { robotStates } from '../../testing/robot-states.ts';
import { reportMessage } from '../../testing/status-message.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const base = '/api/machine/token/api/robot/data';
const { say, didOn } = robotStates(server);
let manager: string;
let customer: string;
beforeAll(async () => {
  manager = await server.signIn('manager@harbour.example');
  customer = await server.signIn('customer@harbour.example');
});

const post = (name: string, { token = manager, ...more }: { payload?: object; query?: Record<string, string>; token?: string } = {}) =>
  server.call({ method: 'POST', url: `${base}/${name}`, token, ...more });
const idOf = async (table: string, name: string) =>
  (await server.services.db.execute<{ id: string }>(sql`SELECT id FROM ${sql.identifier(table)} WHERE name = ${name}`)).rows[0]?.id ?? '';
/** In the time zone of the demo sites. */
const dayAgo = (days: number) => new Date(server.services.now().getTime() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);

it('[M-07] lists the positions of all visible machines that reported one', async () => {
  const at = new Date('2026-02-03T04:05:06.000Z');
  await say('CB1900-0001', {
    at,
    workState: 'cleaning',
    alertLevel: 'P0',
    battery: { percent: 12 },
    tanks: { clean: 2, dirty: 90 },
    position: { mapName: 'B1', x: 1.5, y: -2, heading: 90 },
    location: { lng: 120.2, lat: 30.3 },
  });
  await say('IWALK-0001', { location: { lng: 120, lat: 30 } });
  await say('CB1900-0002', { workState: 'cleaning' });
  const all = (await post('getRobotPositionList')).data;
  expect(all).toEqual([
    {
      robotSn: 'CB1900-0001',
      remark: '海港一号车库 1 号',
      siteId: await idOf('site', '海港一号车库'),
      lng: 120.2,
      lat: 30.3,
      mapName: 'B1',
      x: 1.5,
      y: -2,
      heading: 90,
      status: 'warning',
      monitorStatus: 'alert',
      tankStatus: 'empty',
      battery: 12,
      alertLevel: 'P0',
      at: at.toISOString(),
    },
    expect.objectContaining({
      robotSn: 'IWALK-0001',
      lng: 120,
      mapName: null,
      x: null,
      status: 'idle',
      tankStatus: 'notEmpty',
      alertLevel: null,
    }),
  ]);
  const sns = async (payload: object, token = manager) =>
    (await post('getRobotPositionList', { payload, token })).data.map(({ robotSn }: { robotSn: string }) => robotSn);
  expect(await sns({ status: ['warning', 'offline'] })).toEqual(['CB1900-0001']);
  expect(await sns({ status: [] })).toEqual(['CB1900-0001', 'IWALK-0001']);
  expect(await sns({ siteId: await idOf('site', '海港一号车库') })).toEqual(['CB1900-0001']);
  expect(await sns({ keyword: 'nobody' })).toEqual([]);
  expect(await sns({}, customer)).not.toContain('CB1900-0001');
  expect(await sns({}, await server.signIn('manager@lotus.example'))).toEqual([]);
  expect((await post('getRobotPositionList', { payload: { status: ['asleep'] } })).status).toBe(400);
  // The same filters as query parameters.
  const asked = async (query: string) =>
    (await post(`getRobotPositionList?${query}`)).data.map(({ robotSn }: { robotSn: string }) => robotSn);
  expect(await asked('status=warning&status=offline')).toEqual(['CB1900-0001']);
  expect(await asked('status=idle')).toEqual(['IWALK-0001']);
  expect(await asked(`siteId=${await idOf('site', '海港一号车库')}`)).toEqual(['CB1900-0001']);
  expect((await post('getRobotPositionList?status=asleep')).status).toBe(400);
});

it('[M-08] counts machines by current status and those that cleaned recently', async () => {
  await server.services.db.execute(sql`DELETE FROM robot_state`);
  await say('CB1900-0001', { workState: 'cleaning' });
  await say('CB1900-0002', { alertLevel: 'P0' });
  await say('CB1900-0003', { online: false });
  await didOn('CB1900-0001', dayAgo(0), { cleanSeconds: 60 });
  await didOn('CB1900-0001', dayAgo(2), { cleanSeconds: 60 });
  await didOn('CB1900-0002', dayAgo(2), { manualSeconds: 60 });
  await didOn('CB1900-0003', dayAgo(3), { cleanSeconds: 60 });
  await didOn('CB1900-0004', dayAgo(14), { cleanSeconds: 60 });
  await didOn('CB1900-0005', dayAgo(15), { cleanSeconds: 60 });
  await didOn('CB1900-0006', dayAgo(1), { runSeconds: 60 });
  const { data } = await post('getRobotCountToCharts');
  const total =
    (await server.services.db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM robot WHERE tenant_code = 'harbour'`)).rows[0]?.n ??
    0;
  expect(data).toMatchObject({ online_num: 2, total_num: total, last_3d_num: 2, last_15d_num: 4 });
  expect(data.statuses).toEqual({ idle: 0, working: 1, warning: 1, offline: total - 2 });
  expect(data.models.CB1900 + data.models.iWalk + data.models.other).toBe(total);
  expect(data.models.iWalk).toBeGreaterThan(0);
  expect(data.days).toHaveLength(15);
  expect(data.days[0]).toEqual({ day: dayAgo(14), active: 1 });
  expect(data.days.slice(-4)).toEqual([
    { day: dayAgo(3), active: 1 },
    { day: dayAgo(2), active: 2 },
    { day: dayAgo(1), active: 0 },
    { day: dayAgo(0), active: 1 },
  ]);
  expect((await post('getRobotCountToCharts', { payload: { days: 1 } })).data.days).toEqual([{ day: dayAgo(0), active: 1 }]);
  expect((await post('getRobotCountToCharts', { payload: { days: 401 } })).status).toBe(400);
  expect((await post('getRobotCountToCharts?days=1')).data.days).toEqual([{ day: dayAgo(0), active: 1 }]);
  expect((await post('getRobotCountToCharts?days=401')).status).toBe(400);
  const seen = (await post('getRobotCountToCharts', { token: customer })).data;
  expect(seen).toMatchObject({ online_num: 0, last_3d_num: 0, last_15d_num: 0 });
  expect(seen.total_num).toBeLessThan(total);
  const nothing = { siteId: await idOf('site', 'Riverside Arcade') };
  expect((await post('getRobotCountToCharts', { payload: nothing })).data).toMatchObject({ total_num: 0, online_num: 0, last_15d_num: 0 });
});

it('[M-08] sums cleaning by day, with zeros for days without cleaning', async () => {
  await server.services.db.execute(sql`DELETE FROM robot_day`);
  const figures = { area: 100, cleanSeconds: 1800, manualArea: 30, manualSeconds: 600, runSeconds: 4000 };
  await didOn('CB1900-0001', '2026-01-05', figures);
  await didOn('IWALK-0001', '2026-01-05', { area: 20, cleanSeconds: 1800, runSeconds: 2000 });
  await didOn('CB1900-0001', '2026-01-07', figures);
  await didOn('CB1900-0001', '2026-01-08', { area: 999, cleanSeconds: 1 });
  const ingest = createIngest(server.services, { lingerMs: 1 });
  await ingest.start();
  const starts = { 1: '2026-01-04T15:59:59Z', 2: '2026-01-04T16:00:00Z', 4: '2026-01-07T15:59:59Z', 8: '2026-01-07T16:00:00Z' };
  for (const [effectiveArea, start] of Object.entries(starts)) {
    const report = reportMessage('CB1900-0001', start, Date.parse(start) + 60_000, {
      startTime: Date.parse(start),
      cleanSeconds: 60,
      actualArea: 8,
      effectiveArea: Number(effectiveArea),
    });
    await ingest.take({ robotSn: toRobotSn('CB1900-0001'), topic: 'taskReport', payload: Buffer.from(JSON.stringify(report)) });
  }
  await ingest.stop();
  const range = { start: '2026-01-05', end: '2026-01-07' };
  expect((await post('getRobotCleanToCharts', { query: range })).data).toEqual({
    days: [
      { day: '2026-01-05', area: 120, seconds: 3600, efficiency: 120 },
      { day: '2026-01-06', area: 0, seconds: 0, efficiency: null },
      { day: '2026-01-07', area: 100, seconds: 1800, efficiency: 200 },
    ],
    // Of tasks that began on these days in site time.
    total_effective_cleaning_area: 6,
    total_actual_cleaning_area: 220,
    total_running_time: 10_000,
  });
  expect((await post('getRobotManualCleanToCharts', { payload: range })).data).toEqual({
    days: [
      { day: '2026-01-05', area: 30, seconds: 600, efficiency: 180 },
      { day: '2026-01-06', area: 0, seconds: 0, efficiency: null },
      { day: '2026-01-07', area: 30, seconds: 600, efficiency: 180 },
    ],
    total_effective_cleaning_area: null,
    total_actual_cleaning_area: 60,
    total_running_time: 1200,
  });
  const one = (await post('getRobotCleanToCharts', { query: { ...range, robotSn: 'IWALK-0001' } })).data;
  expect(one).toMatchObject({ total_actual_cleaning_area: 20, total_effective_cleaning_area: 0, total_running_time: 2000 });
  const site = (await post('getRobotCleanToCharts', { query: { ...range, siteId: await idOf('site', '海港一号车库') } })).data;
  expect(site.total_actual_cleaning_area).toBe(200);
});

it('[M-08] defaults to 15 days, and rejects invalid ranges and hidden machines', async () => {
  const usual = (await post('getRobotManualCleanToCharts')).data.days;
  expect([usual.length, usual[0].day, usual.at(-1).day]).toEqual([15, dayAgo(14), dayAgo(0)]);
  const clean = (query: Record<string, string>, token = manager) => post('getRobotCleanToCharts', { query, token });
  // Days in site time, independent of the time zone of the reader.
  const month = (await clean({ days: '30' })).data.days;
  expect([month.length, month[0].day, month.at(-1).day]).toEqual([30, dayAgo(29), dayAgo(0)]);
  expect((await clean({ days: '401' })).status).toBe(400);
  expect((await clean({ start: '2025-01-01', end: '2026-02-04' })).data.days).toHaveLength(400);
  expect(await clean({ start: '2025-01-01', end: '2026-02-05' })).toMatchObject({ status: 400, key: 'range.tooLong' });
  expect(await clean({ start: '2026-01-02', end: '2026-01-01' })).toMatchObject({ status: 400, key: 'range.backwards', field: 'end' });
  expect((await clean({ start: '2026-02-30' })).status).toBe(400);
  const range = { start: '2026-01-05', end: '2026-01-07' };
  expect(await clean({ ...range, robotSn: 'CB1900-0001' }, customer)).toMatchObject({ status: 404, key: 'robot.notFound' });
  expect((await clean(range, await server.signIn('manager@lotus.example'))).data).toMatchObject({ total_actual_cleaning_area: 0 });
  expect((await clean({ ...range, siteId: await idOf('site', '海港一号车库') }, customer)).data.total_actual_cleaning_area).toBe(0);
});

it('lists names of visible objects for pick lists', async () => {
  const names = async (token: string) => (await server.call({ url: '/api/machine/token/api/robot-project/dictionary', token })).data;
  const all = await names(manager);
  expect(all.customers).toEqual({ 海港置业: '海港置业', 海港商业: '海港商业', 海港中心业主委员会: '海港中心业主委员会' });
  expect(all.projects[await idOf('site', '海港广场')]).toBe('海港广场');
  expect(all.robots['CB1900-0001']).toBe('海港一号车库 1 号');
  const few = await names(customer);
  expect(few.customers).toEqual({ 海港中心业主委员会: '海港中心业主委员会' });
  expect(Object.values(few.projects)).toEqual(['海港中心']);
  expect(few.robots).not.toHaveProperty('CB1900-0001');
  expect(Object.keys(few.robots).length).toBeGreaterThan(0);
});
