import type { Page } from '@playwright/test';
import { askOf, idInAddress } from './calls.ts';
import { faults } from './faults.ts';
import { expect, test, type Words } from './test.ts';

const user = 'manager@harbour.example';
const list = '/app/project/list';

const parts = (page: Page, t: Words) => ({
  section: (name: 'base' | 'contract' | 'members' | 'robots' | 'new') =>
    page.getByRole('region', { name: t(`sites:section.${name}`), exact: true }),
  save: page.getByRole('button', { name: t('kit:detail.save'), exact: true }),
  field: (name: 'number' | 'name' | 'payType' | 'contractEnd') =>
    page.getByRole('textbox', { name: t(`sites:field.${name}`), exact: true }),
  members: page.getByRole('list', { name: t('sites:section.members') }).getByRole('listitem'),
  robots: page.getByRole('list', { name: t('sites:section.robots') }).getByRole('listitem'),
  dialog: page.getByRole('dialog'),
  said: (words: string) => page.getByRole('status').filter({ hasText: words }),
});

async function openSite(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

type Enter = (username: string, path?: string) => Promise<void>;

async function enterNewSite(page: Page, enter: Enter, name: string): Promise<void> {
  await enter(user, list);
  const site = { number: name, name, timeZone: 'Asia/Shanghai', scene: 'mall' };
  const { id } = await askOf(page)('POST', '/sites', site);
  await page.goto(`/#/app/project/detail?id=${id}`);
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

async function addMember(page: Page, t: Words, name: string, role: 'manager' | 'superAdmin'): Promise<void> {
  const { section, dialog, said } = parts(page, t);
  await section('members')
    .getByRole('button', { name: t('sites:member.add') })
    .click();
  await dialog.getByPlaceholder(t('sites:member.find')).fill(name);
  const option = page.getByRole('option', { name: new RegExp(`^${name} `) });
  await option.click();
  await dialog.getByRole('combobox', { name: t('sites:member.role') }).click();
  await page
    .getByRole('listbox')
    .getByRole('option', { name: t(`sites:role.${role}`), exact: true })
    .click();
  await dialog.getByRole('button', { name: t('sites:member.add'), exact: true }).click();
  await expect(said(name).first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

for (const language of ['zh-CN', 'en-US'] as const) {
  test.describe(language, () => {
    test.use({ language });

    test('[A-06] a site is created once everything required is there and its ID is not taken', async ({ page, t, enter, complaints }) => {
      const { section, save, field } = parts(page, t);
      const name = `North ${language}`;
      await enter(user, list);
      await page.getByRole('link', { name: t('sites:create'), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('menu:projectEdit') })).toBeVisible();
      await save.click();
      await expect(section('new').getByRole('alert')).toHaveText([
        t('kit:detail.problem.required', { label: t('sites:field.number') }),
        t('kit:detail.problem.required', { label: t('sites:field.name') }),
      ]);
      await field('number').fill('hb-001');
      await field('name').fill(name);
      await save.click();
      await expect(section('new').getByRole('alert')).toHaveText(t('errors:site.numberTaken', { name: '海港一号车库' }));
      complaints.splice(0);
      await field('number').fill(`N-${language}`);
      await save.click();
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
      await expect(page).toHaveURL(/#\/app\/project\/detail\?id=/);
    });

    test('[A-06] members are added and given roles; a new super admin makes the former one a manager', async ({ page, t, enter }) => {
      const { members, dialog } = parts(page, t);
      await enterNewSite(page, enter, `East ${language}`);
      await addMember(page, t, '赵磊', 'superAdmin');
      await addMember(page, t, '李娜', 'manager');
      await page.getByRole('button', { name: t('sites:member.more', { name: '李娜' }) }).click();
      await page.getByRole('menuitem', { name: t('sites:member.act.superAdmin') }).click();
      await expect(dialog).toContainText(t('sites:member.makeSuperAdmin.text', { former: '赵磊' }));
      await dialog.getByRole('button', { name: t('sites:member.act.superAdmin') }).click();
      await expect(members).toHaveText([
        new RegExp(`^李娜.*${t('sites:role.superAdmin')}`),
        new RegExp(`^赵磊.*${t('sites:role.manager')}`),
      ]);
      await expect(dialog).toHaveCount(0);
      expect(await faults(page)).toEqual([]);
    });

    test('[A-07] machines come from elsewhere; a site is deleted by its name once they are gone', async ({
      page,
      t,
      enter,

      complaints,
    }) => {
      const { section, robots, dialog, said } = parts(page, t);
      const name = `West ${language}`;
      await enterNewSite(page, enter, name);
      const machine = language === 'zh-CN' ? '海港广场 1 号' : '海港广场 2 号';
      await section('robots')
        .getByRole('button', { name: t('sites:robot.change') })
        .click();
      await dialog.getByRole('searchbox').fill(machine);
      await dialog.getByRole('option', { name: machine }).click();
      await expect(dialog.getByText(t('sites:robot.coming', { number: 1 }))).toBeVisible();
      expect(await faults(page, '[role=dialog]')).toEqual([]);
      await dialog.getByRole('button', { name: t('kit:detail.save') }).click();
      await expect(robots).toHaveText([new RegExp(machine)]);

      const remove = page.getByRole('region', { name: t('sites:remove.title') }).getByRole('button', { name: t('sites:remove.confirm') });
      await remove.click();
      await dialog.getByRole('textbox').fill('south');
      await dialog.getByRole('button', { name: t('sites:remove.confirm') }).click();
      await expect(dialog.getByRole('alert')).toHaveText(t('errors:site.notMatched'));
      await dialog.getByRole('textbox').fill(name);
      await dialog.getByRole('button', { name: t('sites:remove.confirm') }).click();
      await expect(dialog.getByRole('alert')).toContainText(machine);
      complaints.splice(0);
      await dialog.getByRole('button', { name: t('common:action.cancel') }).click();

      await section('robots')
        .getByRole('button', { name: t('sites:robot.change') })
        .click();
      await dialog.getByRole('searchbox').fill(machine);
      await dialog.getByRole('option', { name: machine }).click();
      await dialog.getByRole('button', { name: t('kit:detail.save') }).click();
      await expect(section('robots')).toContainText(t('sites:robot.none'));
      await remove.click();
      await dialog.getByRole('textbox').fill(name);
      await dialog.getByRole('button', { name: t('sites:remove.confirm') }).click();
      await expect(said(t('sites:remove.done', { name }))).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: t('menu:project') })).toBeVisible();
      await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
    });

    test('[A-06] the list shows counts and the super admin; axe finds nothing in it', async ({ page, t, enter }) => {
      await enter(user, `${list}?keyword=HB-002`);
      const row = page.getByRole('row', { name: /海港二号车库/ });
      await expect(row).toContainText(/8.*2.*赵磊/);
      await expect(page.getByRole('heading', { level: 1, name: t('menu:project') })).toBeVisible();
      expect(await faults(page)).toEqual([]);
    });
  });
}

test('[A-06] a section is saved in place; who was slower compares and chooses', async ({ page, t, enter, complaints }) => {
  const { section, save, field } = parts(page, t);
  await enter(user, list);
  await openSite(page, '海港中心');
  await section('contract')
    .getByRole('button', { name: t('kit:detail.editNamed', { title: t('sites:section.contract') }) })
    .click();
  await field('payType').fill('月付');

  const ask = askOf(page);
  const { version } = await ask('GET', `/sites/${idInAddress(page)}`);
  await ask('PUT', `/sites/${idInAddress(page)}`, { payType: '年付', customerName: '新业主', version });

  await save.click();
  const dialog = page.getByRole('dialog', { name: t('kit:compare.title') });
  await expect(dialog).toContainText('年付');
  complaints.splice(0);
  await expect(dialog.getByRole('radio', { name: t('kit:compare.useTheirs', { label: t('sites:field.customerName') }) })).toBeChecked();
  await dialog.getByRole('button', { name: t('kit:compare.save') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(section('contract')).toContainText('新业主');
  await expect(section('contract')).toContainText('月付');
  await expect(save).toHaveCount(0);
});

test('[A-06] leaving a half-filled form asks first', async ({ page, t, enter }) => {
  await enter(user, '/app/project/edit');
  await parts(page, t).field('name').fill('half');
  await page.getByRole('link', { name: t('sites:list'), exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/#\/app\/project\/edit/);
});

test('[A-06] works on a phone: no sideways scrolling, no faults', async ({ page, t, enter }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(user, list, { menuShown: false });
  await openSite(page, '海港一号车库');
  await expect(parts(page, t).members.first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await faults(page)).toEqual([]);
});
