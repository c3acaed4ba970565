import { type RobotSn, toRobotSn } from '@botify/contract/kernel/robot-sn';
import type { TopicName } from '@botify/contract/robots/robots.topics';
import type { Status } from '@botify/contract/robots/status';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach } from 'vitest';
import { createIngest, type Ingest } from '../ingest/ingest.ts';
import { statusMessage } from './status-message.ts';
import { useTestServer } from './test-server.ts';

/** A new machine for each test, and helpers to send its messages and query the result. */
export function useIngest({ lingerMs = 1 } = {}) {
  const server = useTestServer();
  let robotSn: RobotSn;
  let number = 0;
  const box = {} as { ingest: Ingest };
  beforeEach(async () => {
    number += 1;
    robotSn = toRobotSn(`CB1900-${String(number).padStart(4, '0')}`);
    box.ingest = createIngest(server.services, { lingerMs });
    await box.ingest.start();
  });
  afterEach(() => box.ingest.stop());

  const now = () => server.services.now().getTime();
  const raw = (payload: string | Buffer, topic: TopicName = 'statusData') =>
    box.ingest.take({ robotSn, topic, payload: Buffer.from(payload) });
  const send = (...messages: Status[]) => Promise.all(messages.map((message) => raw(JSON.stringify(message))));
  const backlog = (messages: unknown[]) => raw(JSON.stringify({ robotSn, messages }), 'statusBacklog');
  const query = async <T extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
    (await server.services.db.execute<T>(statement)).rows;
  const one = async <T extends Record<string, unknown>>(statement: ReturnType<typeof sql>) => (await query<T>(statement))[0];
  const totals = (area: number, more: object = {}) => ({
    area,
    cleanSeconds: area,
    manualArea: 0,
    manualSeconds: 0,
    runSeconds: area,
    distance: area,
    ...more,
  });
  const working = (sequence: number, at: number, area: number, more: Partial<Status> = {}) =>
    statusMessage(robotSn, sequence, at, { workState: 'cleaning', mode: 'auto', totals: totals(area), ...more });
  const stateOf = () =>
    one<{ work_state: string; online: boolean; alert_level: string | null; sequence: string; at: string }>(
      sql`SELECT work_state, online, alert_level, status::json->>'sequence' AS sequence, at FROM robot_state WHERE robot_sn = ${robotSn}`,
    );
  const daySum = () =>
    one<{ messages: string; area: string; water: string }>(
      sql`SELECT sum(messages) AS messages, sum(area) AS area, sum(water) AS water FROM robot_day_figures WHERE robot_sn = ${robotSn}`,
    );
  const errorsOf = () =>
    query<{ fault_code: string; state: string; running: boolean; reopened: number; notice_level: string; part: string }>(
      sql`SELECT fault_code, state, end_time IS NULL AS running, reopened, notice_level, part FROM robot_error WHERE robot_sn = ${robotSn} ORDER BY start_time, fault_code`,
    );
  const noticesOf = async () =>
    (await query<{ type: string }>(sql`SELECT type FROM robot_notice WHERE robot_sn = ${robotSn} ORDER BY id`)).map(({ type }) => type);
  const quarantined = () =>
    query<{ reason: string; detail: string | null; payload: Buffer }>(
      sql`SELECT reason, detail, payload FROM quarantine WHERE robot_sn = ${robotSn} ORDER BY id`,
    );
  return {
    server,
    box,
    sn: () => robotSn,
    now,
    raw,
    send,
    backlog,
    query,
    one,
    totals,
    working,
    stateOf,
    daySum,
    errorsOf,
    noticesOf,
    quarantined,
  };
}
