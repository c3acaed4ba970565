import { type RobotSn, toRobotSn } from '@botify/contract/kernel/robot-sn';
import type { Status } from '@botify/contract/robots/status';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { createIngest } from '../../ingest/ingest.ts';
import { keepPartitions } from '../../ingest/retention.ts';
import { robotStates } from '../../testing/robot-states.ts';
import { reportMessage, statusMessage, timeline } from '../../testing/status-message.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const { say } = robotStates(server);
let manager = '';
beforeAll(async () => {
  manager = await server.signIn('manager@harbour.example');
  await keepPartitions(server.services.db, server.services.now());
});

const track = (query: Record<string, string>, token = manager) =>
  server.call({ url: '/api/machine/token/api/robot/data/getRobotTrack', query, token });
const minutesAgo = (minutes: number) => server.services.now().getTime() - minutes * 60_000;

/** Stores a message as ingest does. */
async function addHistory(robotSn: string, minutes: number, more: Partial<Status>): Promise<void> {
  const at = minutesAgo(minutes);
  const status = JSON.stringify(statusMessage(robotSn, 1 + Math.round(10_000 - minutes), at, more));
  await server.services.db.execute(sql`INSERT INTO robot_history (tenant_code, robot_sn, at, boot, sequence, status)
    VALUES ('harbour', ${robotSn}, to_timestamp(${at}::float8 / 1000), 1, ${Math.round(10_000 - minutes)}, ${status})`);
}
const on = (mapName: string, x: number) => ({ mapName, x, y: -x, heading: 45 });

/** Sends the report of a finished task. */
async function reported(robotSn: string, endedMinutesAgo: number, mapName: string, corner: number | null, taskId = 'lane'): Promise<void> {
  const ingest = createIngest(server.services, { lingerMs: 1 });
  await ingest.start();
  const floor =
    corner === null
      ? { timeline }
      : {
          map: {
            outline: [
              [0, 0],
              [corner, 0],
              [corner, corner],
            ],
            planned: [
              [
                [1, 1],
                [2, 2],
                [1, 2],
              ],
            ],
          },
        };
  const report = reportMessage(robotSn, `${robotSn}-${endedMinutesAgo}-${mapName}`, minutesAgo(endedMinutesAgo), {
    mapName,
    taskId,
    ...floor,
  });
  await ingest.take({ robotSn: toRobotSn(robotSn), topic: 'taskReport', payload: Buffer.from(JSON.stringify(report)) });
  await ingest.stop();
}

it('[M-02] returns no track for a machine that never reported', async () => {
  expect((await track({ robotSn: 'CB1900-0003' })).data).toEqual({
    mapName: null,
    outline: [],
    planned: [],
    plannedTaskId: null,
    cleanWidth: 950,
    points: [],
  });
});

it('[M-02] returns the path on the current map, oldest first, for the requested time', async () => {
  const robotSn = 'CB1900-0001';
  await say(robotSn, { workState: 'cleaning', position: on('B1', 5) });
  await addHistory(robotSn, 600, { workState: 'cleaning', position: on('B1', 1) });
  await addHistory(robotSn, 30, { workState: 'idle', position: on('B1', 2) });
  await addHistory(robotSn, 20, { workState: 'cleaning', position: on('B2', 3) });
  await addHistory(robotSn, 10, { workState: 'cleaning', position: null });
  await addHistory(robotSn, 5, { workState: 'return_clean', position: on('B1', 4) });
  await addHistory(robotSn, 4, { workState: 'clean_pause', position: on('B1', 5) });
  const { data } = await track({ robotSn });
  expect(data.mapName).toBe('B1');
  expect(data.points).toEqual([
    { at: new Date(minutesAgo(30)).toISOString(), x: 2, y: -2, heading: 45, cleaning: false },
    { at: new Date(minutesAgo(5)).toISOString(), x: 4, y: -4, heading: 45, cleaning: true },
    { at: new Date(minutesAgo(4)).toISOString(), x: 5, y: -5, heading: 45, cleaning: false },
  ]);
  const xs = async (hours: string) => (await track({ robotSn, hours })).data.points.map(({ x }: { x: number }) => x);
  expect(await xs('11')).toEqual([1, 2, 4, 5]);
  expect(await xs('24')).toEqual([1, 2, 4, 5]);
  expect(await xs('1')).toEqual([2, 4, 5]);
  expect(await track({ robotSn, hours: '25' })).toMatchObject({ status: 400, field: 'hours' });
});

it('[M-02] uses the last known map when the machine has lost its position', async () => {
  const robotSn = 'CB1900-0002';
  await say(robotSn, { position: null });
  await reported(robotSn, 3000, 'B4', null);
  expect((await track({ robotSn })).data).toMatchObject({ mapName: 'B4', outline: [], points: [] });
  await addHistory(robotSn, 9, { position: on('B3', 1) });
  await addHistory(robotSn, 8, { position: null });
  expect((await track({ robotSn })).data).toMatchObject({ mapName: 'B3', points: [{ x: 1 }] });
});

it('[M-02] thins a long track and keeps every change of the cleaning state', async () => {
  const robotSn = 'CB1900-0004';
  const message = JSON.stringify(statusMessage(robotSn, 1, minutesAgo(0), { workState: 'cleaning', position: on('B1', 1) }));
  await say(robotSn, { position: on('B1', 1) });
  await server.services.db.execute(sql`INSERT INTO robot_history (tenant_code, robot_sn, at, boot, sequence, status)
    SELECT 'harbour', ${robotSn}, to_timestamp(${minutesAgo(0)}::float8 / 1000) - n * interval '4 seconds', 1, 100000 - n,
      CASE WHEN n BETWEEN 3000 AND 3001 THEN replace(${message}, '"cleaning"', '"idle"') ELSE ${message} END
    FROM generate_series(0, 12000) AS n`);
  const { data } = await track({ robotSn, hours: '24' });
  expect(data.points).toHaveLength(5000);
  expect(data.points.filter(({ cleaning }: { cleaning: boolean }) => !cleaning)).toHaveLength(2);
  expect(data.points.at(-1).at).toBe(new Date(minutesAgo(0)).toISOString());
});

it('[M-02] uses the floor plan of its own last task, otherwise of another machine at the site', async () => {
  const robotSn = 'CB1900-0005';
  await say(robotSn, { position: on('B7', 1) });
  const outline = async (token = manager) => (await track({ robotSn }, token)).data.outline[1]?.[0];
  expect(await outline()).toBeUndefined();
  const { rows } = await server.services.db.execute<{ mate: string; stranger: string }>(sql`
    SELECT (SELECT robot_sn FROM robot r WHERE r.site_id = own.site_id AND r.robot_sn <> own.robot_sn ORDER BY robot_sn LIMIT 1) AS mate,
      (SELECT robot_sn FROM robot r WHERE r.tenant_code = own.tenant_code AND r.site_id <> own.site_id ORDER BY robot_sn LIMIT 1) AS stranger
    FROM robot own WHERE own.robot_sn = ${robotSn}`);
  const { mate = '', stranger = '' } = rows[0] ?? {};
  await reported(stranger, 5, 'B7', 99);
  expect(await outline()).toBeUndefined();
  await reported(mate, 10, 'B7', 20);
  expect(await outline()).toBe(20);
  expect((await track({ robotSn })).data).toMatchObject({ planned: [], plannedTaskId: null });
  await reported(robotSn, 3000, 'B7', 30);
  await reported(robotSn, 2000, 'B7', 40);
  await reported(robotSn, 1000, 'B7', null);
  await reported(robotSn, 900, 'B8', 50);
  expect((await track({ robotSn })).data).toMatchObject({
    mapName: 'B7',
    outline: [
      [0, 0],
      [40, 0],
      [40, 40],
    ],
    planned: [
      [
        [1, 1],
        [2, 2],
        [1, 2],
      ],
    ],
  });
});

it('[M-02] the planned area is that of the task in progress, otherwise of the last task', async () => {
  const robotSn = 'CB1900-0006';
  const planOf = async (task: Status['task']) => {
    await say(robotSn, { position: on('B9', 1), task });
    const { plannedTaskId, outline } = (await track({ robotSn })).data;
    return [plannedTaskId, outline[1][0]];
  };
  const running = (taskId: string) => ({ taskId, name: 'Night', progress: 40 });
  await reported(robotSn, 3000, 'B9', 30, 'lane');
  await reported(robotSn, 2000, 'B9', 40, 'edge');
  expect(await planOf(null)).toEqual(['edge', 40]);
  expect(await planOf(running('lane'))).toEqual(['lane', 30]);
  expect(await planOf(running('unknown'))).toEqual(['edge', 40]);
});

it('[M-02] [P-07] hides the floor plan of a hidden machine', async () => {
  const { db } = server.services;
  const { rows } = await db.execute<{ robot_sn: RobotSn }>(
    sql`SELECT robot_sn FROM robot JOIN site ON site.id = robot.site_id WHERE site.number = 'HB-004' ORDER BY robot_sn LIMIT 2`,
  );
  const [seen = '', hidden = ''] = rows.map(({ robot_sn }) => robot_sn);
  await say(seen, { position: on('L1', 1) });
  await reported(hidden, 10, 'L1', 60);
  const corners = async (token: string) => (await track({ robotSn: seen }, token)).data.outline.length;
  expect(await corners(manager)).toBe(3);
  const customer = await server.signIn('customer@harbour.example');
  await db.execute(sql`DELETE FROM group_robot WHERE robot_sn = ${hidden}`);
  expect(await corners(customer)).toBe(0);
  const operator = await server.signIn('operator@harbour.example');
  const answers = [
    await track({ robotSn: hidden }, customer),
    await track({ robotSn: seen }, operator),
    await track({ robotSn: 'NONE-1' }),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ status: 404, key: 'robot.notFound' });
});
