import type { Page } from '@playwright/test';
import { faults } from './faults.ts';
import { expect, test, type Words } from './test.ts';

const manager = 'manager@harbour.example';
const password = 'first-secret';
const path = '/system/user';

/** Texts that people type; a number of its own keeps the languages apart. */
const person = (language: string, number: number) => {
  const tag = language === 'zh-CN' ? '1' : '2';
  return { name: `Wei ${tag}${number}`, email: `wei${tag}${number}@harbour.example`, phone: `1390000${tag}00${number}` };
};
type Person = ReturnType<typeof person>;

const formOf = (page: Page, t: Words, kind: 'createTitle' | 'editTitle') =>
  page.getByRole('dialog', { name: t(`accounts:form.${kind}`), exact: true });
const rowOf = (page: Page, { name }: { name: string }) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) });
const fieldOf = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name.replace(/[()（）]/g, '\\$&')}`) });

async function create(page: Page, t: Words, who: Person): Promise<void> {
  await page.getByRole('button', { name: t('accounts:create'), exact: true }).click();
  const form = formOf(page, t, 'createTitle');
  await fieldOf(page, t('accounts:form.email')).fill(who.email);
  await fieldOf(page, t('accounts:form.name')).fill(who.name);
  await fieldOf(page, t('accounts:form.phone')).fill(who.phone);
  await form.locator('input[type=password]').fill(password);
  await choose(page, t('accounts:form.org'), '车库运营部');
  await choose(page, t('accounts:form.role'), t('roles:starting.operator'));
  await form.getByRole('button', { name: t('accounts:form.submit') }).click();
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  const box = page.getByRole('dialog').getByRole('combobox', { name: new RegExp(`^${field}( \\*)?$`) });
  await box.fill(option);
  await page.getByRole('listbox', { name: field }).getByRole('option', { name: option, exact: true }).click();
}

async function act(page: Page, t: Words, who: Person, words: string): Promise<void> {
  await rowOf(page, who)
    .getByRole('button', { name: t('accounts:act.moreNamed', { name: who.name }) })
    .click();
  await page.getByRole('menuitem', { name: words, exact: true }).click();
}

/** Like another person at another desk: neither the session nor the page is left. */
async function leave(page: Page): Promise<void> {
  await page.context().clearCookies();
  // Another address before the #, so that the browser loads it anew.
  await page.goto('/?left#/login');
}

const refused = (complaints: string[], status: string) => {
  expect(complaints.length).toBeGreaterThan(0);
  for (const line of complaints.splice(0)) expect(line).toContain(status);
};

for (const language of ['zh-CN', 'en-US'] as const) {
  test.describe(language, () => {
    test.use({ language });

    test('[A-01] an account is created, listed and signs in', async ({ page, t, enter, fillLogin }) => {
      const who = person(language, 1);
      await enter(manager, path);
      await create(page, t, who);
      await expect(page.getByText(t('accounts:form.created', { name: who.name }))).toBeVisible();
      await expect(rowOf(page, who)).toContainText(who.email);
      await expect(rowOf(page, who)).toContainText('车库运营部');
      await expect(rowOf(page, who)).toContainText(t('accounts:status.active'));

      await leave(page);
      await fillLogin(who.email, password);
      await page.getByRole('button', { name: t('session:login.submit'), exact: true }).click();
      const menu = page.getByRole('navigation', { name: t('common:shell.mainMenu') });
      await expect(menu.getByText(t('menu:machines'))).toBeVisible();
      await expect(menu.getByText(t('menu:system'))).toHaveCount(0);
    });

    test('[A-01] a deactivated account cannot sign in', async ({ page, t, enter, fillLogin, complaints }) => {
      const who = person(language, 4);
      await enter(manager, path);
      await create(page, t, who);
      await act(page, t, who, t('accounts:act.deactivate'));
      await page.getByRole('button', { name: t('accounts:deactivate.confirm'), exact: true }).click();
      await expect(rowOf(page, who)).toContainText(t('accounts:status.inactive'));
      await leave(page);
      await fillLogin(who.email, password);
      await page.getByRole('button', { name: t('session:login.submit'), exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: t('errors:session.accountClosed') })).toBeVisible();
      refused(complaints, '40');
    });

    test('[A-01] what is missing or taken is said at its field, and a draft is not lost by a slip', async ({
      page,
      t,
      enter,
      complaints,
    }) => {
      await enter(manager, path);
      await page.getByRole('button', { name: t('accounts:create'), exact: true }).click();
      const form = formOf(page, t, 'createTitle');
      await form.getByRole('button', { name: t('accounts:form.submit') }).click();
      for (const field of ['name', 'phone', 'password'] as const) {
        await expect(form.getByText(t('kit:detail.problem.required', { label: t(`accounts:form.${field}`) }))).toBeVisible();
      }
      for (const field of ['org', 'role'] as const) {
        await expect(form.getByText(t('kit:detail.problem.choose', { label: t(`accounts:form.${field}`) }))).toBeVisible();
      }
      await expect(fieldOf(page, t('accounts:form.email'))).toBeFocused();
      expect(await faults(page, '[role=dialog]')).toEqual([]);
      await form.getByRole('button', { name: t('common:action.cancel') }).click();
      await expect(form).toHaveCount(0);

      await create(page, t, { ...person(language, 9), email: 'OPERATOR@harbour.example' });
      await expect(form.getByText(t('errors:account.emailTaken'))).toBeVisible();
      await expect(fieldOf(page, t('accounts:form.email'))).toBeFocused();
      refused(complaints, '409');

      await page.keyboard.press('Escape');
      const question = page.getByRole('dialog', { name: t('kit:detail.discard.title') });
      await expect(question.locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(question).toHaveCount(0);
      await expect(fieldOf(page, t('accounts:form.name'))).toHaveValue(person(language, 9).name);
      await page.keyboard.press('Escape');
      await question.getByRole('button', { name: t('kit:detail.discard.confirm') }).click();
      await expect(form).toHaveCount(0);
    });

    test('[A-07] an account is deleted only after its e-mail address is typed again', async ({ page, t, enter }) => {
      const who = person(language, 2);
      await enter(manager, path);
      await create(page, t, who);
      await expect(rowOf(page, who)).toBeVisible();
      await act(page, t, who, t('accounts:act.remove'));
      const dialog = page.getByRole('dialog', { name: t('accounts:remove.title', { name: who.name }) });
      await expect(dialog).toContainText(language === 'zh-CN' ? '无法恢复' : 'cannot be restored');
      const confirm = dialog.getByRole('button', { name: t('accounts:remove.confirm') });
      await dialog.getByRole('textbox').fill('someone@else.example');
      await confirm.click();
      await expect(dialog.getByRole('alert')).toHaveText(language === 'zh-CN' ? '账号不匹配' : 'Account is not matched');
      await dialog.getByRole('textbox').fill(who.email);
      await confirm.click();
      await expect(page.getByText(t('accounts:remove.done', { name: who.name }))).toBeVisible();
      await expect(rowOf(page, who)).toHaveCount(0);
    });

    test('[A-01] two people edit the same account: the second one compares and chooses', async ({
      page,
      t,
      enter,
      complaints,
      browser,
      server,
    }) => {
      const who = person(language, 3);
      await enter(manager, path);
      await create(page, t, who);
      const edit = rowOf(page, who).getByRole('button', { name: t('accounts:act.editNamed', { name: who.name }) });
      await edit.click();
      await fieldOf(page, t('accounts:form.name')).fill(`${who.name} mine`);
      await fieldOf(page, t('accounts:form.jobTitle')).fill('Shift lead');

      const other = await browser.newContext({ baseURL: server.url, storageState: await page.context().storageState() });
      const second = await other.newPage();
      await second.goto(`/#${path}`);
      await rowOf(second, who)
        .getByRole('button', { name: t('accounts:act.editNamed', { name: who.name }) })
        .click();
      await fieldOf(second, t('accounts:form.jobTitle')).fill('Foreman');
      await fieldOf(second, t('accounts:form.phone')).fill(`${who.phone}7`);
      await second
        .getByRole('dialog')
        .getByRole('button', { name: t('kit:detail.save'), exact: true })
        .click();
      await expect(second.getByText(t('accounts:form.saved', { name: who.name }))).toBeVisible();
      await other.close();

      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('kit:detail.save'), exact: true })
        .click();
      const compare = page.getByRole('dialog', { name: t('kit:compare.title') });
      await expect(compare).toContainText(t('errors:record.changed', { by: '林晓雯' }));
      // What only they changed is theirs, what only I changed is mine; where both did, I choose.
      const use = (side: 'useTheirs' | 'useMine', label: string) =>
        compare.getByRole('radio', { name: t(`kit:compare.${side}`, { label }) });
      await expect(use('useTheirs', t('accounts:form.phone'))).toBeChecked();
      await expect(use('useMine', t('accounts:form.name'))).toBeChecked();
      await expect(use('useMine', t('accounts:form.jobTitle'))).toBeChecked();
      await use('useTheirs', t('accounts:form.jobTitle')).check();
      expect(await faults(page, '[role=dialog]')).toEqual([]);
      await compare.getByRole('button', { name: t('kit:compare.save') }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      const saved = rowOf(page, { name: `${who.name} mine` });
      await expect(saved).toContainText(`${who.phone}7`);
      await saved.getByRole('button', { name: t('accounts:act.editNamed', { name: `${who.name} mine` }) }).click();
      await expect(fieldOf(page, t('accounts:form.jobTitle'))).toHaveValue('Foreman');
      refused(complaints, '409');
    });

    test('[A-01] search, department, role and status stand in the address and narrow the list', async ({ page, t, enter }) => {
      await enter(manager, `${path}?keyword=operator%40harbour`);
      await expect(rowOf(page, { name: '周海' })).toBeVisible();
      await expect(rowOf(page, { name: '林晓雯' })).toHaveCount(0);
      await page.getByRole('button', { name: t('kit:list.clear'), exact: true }).click();
      await page
        .getByRole('button', { name: t('accounts:column.org'), exact: true })
        .first()
        .click();
      await page.getByRole('button', { name: '车库运营部', exact: true }).click();
      await expect(page).toHaveURL(/orgId=/);
      await expect(rowOf(page, { name: '周海' })).toBeVisible();
      await expect(rowOf(page, { name: '林晓雯' })).toHaveCount(0);
      expect(await faults(page)).toEqual([]);
    });

    test('[A-01] fits a phone', async ({ page, t, enter }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await enter(manager, path, { menuShown: false });
      await expect(page.getByRole('button', { name: '周海', exact: true })).toBeVisible();
      expect(await faults(page)).toEqual([]);
      await page.getByRole('button', { name: t('accounts:create'), exact: true }).click();
      await expect(formOf(page, t, 'createTitle')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
  });
}
