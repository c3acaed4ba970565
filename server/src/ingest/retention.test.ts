import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sweepRetention } from '../features/personal-data/retention.service.ts';
import { reportMessage, statusMessage, timeline } from '../testing/status-message.ts';
import { useTestServer } from '../testing/test-server.ts';
import { createIngest } from './ingest.ts';
import { keepPartitions, sweepMachineData } from './retention.ts';

const server = useTestServer();
const day = 86_400_000;
const count = async (table: string) =>
  Number((await server.services.db.execute<{ n: string }>(sql`SELECT count(*) AS n FROM ${sql.identifier(table)}`)).rows[0]?.n);

it('[L-03] keeps history for 14 days, minutes for 90, timelines, notices and quarantined messages for a while, days permanently', async () => {
  const { db, now } = server.services;
  const ingest = createIngest(server.services, { lingerMs: 1 });
  await ingest.start();
  const take = (topic: 'statusData' | 'taskReport', message: object) =>
    ingest.take({ robotSn: toRobotSn('CB1900-0001'), topic, payload: Buffer.from(JSON.stringify(message)) });
  const start = now().getTime();
  await take('statusData', statusMessage('CB1900-0001', 1, start - 60_000));
  await take('statusData', statusMessage('CB1900-0001', 2, start));
  await take('statusData', {});
  await take('taskReport', reportMessage('CB1900-0001', 'run-1', start, { timeline }));
  const seen = async () => {
    await keepPartitions(db, now());
    await sweepMachineData(server.services);
    await sweepRetention(server.services);
    const tables = [
      'robot_history',
      'robot_minute',
      'robot_day',
      'task_timeline',
      'task_report',
      'robot_notice',
      'quarantine',
      'quarantine_count',
    ];
    return Promise.all(tables.map(count));
  };
  expect(await seen()).toEqual([2, 1, 1, 1, 1, 1, 1, 1]);
  server.clock.forward(13 * day);
  expect(await seen()).toEqual([2, 1, 1, 1, 1, 1, 1, 1]);
  server.clock.forward(3 * day);
  expect(await seen()).toEqual([0, 1, 1, 1, 1, 1, 1, 1]);
  server.clock.forward(16 * day);
  expect(await seen()).toEqual([0, 1, 1, 1, 1, 1, 0, 0]);
  server.clock.forward(70 * day);
  expect(await seen()).toEqual([0, 0, 1, 0, 1, 0, 0, 0]);
  // A partition for today exists.
  await take('statusData', statusMessage('CB1900-0001', 3, now().getTime()));
  expect(await count('robot_history')).toBe(1);
  await ingest.stop();
});
