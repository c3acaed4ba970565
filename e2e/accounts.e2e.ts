import type { Page } from '@playwright/test';
import { askAs, askOf, closing } from './calls.ts';
import { expectMessage } from './messages.ts';
import { expect, test, type Words } from './test.ts';
import { holdUndo, undo } from './undo.ts';

const manager = 'manager@harbour.example';
const password = 'first-secret';
const path = '/system/user';

const person = (number: number) => ({
  name: `Wei ${number}`,
  email: `wei${number}@harbour.example`,
  phone: `1390000100${number}`,
});
type Person = ReturnType<typeof person>;

const rowOf = (page: Page, { name }: { name: string }) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) });
const fieldOf = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name.replace(/[()（）]/g, '\\$&')}`) });

/** Creates the account without the form, in the department and with the role that the form journey selects. */
async function createByCall(page: Page, t: Words, { name, email, phone }: Person): Promise<string> {
  const ask = askOf(page);
  const { orgs, roles } = await ask('GET', '/users/choices');
  const named = (list: { id: string; name: string }[], wanted: string) => list.find((one) => one.name === wanted)?.id;
  const account = { orgId: named(orgs, '车库运营部'), roleId: named(roles, t('roles:starting.operator')) };
  const { id } = await ask('POST', '/users/saveUser', { ...account, username: email, name, phone, password });
  await page.goto(`/#${path}?keyword=${email}`);
  await expect(rowOf(page, { name })).toBeVisible();
  return id;
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  const box = page.getByRole('dialog').getByRole('combobox', { name: new RegExp(`^${field}( \\*)?$`) });
  await box.fill(option);
  await page.getByRole('listbox', { name: field }).getByRole('option', { name: option, exact: true }).click();
}

async function act(page: Page, t: Words, { name }: Person, words: string): Promise<void> {
  await page.getByRole('button', { name: t('accounts:act.moreNamed', { name }) }).click();
  await page.getByRole('menuitem', { name: words, exact: true }).click();
}

/** Tries to log in without the login screen; returns the error key. */
async function refusalOf(page: Page, { email }: Person): Promise<string> {
  const key = crypto.randomUUID();
  await page.request.get(`/api/authority/captcha?key=${key}`, { headers: closing });
  const form = { username: email, password, code: '0000', key };
  return (await (await page.request.post('/api/authority/oauth/token', { form, headers: closing })).json()).key;
}

test('[A-01] creates an account that is listed and can log in', async ({ page, t, enter, fillLogin }) => {
  const who = person(1);
  await enter(manager, path);
  await page.getByRole('button', { name: t('accounts:create'), exact: true }).click();
  const form = page.getByRole('dialog', { name: t('accounts:form.createTitle'), exact: true });
  await fieldOf(page, t('accounts:form.email')).fill(who.email);
  await fieldOf(page, t('accounts:form.name')).fill(who.name);
  await fieldOf(page, t('accounts:form.phone')).fill(who.phone);
  await form.getByRole('radio', { name: t('accounts:form.accessBy.password') }).check();
  await form.locator('input[type=password]').fill(password);
  await choose(page, t('accounts:form.org'), '车库运营部');
  await choose(page, t('accounts:form.role'), t('roles:starting.operator'));
  await form.getByRole('button', { name: t('accounts:form.submit') }).click();
  await expectMessage(page, t('accounts:form.created', { name: who.name }));
  await expect(rowOf(page, who)).toContainText(who.email);
  await expect(rowOf(page, who)).toContainText('车库运营部');
  await expect(rowOf(page, who)).toContainText(t('accounts:status.active'));

  await page.context().clearCookies();
  // Another address before the #, so that the browser loads the page again.
  await page.goto('/?left#/login');
  await fillLogin(who.email, password);
  await page.getByRole('button', { name: t('session:login.submit'), exact: true }).click();
  const menu = page.getByRole('navigation', { name: t('common:shell.mainMenu') });
  await expect(menu.getByText(t('menu:machines'))).toBeVisible();
  await expect(menu.getByText(t('menu:system'))).toHaveCount(0);
});

test('[A-01] lets the second of two editors of an account compare and choose', async ({ page, t, enter, complaints }) => {
  const who = person(2);
  await enter(manager, path);
  const id = await createByCall(page, t, who);
  await page.getByRole('button', { name: t('accounts:act.editNamed', { name: who.name }) }).click();
  await fieldOf(page, t('accounts:form.name')).fill(`${who.name} mine`);
  await fieldOf(page, t('accounts:form.jobTitle')).fill('Shift lead');

  const other = await askAs(page, manager);
  const { username, name, orgId, roles, version } = await other('GET', `/users/${id}`);
  const theirs = { username, name, orgId, roleId: roles[0].id, phone: `${who.phone}7`, jobTitle: 'Foreman' };
  await other('PUT', '/users/updateUser', { ...theirs, id, version });

  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('kit:detail.save'), exact: true })
    .click();
  const compare = page.getByRole('dialog', { name: t('kit:compare.title') });
  await expect(compare).toContainText(t('errors:record.changed', { by: '林晓雯' }));
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')]);
  // A field that one side changed keeps that change; where both changed it, the user chooses.
  const use = (side: 'useTheirs' | 'useMine', label: string) => compare.getByRole('radio', { name: t(`kit:compare.${side}`, { label }) });
  await expect(use('useTheirs', t('accounts:form.phone'))).toBeChecked();
  await expect(use('useMine', t('accounts:form.name'))).toBeChecked();
  await expect(use('useMine', t('accounts:form.jobTitle'))).toBeChecked();
  await use('useTheirs', t('accounts:form.jobTitle')).check();
  await compare.getByRole('button', { name: t('kit:compare.save') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rowOf(page, { name: `${who.name} mine` })).toContainText(`${who.phone}7`);
  expect(await other('GET', `/users/${id}`)).toMatchObject({ name: `${who.name} mine`, jobTitle: 'Foreman', phone: `${who.phone}7` });
});

test('[A-01] [A-07] [T-73] a deactivation can be undone, a deactivated account cannot log in, and an account is deleted by retyping its address', async ({
  page,
  t,
  enter,
}) => {
  const who = person(3);
  await enter(manager, path);
  await createByCall(page, t, who);
  await holdUndo(page);
  await act(page, t, who, t('accounts:act.deactivate'));
  await expect(rowOf(page, who)).toContainText(t('accounts:status.inactive'));
  await undo(page, t, t('accounts:deactivated', { name: who.name }));
  await expect(rowOf(page, who)).toContainText(t('accounts:status.active'));
  await act(page, t, who, t('accounts:act.deactivate'));
  await expect(rowOf(page, who)).toContainText(t('accounts:status.inactive'));
  expect(await refusalOf(page, who)).toBe('session.accountClosed');

  await act(page, t, who, t('accounts:act.remove'));
  const dialog = page.getByRole('dialog', { name: t('accounts:remove.title', { name: who.name }) });
  await expect(dialog).toContainText('无法恢复');
  const confirm = dialog.getByRole('button', { name: t('accounts:remove.confirm') });
  await dialog.getByRole('textbox').fill('someone@else.example');
  await confirm.click();
  await expect(dialog.getByRole('alert')).toHaveText('账号不匹配');
  await dialog.getByRole('textbox').fill(who.email);
  await confirm.click();
  await expectMessage(page, t('accounts:remove.done', { name: who.name }));
  await expect(rowOf(page, who)).toHaveCount(0);
  expect(await refusalOf(page, who)).toBe('session.wrongCredentials');
});
