import { notices } from '@botify/contract/notices/notices.contract';
import { loginEvents } from '@botify/contract/session/login-events.contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { holdNotices, notice, noticesMenu } from '../../features/notices/notices.fixture.ts';
import { setBadge } from '../../kernel/settings/layout-store.ts';
import { api } from '../../testing/fake-api.ts';
import { fixedId } from '../../testing/fixed-id.ts';
import { showApp } from '../../testing/show.tsx';
import { texts } from '../../testing/texts.ts';
import { violations } from '../../testing/violations.ts';
import { productMenu } from '../navigation/product-menu.fixture.ts';

async function showBell() {
  const screen = await showApp('/robot/AlarmMonitoring', { menu: noticesMenu() });
  const { t, getByRole } = screen;
  const bar = getByRole('banner');
  return {
    ...screen,
    bell: (count: number) => bar.getByRole('button', { name: count > 0 ? t('shell:notices.waiting', { count }) : t('shell:notices.none') }),
    latest: bar.getByRole('dialog'),
  };
}

test('[M-10] the bell counts unread notices on every page and lists the newest', async () => {
  holdNotices(notice(3, {}), notice(2, {}), notice(1, { read: true }));
  const { t, bell, latest, container } = await showBell();
  await bell(2).click();
  await expect.element(latest.getByRole('link', { name: /E302 \(3\)/ })).toBeVisible();
  expect(texts(latest.getByRole('listitem'))).toHaveLength(2);
  expect(container.querySelector('header .mantine-Indicator-indicator')?.textContent).toBe('2');
  expect(await violations('header')).toEqual([]);
  await latest.getByRole('link', { name: /E302 \(3\)/ }).click();
  await expect.poll(() => location.hash).toBe(`#/abnormalManage/detail?id=${fixedId(903)}`);
  await expect.element(latest).not.toBeInTheDocument();
  await expect.element(bell(1)).toBeVisible();
  await bell(1).click();
  await latest.getByRole('button', { name: t('noticeList:markAll') }).click();
  await expect.element(bell(0)).toBeVisible();
  await expect.element(latest.getByText(t('noticeList:noUnread'))).toBeVisible();
});

test('[T-61] the bell puts notices about the same thing together and does not count information', async () => {
  const content = 'E302 on Garage 9';
  const oldest = { content, timestamp: '2026-03-01T01:10:00.000Z' };
  holdNotices(notice(4, { content }), notice(3, { content }), notice(2, oldest), notice(1, { category: 'TIPS', content: 'Worn out' }));
  const { t, bell, latest } = await showBell();
  await bell(3).click();
  const rows = latest.getByRole('listitem');
  await expect.element(rows.first()).toMatchTextContent(/E302 on Garage 9.*3 times since/);
  expect(texts(rows)).toHaveLength(2);
  await rows.first().getByRole('link').click();
  await expect.element(bell(0)).toBeVisible();
  expect(api.requests(notices.markRead).map(({ body }) => body.ids?.length)).toEqual([3]);
  await bell(0).click();
  await expect.element(latest.getByText('Worn out', { exact: false })).toBeVisible();
  await expect.element(latest.getByRole('button', { name: t('noticeList:markAll') })).toBeEnabled();
});

test('[M-10] [S-16] on a phone the bell opens over the page and links to all notices', async () => {
  await page.viewport(390, 844);
  holdNotices(notice(2, {}));
  const { t, bell, latest, getByRole } = await showBell();
  await bell(1).click();
  await expect.element(latest.getByRole('listitem')).toBeInViewport({ ratio: 1 });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await latest.getByRole('link', { name: t('noticeList:all') }).click();
  await expect.poll(() => location.hash).toBe('#/notify/robot');
  await expect.element(getByRole('heading', { level: 1 })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('[M-10] shows more than 99 unread notices as 99+', async () => {
  holdNotices(...Array.from({ length: 100 }, (_, index) => notice(100 - index, {})));
  const { t, container, getByRole } = await showBell();
  await expect.element(getByRole('banner').getByRole('button', { name: t('shell:notices.many') })).toBeVisible();
  expect(container.querySelector('header .mantine-Indicator-indicator')?.textContent).toBe('99+');
});

test('[M-10] without the notices page in the menu there is no bell', async () => {
  setBadge(3);
  const { t, getByRole } = await showApp('/robot/robotList', { menu: productMenu() });
  await expect.element(getByRole('button', { name: t('shell:settings.title') })).toBeVisible();
  await expect.element(getByRole('button', { name: t('shell:notices.waiting', { count: 3 }) })).not.toBeInTheDocument();
});

test('the bell counts a login from a new device until the user recognizes it', async () => {
  holdNotices(notice(1, {}));
  const event = { id: fixedId(5), at: '2026-03-01T08:15:00.000Z', kind: 'login' as const, ok: true, loginName: 'lin@harbour.example' };
  let devices = [{ ...event, name: 'Lin', ip: '203.0.113.9', device: 'Thief/1.0', newDevice: true }];
  api.answer(loginEvents.newDevices, () => devices);
  api.answer(loginEvents.confirmDevices, ({ body }) => {
    devices = devices.filter(({ id }) => !body.ids.includes(id));
    return null;
  });
  const { t, bell, latest } = await showBell();
  await bell(2).click();
  const known = latest.getByRole('list', { name: t('noticeList:newDevice.title') });
  await expect.element(known).toMatchTextContent('203.0.113.9');
  expect(await violations('header')).toEqual([]);
  await known.getByRole('button', { name: /203/ }).click();
  await expect.element(known).not.toBeInTheDocument();
  await expect.element(bell(1)).toBeVisible();
});
