import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../kernel/id.ts';
import { noticeTable } from '../../schema/notices.table.ts';
import { useAlertFixture } from '../../testing/alert-fixture.ts';
import { readNotices } from './alert-notices.ts';

const { server, subscribe, addNotice, robotsAt, settle, pass, deliveries, reset } = useAlertFixture();
const manager = 'manager@harbour.example';
let garage: [RobotSn, RobotSn];
beforeAll(async () => {
  garage = await robotsAt('HB-001');
});
beforeEach(reset);

const finish = async (count: number) => {
  const at = server.services.now();
  const row = () => ({ tenantCode: 'harbour', id: newId(at), at, robotSn: garage[0], category: 'TIPS', type: 'TASK_COMPLETED' }) as const;
  await server.services.db.insert(noticeTable).values(Array.from({ length: count }, row));
  await settle();
};

it('[R-08] keeps 500 notices in a waiting message and counts the rest', async () => {
  await subscribe(manager, { TASK_COMPLETED: ['email', 'sms'] });
  await finish(700);
  await finish(50);
  const waiting = (await deliveries()).filter(({ state }) => state === 'queued');
  expect(waiting.map(({ noticeIds, noticeCount, subject }) => [noticeIds.length, noticeCount, subject])).toEqual(
    Array(2).fill([500, 745, '745 条机器通知']),
  );
  await pass(10);
  expect(server.mails).toHaveLength(6);
  expect(server.mails.at(-1)?.subject).toBe('745 条机器通知');
  expect(server.mails.at(-1)?.text).toContain('另有 695 条');
  expect(server.messages.at(-1)?.text).toBe('【BOTIFY Manage】745 条机器通知');
  const token = await server.signIn(manager);
  const { data } = await server.call({ url: '/api/authority/token/api/user-subscribe-way/deliveries?channel=sms', token });
  expect(data.records[0].count).toBe(745);
});

it('[R-08] keeps notices with the same id in different tenants apart', async () => {
  const [lotus] = await robotsAt('LT-001');
  const id = await addNotice(garage[0]);
  await addNotice(lotus, { id, tenantCode: 'lotus' });
  const found = await readNotices(server.services.db, [{ tenantCode: 'lotus', id }]);
  expect(found.map(({ tenantCode }) => tenantCode)).toEqual(['lotus']);
});
