import type { Page } from '@playwright/test';
import { changeMenu } from './menus.ts';
import { expect, test, type Words } from './test.ts';

test.use({ developmentBuild: true });

const account = 'manager@harbour.example';
const note = (page: Page, t: Words) => page.getByRole('textbox', { name: t('development:memory.label') });
const sideLink = (page: Page, t: Words, key: string) =>
  page.getByRole('navigation', { name: t('common:shell.mainMenu') }).getByRole('link', { name: t(`development:menu.${key}`), exact: true });
const tab = (page: Page, t: Words, key: string) =>
  page.getByRole('navigation', { name: t('shell:tabs.label') }).getByRole('link', { name: t(`development:menu.${key}`), exact: true });

test('[S-17] a view keeps what was typed while another tab is in front; refreshing or closing its tab forgets it', async ({
  page,
  enter,
  t,
}) => {
  await enter(account, '/development/tabs');
  await note(page, t).fill('half a thought');
  await sideLink(page, t, 'charts').click();
  await expect(note(page, t)).toHaveCount(0);
  await tab(page, t, 'tabs').click();
  await expect(note(page, t)).toHaveValue('half a thought');
  // A group's path only redirects, and takes nothing down on the way.
  await page.evaluate(() => location.assign('#/robot'));
  await expect(page).toHaveURL(/#\/robot\/robotList$/);
  await tab(page, t, 'tabs').click();
  await expect(note(page, t)).toHaveValue('half a thought');

  await tab(page, t, 'tabs').click({ button: 'right' });
  await page.getByRole('menuitem', { name: t('shell:tabs.refresh') }).click();
  await expect(note(page, t)).toHaveValue('');
  await note(page, t).fill('another');
  await page.getByRole('button', { name: t('shell:tabs.closeNamed', { title: t('development:menu.tabs') }) }).click();
  await sideLink(page, t, 'tabs').click();
  await expect(note(page, t)).toHaveValue('');
});

test('[S-17] a page marked noCache starts afresh with every visit', async ({ page, enter, t }) => {
  await enter(account, '/development/forgetful');
  await note(page, t).fill('forget me');
  await sideLink(page, t, 'charts').click();
  await expect(note(page, t)).toHaveCount(0);
  await tab(page, t, 'forgetful').click();
  await expect(note(page, t)).toHaveValue('');
});

test('[S-17] meta.affix pins a tab from the start', async ({ page, enter, t }) => {
  await enter(account);
  await expect(tab(page, t, 'pinned')).toBeVisible();
  const close = page.getByRole('button', { name: t('shell:tabs.closeNamed', { title: t('development:menu.pinned') }) });
  await expect(close).toHaveCount(0);
});

test('[S-02] [S-17] a list is found again with its filters and its page, at the top', async ({ page, enter, t }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await enter(account, '/development/list?status=warning&page=2');
  await expect(page.getByRole('region', { name: t('kit:list.table', { title: t('development:menu.list') }), exact: true })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 300));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  await sideLink(page, t, 'charts').click();
  await expect(page).toHaveURL(/charts$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await sideLink(page, t, 'list').click();
  await expect(page).toHaveURL(/#\/development\/list\?status=warning&page=2$/);
  await expect(page.getByRole('region', { name: t('kit:list.table', { title: t('development:menu.list') }), exact: true })).toBeVisible();
  const afterTwoFrames = page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(scrollY)))),
  );
  expect(await afterTwoFrames).toBe(0);
});

test('[S-11] another role finds no view of the one before', async ({ page, enter, t }) => {
  await enter(account, '/development/tabs');
  await note(page, t).fill('only for a manager');
  await page.getByLabel(t('common:shell.role')).selectOption({ label: t('roles:starting.operator') });
  await expect(note(page, t)).toHaveValue('');
});

test('[S-11] changing the role refuses nothing: no view of the old role asks in the name of the new one', async ({ page, enter, t }) => {
  await enter(account, '/error-log/log');
  await expect(page.getByRole('heading', { level: 1, name: t('menu:errorLog') })).toBeVisible();
  const refused: string[] = [];
  page.on('response', (response) => response.status() >= 400 && refused.push(response.url()));
  await page.getByLabel(t('common:shell.role')).selectOption({ label: t('roles:starting.operator') });
  await expect(
    page.getByRole('status').filter({ hasText: t('common:shell.roleSwitched', { role: t('roles:starting.operator') }) }),
  ).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(refused).toEqual([]);
});

test('[S-11] while the role changes an open page asks nothing, neither in the old name nor too early in the new one', async ({
  page,
  enter,
  t,
}) => {
  await enter(account, '/robot/robotList');
  const tile = page.getByRole('group', { name: t('robotList:tiles') }).getByRole('button', { name: t('kit:status.idle') });
  await expect(tile).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/authority/users/info', async (route) => {
    await held.promise;
    await route.continue();
  });
  const refused: string[] = [];
  page.on('response', (response) => response.status() >= 400 && refused.push(response.url()));
  const asked = page.waitForRequest('**/api/authority/users/info');
  await page.getByLabel(t('common:shell.role')).selectOption({ label: t('roles:starting.operator') });
  await asked;
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
  await tile.click();
  await expect(tile).toHaveAttribute('aria-pressed', 'true');
  // The page could have asked by now: another call, which nobody holds back, comes and goes.
  await page.evaluate(() => fetch('/healthz'));
  expect(calls).toEqual([]);
  held.resolve();
  await expect(page.getByRole('navigation', { name: t('common:shell.mainMenu') }).getByText(t('menu:system'))).toHaveCount(0);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(refused).toEqual([]);
});

test('[S-21] a draft given up does not come back with the next thing on the same page', async ({ page, enter, t }) => {
  await enter(account, '/development/detail?robotSn=A');
  await page.getByRole('button', { name: t('kit:detail.editNamed', { title: t('development:detail.basics') }) }).click();
  const name = page.getByRole('textbox', { name: t('development:detail.name') });
  await name.fill('half typed');
  await page.evaluate(() => location.assign('#/development/detail?robotSn=B'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('shell:unsaved.leave') })
    .click();
  await expect(page).toHaveURL(/robotSn=B$/);
  await expect(name).toHaveCount(0);
});

test('[S-09] whoever presses Back twice is asked once, and can stay or leave', async ({ page, enter, t }) => {
  await enter(account, '/development/charts');
  await sideLink(page, t, 'tabs').click();
  await sideLink(page, t, 'detail').click();
  await page.getByRole('button', { name: t('kit:detail.editNamed', { title: t('development:detail.basics') }) }).click();
  await page.getByRole('textbox', { name: t('development:detail.name') }).fill('half typed');
  const question = page.getByRole('dialog', { name: t('shell:unsaved.title') });
  await page.evaluate(() => history.back());
  await expect(question).toBeVisible();
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: t('shell:unsaved.stay') }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/#\/development\/detail$/);
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: t('shell:unsaved.leave') }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/#\/development\/tabs$/);
});

test('[S-22] a view that breaks leaves the shell and the other tabs standing', async ({ page, enter, t, complaints }) => {
  await enter(account, '/development/tabs');
  await note(page, t).fill('still here');
  await sideLink(page, t, 'crash').click();
  await page.getByRole('button', { name: t('development:crash.button') }).click();
  await expect(page.getByRole('alert').getByRole('heading', { name: t('common:page.crashed') })).toBeVisible();
  await tab(page, t, 'tabs').click();
  await expect(note(page, t)).toHaveValue('still here');
  expect(complaints.splice(0).length).toBeGreaterThan(0);
});

test('[P-05] a button shows only where the menu grants it: same name, type 2, not hidden', async ({ page, enter, t }) => {
  await enter(account, '/development/list');
  await expect(page.getByRole('button', { name: t('kit:list.export') }).first()).toBeVisible();
  await sideLink(page, t, 'detail').click();
  await expect(page.getByRole('button', { name: new RegExp(t('kit:detail.edit')) }).first()).toBeVisible();
});

test.describe('top-menu mode', () => {
  test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('settings', JSON.stringify({ topMenu: true }))));

  test('[S-14] from 1300 px on the groups stand in the top bar, and the sidebar shows the pages of the one in use', async ({
    page,
    enter,
    t,
  }) => {
    await changeMenu(page, (menu) => menu);
    await enter(account, '/report/weeklyReport');
    const top = page.getByRole('navigation', { name: t('shell:topMenu') });
    const side = page.getByRole('navigation', { name: t('common:shell.mainMenu') });
    await expect(top.getByRole('link', { name: t('menu:reports') })).toHaveAttribute('aria-current', 'page');
    await expect(side.getByRole('link')).toHaveText(
      ['taskReport', 'weeklyReport', 'missedCleaning', 'runningReport'].map((key) => t(`menu:${key}`)),
    );
    await top.getByRole('link', { name: t('menu:system') }).click();
    await expect(page).toHaveURL(/#\/system\/user$/);
    await expect(side.getByRole('link', { name: t('menu:role') })).toBeVisible();
    await page.setViewportSize({ width: 1299, height: 800 });
    await expect(top).toHaveCount(0);
    await expect(side.getByRole('button', { name: t('menu:reports') })).toBeVisible();
  });
});

test('[S-14] top-menu mode is off unless the settings turn it on', async ({ page, enter, t }) => {
  await enter(account);
  await expect(page.getByRole('navigation', { name: t('shell:topMenu') })).toHaveCount(0);
});
