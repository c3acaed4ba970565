import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { useAlertFixture } from '../../testing/alert-fixture.ts';

const fixture = useAlertFixture();
const { server, raise, addNotice, subscribe, settle, robotsAt, idOf, reset } = fixture;
const [manager, operator, admin] = ['manager@harbour.example', 'operator@harbour.example', 'admin@botify.example'];
const tokens = new Map<string, string>();
let robotSn = '';
let operatorId = '';
beforeAll(async () => {
  for (const who of [manager, operator, admin]) tokens.set(who, await server.signIn(who));
  robotSn = (await robotsAt('HB-001'))[0];
  operatorId = (await idOf(operator)).accountId;
});
beforeEach(reset);

const post = async (who: string, path: string, payload: object, language = 'zh-CN') =>
  server.call({
    method: 'POST',
    url: `/api/machine/token/api/${path}`,
    token: tokens.get(who) ?? '',
    tenant: 'harbour',
    payload,
    language,
  });
const act = (who: string, name: 'assign' | 'resolve' | 'undoHandling', payload: object) => post(who, `robot-exception/${name}`, payload);
const listed = async (who: string, language?: string) =>
  (await post(who, 'robot/notice/getRobotNoticeList', { type: 'ERROR_ASSIGNED' }, language)).data.records;
const unread = async (who: string): Promise<number> =>
  (await server.call({ url: '/api/machine/token/api/robot/notice/unreadCount', token: tokens.get(who) ?? '', tenant: 'harbour' })).data
    .count;

it('[T-38] notifies the colleague an error is assigned to, and nobody else', async () => {
  const id = await raise(robotSn, 'P3');
  expect((await act(manager, 'assign', { id, accountId: operatorId, version: 1 })).status).toBe(200);
  const [notice, ...more] = await listed(operator);
  expect(more).toEqual([]);
  // P3 errors are not shown as new by default; this one is meant for the colleague.
  expect(notice).toMatchObject({
    category: 'WARNING',
    content: '林晓雯 将 海港一号车库 1 号 的 P3 异常指派给您：路径被阻（N102）',
    errorId: id,
    read: false,
  });
  expect((await listed(operator, 'en-US'))[0].content).toBe('林晓雯 assigned you the P3 error on 海港一号车库 1 号: Path blocked (N102)');
  expect([await unread(operator), await unread(manager)]).toEqual([1, 0]);
  for (const other of [manager, admin]) {
    expect(await listed(other)).toEqual([]);
    await post(other, 'robot/notice/markRead', { ids: [notice.id] });
  }
  const { rows } = await server.services.db.execute(sql`SELECT * FROM notice_read`);
  expect(rows).toEqual([]);
});

it('[T-38] the notice no longer counts once the error is resolved, goes to somebody else or the assignment is undone', async () => {
  const resolved = await raise(robotSn, 'P1');
  await act(manager, 'assign', { id: resolved, accountId: operatorId, version: 1 });
  expect(await unread(operator)).toBe(1);
  await act(operator, 'resolve', { id: resolved, note: 'ok', version: 2 });
  expect(await unread(operator)).toBe(0);

  const passedOn = await raise(robotSn, 'P1');
  await act(manager, 'assign', { id: passedOn, accountId: operatorId, version: 1 });
  await act(operator, 'assign', { id: passedOn, accountId: (await idOf(manager)).accountId, version: 2 });
  expect([await unread(operator), await unread(manager)]).toEqual([0, 1]);

  const undone = await raise(robotSn, 'P1');
  const { data } = await act(manager, 'assign', { id: undone, accountId: operatorId, version: 1 });
  expect(await unread(operator)).toBe(1);
  await act(manager, 'undoHandling', { errors: [{ id: undone, version: data.version }] });
  expect((await listed(operator)).length).toBe(3);
  // The error is open again, which is a notice of its own.
  expect(await unread(operator)).toBe(1);
  expect((await listed(manager)).length).toBe(1);
});

it('[T-38] [R-08] sends the notice on the channels that the colleague chose for the level', async () => {
  for (const who of [manager, operator]) await subscribe(who, { P1: ['email'], P2: ['sms'] });
  const id = await raise(robotSn, 'P1');
  await settle();
  server.mails.length = 0;
  await act(manager, 'assign', { id, accountId: operatorId, version: 1 });
  await settle();
  expect(server.mails.map(({ to }) => to)).toEqual([operator]);
  expect(server.mails[0]?.subject).toContain('指派给您');
  expect(server.messages).toEqual([]);
  await addNotice(robotSn, { type: 'ERROR_RAISED', category: 'ALARM', details: { faultCode: 'N102', noticeLevel: 'P1', errorId: id } });
  await settle();
  expect(server.mails).toHaveLength(3);
});
