import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { machineEvents } from '../../testing/machine-events.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { reported } from '../reports/shared-reports.fixture.ts';

const server = useTestServer();
const base = '/api/machine/token/api/robot/notice';
const { ago, addError, addNotice, robotsAt } = machineEvents(server);
const manager = 'manager@harbour.example';

const tokens = new Map<string, string>();
let garage: [string, string];
let office: [string, string];
beforeAll(async () => {
  for (const name of [manager, 'operator@harbour.example', 'manager@lotus.example']) tokens.set(name, await server.signIn(name));
  [garage, office] = [await robotsAt('HB-001'), await robotsAt('HB-004')];
});
beforeEach(async () => {
  await server.services.db.execute(sql`TRUNCATE robot_notice, notice_read, notice_mark`);
  server.clock.forward(1000);
});

const post = (path: string, payload: object, who = manager) =>
  server.call({ method: 'POST', url: `${base}/${path}`, token: tokens.get(who) ?? '', payload });
const unreadIds = async (): Promise<string[]> =>
  (await post('getRobotNoticeList', { unread: true })).data.records.map(({ id }: { id: string }) => id);
const unread = async (): Promise<number> =>
  (await server.call({ url: `${base}/unreadCount`, token: tokens.get(manager) ?? '' })).data.count;

it('[T-61] counts alarms and warnings for the badge, and no information', async () => {
  await addNotice(garage[0], { type: 'ERROR_RAISED', category: 'ALARM', details: { faultCode: 'N102', noticeLevel: 'P0' } });
  await addNotice(garage[0], { type: 'CONSUMABLE_DUE', category: 'TIPS', details: { name: 'squeegee' } });
  await addNotice(garage[0], { type: 'ROBOT_ON', category: 'TIPS' });
  expect(await unread()).toBe(1);
  expect(await unreadIds()).toHaveLength(2);
});

it('[T-61] the badge leaves out errors that are cleared or acknowledged and machines that are online again', async () => {
  const { db } = server.services;
  const raised = async (more: Parameters<typeof addError>[2]) => {
    const errorId = await addError(garage[0], 'E302', { endTime: ago(1), ...more });
    await addNotice(garage[0], { type: 'ERROR_RAISED', category: 'ALARM', details: { errorId, faultCode: 'E302', noticeLevel: 'P1' } });
    return errorId;
  };
  await raised({});
  const open = await raised({ endTime: null });
  await addNotice(garage[1]);
  expect(await unread()).toBe(2);
  expect(await unreadIds()).toHaveLength(3);
  await db.execute(sql`UPDATE robot_error SET state = 'acknowledged' WHERE id = ${open}`);
  expect(await unread()).toBe(1);
  await db.execute(sql`INSERT INTO robot_state (tenant_code, robot_sn, online) VALUES ('harbour', ${garage[1]}, true)`);
  expect(await unread()).toBe(0);
  await db.execute(sql`DELETE FROM robot_state WHERE robot_sn = ${garage[1]}`);
  await db.execute(sql`DELETE FROM robot_error WHERE id IN (SELECT (details ->> 'errorId')::uuid FROM robot_notice)`);
});

it('[T-61] the badge leaves out canceled tasks of machines that worked again', async () => {
  const canceled = (robotSn: string, minutes: number) =>
    addNotice(robotSn, { type: 'TASK_CANCELED', category: 'WARNING', at: ago(minutes), details: { programName: 'B1' } });
  // The report is of a day ago. Its error is not asked about here.
  await reported(server, garage[0], 'Worked again');
  await server.services.db.execute(sql`DELETE FROM robot_notice`);
  await canceled(garage[0], 48 * 60);
  expect(await unread()).toBe(0);
  await canceled(garage[0], 1);
  await canceled(garage[1], 48 * 60);
  expect(await unread()).toBe(2);
  expect(await unreadIds()).toHaveLength(3);
});

it('[T-61] shows good news as new to accounts that chose it', async () => {
  const token = tokens.get(manager) ?? '';
  const way = '/api/authority/token/api/user-subscribe-way';
  const { email: _, mobile: __, hasSecret: ___, ...chosen } = (await server.call({ method: 'POST', url: `${way}/tenantGet`, token })).data;
  expect([chosen.ways.ROBOT_ON, chosen.ways.TASK_COMPLETED]).toEqual([[], []]);
  const payload = { ...chosen, ways: { ...chosen.ways, ROBOT_ON: ['inApp'] } };
  expect((await server.call({ method: 'POST', url: `${way}/tenantAdd`, token, payload })).status).toBe(200);
  const on = await addNotice(garage[0], { type: 'ROBOT_ON', category: 'TIPS' });
  await addNotice(garage[0], { type: 'TASK_COMPLETED', category: 'TIPS' });
  expect(await unreadIds()).toEqual([on]);
  await server.services.db.execute(sql`DELETE FROM alert_subscription`);
});

it('[T-61] puts unread notices together by machine and kind, the most severe first, then the newest', async () => {
  const raised = (robotSn: string, faultCode: string, noticeLevel: string, minutes: number) =>
    addNotice(robotSn, {
      type: 'ERROR_RAISED',
      category: 'ALARM',
      details: { faultCode, noticeLevel },
      at: ago(minutes),
    });
  const [first = '', second = ''] = garage;
  const since = ago(40).toISOString();
  for (const minutes of [40, 30, 20]) await raised(first, 'E302', 'P1', minutes);
  server.clock.forward(1000);
  const newest = await raised(first, 'E302', 'P1', 10);
  await raised(second, 'E302', 'P1', 50);
  await raised(second, 'N101', 'P0', 60);
  await addNotice(first, { at: ago(1) });
  await addNotice(office[0], { type: 'CONSUMABLE_DUE', category: 'TIPS', details: { name: 'squeegee' }, at: ago(0) });
  const groups = async (payload: object = {}, who?: string) => (await post('groups', payload, who)).data;
  const { records, total } = await groups();
  expect(total).toBe(5);
  type Group = { latest: { id: string; robotSn: string; type: string; read: boolean }; count: number; since: string; ids: string[] };
  expect(records.map(({ latest, count }: Group) => [latest.robotSn, latest.type, count])).toEqual([
    [second, 'ERROR_RAISED', 1],
    [first, 'ERROR_RAISED', 4],
    [second, 'ERROR_RAISED', 1],
    [first, 'ROBOT_OFF', 1],
    [office[0], 'CONSUMABLE_DUE', 1],
  ]);
  const [, group] = records as Group[];
  expect(group).toMatchObject({ latest: { id: newest, read: false }, since });
  expect((await groups({ size: 2, current: 2 })).records).toHaveLength(2);
  const counts = async (filters: object) => (await groups(filters)).records.map(({ count }: Group) => count);
  expect(await counts({ robotSn: second })).toEqual([1, 1]);
  expect(await counts({ category: 'TIPS' })).toEqual([1]);
  expect(await counts({ type: 'ROBOT_OFF' })).toEqual([1]);
  expect(await counts({ from: ago(35).toISOString(), to: ago(5).toISOString() })).toEqual([3]);
  expect((await groups({}, 'operator@harbour.example')).records).toHaveLength(4);
  expect((await groups({}, 'manager@lotus.example')).records).toEqual([]);
  await post('markRead', { ids: group?.ids });
  expect((await groups()).total).toBe(4);
});
