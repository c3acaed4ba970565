import type { Page } from '@playwright/test';
import { askOf, idInAddress } from './calls.ts';
import { faults } from './faults.ts';
import { expect, test, type Words } from './test.ts';

const user = 'manager@harbour.example';
const list = '/app/user/list';

const parts = (page: Page, t: Words) => ({
  field: (name: 'account' | 'name' | 'email' | 'phone') =>
    page.getByRole('textbox', { name: t(`appAccounts:column.${name}`), exact: true }),
  password: (name: 'password' | 'newPassword') => page.getByLabel(t(`appAccounts:form.${name}`), { exact: false }).first(),
  form: page.getByRole('region', { name: t('appAccounts:form.title'), exact: true }),
  submit: page.getByRole('button', { name: t('appAccounts:form.submit'), exact: true }),
  save: page.getByRole('button', { name: t('kit:detail.save'), exact: true }),
  dialog: page.getByRole('dialog'),
  said: (words: string) => page.getByRole('status').filter({ hasText: words }),
});

/** Pages that were visited stay behind the one that is shown. */
const visible = (page: Page, words: string) => page.getByText(words, { exact: true }).filter({ visible: true });

for (const language of ['zh-CN', 'en-US'] as const) {
  test.describe(language, () => {
    test.use({ language });

    test('[A-05] an app account is created once everything required is there and the account is not taken', async ({
      page,
      t,
      enter,
      complaints,
    }) => {
      const { field, password, form, submit } = parts(page, t);
      const account = `feng.${language}`;
      await enter(user, list);
      await page.getByRole('link', { name: t('appAccounts:create'), exact: true }).click();
      await submit.click();
      await expect(form.getByRole('alert')).toHaveText([
        t('kit:detail.problem.required', { label: t('appAccounts:column.account') }),
        t('kit:detail.problem.required', { label: t('appAccounts:column.name') }),
        t('kit:detail.problem.required', { label: t('appAccounts:form.password') }),
      ]);
      await expect(field('account')).toBeFocused();
      await field('account').fill('Zhao.Lei');
      await field('name').fill(`Feng ${language}`);
      await password('password').fill('12345');
      await field('email').fill('feng@');
      await field('phone').fill('call me');
      await submit.click();
      await expect(form.getByRole('alert')).toHaveText([
        t('appAccounts:form.passwordShort'),
        t('appAccounts:form.phoneMalformed'),
        t('appAccounts:form.emailMalformed'),
      ]);
      await password('password').fill('123456');
      await field('email').fill('');
      await field('phone').fill('');
      await submit.click();
      await expect(form.getByRole('alert')).toHaveText(t('errors:appAccount.accountTaken'));
      complaints.splice(0);
      await field('account').fill(account);
      await submit.click();
      await expect(page.getByRole('heading', { level: 1, name: t('menu:appUser') })).toBeVisible();
      await expect(page.getByRole('link', { name: account, exact: true })).toBeVisible();
    });

    test('[A-05] one is changed, closed, opened and deleted by its name', async ({ page, t, enter }) => {
      const { field, save, dialog, said } = parts(page, t);
      const account = `lin.${language}`;
      await enter(user, list);
      await askOf(page)('POST', '/app-users', { account, name: `Feng ${language}`, password: '123456' });
      await page.reload();
      await page.getByRole('link', { name: account, exact: true }).click();
      await expect(field('name')).toHaveValue(`Feng ${language}`);
      await field('name').fill(`Lin ${language}`);
      await save.click();
      await expect(page.getByRole('heading', { level: 1, name: `Lin ${language}` })).toBeVisible();

      await page.getByRole('button', { name: t('appAccounts:deactivate.button'), exact: true }).click();
      await dialog.getByRole('button', { name: t('appAccounts:deactivate.confirm'), exact: true }).click();
      const activate = page.getByRole('button', { name: t('appAccounts:activate'), exact: true });
      await expect(activate).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(visible(page, t('appAccounts:status.inactive'))).toBeVisible();
      await activate.click();
      await expect(visible(page, t('appAccounts:status.active'))).toBeVisible();

      await page.getByRole('button', { name: t('appAccounts:remove.confirm'), exact: true }).click();
      const confirm = dialog.getByRole('button', { name: t('appAccounts:remove.confirm') });
      await dialog.getByRole('textbox').fill(account);
      await confirm.click();
      await expect(dialog.getByRole('alert')).toHaveText(t('errors:appAccount.notMatched'));
      await dialog.getByRole('textbox').fill(`Lin ${language}`);
      await confirm.click();
      await expect(said(t('appAccounts:remove.done', { name: `Lin ${language}` }))).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: t('menu:appUser') })).toBeVisible();
      await expect(page.getByRole('link', { name: account, exact: true })).toHaveCount(0);
    });

    test('[A-05] axe finds nothing in the list', async ({ page, enter }) => {
      await enter(user, list);
      await expect(page.getByRole('link', { name: 'zhao.lei' })).toBeVisible();
      expect(await faults(page)).toEqual([]);
    });

    test('[A-05] one account shows its sites; the super admin of a site cannot be deleted', async ({ page, t, enter, complaints }) => {
      const { dialog } = parts(page, t);
      await enter(user, `${list}?keyword=qian`);
      await page.getByRole('link', { name: 'qian.fang' }).click();
      await page.getByRole('button', { name: t('appAccounts:remove.confirm'), exact: true }).click();
      await dialog.getByRole('textbox').fill('钱芳');
      await dialog.getByRole('button', { name: t('appAccounts:remove.confirm') }).click();
      await expect(dialog.getByRole('alert')).toContainText('海港广场');
      complaints.splice(0);
      await dialog.getByRole('button', { name: t('common:action.cancel') }).click();
      await expect(dialog).toHaveCount(0);
      expect(await faults(page)).toEqual([]);
      await page.getByRole('link', { name: '海港广场', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: '海港广场' })).toBeVisible();
    });
  });
}

test('[A-05] who was slower compares and chooses; leaving half-way asks', async ({ page, t, enter, complaints }) => {
  const { field, save } = parts(page, t);
  await enter(user, `${list}?keyword=wu.tao`);
  await page.getByRole('link', { name: 'wu.tao' }).click();
  await field('name').fill('吴桃');
  const theirs = { account: 'wu.tao', name: '吴滔', phone: '13911111111', version: 1 };
  await askOf(page)('PUT', `/app-users/${idInAddress(page)}`, theirs);
  await page.getByRole('link', { name: t('appAccounts:list'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('shell:unsaved.stay') })
    .click();
  await expect(page).toHaveURL(/#\/app\/user\/edit/);

  await save.click();
  const dialog = page.getByRole('dialog', { name: t('kit:compare.title') });
  await expect(dialog).toContainText('吴滔');
  complaints.splice(0);
  await dialog.getByRole('button', { name: t('kit:compare.save') }).click();
  await expect(page.getByRole('heading', { level: 1, name: '吴桃' })).toBeVisible();
  await expect(field('phone')).toHaveValue('13911111111');
});

test('[A-05] works on a phone: no sideways scrolling, no faults', async ({ page, t, enter }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(user, '/app/user/edit', { menuShown: false });
  await expect(parts(page, t).submit).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await faults(page)).toEqual([]);
});
