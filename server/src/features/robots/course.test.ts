import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import type { Status } from '@botify/contract/robots/status';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { createIngest } from '../../ingest/ingest.ts';
import { sweepSilent } from '../../ingest/offline-sweep.ts';
import { keepPartitions } from '../../ingest/retention.ts';
import { exceptionOf, statusMessage } from '../../testing/status-message.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
let manager = '';
beforeAll(async () => {
  manager = await server.signIn('manager@harbour.example');
  await keepPartitions(server.services.db, server.services.now());
});

const minute = 60_000;
const minutesAgo = (minutes: number) => server.services.now().getTime() - minutes * minute;
const course = (query: Record<string, string>, token = manager) =>
  server.call({ url: '/api/machine/token/api/robot/data/getRobotCourse', query, token });

async function addHistory(robotSn: string, minutes: number, more: Partial<Status>): Promise<void> {
  const at = minutesAgo(minutes);
  const sequence = Math.round(100_000 - minutes * 60);
  await server.services.db.execute(sql`INSERT INTO robot_history (tenant_code, robot_sn, at, boot, sequence, status)
    VALUES ('harbour', ${robotSn}, to_timestamp(${at}::float8 / 1000), 1, ${sequence}, ${JSON.stringify(statusMessage(robotSn, sequence, at, more))})`);
}

it('[T-81] the course of a machine has the last value of each step, which lasts until the next one', async () => {
  const robotSn = 'CB1900-0001';
  const task = { taskId: 'lane', name: 'Night', progress: 40 };
  // Steps of two minutes: the first two messages share one.
  await addHistory(robotSn, 59.5, { battery: { percent: 80 }, speed: 0.2 });
  await addHistory(robotSn, 58.5, { battery: { percent: 79.5, charging: true }, tanks: { clean: 60, dirty: 20 }, speed: 0.7, task });
  await addHistory(robotSn, 55, { battery: { percent: 78 }, workState: 'cleaning', task: null });
  const { data } = await course({ robotSn });
  expect(data).toMatchObject({ start: new Date(minutesAgo(24 * 60)).toISOString(), stepSeconds: 120, silences: [], errors: [] });
  expect([data.battery.length, data.workStates.length, data.tasks.length]).toEqual([720, 720, 720]);
  expect(data.battery.slice(688, 694)).toEqual([null, null, 79.5, 79.5, 78, 78]);
  expect([data.cleanWater[690], data.dirtyWater[690], data.speed[690], data.tasks[690]]).toEqual([60, 20, 0.7, 'Night']);
  expect([data.charging[689], data.charging[691], data.charging[692], data.tasks[692]]).toEqual([false, true, false, null]);
  expect(data.workStates[719]).toBe('cleaning');
  const { data: short } = await course({ robotSn, hours: '6' });
  expect(short.stepSeconds).toBe(30);
  expect([...new Set(short.battery)]).toEqual([null, 80, 79.5, 78]);
  expect(await course({ robotSn, hours: '169' })).toMatchObject({ status: 400, field: 'hours' });
});

it('[T-81] the course begins with the state before it, and has a gap while the machine was offline', async () => {
  const robotSn = 'CB1900-0003';
  await addHistory(robotSn, 300, { battery: { percent: 50 } });
  await addHistory(robotSn, 20, { battery: { percent: 40 } });
  const at = (minutes: number) => new Date(minutesAgo(minutes)).toISOString();
  for (const [minutes, type] of [
    [40, 'ROBOT_OFF'],
    [25, 'ROBOT_ON'],
  ] as const)
    await server.services.db.execute(sql`INSERT INTO robot_notice (tenant_code, robot_sn, id, at, type, category)
      VALUES ('harbour', ${robotSn}, gen_random_uuid(), ${at(minutes)}, ${type}, 'TIPS')`);
  const { data } = await course({ robotSn, hours: '1' });
  const values: (number | null)[] = data.battery;
  expect([0, 238, 239, 478, 479, 719].map((step) => values[step])).toEqual([50, 50, null, null, 40, 40]);
  expect(data.silences).toEqual([{ from: at(40), to: at(25) }]);
});

it('[T-81] the course has the errors of the time and the spans without a connection', async () => {
  const robotSn = toRobotSn('CB1900-0002');
  const ingest = createIngest(server.services, { lingerMs: 1 });
  await ingest.start();
  const message = statusMessage(robotSn, 1, minutesAgo(0), { exception: exceptionOf('E302') });
  await ingest.take({ robotSn, topic: 'statusData', payload: Buffer.from(JSON.stringify(message)) });
  await ingest.stop();
  const listening = new Date(minutesAgo(60));
  server.clock.forward(30 * minute);
  await sweepSilent(server.services, listening);
  const { data } = await course({ robotSn, hours: '6' });
  expect(data.errors).toContainEqual(expect.objectContaining({ faultCode: 'E302', name: expect.stringMatching(/../), endTime: null }));
  expect(data.silences).toEqual([{ from: expect.any(String), to: null }]);
});

it('[T-81] [P-07] the course of a hidden machine looks like that of a missing one', async () => {
  const operator = await server.signIn('operator@harbour.example');
  const { rows } = await server.services.db.execute<{ robot_sn: string }>(
    sql`SELECT robot_sn FROM robot JOIN site ON site.id = robot.site_id WHERE site.number = 'HB-004' ORDER BY robot_sn LIMIT 1`,
  );
  for (const robotSn of [rows[0]?.robot_sn ?? '', 'NONE-1'])
    expect(await course({ robotSn }, operator)).toMatchObject({ status: 404, key: 'robot.notFound' });
});
