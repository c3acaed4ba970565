import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createIngest } from '../../ingest/ingest.ts';
import { sweepSilent } from '../../ingest/offline-sweep.ts';
import { newId } from '../../kernel/id.ts';
import { machineEvents } from '../../testing/machine-events.ts';
import { exceptionOf, reportMessage, statusMessage } from '../../testing/status-message.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const base = '/api/machine/token/api/robot/notice';
const { ago, addNotice, robotsAt } = machineEvents(server);
const manager = 'manager@harbour.example';
const customer = 'customer@harbour.example';

const tokens = new Map<string, string>();
let garage: [string, string];
let office: [string, string];
beforeAll(async () => {
  for (const name of [manager, customer, 'operator@harbour.example', 'manager@lotus.example', 'admin@botify.example'])
    tokens.set(name, await server.signIn(name));
  [garage, office] = [await robotsAt('HB-001'), await robotsAt('HB-004')];
});
beforeEach(async () => {
  await server.services.db.execute(sql`TRUNCATE robot_notice, notice_read, notice_mark`);
  server.clock.forward(1000);
});

interface Who {
  readonly who?: string;
  readonly language?: string;
  readonly tenant?: string;
}
interface ListedNotice {
  readonly id: string;
  readonly content: string;
  readonly read: boolean;
}
const list = async (payload: object = {}, { who = manager, ...more }: Who = {}) =>
  server.call({ method: 'POST', url: `${base}/getRobotNoticeList`, token: tokens.get(who) ?? '', payload, ...more });
const idsOf = async (payload: object = {}, who: Who = {}): Promise<string[]> =>
  (await list(payload, who)).data.records.map(({ id }: ListedNotice) => id);
const unread = async ({ who = manager, ...more }: Who = {}): Promise<number> =>
  (await server.call({ url: `${base}/unreadCount`, token: tokens.get(who) ?? '', ...more })).data.count;
const mark = async (payload: object, { who = manager, ...more }: Who = {}) =>
  server.call({ method: 'POST', url: `${base}/markRead`, token: tokens.get(who) ?? '', payload, ...more });

const errorId = '01900000-0000-7000-8000-000000000001';
it.each([
  {
    type: 'ROBOT_OFF',
    details: { since: ago },
    zh: '海港一号车库 1 号 已离线，10\u00a0分钟没有上报',
    en: '海港一号车库 1 号 went offline, no data for 10\u00a0min',
  },
  { type: 'ROBOT_OFF', details: { since: null }, zh: '海港一号车库 1 号 已离线', en: '海港一号车库 1 号 went offline' },
  {
    type: 'ROBOT_ON',
    details: { since: ago },
    zh: '海港一号车库 1 号 已重新上线，离线 10\u00a0分钟',
    en: '海港一号车库 1 号 is online again after 10\u00a0min',
  },
  { type: 'ROBOT_ON', details: { since: 'never' }, zh: '海港一号车库 1 号 已上线', en: '海港一号车库 1 号 is online' },
  {
    type: 'TASK_COMPLETED',
    details: { programName: 'B1 夜间', area: 12_345.67, outcome: 'completed' },
    zh: '海港一号车库 1 号 完成任务“B1 夜间”，清洁 12,345.7 ㎡',
    en: '海港一号车库 1 号 completed the task "B1 夜间" and cleaned 12,345.7 ㎡',
  },
  {
    type: 'TASK_CANCELED',
    details: { programName: 'B1', area: 12.34, outcome: 'canceled' },
    zh: '海港一号车库 1 号 的任务“B1”已取消，已清洁 12.3 ㎡',
    en: 'Task "B1" on 海港一号车库 1 号 canceled after cleaning 12.3 ㎡',
  },
  {
    type: 'ERROR_RAISED',
    details: { faultCode: 'N102', noticeLevel: 'P1', errorId },
    zh: '海港一号车库 1 号 发生 P1 异常：路径被阻（N102）',
    en: 'P1 error on 海港一号车库 1 号: Path blocked (N102)',
  },
  {
    type: 'ERROR_RECOVERED',
    details: { faultCode: 'Z999', noticeLevel: 'P1', errorId },
    zh: '海港一号车库 1 号 的 P1 异常已恢复：Z999（Z999）',
    en: 'P1 error on 海港一号车库 1 号 cleared: Z999 (Z999)',
  },
  {
    type: 'CONSUMABLE_DUE',
    details: { name: '滚刷' },
    zh: '海港一号车库 1 号 的耗材“滚刷”需要更换',
    en: 'Replace the consumable "滚刷" on 海港一号车库 1 号',
  },
  {
    type: 'CONSUMABLE_DUE',
    details: { name: 'cleanWaterFilter' },
    zh: '海港一号车库 1 号 的耗材“清水滤网”需要更换',
    en: 'Replace the consumable "Clean-water filter" on 海港一号车库 1 号',
  },
  { type: 'CONSUMABLE_DUE', details: {}, zh: '海港一号车库 1 号 的耗材“-”需要更换', en: 'Replace the consumable "-" on 海港一号车库 1 号' },
] as const)('[M-10] formats $type: $zh', async ({ type, details, zh, en }) => {
  const since = 'since' in details && details.since === ago ? { since: ago(10).toISOString() } : details;
  await addNotice(garage[0], { type, details: since, mapName: 'B1' });
  const { data } = await list();
  expect(data.records).toMatchObject([
    {
      type,
      category: 'WARNING',
      robotSn: garage[0],
      remark: '海港一号车库 1 号',
      mapName: 'B1',
      content: zh,
      errorId: 'errorId' in details ? errorId : null,
      timestamp: ago(0).toISOString(),
      // Good news is not shown as new unless an account asks for it.
      read: type === 'ROBOT_ON' || type === 'TASK_COMPLETED',
    },
  ]);
  expect((await list({}, { language: 'en-US' })).data.records[0].content).toBe(en);
});

it('[M-10] creates unread notices from messages and silence for accounts that see the machine', async () => {
  const [robotSn] = garage;
  const at = (minutes: number) => ago(minutes).getTime();
  const ingest = createIngest(server.services);
  await ingest.start();
  const take = (topic: 'statusData' | 'taskReport', message: object) =>
    ingest.take({ robotSn: toRobotSn(robotSn), topic, payload: Buffer.from(JSON.stringify(message)) });
  await take('statusData', statusMessage(robotSn, 1, at(5), { exception: exceptionOf('N102') }));
  await take('statusData', statusMessage(robotSn, 2, at(4)));
  await take('taskReport', reportMessage(robotSn, 'run-1', at(3), { mapName: 'B2' }));
  await take('taskReport', reportMessage(robotSn, 'run-2', at(2), { outcome: 'canceled' }));
  server.clock.forward(120_000);
  await sweepSilent(server.services, ago(60));
  server.clock.forward(60_000);
  await take('statusData', statusMessage(robotSn, 3, at(0)));
  await ingest.stop();
  const { records } = (await list()).data;
  const types = ['ROBOT_ON', 'ROBOT_OFF', 'TASK_CANCELED', 'TASK_COMPLETED', 'ERROR_RECOVERED', 'ERROR_RAISED'];
  expect(records.map(({ type }: { type: string }) => type)).toEqual(types);
  expect(records[3]).toMatchObject({ robotSn, mapName: 'B2', category: 'TIPS', timestamp: ago(6).toISOString(), read: true });
  expect(records.filter(({ read }: { read: boolean }) => !read)).toHaveLength(4);
  // The canceled task: the error has cleared and the machine is online again.
  expect([await unread(), await unread({ who: customer })]).toEqual([1, 0]);
  await server.services.db.execute(sql`TRUNCATE robot_state, robot_error, task_report CASCADE`);
});

it('[M-10] lists by time, newest first, filters by type, category, machine and time, and pages', async () => {
  const late = await addNotice(garage[0], { type: 'TASK_COMPLETED', at: ago(60) });
  const off = await addNotice(garage[1], { type: 'ROBOT_OFF', category: 'WARNING', at: ago(5) });
  const alarm = await addNotice(office[0], { type: 'ERROR_RAISED', category: 'ALARM', at: ago(20) });
  expect(await idsOf()).toEqual([off, alarm, late]);
  expect(await idsOf({ type: 'ROBOT_OFF' })).toEqual([off]);
  expect(await idsOf({ category: 'ALARM' })).toEqual([alarm]);
  expect(await idsOf({ robotSn: garage[0] })).toEqual([late]);
  expect(await idsOf({ from: ago(20).toISOString(), to: ago(5).toISOString() })).toEqual([alarm]);
  expect((await list({ size: 2, current: 2 })).data).toMatchObject({ total: 3, size: 2, current: 2, records: [{ id: late }] });
});

it('[M-10] returns nothing without events', async () => {
  expect((await list()).data).toMatchObject({ records: [], total: 0 });
  expect(await unread()).toBe(0);
  expect((await mark({})).data).toEqual({ count: 0 });
});

it('[M-10] marks single notices as read for the caller only', async () => {
  const [one, other] = [await addNotice(office[0]), await addNotice(office[0])];
  expect(await unread()).toBe(2);
  expect((await mark({ ids: [one] })).data).toEqual({ count: 1 });
  expect((await mark({ ids: [one] })).data).toEqual({ count: 1 });
  expect(await idsOf({ unread: true })).toEqual([other]);
  const read = (await list()).data.records.map(({ id, read: seen }: ListedNotice) => [id, seen]);
  expect(Object.fromEntries(read)).toEqual({ [one]: true, [other]: false });
  expect(await unread({ who: customer })).toBe(2);
});

it('[M-10] marks everything up to the newest seen notice; later arrivals stay unread', async () => {
  const first = await addNotice(garage[0]);
  server.clock.forward(3_600_000);
  const second = await addNotice(garage[0]);
  const late = await addNotice(garage[0], { at: ago(500) });
  expect((await mark({ upTo: second })).data).toEqual({ count: 1 });
  expect(await idsOf({ unread: true })).toEqual([late]);
  server.clock.forward(3_600_000);
  expect((await mark({ upTo: late })).data).toEqual({ count: 0 });
  // The mark does not move backwards.
  expect((await mark({ upTo: first })).data).toEqual({ count: 0 });
  const { rows } = await server.services.db.execute(sql`SELECT * FROM notice_read`);
  expect(rows).toEqual([]);
});

it('[M-10] keeps a notice unread that was being stored during "read all"', async () => {
  const onItsWay = newId(server.services.now());
  const seen = await addNotice(garage[0]);
  await mark({ upTo: seen });
  await addNotice(garage[0], { id: onItsWay });
  expect(await idsOf({ unread: true })).toEqual([onItsWay]);
  expect((await mark({ upTo: 'ffffffff-ffff-7fff-bfff-ffffffffffff' })).data).toEqual({ count: 0 });
  server.clock.forward(120_000);
  await addNotice(garage[0]);
  expect(await unread()).toBe(1);
});

it('[M-10] treats notices from before the account existed as read', async () => {
  await addNotice(garage[0], { id: newId(ago(60 * 24 * 30)) });
  expect(await unread()).toBe(0);
  expect((await list()).data.records).toMatchObject([{ read: true }]);
  await mark({ upTo: newId(ago(60 * 24 * 60)) });
  expect(await unread()).toBe(0);
});

it('[M-10] counts up to 100 for the badge', async () => {
  for (let n = 0; n < 105; n++) await addNotice(garage[0]);
  expect(await unread()).toBe(100);
});

it('[M-10] [P-07] [P-08] [P-09] lists and marks notices of visible machines only', async () => {
  const inGarage = await addNotice(garage[0]);
  const inOffice = await addNotice(office[0]);
  const [lotus] = await robotsAt('LT-001');
  const foreign = await addNotice(lotus, { tenantCode: 'lotus' });
  expect(await idsOf({}, { who: 'operator@harbour.example' })).toEqual([inGarage]);
  expect(await idsOf({}, { who: customer })).toEqual([inOffice]);
  expect(await idsOf({}, { who: 'manager@lotus.example' })).toEqual([foreign]);
  expect(await unread({ who: customer })).toBe(1);
  expect(await unread({ who: 'manager@lotus.example' })).toBe(1);
  expect((await mark({ ids: [inGarage, foreign] }, { who: customer })).data).toEqual({ count: 1 });
  const { rows } = await server.services.db.execute(sql`SELECT * FROM notice_read`);
  expect(rows).toEqual([]);
});

it('[M-10] keeps one mark per tenant for provider staff', async () => {
  const [lotus] = await robotsAt('LT-001');
  const [here] = [await addNotice(garage[0]), await addNotice(lotus, { tenantCode: 'lotus' })];
  const who = 'admin@botify.example';
  await mark({ upTo: here }, { who, tenant: 'harbour' });
  expect(await unread({ who, tenant: 'harbour' })).toBe(0);
  expect(await unread({ who, tenant: 'lotus' })).toBe(1);
});

it.each([
  { wrong: 'an end before the start', payload: { from: '2026-01-02T00:00:00Z', to: '2026-01-01T00:00:00Z' }, field: 'to' },
  { wrong: 'an unknown type', payload: { type: 'ROBOT_FLEW' }, field: 'type' },
  { wrong: 'a time that is none', payload: { from: 'yesterday' }, field: 'from' },
])('[M-10] rejects $wrong', async ({ payload, field }) => {
  expect(await list(payload)).toMatchObject({ status: 400, field });
});
