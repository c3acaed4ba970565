import { changeMenu, menuEntry, menuGroup } from './menus.ts';
import { cookiesOf, expect, test } from './test.ts';

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
