import type { TopicName } from '@botify/contract/robots/robots.topics';
import type { Status } from '@botify/contract/robots/status';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { exceptionOf, reportMessage, statusMessage } from '../testing/status-message.ts';
import { useTestServer } from '../testing/test-server.ts';
import { createIngest, type Ingest } from './ingest.ts';
import { sweepSilent } from './offline-sweep.ts';

const server = useTestServer();
const minute = 60_000;
let ingest: Ingest;
let robotSn: string;
let number = 0;
beforeEach(async () => {
  number += 1;
  robotSn = `CB1900-${String(number).padStart(4, '0')}`;
  ingest = createIngest(server.services);
  await ingest.start();
});
afterEach(() => ingest.stop());

const now = () => server.services.now().getTime();
const raw = (payload: string | Buffer, topic: TopicName = 'statusData') => ingest.take({ robotSn, topic, payload: Buffer.from(payload) });
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
    sql`SELECT work_state, online, alert_level, status->>'sequence' AS sequence, at FROM robot_state WHERE robot_sn = ${robotSn}`,
  );
const daySum = () =>
  one<{ messages: string; area: string; water: string }>(
    sql`SELECT sum(messages) AS messages, sum(area) AS area, sum(water) AS water FROM robot_day WHERE robot_sn = ${robotSn}`,
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

it('[L-03] a message becomes latest state, history, minute, day and statistics', async () => {
  const at = now() - 5 * minute;
  await send(
    working(1, at, 100),
    working(2, at + 1000, 102.5, { totals: totals(102.5, { water: 1.25 }) }),
    working(3, at + 2000, 105, { totals: totals(105, { water: 1.5 }) }),
  );
  expect(await stateOf()).toMatchObject({ work_state: 'cleaning', online: true, alert_level: null, sequence: '3' });
  expect(await daySum()).toMatchObject({ messages: '3', area: '5.000', water: '0.250' });
  expect(
    await one(sql`SELECT sum(messages)::int AS messages, sum(area)::float AS area FROM robot_minute WHERE robot_sn = ${robotSn}`),
  ).toEqual({ messages: 3, area: 5 });
  // One on the first sight, none for ten seconds without a change.
  expect(await query(sql`SELECT sequence::int FROM robot_history WHERE robot_sn = ${robotSn}`)).toEqual([{ sequence: 1 }]);
});

it('[L-03] a day is a day of the site, not of the server', async () => {
  const midnight = Date.parse(new Date(now()).toISOString().slice(0, 10)) - 8 * 3_600_000;
  await send(working(1, midnight - 1000, 0), working(2, midnight, 1), working(3, midnight + 1000, 3));
  const days = await query<{ area: string }>(sql`SELECT day::text, area FROM robot_day WHERE robot_sn = ${robotSn} ORDER BY day`);
  expect(days.map(({ area }) => Number(area))).toEqual([0, 3]);
});

it('[L-04] duplicates and any order: counted once, the newest stays the newest', async () => {
  const at = now() - 10 * minute;
  const messages = Array.from({ length: 20 }, (_, index) => working(index + 1, at + index * 1000, index));
  await send(...[...messages].reverse(), ...messages, ...messages.slice(3, 9));
  await send(...messages);
  expect(await stateOf()).toMatchObject({ sequence: '20' });
  expect(await daySum()).toMatchObject({ messages: '20', area: '19.000' });
});

it('[L-04] survives a restart: what was counted before is not counted again', async () => {
  const at = now() - 10 * minute;
  await send(working(1, at, 0), working(2, at + 1000, 1));
  await ingest.stop();
  ingest = createIngest(server.services);
  await send(working(2, at + 1000, 1), working(3, at + 2000, 2));
  expect(await daySum()).toMatchObject({ messages: '3', area: '2.000' });
});

it('[L-04] two processes at the same machine lose nothing and double nothing', async () => {
  const other = createIngest(server.services);
  const at = now() - 10 * minute;
  const messages = Array.from({ length: 60 }, (_, index) => working(index + 1, at + index * 1000, index));
  const deliver = (to: Ingest, message: Status) => to.take({ robotSn, topic: 'statusData', payload: Buffer.from(JSON.stringify(message)) });
  for (let from = 0; from < 60; from += 20)
    await Promise.all(messages.slice(from, from + 20).map((message, index) => deliver(index % 2 ? ingest : other, message)));
  await other.stop();
  expect(await stateOf()).toMatchObject({ sequence: '60' });
  expect(await daySum()).toMatchObject({ messages: '60', area: '59.000' });
});

it('[L-03] a backlog fills the gap, and one bad message in it does not cost the others', async () => {
  const at = now() - 10 * minute;
  await send(working(1, at, 0), working(5, at + 4000, 4));
  await backlog([working(2, at + 1000, 1), { ...working(3, at + 2000, 2), battery: 'full' }, working(4, at + 3000, 3)]);
  expect(await daySum()).toMatchObject({ messages: '4', area: '4.000' });
  expect(await stateOf()).toMatchObject({ sequence: '5' });
  expect(await quarantined()).toMatchObject([{ reason: 'invalid', detail: '/battery must be object' }]);
});

it.each([
  { wrong: 'no JSON', payload: () => '{', reason: 'notJson' },
  { wrong: 'nothing', payload: () => '', reason: 'notJson' },
  { wrong: 'null', payload: () => 'null', reason: 'invalid' },
  { wrong: 'a list', payload: () => '[]', reason: 'invalid' },
  { wrong: 'no sequence', payload: () => JSON.stringify({ ...working(1, now(), 0), sequence: undefined }), reason: 'invalid' },
  {
    wrong: 'a battery of 101 percent',
    payload: () => JSON.stringify({ ...working(1, now(), 0), battery: { percent: 101 } }),
    reason: 'invalid',
  },
  { wrong: 'a NUL in a name', payload: () => JSON.stringify({ ...working(1, now(), 0), workState: 'a\0b' }), reason: 'unkeepable' },
  { wrong: 'half a character', payload: () => JSON.stringify({ ...working(1, now(), 0), note: '\ud800' }), reason: 'unkeepable' },
  { wrong: 'another serial', payload: () => JSON.stringify(statusMessage('IWALK-0001', 1, now())), reason: 'wrongSerial' },
  { wrong: 'far too much', payload: () => JSON.stringify({ ...working(1, now(), 0), note: 'x'.repeat(20_000) }), reason: 'tooLarge' },
])('[L-03] keeps $wrong aside as $reason, confirms it and goes on', async ({ payload, reason }) => {
  await Promise.all([raw(payload()), send(working(7, now() - minute, 0))]);
  expect(await quarantined()).toMatchObject([{ reason }]);
  expect(await stateOf()).toMatchObject({ sequence: '7' });
  expect(await one(sql`SELECT messages FROM quarantine_count WHERE robot_sn = ${robotSn} AND reason = ${reason}`)).toEqual({ messages: 1 });
});

it('[L-03] keeps a message the database will not have aside and stores those around it, in a batch and in a backlog', async () => {
  await query(sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF NEW.sequence = 13 THEN RAISE EXCEPTION 'no' USING ERRCODE = '22003'; END IF; RETURN NEW; END $$`);
  await query(sql`CREATE TRIGGER refuse BEFORE INSERT ON robot_history FOR EACH ROW EXECUTE FUNCTION refuse()`);
  const at = now() - 60 * minute;
  const messages = Array.from({ length: 20 }, (_, index) => working(index + 1, at + index * minute, index));
  await Promise.all([send(...messages.slice(0, 7)), backlog(messages.slice(7, 16)), send(...messages.slice(16))]);
  expect(await quarantined()).toMatchObject([{ reason: 'refused', detail: '22003' }]);
  expect(await daySum()).toMatchObject({ messages: '19', area: '19.000' });
  await query(sql`DROP TRIGGER refuse ON robot_history`);
});

it('[L-03] of a flood of nonsense a few are kept and all are counted', async () => {
  await Promise.all(Array.from({ length: 70 }, () => raw('nonsense')));
  expect(await quarantined()).toHaveLength(20);
  expect(await one(sql`SELECT messages FROM quarantine_count WHERE robot_sn = ${robotSn}`)).toEqual({ messages: 70 });
});

it('[L-03] a message of a machine that does not exist is confirmed and changes nothing', async () => {
  await ingest.take({
    robotSn: 'NOBODY-1',
    topic: 'statusData',
    payload: Buffer.from(JSON.stringify(statusMessage('NOBODY-1', 1, now()))),
  });
  await ingest.take({ robotSn: 'NOBODY-1', topic: 'statusData', payload: Buffer.from('nonsense') });
  expect(await one(sql`SELECT count(*)::int AS n FROM robot_state WHERE robot_sn = 'NOBODY-1'`)).toEqual({ n: 0 });
});

it('[L-03] a clock in the future, or in another century, counts as now; the figures stay on the days they belong to', async () => {
  await send(working(1, now() - 2000, 0), working(2, now() + 3 * 3_600_000, 5), working(3, 0, 9));
  expect(Date.parse((await stateOf())?.at ?? '')).toBeLessThanOrEqual(now());
  const days = await query<{ area: string }>(sql`SELECT area FROM robot_day WHERE robot_sn = ${robotSn} AND day >= now()::date - 2`);
  expect(days.reduce((sum, { area }) => sum + Number(area), 0)).toBe(9);
  expect(await daySum()).toMatchObject({ area: '9.000' });
});

it('[M-06] opens an error with its level and part, raises a notice, ends it, re-opens it within ten minutes', async () => {
  const at = now() - 60 * minute;
  await send(working(1, at, 0), working(2, at + minute, 1, { exception: exceptionOf('E302', 'W501') }));
  expect(await errorsOf()).toMatchObject([
    { fault_code: 'E302', state: 'open', running: true, notice_level: 'P0', part: 'intelligent' },
    { fault_code: 'W501', state: 'open', running: true, notice_level: 'P2', part: 'scrub' },
  ]);
  expect(await stateOf()).toMatchObject({ alert_level: 'P0' });
  await send(working(3, at + 2 * minute, 2));
  expect((await errorsOf()).map(({ running }) => running)).toEqual([false, false]);
  expect(await stateOf()).toMatchObject({ alert_level: null });
  await query(sql`UPDATE robot_error SET state = 'resolved' WHERE robot_sn = ${robotSn}`);
  await send(working(4, at + 9 * minute, 3, { exception: exceptionOf('E302') }));
  expect((await errorsOf())[0]).toMatchObject({ running: true, reopened: 1, state: 'open' });
  await send(working(5, at + 10 * minute, 3), working(6, at + 25 * minute, 3, { exception: exceptionOf('E302') }));
  expect((await errorsOf()).map(({ fault_code, running }) => [fault_code, running])).toEqual([
    ['E302', false],
    ['W501', false],
    ['E302', true],
  ]);
  expect(await noticesOf()).toEqual(['ERROR_RAISED', 'ERROR_RECOVERED', 'ERROR_RAISED', 'ERROR_RECOVERED', 'ERROR_RAISED']);
});

it('[M-06] live first, backlog after: one error with its true beginning, not two', async () => {
  const at = now() - 60 * minute;
  const messages = Array.from({ length: 30 }, (_, index) =>
    working(index + 1, at + index * minute, index, { exception: exceptionOf(...(index > 8 ? ['N102'] : [])) }),
  );
  await send(...messages.slice(0, 5));
  await send(...messages.slice(25));
  for (let from = 5; from < 25; from += 4) await backlog(messages.slice(from, Math.min(25, from + 4)));
  const errors = await query<{ start_time: string }>(
    sql`SELECT start_time FROM robot_error WHERE robot_sn = ${robotSn} AND end_time IS NULL`,
  );
  expect(errors.map(({ start_time }) => Date.parse(start_time))).toEqual([at + 9 * minute]);
  expect(await errorsOf()).toHaveLength(1);
  expect(await daySum()).toMatchObject({ messages: '30', area: '29.000' });
});

it('[M-06] a code nobody listed is an error too', async () => {
  await send(working(1, now() - minute, 0, { exception: exceptionOf('Z999') }));
  expect(await errorsOf()).toMatchObject([{ fault_code: 'Z999', notice_level: 'P2', part: null }]);
});

it('[M-10] silence makes a machine offline with a notice, then an error; its return ends both', async () => {
  await send(working(1, now(), 0));
  const startedAt = new Date(now() - 3_600_000);
  server.clock.forward(59_000);
  await sweepSilent(server.services, startedAt);
  expect(await stateOf()).toMatchObject({ online: true });
  server.clock.forward(2_000);
  await sweepSilent(server.services, server.services.now());
  expect(await stateOf()).toMatchObject({ online: true });
  await sweepSilent(server.services, startedAt);
  await sweepSilent(server.services, startedAt);
  expect(await stateOf()).toMatchObject({ online: false });
  expect(await noticesOf()).toEqual(['ROBOT_OFF']);
  expect(await errorsOf()).toEqual([]);
  server.clock.forward(540_000);
  await sweepSilent(server.services, startedAt);
  await sweepSilent(server.services, startedAt);
  expect(await errorsOf()).toMatchObject([{ fault_code: 'E303', running: true, notice_level: 'P2', part: 'intelligent' }]);
  await send(working(2, now(), 1));
  expect(await stateOf()).toMatchObject({ online: true });
  expect(await errorsOf()).toMatchObject([{ fault_code: 'E303', running: false }]);
  expect(await noticesOf()).toEqual(['ROBOT_OFF', 'ROBOT_ON']);
});

it('[L-03] a task report is kept once with its timeline; a later version replaces it; it is told as a notice once', async () => {
  const end = now() - minute;
  const report = (more: object) => raw(JSON.stringify(reportMessage(robotSn, 'run-1', end, more)), 'taskReport');
  const timeline = {
    stepSeconds: 10,
    efficiency: [1],
    speed: [1],
    battery: [1],
    x: [1],
    y: [1],
    cleaning: [[0, 1]],
    subTasks: [],
    flags: {},
    modes: {},
    faults: { intelligent: [], scrub: [] },
  };
  await Promise.all([report({ timeline }), report({})]);
  await report({ updateTime: end + 1000, outcome: 'canceled', actualArea: 1234 });
  await report({ updateTime: end - 1000, actualArea: 1 });
  expect(await query(sql`SELECT outcome, actual_area::float AS area FROM task_report WHERE robot_sn = ${robotSn}`)).toEqual([
    { outcome: 'canceled', area: 1234 },
  ]);
  expect(
    await one(
      sql`SELECT count(*)::int AS n FROM task_timeline JOIN task_report ON task_report.id = task_timeline.report_id WHERE robot_sn = ${robotSn}`,
    ),
  ).toEqual({ n: 1 });
  expect(await noticesOf()).toEqual(['TASK_COMPLETED']);
  await report({ reportId: 'run-2', startTime: end + 1 });
  expect(await quarantined()).toMatchObject([{ reason: 'invalid', detail: '/endTime is before startTime' }]);
});

it('[L-04] nothing is confirmed while the disk is full; all of it is there when there is room again', async () => {
  await query(
    sql`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = '53100'; END $$`,
  );
  await query(sql`CREATE TRIGGER no_room BEFORE UPDATE ON robot_state FOR EACH STATEMENT EXECUTE FUNCTION no_room()`);
  let confirmed = 0;
  const at = now() - minute;
  const sent = Array.from({ length: 10 }, (_, index) => send(working(index + 1, at + index * 1000, index)).then(() => (confirmed += 1)));
  await expect.poll(() => server.logLines.some((line) => line.includes('messages wait for the database'))).toBe(true);
  expect(confirmed).toBe(0);
  await query(sql`DROP TRIGGER no_room ON robot_state`);
  await Promise.all(sent);
  expect(await daySum()).toMatchObject({ messages: '10', area: '9.000' });
});

it('[L-03] news older than a week raises no notice; history older than it is kept for has no row', async () => {
  const at = now() - 20 * 24 * 60 * minute;
  await backlog([working(1, at, 0), working(2, at + minute, 1, { exception: exceptionOf('E302') }), working(3, at + 2 * minute, 2)]);
  expect(await noticesOf()).toEqual([]);
  expect(await errorsOf()).toMatchObject([{ fault_code: 'E302', running: false }]);
  expect(await query(sql`SELECT 1 FROM robot_history WHERE robot_sn = ${robotSn}`)).toEqual([]);
  expect(await daySum()).toMatchObject({ messages: '3', area: '2.000' });
});
