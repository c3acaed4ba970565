import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../kernel/id.ts';
import { quarantineCountTable, quarantineTable } from '../../schema/alarms.table.ts';
import { machineEvents } from '../../testing/machine-events.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const { ago, robotsAt } = machineEvents(server);
const day = (minutes: number) => ago(minutes).toISOString().slice(0, 10);
const minutesADay = 1440;

let garage: [RobotSn, RobotSn];
let manager = '';
let staff = '';
const list = (payload: object, token = manager, more: object = {}) =>
  server.call({ method: 'POST', url: '/api/machine/token/api/robot/quarantine/list', token, payload, ...more });

beforeAll(async () => {
  // The messages of the last minutes and their counts belong to one day.
  if (day(5) !== day(0)) server.clock.forward(5 * 60_000);
  manager = await server.signIn('manager@harbour.example');
  staff = await server.signIn('admin@botify.example');
  garage = await robotsAt('HB-001');
  const [lotus] = await robotsAt('LT-001');
  const { db, now } = server.services;
  const keep = (robotSn: RobotSn, reason: string, payload: Buffer, minutes: number, tenantCode = 'harbour') => ({
    tenantCode,
    id: newId(now()),
    robotSn,
    topic: 'statusData',
    reason,
    detail: '/battery: is required',
    receivedAt: ago(minutes),
    payload,
  });
  await db
    .insert(quarantineTable)
    .values([
      keep(garage[0], 'invalid', Buffer.from('{"battery":"满"}'), 5),
      keep(garage[1], 'malformed', Buffer.from([0xff, 0xfe, 0x00, 0x41]), 4),
      keep(garage[1], 'malformed', Buffer.alloc(3000, 'a'), 3),
      keep(lotus, 'invalid', Buffer.from('{}'), 1, 'lotus'),
    ]);
  const count = (robotSn: RobotSn, minutes: number, reason: string, messages: number, tenantCode = 'harbour') => ({
    tenantCode,
    robotSn,
    day: day(minutes),
    reason,
    messages,
  });
  await db
    .insert(quarantineCountTable)
    .values([
      count(garage[0], 0, 'invalid', 7),
      count(garage[1], 0, 'invalid', 2_000_000_000),
      count(garage[1], 0, 'malformed', 5),
      count(garage[1], minutesADay, 'malformed', 3),
      count(garage[1], 32 * minutesADay, 'malformed', 9),
      count(lotus, 0, 'invalid', 11, 'lotus'),
    ]);
});

it('[L-03] lists invalid messages newest first with reason, truncated text and counts', async () => {
  const { data } = await list({});
  expect(data.total).toBe(3);
  expect(data.records[0]).toMatchObject({ robotSn: garage[1], reason: 'malformed', size: 3000, payload: 'a'.repeat(2048) });
  expect(data.records[1]).toMatchObject({ size: 4, payload: '\ufffd\ufffd\u0000A' });
  expect(data.records[2]).toMatchObject({
    robotSn: garage[0],
    remark: expect.stringContaining('海港一号车库'),
    topic: 'statusData',
    reason: 'invalid',
    detail: '/battery: is required',
    receivedAt: ago(5).toISOString(),
    payload: '{"battery":"满"}',
  });
  expect(data.counts).toEqual([
    { day: day(0), reason: 'invalid', messages: 2_000_000_007 },
    { day: day(0), reason: 'malformed', messages: 5 },
    { day: day(minutesADay), reason: 'malformed', messages: 3 },
  ]);
});

it('[L-03] filters by machine and reason, and pages', async () => {
  expect((await list({ robotSn: garage[0] })).data).toMatchObject({ total: 1, counts: [{ reason: 'invalid', messages: 7 }] });
  const paged = (await list({ reason: 'malformed', size: 1, current: 2 })).data;
  expect(paged).toMatchObject({ total: 2, records: [{ size: 4 }], counts: [{ messages: 5 }, { messages: 3 }] });
  expect((await list({ reason: 'other' })).data).toMatchObject({ total: 0, records: [], counts: [] });
});

it('[L-03] [P-09] shows each tenant separately to provider staff, and only the own tenant to others', async () => {
  expect((await list({}, staff, { tenant: 'lotus' })).data).toMatchObject({ total: 1, counts: [{ messages: 11 }] });
  expect((await list({}, staff)).data).toMatchObject({ total: 0, counts: [] });
  expect(await list({}, await server.signIn('operator@harbour.example'))).toMatchObject({ status: 403 });
});

it('shows staff of the provider the messages of all tenants with their number, and deletes what they read', async () => {
  const all = (payload: object, token = staff) =>
    server.call({ method: 'POST', url: '/api/machine/token/api/robot/quarantine/all', token, payload });
  const { data } = await all({});
  expect(data.total).toBe(4);
  expect(data.records[0]).toMatchObject({ tenantCode: 'lotus', messages: 11 });
  expect((await all({ tenantCode: 'harbour', reason: 'invalid' })).data.records).toMatchObject([
    { robotSn: garage[0], tenantName: '海港物业', messages: 7, payload: '{"battery":"满"}', size: 17 },
  ]);
  expect((await all({ keyword: garage[1], receivedFrom: day(-minutesADay) })).data.total).toBe(0);
  expect(await all({}, manager)).toMatchObject({ status: 403 });
  const remove = (messages: object[], token = staff) =>
    server.call({ method: 'POST', url: '/api/machine/token/api/robot/quarantine/delete', token, payload: { messages } });
  const read = data.records.slice(0, 2).map(({ tenantCode, id }: { tenantCode: string; id: string }) => ({ tenantCode, id }));
  expect(await remove(read, manager)).toMatchObject({ status: 403 });
  expect((await remove([{ ...read[0], tenantCode: 'harbour' }])).data).toEqual({ deleted: 0 });
  expect((await remove(read)).data).toEqual({ deleted: 2 });
  expect((await remove(read)).data).toEqual({ deleted: 0 });
  expect((await all({})).data.total).toBe(2);
  const { data: log } = await server.call({ url: '/api/authority/audit?act=discardMessages', token: manager });
  expect(log.records).toMatchObject([{ actorTenant: 'botify', subjectId: garage[1], after: { count: 1 } }]);
});
