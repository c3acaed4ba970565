import type { Page } from '@playwright/test';
import { changeMenu, menuEntry, menuGroup } from './menus.ts';
import { expect, test, type Words } from './test.ts';

const bar = (page: Page, t: Words) => page.getByRole('navigation', { name: t('shell:tabs.label') });
const tabs = (page: Page, t: Words) => bar(page, t).getByRole('link');

for (const language of ['zh-CN', 'en-US'] as const) {
  test.describe(language, () => {
    test.use({ language });

    test('[S-17] every visited page has a tab; the root is pinned; closing the active one moves to the last', async ({
      page,
      enter,
      t,
    }) => {
      await enter('manager@harbour.example', '/report/runningReport');
      await page.getByRole('link', { name: t('menu:weeklyReport') }).click();
      await page.getByRole('link', { name: t('menu:taskReport') }).click();
      const [home, running, weekly, task] = ['robotList', 'runningReport', 'weeklyReport', 'taskReport'].map((key) => t(`menu:${key}`));
      await expect(tabs(page, t)).toHaveText([home, running, weekly, task] as string[]);
      const closeButton = (title?: string) => page.getByRole('button', { name: t('shell:tabs.closeNamed', { title }), exact: true });
      await expect(closeButton(home)).toHaveCount(0);
      await tabs(page, t).nth(1).click();
      await expect(page).toHaveURL(/#\/report\/runningReport$/);
      await closeButton(weekly).click();
      await expect(page).toHaveURL(/#\/report\/runningReport$/);
      await closeButton(running).click();
      await expect(page).toHaveURL(/#\/report\/routeTaskReport$/);
      await closeButton(task).click();
      await expect(page).toHaveURL(/#\/robot\/robotList$/);
      await expect(tabs(page, t)).toHaveText([home] as string[]);
    });

    test('[S-17] right-click: a menu 105 px wide refreshes, closes, closes others, closes all', async ({ page, enter, t }) => {
      await enter('manager@harbour.example', '/report/runningReport');
      await page.getByRole('link', { name: t('menu:weeklyReport') }).click();
      await page.getByRole('link', { name: t('menu:taskReport') }).click();
      const menu = page.getByRole('menu');
      const choose = async (tab: string, act: string) => {
        await bar(page, t)
          .getByRole('link', { name: t(`menu:${tab}`), exact: true })
          .click({ button: 'right' });
        await menu.getByRole('menuitem', { name: t(`shell:tabs.${act}`), exact: true }).click();
        await expect(menu).toHaveCount(0);
      };
      await bar(page, t)
        .getByRole('link', { name: t('menu:robotList'), exact: true })
        .click({ button: 'right' });
      await expect(menu).toHaveCSS('width', '105px');
      // A pinned tab cannot be closed.
      await expect(menu.getByRole('menuitem')).toHaveText(['refresh', 'closeOthers', 'closeAll'].map((act) => t(`shell:tabs.${act}`)));
      await page.keyboard.press('Escape');
      await choose('runningReport', 'refresh');
      await expect(page).toHaveURL(/#\/report\/runningReport$/);
      await choose('taskReport', 'close');
      await expect(tabs(page, t)).toHaveText(['robotList', 'runningReport', 'weeklyReport'].map((key) => t(`menu:${key}`)));
      await choose('weeklyReport', 'closeOthers');
      await expect(page).toHaveURL(/#\/report\/weeklyReport$/);
      await expect(tabs(page, t)).toHaveText(['robotList', 'weeklyReport'].map((key) => t(`menu:${key}`)));
      await choose('weeklyReport', 'closeAll');
      await expect(page).toHaveURL(/#\/robot\/robotList$/);
      await expect(tabs(page, t)).toHaveText([t('menu:robotList')]);
    });
  });
}

test('[S-11] [S-17] tabs survive a reload with their addresses, and logging out clears them', async ({ page, enter, signIn, t }) => {
  await enter('manager@harbour.example', '/report/weeklyReport?week=12');
  await page.getByRole('link', { name: t('menu:runningReport') }).click();
  await page.reload();
  await expect(tabs(page, t)).toHaveText(['robotList', 'weeklyReport', 'runningReport'].map((key) => t(`menu:${key}`)));
  await tabs(page, t).nth(1).click();
  await expect(page).toHaveURL(/#\/report\/weeklyReport\?week=12$/);
  await page.getByRole('button', { name: /林晓雯/ }).click();
  await page.getByRole('menuitem', { name: t('common:shell.logOut') }).click();
  await expect(page).toHaveURL(/#\/login$/);
  expect(await page.evaluate(() => sessionStorage.getItem('tabs'))).toBeNull();
  await signIn('manager@harbour.example');
  await expect(tabs(page, t)).toHaveText([t('menu:robotList')]);
});

test("[S-17] another user's tabs, or garbled ones, are not shown", async ({ page, enter, t }) => {
  await page.addInitScript(() =>
    sessionStorage.setItem('tabs', JSON.stringify({ owner: 'x@y.z', tabs: [{ path: '/system/user', to: '/system/user' }] })),
  );
  await enter('manager@harbour.example');
  await expect(tabs(page, t)).toHaveText([t('menu:robotList')]);
  await page.addInitScript(() => sessionStorage.setItem('tabs', '{nonsense'));
  await page.reload();
  await expect(tabs(page, t)).toHaveText([t('menu:robotList')]);
});

test('[S-17] the mouse wheel scrolls the bar, and the active tab is brought into view with 4 px to spare', async ({ page, enter, t }) => {
  const many = Array.from({ length: 14 }, (_, index) => menuEntry(`/m/${index}`, `很长的页面标题 ${index}`));
  await changeMenu(page, (menu) => [...menu, menuGroup('/m', '许多', many)]);
  await enter('manager@harbour.example', '/m/0');
  for (const { title } of many.slice(1)) await page.getByRole('complementary').getByRole('link', { name: title, exact: true }).click();
  const row = bar(page, t).getByRole('list');
  await expect(tabs(page, t).last()).toBeInViewport();
  await expect(tabs(page, t).first()).not.toBeInViewport();
  const spare = () =>
    row.evaluate((bar) => {
      const active = bar.querySelector('[aria-current]')?.closest('li');
      return bar.getBoundingClientRect().right - (active?.getBoundingClientRect().right ?? 0);
    });
  // The last one has the padding of the bar to spare as well; one from the middle exactly the margin.
  await tabs(page, t)
    .nth(3)
    .evaluate((link: HTMLElement) => link.click());
  await expect(tabs(page, t).nth(3)).toBeInViewport();
  await tabs(page, t)
    .nth(11)
    .evaluate((link: HTMLElement) => link.click());
  await expect.poll(spare).toBeCloseTo(4, 0);
  await row.hover();
  await page.mouse.wheel(0, -5000);
  await expect(tabs(page, t).first()).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('[S-17] the tab of a page without a title in its meta is called no-name, also if the entry has a name', async ({ page, enter, t }) => {
  const nameless = menuEntry('/m/x', 'x', { meta: { title: '' } });
  await changeMenu(page, (menu) => [...menu, menuGroup('/m', '组', [nameless, menuEntry('/m/y', '有名')])]);
  await enter('manager@harbour.example', '/m/x');
  await expect(tabs(page, t).last()).toHaveText(t('shell:tabs.noName'));
});
