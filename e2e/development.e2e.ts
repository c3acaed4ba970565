import type { Page } from '@playwright/test';
import { faults } from './faults.ts';
import { expect, test, type Words } from './test.ts';

test.use({ developmentBuild: true });

const account = 'manager@harbour.example';
const link = (page: Page, t: Words, name: string) =>
  page.getByRole('navigation', { name: t('common:shell.mainMenu') }).getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const choose = (page: Page, t: Words, role: 'admin' | 'editor' | 'visitor') =>
  page.getByRole('radio', { name: t(`development:template.role.${role}`), exact: true }).check({ force: true });
const goTo = (page: Page, path: string) => page.evaluate((to) => location.assign(`#${to}`), path);

const pages = (t: Words) =>
  [
    ['/documentation/index', t('development:template.menu.Document')],
    ['/permission/page', t('development:template.menu.PermissionPage')],
    ['/permission/directive', t('development:template.menu.PermissionDirective')],
    ['/permission/role', t('development:template.menu.PermissionRole')],
    ['/error/401', t('development:template.error.forbidden')],
    ['/error/404', t('development:template.error.notFound')],
    ['/error-log/log', t('menu:errorLog')],
    ['/clipboard/index', t('development:template.menu.Clipboard')],
    ['/test', t('development:sample.menu.SampleTest')],
    ['/menu/menu1/menu1-1', t('development:sample.menu.SampleMenu11')],
    ['/menu/menu1/menu1-2', t('development:sample.menu.SampleMenu12')],
    ['/menu/menu2', t('development:sample.menu.SampleMenu2')],
    ['/table', t('development:sample.menu.SampleTable')],
    ['/clean', t('development:sample.menu.SampleClean')],
    ['/log', t('development:sample.menu.SampleLog')],
    ['/notify', t('development:sample.menu.SampleNotify')],
  ] as const;

for (const [language, colorScheme, width] of [
  ['zh-CN', 'dark', 390],
  ['en-US', 'light', 1440],
] as const) {
  test.describe(language, () => {
    test.use({ language, colorScheme, viewport: { width, height: 900 } });
    test.setTimeout(120_000);

    test('[S-23] every page of the template and of the sample menu shows, without a fault', async ({ page, t, enter }) => {
      await enter(account, '/documentation/index', { menuShown: width > 992 });
      for (const [path, title] of pages(t)) {
        await goTo(page, path);
        await expect(heading(page, title), path).toBeVisible();
        await expect(page.getByRole('status', { name: t('kit:page.loading') }), path).toHaveCount(0);
        expect(await faults(page), path).toEqual([]);
        const room = await page.evaluate(() => innerWidth - document.documentElement.scrollWidth);
        expect(room, `${path} is wider than the window`).toBeGreaterThanOrEqual(0);
      }
    });
  });
}

test('[S-23] [P-10] the role of the template decides which of its pages there are', async ({ page, t, enter }) => {
  const name = (key: string) => t(`development:template.menu.${key}`);
  const line = (key: string) => page.getByText(t(`development:template.directive.${key}`), { exact: true });
  await enter(account, '/permission/page');
  await expect(heading(page, name('PermissionPage'))).toBeVisible();
  await expect(link(page, t, name('PermissionRole'))).toBeVisible();

  await choose(page, t, 'editor');
  await expect(heading(page, name('PermissionDirective'))).toBeVisible();
  await expect(line('onlyEditor')).toBeVisible();
  await expect(line('both')).toBeVisible();
  await expect(line('onlyAdmin')).toHaveCount(0);
  await expect(link(page, t, name('PermissionPage'))).toHaveCount(0);
  await expect(link(page, t, name('PermissionRole'))).toHaveCount(0);
  for (const path of ['/permission/page', '/permission/role']) {
    await goTo(page, path);
    await expect(page, path).toHaveURL(/#\/404$/);
  }
  await page.goto('/#/table');
  await page.reload();
  await expect(heading(page, t('development:sample.menu.SampleTable'))).toBeVisible();

  await goTo(page, '/permission/directive');
  await choose(page, t, 'visitor');
  await expect(heading(page, name('Document'))).toBeVisible();
  await expect(page.getByText(t('development:sample.group'), { exact: true })).toHaveCount(0);
  for (const path of ['/permission/directive', '/table', '/clipboard/index', '/error/401']) {
    await goTo(page, path);
    await expect(page, path).toHaveURL(/#\/404$/);
  }
  // It is a role of the template only: what the account may do stays as it is.
  await page.goto('/#/documentation/index');
  await expect(page.getByRole('button', { name: t('menu:system'), exact: true })).toBeVisible();

  await choose(page, t, 'admin');
  await expect(page.getByRole('button', { name: t('development:sample.group'), exact: true })).toBeVisible();
  await goTo(page, '/permission/role');
  await expect(heading(page, name('PermissionRole'))).toBeVisible();
});

test('[C-06] [P-10] the sample login takes its administrator only', async ({ page, t, enter, complaints }) => {
  const word = (key: string) => t(`development:sample.test.${key}`);
  const submit = page.getByRole('button', { name: word('signIn'), exact: true });
  await enter(account, '/test');
  const username = page.getByRole('textbox', { name: word('username'), exact: true });
  await username.fill('visitor');
  await submit.click();
  await expect(page.getByText(word('usernameWrong'))).toBeVisible();
  await username.fill('editor');
  await page.getByLabel(word('password'), { exact: true }).fill('111111');
  await submit.click();
  await expect(page.getByText(t('development:sample.refused.wrongLogin'))).toBeVisible();
  await expect(page.getByText(word('nobody'))).toBeVisible();
  // The browser tells of a refused call by itself.
  expect(complaints.splice(0)).toHaveLength(1);
  await username.fill('admin');
  await submit.click();
  await expect(page.getByText(t('development:sample.roleText.admin'))).toBeVisible();
  await page.getByRole('button', { name: word('signOut'), exact: true }).click();
  await expect(page.getByText(word('nobody'))).toBeVisible();
  await page.getByRole('textbox', { name: word('searchLabel'), exact: true }).fill('12');
  await expect(page.getByText(t('development:sample.test.found', { count: 1 }))).toBeVisible();
});

test('[C-06] the sample log asks for the serial number before a line is deleted', async ({ page, t, enter }) => {
  const word = (key: string) => t(`development:sample.log.${key}`);
  await enter(account, '/log');
  const total = (count: number) => page.getByText(t('kit:list.total', { total: String(count) }), { exact: true });
  await expect(total(48)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.getByRole('button', { name: t('development:sample.log.removeNamed', { robotSn: 'i-walk-0007', id: 2 }) }).click();
  const dialog = page.getByRole('dialog', { name: word('removeTitle') });
  const input = dialog.getByRole('textbox', { name: word('robot') });
  const confirm = dialog.getByRole('button', { name: word('removeTitle'), exact: true });
  await input.fill('CB1900-0000');
  await confirm.click();
  await expect(dialog.getByRole('alert')).toHaveText(word('mismatch'));
  await input.fill('i-walk-0007');
  await confirm.click();
  await expect(page.getByRole('status').filter({ hasText: word('removed') })).toBeVisible();
  await expect(total(47)).toBeVisible();
  await expect(page.getByRole('cell', { name: 'i-walk-0007', exact: true })).toHaveCount(0);
});

test('[C-06] [R-04] the sample pages show what the calls answer, with the course of a task that ran', async ({ page, t, enter }) => {
  await enter(account, '/clean');
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(part(t('development:sample.clean.count')).getByRole('definition')).toHaveText(['46', '60', '52', '58']);
  const figure = page.getByRole('figure', { name: t('development:sample.clean.chart'), exact: true });
  await expect(figure).toBeVisible();
  await expect(figure).toContainText(t('development:sample.clean.battery'));
  await expect(figure).toContainText(t('development:sample.clean.field.auto_mode'));
  await goTo(page, '/table?page=4');
  await expect(page.getByRole('row', { name: /BX-20416/ })).toBeVisible();
  await goTo(page, '/notify');
  const message = t('development:sample.message.ROBOT_OFF', { robotSn: 'CB1900-0000' });
  await expect(part(t('development:sample.notify.newest'))).toContainText(message);
  await expect(page.getByRole('row').filter({ hasText: message })).toBeVisible();
});

test('[C-06] [P-10] sample roles are added, changed and deleted', async ({ page, t, enter }) => {
  const word = (key: string, more: Record<string, string> = {}) => t(`development:template.roles.${key}`, more);
  await enter(account, '/permission/role');
  await page.getByRole('button', { name: word('create'), exact: true }).click();
  const dialog = (key: string) => page.getByRole('dialog', { name: word(key), exact: true });
  await dialog('create')
    .getByRole('button', { name: t('kit:detail.save') })
    .click();
  await expect(dialog('create').getByText(word('nameMissing'))).toBeVisible();
  await dialog('create')
    .getByRole('textbox', { name: word('name') })
    .fill('夜班');
  await dialog('create')
    .getByRole('button', { name: t('kit:detail.save') })
    .click();
  await expect(page.getByRole('row', { name: /夜班/ })).toBeVisible();
  await page.getByRole('button', { name: word('editNamed', { name: '夜班' }) }).click();
  await dialog('edit')
    .getByRole('textbox', { name: word('name') })
    .fill('夜班组长');
  await dialog('edit')
    .getByRole('button', { name: t('kit:detail.save') })
    .click();
  await page.getByRole('button', { name: word('removeNamed', { name: '夜班组长' }) }).click();
  await dialog('removeTitle')
    .getByRole('textbox', { name: word('name') })
    .fill('夜班组长');
  await dialog('removeTitle')
    .getByRole('button', { name: word('removeTitle'), exact: true })
    .click();
  await expect(page.getByRole('row', { name: /夜班/ })).toHaveCount(0);
  await expect(page.getByRole('row')).toHaveCount(4);
});

test.describe('the clipboard page', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  test('[S-23] copies what was typed', async ({ page, t, enter }) => {
    await enter(account, '/clipboard/index');
    await page.getByRole('textbox', { name: t('development:template.clipboard.label') }).fill('B2');
    await page.getByRole('button', { name: t('development:template.clipboard.copy'), exact: true }).click();
    await expect(page.getByText(t('development:template.clipboard.copied'))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('B2');
  });
});
