import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { reportMessage, statusMessage } from '../testing/status-message.ts';
import { useIngest } from '../testing/use-ingest.ts';

const { box, sn, now, raw, send, backlog, query, one, working, stateOf, daySum, quarantined } = useIngest();
const minute = 60_000;

it.each([
  { wrong: 'invalid JSON', payload: () => '{', reason: 'notJson' },
  { wrong: 'an empty payload', payload: () => '', reason: 'notJson' },
  { wrong: 'null', payload: () => 'null', reason: 'invalid' },
  { wrong: 'a list', payload: () => '[]', reason: 'invalid' },
  { wrong: 'a missing sequence', payload: () => JSON.stringify({ ...working(1, now(), 0), sequence: undefined }), reason: 'invalid' },
  {
    wrong: 'a battery of 101 percent',
    payload: () => JSON.stringify({ ...working(1, now(), 0), battery: { percent: 101 } }),
    reason: 'invalid',
  },
  { wrong: 'a NUL in a name', payload: () => JSON.stringify({ ...working(1, now(), 0), workState: 'a\0b' }), reason: 'unkeepable' },
  { wrong: 'a lone surrogate', payload: () => JSON.stringify(working(1, now(), 0, { workState: 'a\ud800' })), reason: 'unkeepable' },
  { wrong: 'another serial number', payload: () => JSON.stringify(statusMessage('IWALK-0001', 1, now())), reason: 'wrongSerial' },
  {
    wrong: 'an oversized status',
    payload: () => JSON.stringify({ ...working(1, now(), 0), note: 'x'.repeat(20_000) }),
    reason: 'tooLarge',
  },
  {
    wrong: 'a boot in the future',
    payload: () => JSON.stringify({ ...working(1, now(), 0), boot: now() + 2 * 86_400_000 }),
    reason: 'invalid',
  },
  {
    wrong: 'an infinite voltage',
    payload: () => JSON.stringify(working(1, now(), 0)).replace('"percent":80', '"percent":80,"voltage":1e999'),
    reason: 'invalid',
  },
])('[L-03] quarantines $wrong as $reason, acknowledges it and continues', async ({ payload, reason }) => {
  await Promise.all([raw(payload()), send(working(7, now() - minute, 0))]);
  expect(await quarantined()).toMatchObject([{ reason }]);
  expect(await stateOf()).toMatchObject({ sequence: '7' });
  expect(await one(sql`SELECT messages FROM quarantine_count WHERE robot_sn = ${sn()} AND reason = ${reason}`)).toEqual({ messages: 1 });
});

it('[L-03] quarantines a message that the database rejects and stores the others, in a batch and in a backlog', async () => {
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

it('[L-03] removes unknown fields of any number and depth, and stores the rest', async () => {
  const deep = '['.repeat(7000) + ']'.repeat(7000);
  await raw(JSON.stringify(working(1, now() - minute, 0)).replace('{', `{"more":${deep},`));
  expect(
    await one(sql`SELECT status::jsonb ? 'more' AS kept, status::json->>'sequence' AS sequence FROM robot_state WHERE robot_sn = ${sn()}`),
  ).toEqual({
    kept: false,
    sequence: '1',
  });
  await raw(`{"robotSn":"${sn()}","messages":[${deep},${JSON.stringify(working(2, now(), 1))}]}`, 'statusBacklog');
  expect(await stateOf()).toMatchObject({ sequence: '2' });
  expect(await quarantined()).toMatchObject([{ reason: 'invalid' }]);
});

it('[L-03] quarantines a task report from the future', async () => {
  await raw(JSON.stringify(reportMessage(sn(), 'run-1', now() + 2 * 86_400_000)), 'taskReport');
  expect(await quarantined()).toMatchObject([{ reason: 'implausible', detail: '/endTime is in the future' }]);
});

it('[L-03] removes invalid characters from a topic before storing it', async () => {
  box.ingest.refused(sn(), 'a\0b', 'forbidden', null);
  await send(working(1, now(), 0));
  expect(await one(sql`SELECT topic FROM quarantine WHERE robot_sn = ${sn()}`)).toEqual({ topic: 'ab' });
});

it('[L-03] stores a few samples of a flood of invalid messages and counts all', async () => {
  await Promise.all(Array.from({ length: 70 }, () => raw('nonsense')));
  expect(await quarantined()).toHaveLength(20);
  expect(await one(sql`SELECT messages FROM quarantine_count WHERE robot_sn = ${sn()}`)).toEqual({ messages: 70 });
});

it('[L-03] acknowledges a message of an unknown machine without any change', async () => {
  await box.ingest.take({
    robotSn: toRobotSn('NOBODY-1'),
    topic: 'statusData',
    payload: Buffer.from(JSON.stringify(statusMessage('NOBODY-1', 1, now()))),
  });
  await box.ingest.take({ robotSn: toRobotSn('NOBODY-1'), topic: 'statusData', payload: Buffer.from('nonsense') });
  expect(await one(sql`SELECT count(*)::int AS n FROM robot_state WHERE robot_sn = 'NOBODY-1'`)).toEqual({ n: 0 });
});
