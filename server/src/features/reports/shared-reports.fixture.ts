import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import type { TaskReportMessage } from '@botify/contract/robots/task-report';
import { sql } from 'drizzle-orm';
import { createIngest } from '../../ingest/ingest.ts';
import { exceptionOf, reportMessage, statusMessage, timeline } from '../../testing/status-message.ts';
import type { TestServer } from '../../testing/test-server.ts';

const steps = (count: number, value: (step: number) => number) => Array.from({ length: count }, (_, step) => value(step));

/** A task with path, curves and plan. */
export const course: Pick<TaskReportMessage, 'map' | 'timeline'> = {
  map: {
    outline: [
      [0, 0],
      [40, 0],
      [40, 20],
      [0, 20],
    ],
    planned: [
      [
        [2, 2],
        [38, 2],
        [38, 18],
        [2, 18],
      ],
    ],
  },
  timeline: {
    ...timeline,
    efficiency: steps(360, (step) => 1500 + (step % 50)),
    speed: steps(360, () => 0.8),
    battery: steps(360, (step) => 98 - step / 10),
    x: steps(360, (step) => step % 40),
    y: steps(360, (step) => Math.floor(step / 40) * 2),
    cleaning: [[10, 350]],
  },
};

const hour = 3_600_000;
let runs = 0;
/** Sends a task report as the machine would, and returns its id. */
export async function reported(
  server: TestServer,
  robotSn: string,
  programName: string,
  more: Partial<TaskReportMessage> = {},
): Promise<string> {
  const ingest = createIngest(server.services, { lingerMs: 1 });
  await ingest.start();
  // Recent, because timelines have a retention period.
  const end = Math.floor(server.services.now().getTime() / hour) * hour - 24 * hour;
  const send = (topic: 'taskReport' | 'statusData', message: object) =>
    ingest.take({ robotSn: toRobotSn(robotSn), topic, payload: Buffer.from(JSON.stringify(message)) });
  await send('statusData', statusMessage(robotSn, 1, end - 600_000, { exception: exceptionOf('N101') }));
  await send('taskReport', reportMessage(robotSn, `run-${++runs}`, end, { programName, opUser: 'Zhou Hai', ...more }));
  await ingest.stop();
  const { rows } = await server.services.db.execute<{ id: string }>(sql`SELECT id FROM task_report WHERE program_name = ${programName}`);
  if (!rows[0]) throw new Error(`${programName} was not stored`);
  return rows[0].id;
}
