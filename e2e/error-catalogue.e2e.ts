import type { Page } from '@playwright/test';
import { cookiesOf, expect, test, type Words } from './test.ts';

/** Any call that a signed-in page makes by itself when the user asks for the devices. */
const sessions = '**/api/authority/oauth/sessions';

test.describe.configure({ timeout: 40_000 });

async function fail(page: Page, answer: { status?: number; json?: unknown } | 'abort') {
  await page.route(sessions, (route) => (answer === 'abort' ? route.abort() : route.fulfill(answer)));
}

test.beforeEach(async ({ enter, page }) => {
  // A page that does nothing by itself.
  await enter('manager@harbour.example', '/error-log/log');
  await page.clock.install();
});

const openDevices = async (page: Page, t: Words) => {
  await page.getByRole('button', { name: t('common:shell.userMenu', { name: '林晓雯' }) }).click();
  await page.getByRole('menuitem', { name: t('common:shell.profile') }).click();
};

for (const { name, answer, words, ms } of [
  { name: 'body code -400', answer: { json: { code: -400, msg: '参数不对' } }, words: '参数不对', ms: 5000 },
  { name: 'body code -400 without words', answer: { json: { code: -400 } }, words: '出错了', ms: 5000 },
  { name: 'any other body code', answer: { json: { code: 7001, msg: '业务拒绝' } }, words: '业务拒绝', ms: 5000 },
  { name: 'HTTP 500', answer: { status: 500, json: { code: 500, msg: '服务器出错了' } }, words: '服务器出错了', ms: 3000 },
  { name: 'HTTP 502 from a proxy', answer: { status: 502 }, words: '502', ms: 3000 },
  { name: 'no network', answer: 'abort' as const, words: '网络', ms: 3000 },
]) {
  test(`[C-03] ${name} is shown for ${ms / 1000} s`, async ({ page, t, complaints }) => {
    await fail(page, answer);
    await openDevices(page, t);
    const message = page.getByRole('alert').filter({ hasText: words });
    await expect(message.first()).toBeVisible();
    // From here on the page's time passes only as told, however slow the machine is.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 400));
    await page.clock.runFor(ms - 1400);
    await expect(message.first()).toBeVisible();
    await page.clock.runFor(2200);
    await expect(message).toHaveCount(0);
    expect((await cookiesOf(page)).token).toBeDefined();
    complaints.splice(0);
  });
}

for (const code of [401, 50012, 50014]) {
  test(`[C-03] body code ${code} asks whether to log in again; staying changes nothing`, async ({ page, t, complaints }) => {
    await fail(page, { json: { code, msg: 'over' } });
    await openDevices(page, t);
    const dialog = page.getByRole('dialog', { name: t('common:logout.title') });
    await expect(dialog).toContainText(t('common:logout.text'));
    await dialog.getByRole('button', { name: t('common:logout.cancel') }).click();
    await expect(dialog).toHaveCount(0);
    expect((await cookiesOf(page)).token).toBeDefined();
    complaints.splice(0);
  });
}

test('[C-03] logging in again resets the token and reloads', async ({ page, t, complaints }) => {
  await fail(page, { json: { code: 50014, msg: 'over' } });
  await openDevices(page, t);
  const loaded = page.waitForEvent('load');
  await page
    .getByRole('dialog', { name: t('common:logout.title') })
    .getByRole('button', { name: t('common:logout.confirm') })
    .click();
  await loaded;
  expect((await cookiesOf(page)).token).toBeUndefined();
  await expect(page.getByRole('button', { name: t('session:login.submit'), exact: true })).toBeVisible();
  complaints.splice(0);
});

for (const { name, answer } of [
  { name: 'body code 1101', answer: { json: { code: 1101, msg: '账号已停用' } } },
  { name: 'HTTP 401', answer: { status: 401, json: { code: 401, msg: '账号已停用' } } },
]) {
  test(`[C-03] ${name} is shown, and after 3 s the token is reset and the page reloaded`, async ({ page, t, complaints }) => {
    await fail(page, answer);
    await openDevices(page, t);
    await expect(page.getByRole('alert').filter({ hasText: '账号已停用' }).first()).toBeVisible();
    await page.clock.runFor(2000);
    expect((await cookiesOf(page)).token).toBeDefined();
    const loaded = page.waitForEvent('load');
    await page.clock.runFor(1500);
    await loaded;
    expect((await cookiesOf(page)).token).toBeUndefined();
    complaints.splice(0);
  });
}

test('[C-01] every call carries the language, and with a token the tenant and the bearer', async ({ page, t }) => {
  const request = page.waitForRequest(sessions);
  await openDevices(page, t);
  const headers = await (await request).allHeaders();
  const token = (await cookiesOf(page)).token?.value;
  expect(headers).toMatchObject({ 'accept-language': 'zh-CN', tenant_code: 'harbour', authorization: `Bearer ${token}` });
});
