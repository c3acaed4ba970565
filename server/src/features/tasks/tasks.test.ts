import { type RobotSn, toRobotSn } from '@botify/contract/kernel/robot-sn';
import type { TaskReportMessage, TaskTimeline } from '@botify/contract/robots/task-report';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { createIngest } from '../../ingest/ingest.ts';
import { machineEvents } from '../../testing/machine-events.ts';
import { reportMessage } from '../../testing/status-message.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const { ago } = machineEvents(server);
const tokens = new Map<string, string>();
const ask = async (path: string, who = 'manager@harbour.example') => {
  const token = tokens.get(who) ?? (await server.signIn(who));
  tokens.set(who, token);
  return server.call({ url: `/api/tasks${path}`, token });
};

/** Fields of a chart point with 0 or 1, in the order in which each is on for one step of the timeline below. */
const switches = [
  'excuse_me',
  'give_way',
  'speed_bump',
  'slowdown_zone',
  'avoid_obstacle',
  'bypass_obstacle',
  'clean_water_empty',
  'dirty_water_full',
  'manual_mode',
  'auto_mode',
  'standby_mode',
  'emergency_mode',
  'emergency_button',
  'seat_sensor',
  'start_stop_button',
  'intelligent_fault',
  'scrub_fault',
] as const;
const stepSeconds = 60;
/** The machine is switched off during the last step. */
const steps = switches.length + 1;
const during = (name: (typeof switches)[number]): number[][] => [[switches.indexOf(name), switches.indexOf(name) + 1]];
const series = (value: (step: number) => number) =>
  Array.from({ length: steps }, (_none, step) => (step < switches.length ? value(step) : null));

const timeline: TaskTimeline = {
  stepSeconds,
  efficiency: series((step) => 1000 + step),
  speed: series((step) => step / 10),
  battery: series((step) => 90 - step),
  x: series((step) => step),
  y: series(() => 1),
  cleaning: [[2, steps]],
  subTasks: [
    { name: '前往车道', kind: 'navigate', span: [0, 2] },
    { name: '车道一', kind: 'clean', span: [2, 17] },
  ],
  flags: {
    excuseMe: during('excuse_me'),
    giveWay: during('give_way'),
    speedBump: during('speed_bump'),
    slowdownZone: during('slowdown_zone'),
    avoidObstacle: during('avoid_obstacle'),
    bypassObstacle: during('bypass_obstacle'),
    cleanWaterEmpty: during('clean_water_empty'),
    dirtyWaterFull: during('dirty_water_full'),
    emergencyButton: during('emergency_button'),
    seat: during('seat_sensor'),
    startStop: during('start_stop_button'),
  },
  modes: {
    manual: during('manual_mode'),
    auto: during('auto_mode'),
    standby: during('standby_mode'),
    emergency: during('emergency_mode'),
  },
  faults: { intelligent: during('intelligent_fault'), scrub: during('scrub_fault') },
};

const ids = new Map<string, string>();
const idOf = (name: string) => ids.get(name) ?? '';
beforeAll(async () => {
  const ingest = createIngest(server.services);
  await ingest.start();
  const report = (robotSn: string, programName: string, endTime: Date, more: Partial<TaskReportMessage> = {}) =>
    ingest.take({
      robotSn: toRobotSn(robotSn),
      topic: 'taskReport',
      payload: Buffer.from(JSON.stringify(reportMessage(robotSn, programName, endTime.getTime(), { programName, ...more }))),
    });
  await report('CB1900-0001', 'garage', ago(100), { timeline });
  await report('IWALK-0001', 'hall', ago(200));
  await report('CB1900-0002', 'bare', ago(300));
  const foreign = sql`SELECT robot_sn FROM robot WHERE tenant_code = 'lotus' LIMIT 1`;
  const { rows } = await server.services.db.execute<{ robot_sn: RobotSn }>(foreign);
  await report(rows[0]?.robot_sn ?? '', 'lotus', ago(100));
  await ingest.stop();
  const stored = await server.services.db.execute<{ id: string; program_name: string }>(sql`SELECT id, program_name FROM task_report`);
  for (const { id, program_name } of stored.rows) ids.set(program_name, id);
});

it('[R-04] /tasks lists stored tasks with the fields and the paging of the specification', async () => {
  const { data } = await ask('?page_size=2');
  expect(data).toMatchObject({ page_num: 1, page_size: 2, total_count: 3 });
  expect(data.tasks).toHaveLength(2);
  expect(data.tasks[0]).toEqual({
    id: idOf('garage'),
    name: 'garage',
    start_time: ago(160).toISOString(),
    end_time: ago(100).toISOString(),
    target_cleaning_area: 2000,
    actual_cleaning_area: 1900,
    effective_cleaning_area: 1850,
    actual_cleaning_rate: (1900 * 3600) / 3300,
    effective_cleaning_rate: (1850 * 3600) / 3300,
    effective_transform_rate: (1850 / 1900) * 100,
    clean_coverage_rate: 92.5,
  });
  const second = (await ask('?page_num=2&page_size=2')).data;
  expect(second).toMatchObject({ page_num: 2, page_size: 2, total_count: 3, tasks: [{ name: 'bare' }] });
});

it('[R-04] /tasks filters by customer, site, machine and time', async () => {
  const names = async (query: string) => (await ask(`?${query}`)).data.tasks.map(({ name }: { name: string }) => name);
  const customer = encodeURIComponent('海港置业');
  expect(await names(`customer_id=${customer}`)).toEqual(['garage', 'bare']);
  expect(await names('robot_id=IWALK-0001')).toEqual(['hall']);
  expect(await names(`start_time=${ago(270).toISOString()}&end_time=${ago(250).toISOString()}`)).toEqual(['hall']);
  const { projects } = (await ask(`/projects?customer_id=${customer}`)).data;
  const [garage] = Object.entries(projects).find(([, name]) => name === '海港一号车库') ?? [''];
  expect(await names(`project_id=${garage}&robot_id=CB1900-0001`)).toEqual(['garage']);
});

it('[R-04] /tasks/subtasks returns the parts of a task in order', async () => {
  const { subtasks } = (await ask(`/subtasks?task_id=${idOf('garage')}`)).data;
  const at = (step: number) => new Date(ago(160).getTime() + step * stepSeconds * 1000).toISOString();
  expect(subtasks).toEqual([
    { name: '前往车道', kind: 'navigate', start_time: at(0), end_time: at(2) },
    { name: '车道一', kind: 'clean', start_time: at(2), end_time: at(17) },
  ]);
});

it('[R-04] /tasks/charts returns every field of a chart point for every time index of the stored timeline', async () => {
  const { step_seconds, charts } = (await ask(`/charts?task_id=${idOf('garage')}`)).data;
  expect(step_seconds).toBe(stepSeconds);
  const allOff = Object.fromEntries(switches.map((name) => [name, 0]));
  const common = (step: number) => ({
    time_index: step,
    time: new Date(ago(160).getTime() + step * stepSeconds * 1000).toISOString(),
    task_name: 'garage',
    task_symbol: 1,
    ...allOff,
  });
  const running = switches.map((name, step) => ({
    ...common(step),
    sub_task_name: step < 2 ? '前往车道' : '车道一',
    sub_task_nav_symbol: step < 2 ? 1 : 0,
    sub_task_clean_symbol: step < 2 ? 0 : 1,
    cleaning_efficiency: 1000 + step,
    speed: step / 10,
    battery: 90 - step,
    power_on: 1,
    [name]: 1,
  }));
  const switchedOff = {
    ...common(switches.length),
    sub_task_name: null,
    sub_task_nav_symbol: 0,
    sub_task_clean_symbol: 0,
    cleaning_efficiency: null,
    speed: null,
    battery: null,
    power_on: 0,
  };
  expect(charts).toEqual([...running, switchedOff]);
});

it('[R-04] a task without a stored timeline has no chart points and no parts', async () => {
  expect((await ask(`/charts?task_id=${idOf('bare')}`)).data).toEqual({ step_seconds: null, charts: [] });
  expect((await ask(`/subtasks?task_id=${idOf('bare')}`)).data).toEqual({ subtasks: [] });
});

it('[R-04] [P-07] [P-09] the task pick lists depend on one another and contain only visible customers, sites and machines', async () => {
  const data = async (path: string, who?: string) => (await ask(`/${path}`, who)).data;
  const { customers } = await data('customers');
  expect(customers).toMatchObject({ 海港置业: '海港置业' });
  expect(customers).not.toHaveProperty('Riverside Retail Estates');
  const { projects } = await data(`projects?customer_id=${encodeURIComponent('海港置业')}`);
  expect(Object.values(projects)).toEqual(['海港一号车库', '海港二号车库']);
  const [garage] = Object.entries(projects).find(([, name]) => name === '海港一号车库') ?? [''];
  const { robots } = await data(`robots?project_id=${garage}`);
  expect(robots['CB1900-0001']).toBe('海港一号车库 1 号');
  expect(robots).not.toHaveProperty('IWALK-0001');
  const { rows } = await server.services.db.execute<{ id: string }>(sql`SELECT id FROM site WHERE number = 'LT-001'`);
  const foreign = rows[0]?.id;
  expect(await data('projects?customer_id=nobody')).toEqual({ projects: {} });
  expect(await data(`projects?customer_id=${encodeURIComponent('Riverside Retail Estates')}`)).toEqual({ projects: {} });
  expect(await data(`robots?project_id=${foreign}`)).toEqual({ robots: {} });
});

it('[R-04] [P-07] /tasks/dic maps task ids to names and takes the filters of the list', async () => {
  const dictionary = async (query: string, who?: string) => (await ask(`/dic?${query}`, who)).data.tasks_dic as Record<string, string>;
  const names = async (query: string, who?: string) => Object.values(await dictionary(query, who));
  expect(await dictionary('')).toEqual({ [idOf('garage')]: 'garage', [idOf('hall')]: 'hall', [idOf('bare')]: 'bare' });
  const customer = encodeURIComponent('海港置业');
  const { projects } = (await ask(`/projects?customer_id=${customer}`)).data;
  const [garage] = Object.entries(projects).find(([, name]) => name === '海港一号车库') ?? [''];
  const { rows } = await server.services.db.execute<{ id: string }>(sql`SELECT id FROM site WHERE number = 'LT-001'`);
  expect(await names(`customer_id=${customer}`)).toEqual(['garage', 'bare']);
  expect(await names(`customer_id=${customer}&project_id=${garage}&robot_id=CB1900-0001`)).toEqual(['garage']);
  expect(await names(`customer_id=nobody&project_id=${garage}`)).toEqual([]);
  expect(await names(`project_id=${rows[0]?.id}`)).toEqual([]);
  expect(await names('', 'operator@harbour.example')).toEqual(['garage', 'bare']);
});
