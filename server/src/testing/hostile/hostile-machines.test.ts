import { randomUUID } from 'node:crypto';
import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { type TopicName, topics } from '@botify/contract/robots/robots.topics';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { AccessFixture } from '../access-matrix/access-fixture.ts';
import { repetitions } from '../repetitions.ts';
import { reportMessage, statusMessage, timeline } from '../status-message.ts';
import { useIngest } from '../use-ingest.ts';
import { applyCase } from './apply-case.ts';
import { faultOf, textOf } from './check-response.ts';
import { casesOf } from './hostile-case.ts';
import { liftRateLimits } from './hostile-suite.ts';
import { Sample } from './hostile-values.ts';
import { type Operation, readOperations, type Schema } from './operations.ts';
import { OtherTenant } from './other-tenant.ts';

const { server, box, sn, now, raw, query } = useIngest();

// The long run asks for the pages of a machine too often for one account.
beforeAll(() => {
  const lifted = liftRateLimits();
  return () => lifted.mockRestore();
});
const minute = 60_000;
let sent = 0;

/** A message as a call with a body, so that calls and messages are changed in the same way. */
const asOperation = (topic: TopicName): Operation => ({
  name: topic,
  method: 'POST',
  path: '/',
  params: {},
  query: {},
  body: topics[topic].message as unknown as Schema,
  components: {},
  responses: {},
});

const fault = { faultCode: 'N101' };
const status = () => statusMessage(sn(), ++sent, now() - minute + sent, { exception: { exception: [fault] } });
const valid = {
  statusData: status,
  statusBacklog: () => ({ robotSn: sn(), messages: [status(), status()] }),
  taskReport: () => reportMessage(sn(), `run-${++sent}`, now() - minute, { timeline: { ...timeline, subTasks: [] } }),
  commandAnswer: () => ({ robotSn: sn(), commandId: randomUUID(), answeredAt: now() }),
} satisfies Partial<Record<TopicName, () => object>>;

/** Calls that show what machines sent. */
const readers: readonly (readonly [string, (reportId: string) => object])[] = [
  ['GET /machine/token/api/robot/list', () => ({})],
  ['GET /machine/token/api/robot/queryRobotDetail', () => ({ query: { robotSn: sn() } })],
  ['GET /machine/token/api/robot/data/getRobotTrack', () => ({ query: { robotSn: sn() } })],
  ['GET /machine/token/api/robot/data/getRobotCourse', () => ({ query: { robotSn: sn() } })],
  ['POST /machine/token/api/robot/data/getRobotPositionList', () => ({ body: {} })],
  ['POST /machine/token/api/robot-exception/page', () => ({ body: {} })],
  ['POST /machine/token/api/robot/quarantine/list', () => ({ body: {} })],
  ['POST /machine/token/api/robot-task-report/pageV2', () => ({ body: {} })],
  ['POST /machine/token/api/report-clean-data-robot-day/queryReport', () => ({ body: {} })],
  ['GET /overview/board', () => ({})],
  ['GET /overview/now', () => ({})],
  ['GET /machine/token/api/robot-task-report/id/{id}', (id) => ({ params: { id } })],
  ['GET /machine/token/api/robot-task-report/id/{id}/pdf', (id) => ({ params: { id } })],
  ['GET /tasks/subtasks', (id) => ({ query: { task_id: id } })],
  ['GET /tasks/charts', (id) => ({ query: { task_id: id } })],
];

it('[L-03] whatever a machine sends, it is acknowledged, and every page about the machine still works', async () => {
  const other = await OtherTenant.fill(server, new AccessFixture(server));
  const operations = new Map((await readOperations(server.app)).map((operation) => [operation.name, operation]));
  const authorization = `Bearer ${await server.signIn('manager@harbour.example')}`;
  const ids = [...other.ids, new Sample('its own serial number', sn())];
  const messages = fc.oneof(
    ...(Object.keys(valid) as (keyof typeof valid)[]).map((topic) =>
      casesOf(asOperation(topic), ids).map(({ changes }) => [topic, changes] as const),
    ),
  );
  let told = '';
  await fc.assert(
    fc.asyncProperty(fc.array(messages, { minLength: 5, maxLength: 20 }), async (batch) => {
      await Promise.all(
        batch.map(([topic, changes]) => {
          const payload = String(applyCase(asOperation(topic), { body: valid[topic]() }, changes).payload ?? '');
          told += payload.slice(0, 20_000);
          return raw(payload, topic);
        }),
      );
      const [latest] = await query<{ id: string }>(sql`SELECT id FROM task_report WHERE robot_sn = ${sn()} ORDER BY id DESC LIMIT 1`);
      for (const [name, call] of readers) {
        const operation = operations.get(name);
        if (!operation) throw new Error(`${name} is not in the OpenAPI document`);
        if (!latest && /task_id|"id"/.test(JSON.stringify(call('')))) continue;
        const headers = { 'accept-language': 'zh-CN', authorization };
        const response = await server.app.inject(applyCase(operation, { ...call(latest?.id ?? ''), headers }, []));
        const text = textOf(response);
        expect(faultOf(operation, response, text, 'zh-CN'), name).toBeUndefined();
        expect(response.statusCode, `${name}: ${text.slice(0, 300)}`).toBe(200);
        expect(
          other.revealedBy(text, () => told),
          name,
        ).toBeUndefined();
      }
    }),
    { numRuns: repetitions(10, 500) },
  );
  const next = toRobotSn('CB1900-0002');
  await box.ingest.take({ robotSn: next, topic: 'statusData', payload: Buffer.from(JSON.stringify(statusMessage(next, 7, now()))) });
  expect(await query(sql`SELECT status::json->>'sequence' AS sequence FROM robot_state WHERE robot_sn = ${next}`)).toEqual([
    { sequence: '7' },
  ]);
  expect(await other.changedTables()).toEqual([]);
});
