import type { Page } from '@playwright/test';
import { askAs, createAccount } from './calls.ts';
import { expectMessage } from './messages.ts';
import { expect, test, type Words } from './test.ts';

const path = '/system/role';
const manager = 'manager@harbour.example';

const parts = (page: Page, t: Words) => ({
  dialog: page.getByRole('dialog'),
  /** By language. */
  field: (part: 'zh' | 'en') =>
    page.getByRole('dialog').getByRole('textbox', {
      name: t('common:inLanguage', { label: t('roles:field.names'), language: t(`common:languageNames.${part}`) }),
    }),
  box: (title: string) => page.getByRole('tree').getByRole('checkbox', { name: title, exact: true }),
  create: page.getByRole('button', { name: t('roles:createButton') }),
  row: (name: string) => page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) }),
  choose: async (name: string, action: 'copy' | 'remove') => {
    await page.getByRole('button', { name: t('roles:moreNamed', { name }) }).click();
    await page.getByRole('menuitem', { name: t(`roles:${action}`) }).click();
  },
});

/** Calls as another account that manages roles. */
async function actingAs(page: Page, username: string) {
  const ask = await askAs(page, username);
  const roleNamed = async (name: string) => {
    const { records } = await ask('GET', `/roles?keyword=${encodeURIComponent(name)}`);
    return ask('GET', `/roles/${records[0].id}`);
  };
  return {
    roleNamed,
    createRole: (role: object): Promise<{ id: string }> => ask('POST', '/roles', role),
    /** Changes some fields of a role; the others keep their values. */
    changeRole: async (name: string, changes: object) => {
      const { id, names, number, version, menuIds } = await roleNamed(name);
      await ask('PUT', `/roles/${id}`, { names, number, version, menuIds, ...changes });
    },
    createAccount: (email: string, phone: string, roleId: string) => createAccount(ask, email, phone, { roleId }),
    removeAccount: (id: string, email: string) => ask('DELETE', `/users/${id}?confirmation=${email}`),
  };
}

test('[A-03] an account whose copied role lacks one page cannot open that page', async ({ page, t, enter }) => {
  await enter(manager, path);
  const { dialog, field, box, create, row, choose } = parts(page, t);
  await choose('操作员', 'copy');
  await expect(dialog).toHaveAccessibleName(t('roles:dialog.copy', { name: '操作员' }));
  await field('zh').fill('夜班');
  await field('en').fill('Night shift');
  // The tree shows only the entries in view.
  const search = dialog.getByRole('searchbox', { name: t('roles:tree.search') });
  await search.fill(t('menu:alarmMonitoring'));
  await expect(box(t('menu:alarmMonitoring'))).toBeChecked();
  await box(t('menu:alarmMonitoring')).uncheck();
  // The home page has a button of the same name above, the error detail page one below.
  await search.fill(t('menu:button.acknowledge'));
  await expect(box(t('menu:button.acknowledge')).nth(1)).not.toBeChecked();
  await create.click();
  await expectMessage(page, t('roles:created', { name: '夜班' }));
  await expect(row('夜班')).toContainText('50');

  const other = await actingAs(page, manager);
  await other.createAccount('night@harbour.example', '13600000001', (await other.roleNamed('夜班')).id);
  await page.context().clearCookies();
  await enter('night@harbour.example', '/robot/robotList');
  // The console keeps the manager's session until it reads the cookies again.
  await page.reload();
  await expect(page.getByRole('button', { name: t('common:shell.userMenu', { name: 'Wang' }) })).toBeVisible();
  const menu = page.getByRole('navigation', { name: t('common:shell.mainMenu') });
  await expect(menu.getByRole('link', { name: t('menu:robotList') })).toBeVisible();
  await expect(menu.getByText(t('menu:abnormalManage'))).toBeVisible();
  await expect(menu.getByText(t('menu:alarmMonitoring'))).toHaveCount(0);
});

test('[A-07] deletes a role after its name is retyped, but not while an account has it', async ({ page, t, enter }) => {
  const other = await actingAs(page, manager);
  const [name, email] = ['临时', 'held@harbour.example'];
  const { id } = await other.createRole({ names: { 'zh-CN': name, 'en-US': 'Temporary' }, number: 60, menuIds: ['Machines', 'RobotList'] });
  const account = await other.createAccount(email, '13600000005', id);
  await enter(manager, path);
  const { dialog, row, choose } = parts(page, t);
  const confirm = dialog.getByRole('button', { name: t('roles:delete.confirm') });
  await page.getByRole('button', { name: t('roles:moreNamed', { name }) }).click();
  await expect(page.getByText(t('roles:delete.inUse', { count: 1, number: '1' }))).toBeVisible();
  await expect(page.getByRole('menuitem', { name: t('roles:remove') })).toBeDisabled();
  await other.removeAccount(account, email);
  await page.reload();
  await choose(name, 'remove');
  await dialog.getByRole('textbox', { name: t('roles:delete.label') }).fill(name);
  await confirm.click();
  await expectMessage(page, t('roles:delete.done', { name }));
  await expect(row(name)).toHaveCount(0);
});

test('[P-05] permissions removed from a role disappear from an open console', async ({ page, t, enter, complaints }) => {
  const other = await actingAs(page, manager);
  const name = '看守';
  const menuIds = ['System', 'Role', 'Role.editRole', 'Audit'];
  const { id } = await other.createRole({ names: { 'zh-CN': name, 'en-US': 'Keeper' }, number: 40, menuIds });
  await other.createAccount('keeper@harbour.example', '13600000003', id);
  await enter('keeper@harbour.example', `${path}?keyword=${encodeURIComponent(name)}`);
  const { dialog, field, create } = parts(page, t);
  await page.getByRole('button', { name: t('roles:create'), exact: true }).click();
  await field('zh').fill('晚到');
  await other.changeRole(name, { menuIds: ['System', 'Role'] });
  await create.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  expect(complaints.splice(0)).toEqual([expect.stringContaining('403')]);
  await dialog.getByRole('button', { name: t('common:action.cancel'), exact: true }).click();
  await page.getByRole('button', { name: t('kit:detail.discard.confirm') }).click();
  await expect(create).toHaveCount(0);
  const menu = page.getByRole('navigation', { name: t('common:shell.mainMenu') });
  await expect(menu.getByText(t('menu:role'))).toBeVisible();
  await expect(menu.getByText(t('menu:audit'))).toHaveCount(0);
  // The view keeps its state.
  await expect(page.getByRole('searchbox')).toHaveValue(name);
  await page.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toContainText(t('roles:dialog.noRight'));
});
