import { type RobotSn, toRobotSn } from '@botify/contract/kernel/robot-sn';
import type { TaskReportMessage, TaskTimeline } from '@botify/contract/robots/task-report';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { createIngest } from '../../ingest/ingest.ts';
import { machineEvents } from '../../testing/machine-events.ts';
import { reportMessage } from '../../testing/status-message.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const { ago, addError } = machineEvents(server);
const base = '/api/machine/token/api/robot-task-report';
const tokens = new Map<string, string>();
const call = async (path: string, { payload, who = 'manager@harbour.example' }: { payload?: object; who?: string } = {}) => {
  const token = tokens.get(who) ?? (await server.signIn(who));
  tokens.set(who, token);
  return server.call({
    method: payload ? 'POST' : 'GET',
    url: path.startsWith('/') ? path : `${base}/${path}`,
    token,
    ...(payload ? { payload } : {}),
  });
};

const timeline: TaskTimeline = {
  stepSeconds: 900,
  efficiency: [null, 1800, 3600, 0],
  speed: [null, 0.5, 1, 0],
  battery: [90, 89, 88, 87],
  water: [0, 4, 9, 12],
  electricity: [0, 0.4, 0.9, 1.2],
  x: [null, 1, 2, 3],
  y: [null, 1, 1, 1],
  cleaning: [[1, 3]],
  subTasks: [
    { name: '前往', kind: 'navigate', span: [0, 1] },
    { name: '车道一', kind: 'clean', span: [1, 4] },
  ],
  flags: { giveWay: [[2, 3]], seat: [[3, 4]] },
  modes: { auto: [[0, 4]] },
  faults: { intelligent: [[3, 4]], scrub: [] },
};
const map = {
  outline: [
    [0, 0],
    [10, 0],
    [10, 10],
  ],
  planned: [
    [
      [1, 1],
      [9, 1],
      [9, 9],
    ],
  ],
};

const ids = new Map<string, string>();
const idOf = (name: string) => ids.get(name) ?? '';
beforeAll(async () => {
  const ingest = createIngest(server.services, { lingerMs: 1 });
  await ingest.start();
  const report = (robotSn: string, programName: string, endTime: Date, more: Partial<TaskReportMessage> = {}) =>
    ingest.take({
      robotSn: toRobotSn(robotSn),
      topic: 'taskReport',
      payload: Buffer.from(
        JSON.stringify(reportMessage(robotSn, programName, endTime.getTime(), { programName, water: 12, electricity: 1.2, ...more })),
      ),
    });
  await report('CB1900-0001', 'garage', ago(100), { timeline, map });
  await report('IWALK-0001', 'hall', ago(200), { timeline });
  await report('CB1900-0002', 'bare', ago(300));
  const { rows } = await server.services.db.execute<{ robot_sn: RobotSn }>(
    sql`SELECT robot_sn FROM robot WHERE tenant_code = 'lotus' LIMIT 1`,
  );
  await report(rows[0]?.robot_sn ?? '', 'lotus', ago(100));
  await ingest.stop();
  const known = await server.services.db.execute<{ id: string; program_name: string }>(sql`SELECT id, program_name FROM task_report`);
  for (const { id, program_name } of known.rows) ids.set(program_name, id);
});

it('[R-02] returns path, timeline and efficiency losses of a task', async () => {
  const { data } = await call(`id/${idOf('garage')}`);
  expect(data).toMatchObject({
    programName: 'garage',
    modelNum: expect.stringContaining('1900'),
    cleanWidth: expect.any(Number),
    water: null,
    electricity: 1.2,
  });
  expect(data.map).toEqual(map);
  // A CB1900 has no water meter, whatever it reports.
  const { water: _water, ...measured } = timeline;
  expect(data.timeline).toEqual(measured);
  const { theoretical, actual, causes } = data.slow;
  expect(actual).toBe(1850);
  const lost = causes.reduce((sum: number, cause: { lost: number }) => sum + cause.lost, 0);
  expect(theoretical - lost).toBeCloseTo(actual);
  expect(causes.map(({ cause }: { cause: string }) => cause)).toContain('fault');
});

it('[R-02] lists errors of the machine during the task, oldest first, as in the error list', async () => {
  await addError('CB1900-0001', 'N101', { startTime: ago(170), endTime: ago(161) });
  await addError('CB1900-0001', 'W501', { startTime: ago(120), endTime: null });
  await addError('CB1900-0001', 'N102', { startTime: ago(170), endTime: ago(150) });
  await addError('CB1900-0001', 'N103', { startTime: ago(99) });
  await addError('CB1900-0002', 'N104', { startTime: ago(120) });
  const { exceptions } = (await call(`id/${idOf('garage')}`)).data;
  expect(exceptions.map(({ faultCode }: { faultCode: string }) => faultCode)).toEqual(['N102', 'W501']);
  const { records } = (await call('/api/machine/token/api/robot-exception/page', { payload: { faultCode: 'N102' } })).data;
  expect(exceptions[0]).toEqual(records[0]);
});

it('[R-02] returns no timeline and no efficiency losses without one', async () => {
  expect((await call(`id/${idOf('bare')}`)).data).toMatchObject({
    timeline: null,
    map: null,
    slow: null,
    exceptions: [],
  });
});

it('[R-02] returns usage by step where there is a meter', async () => {
  const usage = async (kind: 'Water' | 'Elect', name: string) =>
    (await call(`getRobot${kind}Charge`, { payload: { id: idOf(name) } })).data;
  expect(await usage('Water', 'hall')).toEqual({ startTime: ago(260).toISOString(), stepSeconds: 900, used: [0, 4, 9, 12], total: 12 });
  expect(await usage('Elect', 'hall')).toMatchObject({ used: [], total: null });
  expect(await usage('Elect', 'garage')).toMatchObject({ used: [0, 0.4, 0.9, 1.2], total: 1.2 });
  expect(await usage('Water', 'garage')).toMatchObject({ used: [], total: null });
  expect(await usage('Elect', 'bare')).toMatchObject({ used: [], total: 1.2 });
});

it('[R-02] [P-07] [P-09] answers for hidden and foreign reports as for missing ones', async () => {
  for (const [id, who] of [
    [idOf('hall'), 'operator@harbour.example'],
    [idOf('lotus'), 'manager@harbour.example'],
    ['00000000-0000-4000-8000-000000000000', 'manager@harbour.example'],
  ] as const) {
    const refused = { status: 404, key: 'taskReport.notFound', msg: '没有找到该任务报告' };
    expect(await call(`id/${id}`, { who })).toMatchObject(refused);
    expect(await call('getRobotWaterCharge', { payload: { id }, who })).toMatchObject(refused);
    expect(await call(`/api/tasks/charts?task_id=${id}`, { who })).toMatchObject(refused);
    expect(await call(`/api/tasks/subtasks?task_id=${id}`, { who })).toMatchObject(refused);
  }
  expect(await call('id/none')).toMatchObject({ status: 400, field: 'id' });
});
