import type { Page } from '@playwright/test';
import { askOf, idInAddress } from './calls.ts';
import { expectMessage } from './messages.ts';
import { expect, test, type Words } from './test.ts';
import { holdUndo, undo } from './undo.ts';

const user = 'manager@harbour.example';
const list = '/app/project/list';

const parts = (page: Page, t: Words) => ({
  section: (name: 'contract' | 'members' | 'robots') => page.getByRole('region', { name: t(`sites:section.${name}`), exact: true }),
  save: page.getByRole('button', { name: t('kit:detail.save'), exact: true }),
  create: page.getByRole('button', { name: t('sites:submit'), exact: true }),
  field: (name: 'number' | 'name' | 'payType') => page.getByRole('textbox', { name: t(`sites:field.${name}`), exact: true }),
  heading: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }),
  dialog: page.getByRole('dialog'),
});

async function addMember(page: Page, t: Words, name: string, role: 'manager' | 'superAdmin'): Promise<void> {
  const { section, dialog } = parts(page, t);
  await section('members')
    .getByRole('button', { name: t('sites:member.add') })
    .click();
  await dialog.getByPlaceholder(t('sites:member.find')).fill(name);
  await page.getByRole('option', { name: new RegExp(`^${name} `) }).click();
  await dialog.getByRole('combobox', { name: t('sites:member.role') }).click();
  await page
    .getByRole('listbox')
    .getByRole('option', { name: t(`sites:role.${role}`), exact: true })
    .click();
  await dialog.getByRole('button', { name: t('sites:member.add'), exact: true }).click();
  await expectMessage(page, name);
  await expect(dialog).toHaveCount(0);
}

test('[A-06] a site is created, edited in place and staffed; a new super admin makes the former one a manager', async ({
  page,
  t,
  enter,
}) => {
  const { section, save, create, field, heading } = parts(page, t);
  await enter(user, list);
  await page.getByRole('link', { name: t('sites:create'), exact: true }).click();
  await expect(heading(t('menu:projectEdit'))).toBeVisible();
  await field('number').fill('N-001');
  await field('name').fill('North');
  await create.click();
  await expect(heading('North')).toBeVisible();
  await expect(page).toHaveURL(/#\/app\/project\/detail\?id=/);

  await section('contract')
    .getByRole('button', { name: t('kit:detail.editNamed', { title: t('sites:section.contract') }) })
    .click();
  await field('payType').fill('月付');
  await save.click();
  await expect(section('contract')).toContainText('月付');
  await expect(save).toHaveCount(0);
  expect(await askOf(page)('GET', `/sites/${idInAddress(page)}`)).toMatchObject({ number: 'N-001', payType: '月付' });

  await addMember(page, t, '赵磊', 'superAdmin');
  await addMember(page, t, '李娜', 'manager');
  await holdUndo(page);
  await page.getByRole('button', { name: t('sites:member.more', { name: '李娜' }) }).click();
  await page.getByRole('menuitem', { name: t('sites:member.act.superAdmin') }).click();
  const members = page.getByRole('list', { name: t('sites:section.members') }).getByRole('listitem');
  const [superAdmin, siteManager] = [t('sites:role.superAdmin'), t('sites:role.manager')];
  await expect(members).toHaveText([new RegExp(`^李娜.*${superAdmin}`), new RegExp(`^赵磊.*${siteManager}`)]);
  await undo(page, t, t('sites:member.replacedSuperAdmin', { name: '李娜', former: '赵磊' }));
  await expect(members).toHaveText([new RegExp(`^赵磊.*${superAdmin}`), new RegExp(`^李娜.*${siteManager}`)]);
});

test('[A-06] [A-07] machines move to a site from another one, and an empty site is deleted by retyping its name', async ({
  page,
  t,
  enter,
}) => {
  const { section, save, heading, dialog } = parts(page, t);
  const [name, machine] = ['West', '海港广场 1 号'];
  await enter(user, list);
  const { id } = await askOf(page)('POST', '/sites', { number: 'W-001', name, timeZone: 'Asia/Shanghai', scene: 'mall' });
  await page.goto(`/#/app/project/detail?id=${id}`);
  await expect(heading(name)).toBeVisible();
  const toggleMachine = async () => {
    await section('robots')
      .getByRole('button', { name: t('sites:robot.change') })
      .click();
    await dialog.getByRole('searchbox').fill(machine);
    await dialog.getByRole('option', { name: machine }).click();
  };
  await toggleMachine();
  await expect(dialog.getByText(t('sites:robot.coming', { number: 1 }))).toBeVisible();
  await save.click();
  await expect(section('robots').getByRole('listitem')).toHaveText([new RegExp(machine)]);

  const zone = page.getByRole('region', { name: t('sites:remove.title') });
  const remove = zone.getByRole('button', { name: t('sites:remove.confirm') });
  await expect(zone).toContainText(t('sites:remove.inUse', { count: 1, number: '1' }));
  await expect(remove).toBeDisabled();
  await toggleMachine();
  await save.click();
  await expect(section('robots')).toContainText(t('sites:noMachines'));
  await remove.click();
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: t('sites:remove.confirm') }).click();
  await expectMessage(page, t('sites:remove.done', { name }));
  await expect(heading(t('menu:sites'))).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveCount(0);
});
