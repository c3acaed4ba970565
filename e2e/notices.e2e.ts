import type { Page } from '@playwright/test';
import { logIn } from './calls.ts';
import { faults } from './faults.ts';
import { cookiesOf, expect, test, type Words } from './test.ts';

const path = '/notify/robot';
const robotSn = 'CB1900-0007';
const name = '海港一号车库 9 号';
const calls = '/api/machine/token/api/robot/notice';

const parts = (page: Page, t: Words) => ({
  bell: page.getByRole('banner').getByRole('button', { name: /通知|notification/i }),
  rows: page.getByRole('table').getByRole('row'),
  markAll: page.getByRole('main').getByRole('button', { name: t('noticeList:markAll') }),
});

/** Asks as somebody else, by the calls alone. */
async function noticesOf(page: Page, username: string, about: string): Promise<number> {
  const { token } = await logIn(page, username);
  const answer = await page.request.post(`${calls}/getRobotNoticeList`, {
    headers: { authorization: `Bearer ${token}` },
    data: { robotSn: about },
  });
  return (await answer.json()).data.total;
}

for (const [language, code] of [
  ['zh-CN', 'E302'],
  ['en-US', 'E305'],
] as const) {
  test.describe(language, () => {
    test.use({ language });

    test('[M-10] a notice arrives by itself in the bell and the page, is read, and can be found again', async ({
      page,
      t,
      enter,
      server,
    }) => {
      const { bell, rows, markAll } = parts(page, t);
      await enter('manager@harbour.example', path);
      await expect(rows.nth(1)).toBeVisible();
      await markAll.click();
      await expect(bell).toHaveAccessibleName(t('shell:notices.none'));
      await expect.poll(async () => (await cookiesOf(page)).badge?.value).toBe('0');

      await server.command(`raise ${code} on ${robotSn}`);
      const news = rows.filter({ hasText: code }).filter({ hasText: name }).first();
      await expect(news).toContainText(t('noticeList:unread'));
      await expect(news).toContainText(t('noticeList:type.ERROR_RAISED'));
      await expect(bell).not.toHaveAccessibleName(t('shell:notices.none'));
      expect(Number((await cookiesOf(page)).badge?.value)).toBeGreaterThan(0);
      expect(await faults(page)).toEqual([]);

      await bell.click();
      const latest = page.getByRole('banner').getByRole('dialog');
      await expect(latest).toContainText(code);
      expect(await faults(page)).toEqual([]);
      await latest
        .getByRole('link', { name: new RegExp(code) })
        .first()
        .click();
      await expect(page).toHaveURL(/#\/abnormalManage\/detail\?id=/);

      await page.goto(`/#${path}?robotSn=${robotSn}&type=ERROR_RAISED&category=ALARM`);
      await expect(news).toBeVisible();
      await expect(news).not.toContainText(t('noticeList:unread'));
      await page.getByRole('button', { name: t('noticeList:onlyUnread'), exact: true }).click();
      await expect(rows.filter({ hasText: code })).toHaveCount(0);
      await server.command(`clear ${code} on ${robotSn}`);
    });
  });
}

test('[M-10] other tenants and other departments hear nothing of it', async ({ page, enter, server }) => {
  const inTheMall = 'IWALK-0004';
  await enter('manager@harbour.example', path);
  await server.command(`raise E302 on ${inTheMall}`);
  await expect.poll(() => noticesOf(page, 'manager@harbour.example', inTheMall)).toBeGreaterThan(0);
  expect(await noticesOf(page, 'operator@harbour.example', inTheMall)).toBe(0);
  expect(await noticesOf(page, 'manager@lotus.example', inTheMall)).toBe(0);
  await server.command(`clear E302 on ${inTheMall}`);
});

test('[M-10] works on a phone: the bell opens over the page, nothing scrolls sideways', async ({ page, t, enter }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter('manager@harbour.example', path, { menuShown: false });
  await parts(page, t).bell.click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('noticeList:all') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('menu:notifyRobot') })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await faults(page)).toEqual([]);
});
