import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const calls = '**/api/authority/console-errors*';
const path = '/error-log/log';

/** Something of the page fails outside any boundary; resolves when the server has heard of it. */
async function fail(page: Page, message: string, kind: 'error' | 'rejection' = 'error'): Promise<void> {
  const told = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().includes('console-errors'));
  await page.evaluate(
    ([words, how]) => {
      setTimeout(() => {
        if (how === 'error') throw new TypeError(words);
        void Promise.reject(new Error(words));
      });
    },
    [message, kind] as const,
  );
  expect((await told).status()).toBe(200);
}

/** The browser notes what we made fail. */
const expectComplaints = (complaints: string[], part: string | RegExp) => {
  expect(complaints.length).toBeGreaterThan(0);
  for (const line of complaints.splice(0)) expect(line).toMatch(part);
};

for (const language of ['zh-CN', 'en-US'] as const) {
  test.describe(language, () => {
    test.use({ language });

    test('[S-22] an error on any page is shown at /error-log/log, for this window and for the tenant', async ({
      page,
      t,
      enter,
      complaints,
    }) => {
      await enter('manager@harbour.example', '/robot/robotList?name=secret');
      await fail(page, `Fuse blown <b>for</b> wang@harbour.example ${language}`);
      expectComplaints(complaints, /Fuse blown/);
      const menu = page.getByRole('navigation', { name: t('common:shell.mainMenu') });
      await menu.getByText(t('menu:system')).click();
      await menu.getByRole('link', { name: t('menu:errorLog') }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('menu:errorLog') })).toBeVisible();
      const message = `TypeError: Fuse blown <b>for</b> … ${language}`;
      const row = page.getByRole('row', { name: message });
      await expect(row).toContainText('manager@harbour.example');
      await row.getByRole('button', { name: message }).click();
      const dialog = page.getByRole('dialog', { name: t('errorLog:detail') });
      await expect(dialog).toContainText(message);
      await expect(dialog.getByText('/robot/robotList', { exact: true })).toBeVisible();
      await expect(dialog.getByRole('region', { name: t('errorLog:stack') })).toContainText('at ');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);

      await page.getByText(t('errorLog:source.window'), { exact: true }).click();
      await expect(page.getByText(t('errorLog:windowSummary'))).toBeVisible();
      await page.getByRole('button', { name: message }).click();
      await expect(dialog.getByText(t('errorLog:reported.yes'))).toBeVisible();
      await page.keyboard.press('Escape');
      await page.reload();
      await expect(page.getByRole('button', { name: message })).toBeVisible();
      await page.getByRole('button', { name: t('errorLog:clear'), exact: true }).click();
      await expect(page.getByText(t('errorLog:empty'))).toBeVisible();
    });
  });
}

test('[S-22] whoever lacks the right sees the errors of this window and nobody else’s', async ({ page, t, enter, complaints }) => {
  await enter('operator@harbour.example', '/robot/robotList');
  await fail(page, 'Only mine', 'rejection');
  expectComplaints(complaints, /Only mine/);
  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'GET' && asked.push(request.url()));
  await page.goto(`/#${path}?of=all`);
  await expect(page.getByRole('button', { name: 'Error: Only mine' })).toBeVisible();
  await expect(page.getByText(t('errorLog:source.all'), { exact: true })).toHaveCount(0);
  expect(asked.filter((url) => url.includes('console-errors'))).toEqual([]);
});

test('[S-22] an error of the login screen reaches the provider', async ({ page, t, fillLogin, complaints }) => {
  await page.goto(`/#/login?redirect=${encodeURIComponent(path)}`);
  const submit = page.getByRole('button', { name: t('session:login.submit'), exact: true });
  await expect(submit).toBeVisible();
  await fail(page, 'Broken before login');
  expectComplaints(complaints, /Broken before login/);
  await fillLogin('admin@botify.example');
  await submit.click();
  await expect(page.getByRole('row', { name: 'Broken before login' })).toContainText(t('errorLog:nobody'));
});

test('[S-22] what was given up on purpose or is only noise is not collected', async ({ page, t, enter, complaints }) => {
  await enter('operator@harbour.example', '/robot/robotList');
  await page.evaluate(() => {
    void Promise.reject(new DOMException('given up', 'AbortError'));
    dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }));
  });
  await page.goto(`/#${path}`);
  await expect(page.getByText(t('errorLog:empty'))).toBeVisible();
  complaints.splice(0);
});

test('[S-22] a view that breaks leaves the shell standing and can be tried again', async ({ page, t, enter, complaints }) => {
  const broken = { code: 200, msg: '', data: { records: [null], total: 1, size: 20, current: 1 } };
  await page.route(calls, (route) => (route.request().method() === 'GET' ? route.fulfill({ json: broken }) : route.continue()));
  const told = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('console-errors'));
  await enter('manager@harbour.example', path);
  const alert = page.getByRole('alert').filter({ hasText: t('common:page.crashed') });
  await expect(alert).toBeVisible();
  expect((await told).postDataJSON().errors[0]).toMatchObject({ kind: 'render', route: path });
  expectComplaints(complaints, /TypeError/);

  const menu = page.getByRole('navigation', { name: t('common:shell.mainMenu') });
  await menu.getByText(t('menu:user'), { exact: true }).click();
  await expect(alert).toHaveCount(0);
  await page.goBack();
  await expect(alert).toBeVisible();
  complaints.splice(0);

  await page.unroute(calls);
  await alert.getByRole('button', { name: t('common:action.retry') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('menu:errorLog') })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('[S-22] a view whose file does not come can be tried again, and the way home is open', async ({ page, t, enter, complaints }) => {
  const file = '**/assets/error-log.page-*.js';
  await page.route(file, (route) => route.abort());
  await enter('manager@harbour.example', path);
  const alert = page.getByRole('alert').filter({ hasText: t('common:page.crashed') });
  await alert.getByRole('link', { name: t('common:action.home') }).click();
  await expect(page).toHaveURL(/#\/robot\/robotList$/);
  await expect(alert).toHaveCount(0);
  await page.goBack();
  await expect(alert).toBeVisible();
  await page.unroute(file);
  await alert.getByRole('button', { name: t('common:action.retry') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('menu:errorLog') })).toBeVisible();
  complaints.splice(0);
});
