import { type RobotSn, toRobotSn } from '@botify/contract/kernel/robot-sn';
import type { TaskReportMessage } from '@botify/contract/robots/task-report';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { createIngest, type Ingest } from '../../ingest/ingest.ts';
import { reportMessage } from '../../testing/status-message.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const tokens = new Map<string, string>();
const list = async (payload: object = {}, who = 'manager@harbour.example') => {
  const token = tokens.get(who) ?? (await server.signIn(who));
  tokens.set(who, token);
  return server.call({ method: 'POST', url: '/api/machine/token/api/robot-task-report/pageV2', token, payload });
};
const namesOf = async (payload: object, who?: string) =>
  (await list(payload, who)).data.records.map(({ programName }: { programName: string }) => programName);
const at = (time: string) => Date.parse(time);

beforeAll(async () => {
  const ingest: Ingest = createIngest(server.services, { lingerMs: 1 });
  await ingest.start();
  const report = (robotSn: string, programName: string, endTime: number, more: Partial<TaskReportMessage> = {}) =>
    ingest.take({
      robotSn: toRobotSn(robotSn),
      topic: 'taskReport',
      payload: Buffer.from(JSON.stringify(reportMessage(robotSn, programName, endTime, { programName, ...more }))),
    });
  await report('CB1900-0001', 'garage', at('2026-05-01T20:00:00Z'), { water: 12, electricity: 1.2 });
  await report('CB1900-0001', 'stopped', at('2026-05-02T20:00:00Z'), {
    outcome: 'canceled',
    targetArea: 0,
    cleanSeconds: 0,
    opUser: '周海',
    opType: 'remote',
  });
  await report('IWALK-0001', 'hall', at('2026-05-03T20:00:00Z'), {
    water: 30,
    electricity: 2,
    actualArea: 1000,
    cleanSeconds: 1800,
    taskType: 'indoor',
    mapScene: 'indoor',
  });
  const { rows } = await server.services.db.execute<{ robot_sn: RobotSn }>(
    sql`SELECT robot_sn FROM robot WHERE tenant_code = 'lotus' LIMIT 1`,
  );
  await report(rows[0]?.robot_sn ?? '', 'lotus', at('2026-05-04T20:00:00Z'));
  await ingest.stop();
});

it('[R-01] lists task reports newest first, with coverage and efficiency', async () => {
  const { data } = await list();
  expect(data).toMatchObject({ total: 3, size: 20, current: 1 });
  const [hall, stopped, garage] = data.records;
  expect(garage).toEqual({
    id: expect.any(String),
    robotSn: 'CB1900-0001',
    robotName: '海港一号车库 1 号',
    siteId: expect.any(String),
    siteName: '海港一号车库',
    timeZone: 'Asia/Shanghai',
    day: '2026-05-02',
    taskId: 'task-1',
    programName: 'garage',
    mapName: 'B1',
    mapScene: 'carPark',
    taskType: 'lane',
    opType: 'scheduled',
    opUser: null,
    updateTime: '2026-05-01T20:00:00.000Z',
    startTime: '2026-05-01T19:00:00.000Z',
    endTime: '2026-05-01T20:00:00.000Z',
    outcome: 'completed',
    taskProgress: 100,
    targetArea: 2000,
    actualArea: 1900,
    effectiveArea: 1850,
    cleanSeconds: 3300,
    cleanCoverage: 92.5,
    cleanEfficiency: (1900 * 3600) / 3300,
    refillCount: 1,
    avoidCount: 4,
    bumpCount: 2,
    interruptionCount: 0,
    water: null,
    electricity: 1.2,
    batteryStart: 98,
    batteryEnd: 61,
  });
  expect(stopped).toMatchObject({ outcome: 'canceled', opUser: '周海', cleanCoverage: null, cleanEfficiency: null });
  expect(hall).toMatchObject({ cleanEfficiency: 2000 });
});

it('[R-01] [M-03] returns null where the model has no meter, whatever it reported', async () => {
  const [hall] = (await list({ robotSn: 'IWALK-0001' })).data.records;
  expect([hall.water, hall.electricity]).toEqual([30, null]);
  const [, garage] = (await list({ robotSn: 'CB1900-0001' })).data.records;
  expect([garage.water, garage.electricity]).toEqual([null, 1.2]);
});

it.each([
  [{ robotSn: 'CB1900-0001' }, ['stopped', 'garage']],
  [{ outcome: 'canceled' }, ['stopped']],
  [{ outcome: 'completed' }, ['hall', 'garage']],
  [{ startFrom: '2026-05-02T19:00:00Z' }, ['hall', 'stopped']],
  [{ startTo: '2026-05-02T19:00:00Z' }, ['garage']],
  [{ startFrom: '2026-05-01T00:00:00+08:00', startTo: '2026-05-02T23:00:00Z', outcome: 'completed' }, ['garage']],
  [{ size: 1, current: 2 }, ['stopped']],
  [{ sort: 'startTime' }, ['garage', 'stopped', 'hall']],
  [{ opType: 'remote' }, ['stopped']],
  [{ taskType: 'indoor' }, ['hall']],
  [{ mapScene: 'indoor' }, ['hall']],
  [{ mapScene: 'indoor', opType: 'remote' }, []],
  [{ dayFrom: '2026-05-02', dayTo: '2026-05-02' }, ['garage']],
  [{ dayFrom: '2026-05-03' }, ['hall', 'stopped']],
  [{ keyword: 'iwalk-0001' }, ['hall']],
  [{ keyword: '一号车库 1' }, ['stopped', 'garage']],
  [{ keyword: '%' }, []],
  [{ startFrom: '1926-01-01T00:00:00Z', startTo: '2126-01-01T00:00:00Z' }, ['hall', 'stopped', 'garage']],
  [{ robotSn: 'NONE-1' }, []],
])('[R-01] %j finds %j', async (payload, names) => {
  expect(await namesOf(payload)).toEqual(names);
});

it('[R-01] counts all pages and rejects invalid filters', async () => {
  expect((await list({ size: 1, current: 9 })).data).toMatchObject({ total: 3, records: [] });
  expect(await list({ startFrom: '2026-05-02T00:00:00Z', startTo: '2026-05-01T00:00:00Z' })).toMatchObject({
    status: 400,
    field: 'startTo',
  });
  expect(await list({ dayFrom: '2026-05-02', dayTo: '2026-05-01' })).toMatchObject({ status: 400, field: 'dayTo' });
  expect(await list({ outcome: 'lost' })).toMatchObject({ status: 400, field: 'outcome' });
  expect(await list({ dayFrom: '2026-02-30' })).toMatchObject({ status: 400, field: 'dayFrom' });
  expect(await list({ colour: 'red' })).toMatchObject({ status: 400, key: 'request.unknownField', field: 'colour' });
  const tooLong = { robotSn: Array.from({ length: 1_000_000 }, (_, id) => id) };
  expect(await list(tooLong)).toMatchObject({ status: 413, key: 'request.tooLarge', msg: '提交的内容过大，最多 1 MB' });
});

it('[R-01] counts all outcomes regardless of the outcome filter', async () => {
  expect((await list({ outcome: 'canceled' })).data).toMatchObject({ total: 1, outcomes: { completed: 2, canceled: 1 } });
  expect((await list({ outcome: 'canceled', mapScene: 'indoor' })).data).toMatchObject({
    total: 0,
    outcomes: { completed: 1, canceled: 0 },
  });
});

it('[R-01] [P-08] shows the site of the task, not the current one, and no hidden site', async () => {
  const { db } = server.services;
  const siteOf = async (number: string) =>
    (await db.execute<{ id: string }>(sql`SELECT id FROM site WHERE number = ${number}`)).rows[0]?.id ?? '';
  const [garage, office, foreign] = [await siteOf('HB-001'), await siteOf('HB-004'), await siteOf('LT-001')];
  await db.execute(sql`UPDATE robot SET site_id = ${office} WHERE robot_sn = 'CB1900-0001'`);
  try {
    expect(await namesOf({ siteId: garage })).toEqual(['stopped', 'garage']);
    expect((await list({ siteId: garage })).data.records[0]).toMatchObject({ siteId: garage, siteName: '海港一号车库' });
    expect(await namesOf({ siteId: office })).toEqual([]);
    expect(await namesOf({ siteId: foreign })).toEqual([]);
    // An account limited to a group sees the machine now, but not its former site.
    await db.execute(
      sql`INSERT INTO group_robot (tenant_code, group_id, robot_sn) SELECT 'harbour', id, 'CB1900-0001' FROM access_group WHERE name = '海港中心业主'`,
    );
    const { records } = (await list({}, 'customer@harbour.example')).data;
    expect(records[0]).toMatchObject({ programName: 'stopped', siteId: null, siteName: null, timeZone: null });
    expect(await namesOf({ siteId: garage }, 'customer@harbour.example')).toEqual([]);
  } finally {
    await db.execute(sql`UPDATE robot SET site_id = ${garage} WHERE robot_sn = 'CB1900-0001'`);
    await db.execute(
      sql`DELETE FROM group_robot WHERE robot_sn = 'CB1900-0001' AND group_id IN (SELECT id FROM access_group WHERE name = '海港中心业主')`,
    );
  }
});

it('[R-01] [P-07] [P-09] lists tasks of visible machines only', async () => {
  expect(await namesOf({}, 'manager@lotus.example')).toEqual(['lotus']);
  expect((await list({}, 'operator@harbour.example')).data).toMatchObject({ total: 2 });
  expect(await namesOf({ robotSn: 'IWALK-0001' }, 'operator@harbour.example')).toEqual([]);
});
