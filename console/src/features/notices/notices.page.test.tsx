import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { notices as calls } from '@botify/contract/notices/notices.contract';
import { readerTopics } from '@botify/contract/robots/fleet.topics';
import { expect, test } from 'vitest';
import { browserJar, readCookie } from '../../kernel/browser/cookies.ts';
import { api } from '../../testing/fake-api.ts';
import { fixedId } from '../../testing/fixed-id.ts';
import { publishWhenSubscribed } from '../../testing/publish-fleet.ts';
import { showApp } from '../../testing/show.tsx';
import { texts } from '../../testing/texts.ts';
import { violations } from '../../testing/violations.ts';
import { holdNotices, notice, noticesMenu } from './notices.fixture.ts';

const alarm = notice(2, {});
const done = { category: 'TIPS', type: 'TASK_COMPLETED', content: 'Lobby cleaned', mapName: null, errorId: null, read: true } as const;
const task = notice(1, { ...done, remark: 'Hall 3', robotSn: toRobotSn('IWALK-0004') });

async function showPage(search = '', language: 'zh-CN' | 'en-US' = 'en-US') {
  const screen = await showApp(`/notify/robot${search}`, { menu: noticesMenu(), language });
  const { t, getByRole } = screen;
  const rows = getByRole('table').getByRole('row');
  await expect.element(rows.nth(1)).toBeVisible();
  return {
    ...screen,
    rows,
    bell: (count: number) =>
      getByRole('banner').getByRole('button', { name: count > 0 ? t('shell:notices.waiting', { count }) : t('shell:notices.none') }),
    markAll: getByRole('main').getByRole('button', { name: t('noticeList:markAll') }),
  };
}
const badge = () => readCookie(browserJar, 'badge');

test.each(['zh-CN', 'en-US'] as const)(
  '[M-10] shows content, category, type, machine, map and time, read and unread (%s)',
  async (language) => {
    holdNotices(alarm, task);
    const { t, rows, getByRole, getByText } = await showPage('', language);
    const heads = ['content', 'category', 'type', 'machine', 'map', 'at'].map((key) => t(`noticeList:column.${key}`));
    expect(texts(getByRole('columnheader')).slice(0, heads.length)).toEqual(heads);
    const cells = (row: number) => texts(rows.nth(row).getByRole('cell'));
    await expect
      .poll(() => cells(1))
      .toEqual(
        expect.arrayContaining([
          expect.stringContaining('Garage 9 reports E302 (2)'),
          t('noticeList:category.ALARM'),
          t('noticeList:type.ERROR_RAISED'),
          'Garage 9',
          'Floor 1',
          expect.stringContaining('2026-03-01 16:15'),
        ]),
      );
    expect(cells(2)).toEqual(
      expect.arrayContaining(['Lobby cleaned', t('noticeList:category.TIPS'), t('noticeList:type.TASK_COMPLETED'), 'Hall 3', '-']),
    );
    // Times without an offset are in the zone that the page names.
    await expect.element(getByText(t('noticeList:summary', { zone: 'Asia/Shanghai' }))).toBeVisible();
    await expect.element(rows.nth(1)).toMatchTextContent(t('noticeList:unread'));
    await expect.element(rows.nth(2)).not.toMatchTextContent(t('noticeList:unread'));
    expect(await violations()).toEqual([]);
    // All columns fit at 1440 px.
    const region = getByRole('table').element().parentElement;
    expect(region?.scrollWidth).toBe(region?.clientWidth);
  },
);

test('[M-10] opening the page sets the badge, and marking all as read clears it', async () => {
  holdNotices(notice(3, {}), alarm, task);
  const { t, bell, rows, markAll } = await showPage();
  await expect.element(bell(2)).toBeVisible();
  await expect.poll(badge).toBe('2');
  await markAll.click();
  await expect.element(bell(0)).toBeVisible();
  await expect.poll(badge).toBe('0');
  await expect.element(rows.nth(1)).not.toMatchTextContent(t('noticeList:unread'));
  await expect.element(markAll).toBeDisabled();
});

test('[M-10] new notices arrive live in the list and in the badge', async () => {
  const { arrive } = holdNotices(task);
  const { t, bell, rows } = await showPage();
  await expect.element(bell(0)).toBeVisible();
  arrive(alarm);
  await publishWhenSubscribed(readerTopics.notices.path, { at: Date.now(), newest: alarm.id });
  await expect.element(rows.nth(1)).toMatchTextContent('Garage 9 reports E302 (2)');
  await expect.element(rows.nth(1)).toMatchTextContent(t('noticeList:unread'));
  await expect.element(bell(1)).toBeVisible();
  await expect.poll(badge).toBe('1');
});

test('[M-10] a notice leads to its error and is marked as read', async () => {
  holdNotices(alarm, task);
  const { rows } = await showPage();
  await rows.nth(1).getByRole('link', { name: /E302/ }).click();
  await expect.poll(() => location.hash).toBe(`#/abnormalManage/detail?id=${fixedId(902)}`);
  await expect.poll(() => api.requests(calls.markRead).map(({ body }) => body.ids)).toEqual([[alarm.id]]);
  await expect.poll(badge).toBe('0');
});

test('[M-10] a notice can be marked as read in its row', async () => {
  holdNotices(alarm, task);
  const { t, rows, bell } = await showPage();
  await rows
    .nth(1)
    .getByRole('button', { name: t('noticeList:mark') })
    .click();
  await expect.element(bell(0)).toBeVisible();
  await expect.element(rows.nth(1)).not.toMatchTextContent(t('noticeList:unread'));
  await expect.element(rows.nth(2).getByRole('button', { name: t('noticeList:mark') })).not.toBeInTheDocument();
});

test('[M-10] sends the filters of the address and "unread only" to the server', async () => {
  holdNotices(alarm, task);
  const { t, rows, getByRole } = await showPage('?robotSn=CB1900-0007&type=ERROR_RAISED&category=ALARM');
  const query = { robotSn: 'CB1900-0007', type: 'ERROR_RAISED', category: 'ALARM' };
  expect(api.requests(calls.list)[0]?.body).toMatchObject({ ...query, current: 1 });
  await getByRole('button', { name: t('noticeList:onlyUnread') }).click();
  await expect.poll(() => api.requests(calls.groups).at(-1)?.body).toMatchObject({ ...query, current: 1 });
  await expect.poll(() => texts(rows)).toHaveLength(2);
});

test('[T-61] unread notices are together by machine and kind, and are marked as read together', async () => {
  const again = { content: 'Garage 9 reports E302', timestamp: '2026-03-01T07:15:00.000Z' };
  holdNotices(notice(4, { ...again, timestamp: '2026-03-01T08:15:00.000Z' }), notice(3, again), task);
  const { t, rows, bell, getByText } = await showPage('?unread=1');
  await expect.element(getByText(t('noticeList:summaryUnread', { zone: 'Asia/Shanghai' }))).toBeVisible();
  await expect.poll(() => texts(rows)).toHaveLength(2);
  await expect.element(rows.nth(1)).toMatchTextContent(t('noticeList:times', { count: 2, time: '03-01 15:15' }));
  await rows
    .nth(1)
    .getByRole('button', { name: t('noticeList:mark') })
    .click();
  await expect.element(bell(0)).toBeVisible();
  expect(api.requests(calls.markRead).map(({ body }) => body.ids)).toEqual([[fixedId(4), fixedId(3)]]);
});
