import { changeMenu, menuEntry, menuGroup } from './menus.ts';
import { cookiesOf, expect, test } from './test.ts';

const languages = ['zh-CN', 'en-US'] as const;
const narrow = { width: 390, height: 844 };

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language });

    test('[S-01] [S-15] a page has its title, and says where it stands', async ({ page, enter, t }) => {
      await enter('manager@harbour.example', '/report/runningReport');
      await expect(page).toHaveTitle(`${t('menu:runningReport')} - BOTIFY Manage`);
      const crumbs = page.getByRole('navigation', { name: t('common:shell.breadcrumb') });
      await expect(crumbs.getByRole('listitem')).toHaveText([t('menu:reports'), t('menu:runningReport')]);
      await crumbs.getByRole('link', { name: t('menu:reports') }).click();
      await expect(page).toHaveURL(/#\/report\/routeTaskReport$/);
      await expect(page).toHaveTitle(`${t('menu:taskReport')} - BOTIFY Manage`);
    });

    test('[S-14] the sidebar is 250 px wide and folds to icons, which is remembered in its cookie', async ({ page, enter, t }) => {
      await enter('manager@harbour.example');
      const side = page.getByRole('complementary');
      await expect(side).toHaveCSS('width', '250px');
      await page.getByRole('button', { name: t('common:shell.closeMenu') }).click();
      await expect(side).toHaveCSS('width', '64px');
      expect((await cookiesOf(page)).sidebarStatus?.value).toBe('0');
      await page.reload();
      await expect(side).toHaveCSS('width', '64px');
      // The pages of a group stand beside its icon.
      await side.getByRole('button', { name: t('menu:reports') }).click();
      await page.getByRole('menuitem', { name: t('menu:weeklyReport') }).click();
      await expect(page).toHaveURL(/#\/report\/weeklyReport$/);
      await page.getByRole('button', { name: t('common:shell.openMenu') }).click();
      await expect(side).toHaveCSS('width', '250px');
      expect((await cookiesOf(page)).sidebarStatus?.value).toBe('1');
      await expect(side.getByRole('link', { name: t('menu:weeklyReport') })).toHaveAttribute('aria-current', 'page');
    });

    test('[S-16] on a phone the menu lies over the page and closes by itself', async ({ page, enter, t }) => {
      await page.setViewportSize(narrow);
      await enter('manager@harbour.example', '/', { menuShown: false });
      const menu = page.getByRole('navigation', { name: t('common:shell.mainMenu') });
      await expect(menu).toHaveCount(0);
      await page.getByRole('button', { name: t('common:shell.openMenu') }).click();
      await menu.getByRole('button', { name: t('menu:reports') }).click();
      await menu.getByRole('link', { name: t('menu:weeklyReport') }).click();
      await expect(menu).toHaveCount(0);
      await expect(page).toHaveURL(/#\/report\/weeklyReport$/);
      // Nothing sticks out of the window.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width);
      await page.getByRole('button', { name: t('common:shell.openMenu') }).click();
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
    });
  });
}

test('[S-16] from 992 px on it is a desktop', async ({ page, enter, t }) => {
  await page.setViewportSize({ width: 992, height: 700 });
  await enter('manager@harbour.example');
  const menu = page.getByRole('navigation', { name: t('common:shell.mainMenu') });
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 991, height: 700 });
  await expect(menu).toHaveCount(0);
});

test('[S-02] the address is a hash, and a page starts at its top', async ({ page, enter, t }) => {
  await changeMenu(page, (menu) => menu);
  await enter('manager@harbour.example', '/report/runningReport');
  await page.setViewportSize({ width: 1440, height: 300 });
  await page.evaluate(() => {
    document.body.style.minHeight = '3000px';
    scrollTo(0, 900);
  });
  await page.getByRole('link', { name: t('menu:weeklyReport') }).click();
  await expect(page).toHaveURL(/\/#\/report\/weeklyReport$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('[S-14] shows visible entries only, a single page instead of its group, and lights up what activeMenu says', async ({
  page,
  enter,
  t,
}) => {
  await changeMenu(page, () => [
    menuGroup('/one', '单页组', [
      menuEntry('/one/page', '唯一页', {
        children: [menuEntry('/one/deep', '深处页', { hidden: true, meta: { activeMenu: '/two/b' } })],
      }),
    ]),
    menuGroup('/two', '双页组', [
      menuEntry('/two/a', '页甲'),
      menuEntry('/two/b', '页乙'),
      menuEntry('/two/c', '藏页', { hidden: true }),
      menuEntry('/two/d', '藏页二', { meta: { hideMenu: true } }),
      menuEntry('/two/e', '按钮', { type: 2 }),
    ]),
  ]);
  await enter('manager@harbour.example', '/one/deep');
  const menu = page.getByRole('navigation', { name: t('common:shell.mainMenu') });
  await expect(menu.getByRole('link', { name: '页乙' })).toHaveAttribute('aria-current', 'page');
  await expect(menu.getByRole('listitem')).toHaveText([/^唯一页$/, /双页组/, '页甲', '页乙']);
});

test('[S-14] outside links get the token and tenant_code and open a window of their own', async ({ page, enter, t }) => {
  await changeMenu(page, (menu) => [...menu, menuEntry('https://big.example/data?a=1', '数据大屏')]);
  await enter('manager@harbour.example');
  const link = page.getByRole('navigation', { name: t('common:shell.mainMenu') }).getByRole('link', { name: '数据大屏' });
  const token = (await cookiesOf(page)).token?.value;
  await expect(link).toHaveAttribute('href', `https://big.example/data?a=1&token=${token}&tenant_code=harbour`);
  await expect(link).toHaveAttribute('target', '_blank');
});

test('[S-15] siblings of type 1 are sub-tabs; the sidebar shows their parent', async ({ page, enter, t }) => {
  const tabs = [menuEntry('/x/one', '子页一', { type: 1 }), menuEntry('/x/two', '子页二', { meta: { type: 1 } })];
  await changeMenu(page, (menu) => [
    ...menu,
    menuGroup('/g', '组', [menuEntry('/x', '主页面', { children: tabs }), menuEntry('/y', '另一页')]),
  ]);
  await enter('manager@harbour.example', '/x/one');
  const subTabs = page.getByRole('navigation', { name: t('shell:subTabs') });
  await expect(subTabs.getByRole('link')).toHaveText(['主页面', '子页一', '子页二']);
  await expect(subTabs.getByRole('link', { name: '子页一' })).toHaveAttribute('aria-current', 'page');
  const menu = page.getByRole('navigation', { name: t('common:shell.mainMenu') });
  await expect(menu.getByRole('link', { name: '主页面' })).toHaveAttribute('aria-current', 'page');
  await subTabs.getByRole('link', { name: '子页二' }).click();
  await expect(page).toHaveURL(/#\/x\/two$/);
  await page.goto('/#/y');
  await expect(subTabs).toHaveCount(0);
});

test('[P-03] a frame shows its page; one that does not answer says so, and can be tried again', async ({ page, enter, t, complaints }) => {
  await changeMenu(page, (menu) => [
    ...menu,
    menuGroup('/f', '框架组', [
      menuEntry('/f/docs', '接口文档', { meta: { frameSrc: '/api/docs' } }),
      menuEntry('/f/gone', '没有的页', { meta: { frameSrc: '/nothing-here' } }),
    ]),
  ]);
  await enter('manager@harbour.example', '/f/docs');
  await expect(page.getByTitle('接口文档')).toHaveAttribute('src', '/api/docs');
  await page.goto('/#/f/gone');
  await expect(page.getByRole('heading', { name: t('shell:frame.missing', { title: '没有的页' }) })).toBeVisible();
  const asked = page.waitForRequest('**/nothing-here');
  await page.getByRole('button', { name: t('common:action.retry') }).click();
  await asked;
  complaints.splice(0);
});

test('[P-03] an unknown component shows a clear page inside the shell', async ({ page, enter, t }) => {
  await changeMenu(page, (menu) => [...menu, menuGroup('/g', '组', [menuEntry('/g/new', '新功能'), menuEntry('/g/other', '另一页')])]);
  await enter('manager@harbour.example', '/g/new');
  await expect(page.getByRole('heading', { name: t('common:page.notReady') })).toBeVisible();
  await expect(page.getByRole('navigation', { name: t('common:shell.mainMenu') })).toBeVisible();
});

test('[P-03] a broken menu is used as far as it goes, and its faults reach the error log', async ({ page, enter, t, complaints }) => {
  await changeMenu(page, () => [
    null,
    7,
    {},
    { ...menuEntry('/robot/robotList', '机器列表'), children: 'nonsense' },
    { ...menuEntry('/orphan', '孤儿'), parentId: 'nobody' },
    { ...menuEntry('/a', '甲'), parentId: '乙' },
    { ...menuEntry('/b', '乙'), parentId: '甲' },
    menuEntry('/robot/robotList', '重复'),
    menuEntry('', '无路径'),
    { ...menuEntry('/bare', '光秃'), meta: null, children: null },
  ]);
  await enter('manager@harbour.example', '/orphan');
  const menu = page.getByRole('navigation', { name: t('common:shell.mainMenu') });
  for (const title of ['孤儿', '光秃', '甲']) await expect(menu.getByText(title, { exact: true })).toBeVisible();
  await expect(menu.getByText('无路径')).toHaveCount(0);
  await page.goto('/#/error-log/log?of=window');
  await expect(page.getByText('menu path /robot/robotList is there twice').first()).toBeVisible();
  expect(complaints.splice(0).every((line) => line.includes('menu '))).toBe(true);
});

test('[S-08] /redirect/{path} starts a view afresh without a reload of the page', async ({ page, enter }) => {
  await enter('manager@harbour.example', '/report/runningReport');
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await page.goto('/#/redirect/report/weeklyReport?week=3');
  await expect(page).toHaveURL(/#\/report\/weeklyReport\?week=3$/);
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  await page.goto('/#/redirect//evil.example');
  await expect(page).toHaveURL(/#\/robot\/robotList$/);
});

test('[S-08] refreshing a view asks the server again', async ({ page, enter }) => {
  const answered = page.waitForResponse('**/api/authority/console-errors?**');
  await enter('manager@harbour.example', '/error-log/log');
  await answered;
  const asked = page.waitForRequest('**/api/authority/console-errors?**');
  await page.evaluate(() => location.assign('#/redirect/error-log/log'));
  await asked;
});

test('[S-09] the blockPage flag asks before leaving; going on clears it, staying keeps it', async ({ page, enter, t }) => {
  await enter('manager@harbour.example', '/report/runningReport');
  await page.evaluate(() => sessionStorage.setItem('blockPage', '1'));
  const question = page.getByRole('dialog', { name: t('shell:unsaved.title') });
  await page.getByRole('link', { name: t('menu:weeklyReport') }).click();
  await expect(question).toContainText(t('shell:unsaved.text'));
  await question.getByRole('button', { name: t('shell:unsaved.stay') }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/#\/report\/runningReport$/);
  expect(await page.evaluate(() => sessionStorage.getItem('blockPage'))).toBe('1');
  await page.getByRole('link', { name: t('menu:weeklyReport') }).click();
  await question.getByRole('button', { name: t('shell:unsaved.leave') }).click();
  await expect(page).toHaveURL(/#\/report\/weeklyReport$/);
  expect(await page.evaluate(() => sessionStorage.getItem('blockPage'))).toBeNull();
});

test('[S-09] an address typed by hand asks too, and staying puts the old one back', async ({ page, enter, t }) => {
  await enter('manager@harbour.example', '/report/runningReport');
  const question = page.getByRole('dialog', { name: t('shell:unsaved.title') });
  const type = () =>
    page.evaluate(() => {
      sessionStorage.setItem('blockPage', '1');
      location.hash = '#/system/user';
    });
  await type();
  await question.getByRole('button', { name: t('shell:unsaved.stay') }).click();
  await expect(page).toHaveURL(/#\/report\/runningReport$/);
  await expect(page).toHaveTitle(`${t('menu:runningReport')} - BOTIFY Manage`);
  await type();
  await question.getByRole('button', { name: t('shell:unsaved.leave') }).click();
  await expect(page).toHaveURL(/#\/system\/user$/);
  await expect(page).toHaveTitle(`${t('menu:user')} - BOTIFY Manage`);
});

test('[S-09] going to a machine clears the flag and reloads', async ({ page, enter }) => {
  await enter('manager@harbour.example', '/report/runningReport');
  const reloaded = page.waitForEvent('load');
  await page.evaluate(() => {
    sessionStorage.setItem('blockPage', '1');
    location.hash = '#/robot/robotDetail?robotSn=CB1900-0001';
  });
  await reloaded;
  await expect(page).toHaveURL(/#\/robot\/robotDetail\?robotSn=CB1900-0001$/);
  expect(await page.evaluate(() => sessionStorage.getItem('blockPage'))).toBeNull();
});

test('[P-09] staff of the provider choose a tenant, every call then names it, and a reload keeps it', async ({ page, enter, t }) => {
  await enter('admin@botify.example', '/error-log/log');
  const select = page.getByLabel(t('shell:tenant.label'));
  const named = page.waitForRequest((request) => request.headers().tenant_code === 'lotus');
  await select.selectOption({ value: 'lotus' });
  await named;
  await page.reload();
  await expect(select).toHaveValue('lotus');
  expect((await cookiesOf(page)).tenantCode?.value).toBe('lotus');
});

test('[P-09] nobody else is offered a tenant, and a tenant put in by hand leads home', async ({ page, enter, server, t, complaints }) => {
  await enter('manager@harbour.example');
  await expect(page.getByLabel(t('shell:tenant.label'))).toHaveCount(0);
  await page.context().addCookies([{ name: 'tenantCode', value: 'lotus', url: server.url }]);
  await page.reload();
  await expect(page.getByRole('navigation', { name: t('common:shell.mainMenu') })).toBeVisible();
  expect(complaints.splice(0).every((line) => line.includes('40'))).toBe(true);
});

test('[S-03] a locale that does not exist means the default', async ({ page, enter }) => {
  await page.addInitScript(() => localStorage.setItem('locale', 'xx-XX'));
  await enter('manager@harbour.example');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
});
