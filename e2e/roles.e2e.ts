import type { Page } from '@playwright/test';
import { faults } from './faults.ts';
import { actingAs } from './roles-api.ts';
import { expect, test, type Words } from './test.ts';

const path = '/system/role';
const manager = 'manager@harbour.example';

const parts = (page: Page, t: Words) => ({
  dialog: page.getByRole('dialog'),
  field: (name: 'nameZh' | 'nameEn' | 'number') => page.getByRole('dialog').getByRole('textbox', { name: t(`roles:field.${name}`) }),
  box: (title: string) => page.getByRole('tree').getByRole('checkbox', { name: title, exact: true }),
  save: page.getByRole('button', { name: t('kit:detail.save'), exact: true }),
  row: (name: string) => page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) }),
  /** Gives up what was typed. */
  discard: async () => {
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common:action.cancel'), exact: true })
      .click();
    await page.getByRole('button', { name: t('kit:detail.discard.confirm') }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
  /** Something from the menu of a row. */
  choose: async (name: string, what: 'copy' | 'remove') => {
    await page.getByRole('button', { name: t('roles:moreNamed', { name }) }).click();
    await page.getByRole('menuitem', { name: t(`roles:${what}`) }).click();
  },
});

for (const language of ['zh-CN', 'en-US'] as const) {
  const zh = language === 'zh-CN';
  const operator = zh ? '操作员' : 'Operator';
  /** Both languages share a server. */
  const own = (name: string) => `${name} ${zh ? 'A' : 'B'}`;

  test.describe(language, () => {
    test.use({ language });

    test('[A-03] a copy without one page: whoever has it does not find that page', async ({ page, t, enter }) => {
      await enter(manager, path);
      const { dialog, field, box, save, row, choose } = parts(page, t);
      await choose(operator, 'copy');
      await expect(dialog).toHaveAccessibleName(t('roles:dialog.copy', { name: operator }));
      await field('nameZh').fill(own('夜班'));
      await field('nameEn').fill('');
      await field('nameZh').focus();
      await field('number').focus();
      await expect(field('nameEn')).toHaveValue(own('夜班'));
      await expect(box(t('menu:alarmMonitoring'))).toBeChecked();
      await box(t('menu:alarmMonitoring')).uncheck();
      // The page of an error has one of the same name, further down.
      await expect(box(t('menu:button.acknowledge')).first()).not.toBeChecked();
      await save.click();
      await expect(page.getByText(t('roles:created', { name: own('夜班') }))).toBeVisible();
      await expect(row(own('夜班'))).toContainText('50');

      const other = await actingAs(page, manager);
      const email = `night-${language.toLowerCase()}@harbour.example`;
      await other.createAccount(email, zh ? '13600000001' : '13600000002', (await other.roleNamed(own('夜班'))).id);
      await page.context().clearCookies();
      await enter(email, '/robot/robotList');
      // The console is still the manager's until it reads the cookies again.
      await page.reload();
      await expect(page.getByRole('button', { name: t('common:shell.userMenu', { name: 'Wang' }) })).toBeVisible();
      const menu = page.getByRole('navigation', { name: t('common:shell.mainMenu') });
      await expect(menu.getByRole('link', { name: t('menu:robotList') })).toBeVisible();
      await expect(menu.getByText(t('menu:abnormalManage'))).toBeVisible();
      await expect(menu.getByText(t('menu:alarmMonitoring'))).toHaveCount(0);
    });

    test('[P-06] a number below one’s own is refused, and so is taking away what somebody still has', async ({
      page,
      t,
      enter,
      complaints,
    }) => {
      await enter(manager, path);
      const { dialog, field, save, choose, discard } = parts(page, t);
      await page.getByRole('button', { name: t('roles:create') }).click();
      await field('nameEn').fill(own('Chief'));
      await field('number').fill('9');
      await save.click();
      await expect(page.getByRole('alert')).toHaveText(t('roles:problem.numberTooLow', { own: 10 }));
      await discard();

      const other = await actingAs(page, manager);
      const name = own('Held');
      const { id } = await other.createRole({ nameZh: name, nameEn: name, number: 60, menuIds: [] });
      await other.createAccount(`held-${language.toLowerCase()}@harbour.example`, zh ? '13600000005' : '13600000006', id);
      await page.reload();
      await choose(name, 'remove');
      const input = dialog.getByRole('textbox', { name: t('roles:delete.label') });
      await input.fill('x');
      await dialog.getByRole('button', { name: t('roles:delete.confirm') }).click();
      await expect(dialog.getByRole('alert')).toHaveText(zh ? '角色不匹配' : 'Role is not matched');
      await input.fill(name);
      await dialog.getByRole('button', { name: t('roles:delete.confirm') }).click();
      await expect(dialog.getByRole('alert')).toHaveText(t('errors:role.inUse', { count: 1, names: 'Wang' }));
      await expect(page.getByRole('button', { name, exact: true, includeHidden: true })).toHaveCount(1);
      complaints.splice(0);
    });

    test('[A-07] a role that nobody has is gone once its name is retyped', async ({ page, t, enter }) => {
      const other = await actingAs(page, manager);
      const name = own('Temporary');
      await other.createRole({ nameZh: name, nameEn: name, number: 90, menuIds: ['Machines', 'RobotList'] });
      await enter(manager, path);
      const { dialog, row, choose } = parts(page, t);
      await choose(name, 'remove');
      await dialog.getByRole('textbox', { name: t('roles:delete.label') }).fill(name);
      await dialog.getByRole('button', { name: t('roles:delete.confirm') }).click();
      await expect(page.getByText(t('roles:delete.done', { name }))).toBeVisible();
      await expect(row(name)).toHaveCount(0);
    });

    test('[A-03] whoever saves second compares, and loses nothing', async ({ page, t, enter, complaints }) => {
      const other = await actingAs(page, manager);
      const name = own('Shared');
      await other.createRole({ nameZh: name, nameEn: name, number: 70, menuIds: ['Machines', 'RobotList'] });
      await enter(manager, path);
      const { field, box, save, row } = parts(page, t);
      await row(name).getByRole('button', { name, exact: true }).click();
      await box(t('menu:robotDetail')).check();
      await other.changeRole(name, { number: 77 });
      await save.click();
      const comparison = page.getByRole('dialog', { name: t('kit:compare.title') });
      await expect(comparison).toContainText('77');
      await expect(comparison).toContainText(t('menu:robotDetail'));
      complaints.splice(0);
      await comparison.getByRole('button', { name: t('kit:compare.save') }).click();
      await expect(page.getByText(t('roles:saved', { name }))).toBeVisible();
      await expect(field('number')).toHaveCount(0);
      const role = await other.roleNamed(name);
      expect(role.number).toBe(77);
      expect(role.menuIds).toContain('RobotDetail');
    });

    test('[P-05] what a role loses disappears from an open console', async ({ page, t, enter, complaints }) => {
      const other = await actingAs(page, manager);
      const name = own('Keeper');
      const menuIds = ['System', 'Role', 'Role.editRole', 'Audit'];
      const { id } = await other.createRole({ nameZh: name, nameEn: name, number: 40, menuIds });
      const email = `keeper-${language.toLowerCase()}@harbour.example`;
      await other.createAccount(email, zh ? '13600000003' : '13600000004', id);
      await enter(email, `${path}?keyword=${encodeURIComponent(own('Keeper'))}`);
      const { dialog, field, save, discard } = parts(page, t);
      const create = page.getByRole('button', { name: t('roles:create') });
      await create.click();
      await field('nameEn').fill(own('Late'));
      await other.changeRole(name, { menuIds: ['System', 'Role'] });
      await save.click();
      await expect(dialog.getByRole('alert')).toBeVisible();
      complaints.splice(0);
      await discard();
      await expect(create).toHaveCount(0);
      const menu = page.getByRole('navigation', { name: t('common:shell.mainMenu') });
      await expect(menu.getByText(t('menu:role'))).toBeVisible();
      await expect(menu.getByText(t('menu:audit'))).toHaveCount(0);
      // The view itself stays as it was.
      await expect(page.getByRole('searchbox')).toHaveValue(own('Keeper'));
      await page.getByRole('button', { name, exact: true }).click();
      await expect(dialog).toContainText(t('roles:dialog.noRight'));
    });

    test('[S-16] fits a phone, and axe finds nothing', async ({ page, t, enter }) => {
      // Looking for faults takes its time on a slow machine.
      test.setTimeout(120_000);
      await page.setViewportSize({ width: 390, height: 844 });
      await enter(manager, path, { menuShown: false });
      const { dialog, box } = parts(page, t);
      await expect(page.getByRole('button', { name: operator, exact: true })).toBeVisible();
      expect(await faults(page)).toEqual([]);
      await page.getByRole('button', { name: t('roles:editNamed', { name: operator }) }).click();
      await expect(box(t('menu:machines'))).toBeVisible();
      await expect(dialog).toContainText('周海');
      expect(await faults(page, '[role=dialog]')).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
  });
}
