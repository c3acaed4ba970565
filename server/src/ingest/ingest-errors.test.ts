import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { exceptionOf } from '../testing/status-message.ts';
import { useIngest } from '../testing/use-ingest.ts';
import { sweepSilent } from './offline-sweep.ts';

const { server, sn, now, send, backlog, query, one, working, stateOf, daySum, errorsOf, noticesOf } = useIngest();
const minute = 60_000;

it('[M-06] [R-08] opens an error with its level and part, creates a notice for every level, closes it, reopens it within ten minutes', async () => {
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
  await query(sql`UPDATE robot_error SET state = 'resolved' WHERE robot_sn = ${sn()}`);
  await send(working(4, at + 9 * minute, 3, { exception: exceptionOf('E302') }));
  expect((await errorsOf())[0]).toMatchObject({ running: true, reopened: 1, state: 'open' });
  await send(working(5, at + 10 * minute, 3), working(6, at + 25 * minute, 3, { exception: exceptionOf('E302') }));
  expect((await errorsOf()).map(({ fault_code, running }) => [fault_code, running])).toEqual([
    ['E302', false],
    ['W501', false],
    ['E302', true],
  ]);
  const notices = await query<{ type: string; level: string }>(
    sql`SELECT type, details->>'noticeLevel' AS level FROM robot_notice WHERE robot_sn = ${sn()} ORDER BY id`,
  );
  const ofLevel = (wanted: string) => notices.filter(({ level }) => level === wanted).map(({ type }) => type);
  expect(ofLevel('P0')).toEqual(['ERROR_RAISED', 'ERROR_RECOVERED', 'ERROR_RAISED', 'ERROR_RECOVERED', 'ERROR_RAISED']);
  expect(ofLevel('P2')).toEqual(['ERROR_RAISED', 'ERROR_RECOVERED']);
});

it('[M-06] merges a live error and its backlog into one error with its true start', async () => {
  const at = now() - 60 * minute;
  const messages = Array.from({ length: 30 }, (_, index) =>
    working(index + 1, at + index * minute, index, { exception: exceptionOf(...(index > 8 ? ['N102'] : [])) }),
  );
  await send(...messages.slice(0, 5));
  await send(...messages.slice(25));
  for (let from = 5; from < 25; from += 4) await backlog(messages.slice(from, Math.min(25, from + 4)));
  const errors = await query<{ start_time: string }>(sql`SELECT start_time FROM robot_error WHERE robot_sn = ${sn()} AND end_time IS NULL`);
  expect(errors.map(({ start_time }) => Date.parse(start_time))).toEqual([at + 9 * minute]);
  expect(await errorsOf()).toHaveLength(1);
  expect(await daySum()).toMatchObject({ messages: '30', area: '29.000' });
});

it('[T-36] stores where the machine was when the error began, also if that message arrives late or the error is the silence', async () => {
  const at = now() - 60 * minute;
  const driving = (sequence: number, faultCode?: string) =>
    working(sequence, at + sequence * minute, sequence, {
      position: { mapName: 'B1', x: sequence, y: -1.5, heading: 0 },
      exception: exceptionOf(...(faultCode ? [faultCode] : [])),
    });
  const spots = () => query(sql`SELECT fault_code, map_name, x, y FROM robot_error WHERE robot_sn = ${sn()} ORDER BY start_time`);
  await send(driving(1), driving(2, 'W501'), driving(3, 'W501'), driving(8, 'N102'));
  expect(await spots()).toEqual([
    { fault_code: 'W501', map_name: 'B1', x: 2, y: -1.5 },
    { fault_code: 'N102', map_name: 'B1', x: 8, y: -1.5 },
  ]);
  await backlog([driving(6, 'N102'), driving(7, 'N102')]);
  expect((await spots())[1]).toEqual({ fault_code: 'N102', map_name: 'B1', x: 6, y: -1.5 });
  server.clock.forward(11 * minute);
  await sweepSilent(server.services, new Date(at));
  await sweepSilent(server.services, new Date(at));
  expect(await spots()).toContainEqual({ fault_code: 'E303', map_name: 'B1', x: 8, y: -1.5 });
  await send(working(9, now(), 9, { position: null, exception: exceptionOf('E302') }));
  expect((await spots()).at(-1)).toEqual({ fault_code: 'E302', map_name: null, x: null, y: null });
});

it('[M-06] stores an unlisted code as an error', async () => {
  await send(working(1, now() - minute, 0, { exception: exceptionOf('Z999') }));
  expect(await errorsOf()).toMatchObject([{ fault_code: 'Z999', notice_level: 'P2', part: null }]);
});

it('[M-10] marks a silent machine as offline with a notice, then as an error; its return ends both', async () => {
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

it('[M-06] a late message does not end an active error', async () => {
  const at = now() - 60 * minute;
  const faulty = (sequence: number) => working(sequence, at + sequence * minute, sequence, { exception: exceptionOf('E302') });
  const well = (sequence: number) => working(sequence, at + sequence * minute, sequence);
  await send(faulty(1), well(3));
  await send(faulty(4));
  await send(well(2));
  expect(await errorsOf()).toMatchObject([{ running: true, reopened: 1 }]);
  await send(well(5), well(7), well(8));
  await send(faulty(6));
  const ends = await query<{ end_time: string }>(sql`SELECT end_time FROM robot_error WHERE robot_sn = ${sn()}`);
  expect(ends.map(({ end_time }) => Date.parse(end_time))).toEqual([at + 7 * minute]);
});

it('[M-06] keeps a recurred error resolved if it was resolved afterwards; a later recurrence opens it without an assignee', async () => {
  const at = now() - 60 * minute;
  const faulty = (sequence: number) => working(sequence, at + sequence * minute, sequence, { exception: exceptionOf('E302') });
  const well = (sequence: number) => working(sequence, at + sequence * minute, sequence);
  const resolve = (when: number) =>
    query(
      sql`UPDATE robot_error SET state = 'resolved', handler_name = 'x', resolved_at = to_timestamp(${when / 1000}::float8) WHERE robot_sn = ${sn()}`,
    );
  await send(faulty(1), well(2));
  await resolve(at + 30 * minute);
  await send(faulty(3), well(4));
  expect(await errorsOf()).toMatchObject([{ state: 'resolved', reopened: 1 }]);
  await resolve(at + 4.5 * minute);
  await send(faulty(5));
  expect(await one(sql`SELECT state, handler_name, resolved_at FROM robot_error WHERE robot_sn = ${sn()}`)).toEqual({
    state: 'open',
    handler_name: null,
    resolved_at: null,
  });
});

it('[M-06] merges adjoining errors into one with its true start, and keeps the actions of users on both', async () => {
  const at = now() - 120 * minute;
  const step = (index: number) => working(index, at + index * minute, index, { exception: exceptionOf('N102') });
  await send(working(1, at + minute, 1), step(60));
  await backlog([step(20), step(21)]);
  const half = await one<{ id: string }>(sql`SELECT id FROM robot_error WHERE robot_sn = ${sn()} AND end_time IS NOT NULL`);
  await query(sql`INSERT INTO robot_error_note (tenant_code, error_id, id, at, act, actor_id, actor_name)
    SELECT tenant_code, id, gen_random_uuid(), now(), 'note', gen_random_uuid(), 'x' FROM robot_error WHERE id = ${half?.id}`);
  await backlog(Array.from({ length: 38 }, (_, index) => step(22 + index)));
  const errors = await query<{ id: string; start_time: string }>(sql`SELECT id, start_time FROM robot_error WHERE robot_sn = ${sn()}`);
  expect(errors.map(({ start_time }) => Date.parse(start_time))).toEqual([at + 20 * minute]);
  expect(await query(sql`SELECT 1 FROM robot_error_note WHERE error_id = ${errors[0]?.id}`)).toHaveLength(1);
});
