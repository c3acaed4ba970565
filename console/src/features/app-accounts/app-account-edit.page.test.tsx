import { appAccounts } from '@botify/contract/app-accounts/app-accounts.contract';
import { expect, test } from 'vitest';
import { menuEntry } from '../../shell/navigation/menu-entry.fixture.ts';
import { api } from '../../testing/fake-api.ts';
import { fixedId } from '../../testing/fixed-id.ts';
import { grant } from '../../testing/grant.ts';
import { paged } from '../../testing/paged.ts';
import { show, showApp } from '../../testing/show.tsx';
import { undoButton } from '../../testing/undo.ts';
import { someAppAccount } from './app-account.fixture.ts';
import AppAccountEditPage from './app-account-edit.page.tsx';

const plaza = { id: fixedId(2), number: 'HB-003', name: 'Plaza' };
const path = `/app/user/edit?id=${someAppAccount().id}`;

async function showForm(address: string) {
  const screen = await show(<AppAccountEditPage />, { path: address, buttons: ['editAppUser', 'deleteAppUser'] });
  const { getByRole, t } = screen;
  return {
    ...screen,
    field: (name: 'account' | 'name' | 'email' | 'phone') => getByRole('textbox', { name: t(`appAccounts:column.${name}`) }),
    password: screen.getByLabelText(t('appAccounts:form.password'), { exact: false }).first(),
    alerts: getByRole('region', { name: t('appAccounts:form.title') }).getByRole('alert'),
    submit: getByRole('button', { name: t('appAccounts:form.submit') }),
    edit: getByRole('button', { name: t('kit:detail.editNamed', { title: t('appAccounts:form.title') }) }),
    save: getByRole('button', { name: t('kit:detail.save') }),
    cancel: getByRole('button', { name: t('common:action.cancel') }),
  };
}

test('[A-05] reports missing, malformed and taken values at their fields', async () => {
  const { t, field, password, alerts, submit } = await showForm('/app/user/edit');
  const reported = (...messages: string[]) => expect.poll(() => alerts.elements().map((alert) => alert.textContent)).toEqual(messages);
  const required = (label: string) => t('kit:detail.problem.required', { label });
  await submit.click();
  await reported(
    required(t('appAccounts:column.account')),
    required(t('appAccounts:column.name')),
    required(t('appAccounts:form.password')),
  );
  await expect.element(field('account')).toHaveFocus();
  await field('account').fill('Zhao.Lei');
  await field('name').fill('Feng');
  await password.fill('12345');
  await field('email').fill('feng@');
  await field('phone').fill('call me');
  await submit.click();
  await reported(t('appAccounts:form.passwordShort'), t('appAccounts:form.phoneMalformed'), t('appAccounts:form.emailMalformed'));
  expect(api.requests(appAccounts.create)).toEqual([]);

  const taken = t('errors:appAccount.accountTaken');
  api.refuse(appAccounts.create, { code: 409, key: 'appAccount.accountTaken', field: 'account', msg: taken }, 409);
  await password.fill('123456');
  await field('email').fill('');
  await field('phone').fill('');
  await submit.click();
  await reported(taken);
});

test('[S-21] [A-05] shows, edits and saves an account', async () => {
  api.answer(appAccounts.get, someAppAccount());
  const { field, edit, save, getByRole, getByText } = await showForm(path);
  await expect.element(getByText(someAppAccount().account).first()).toBeVisible();
  await expect.element(getByRole('textbox')).not.toBeInTheDocument();
  await edit.click();
  await expect.element(field('account')).toHaveFocus();
  await field('name').fill('Wu Taozi');
  api.answer(appAccounts.update, { version: 2 });
  api.answer(appAccounts.get, someAppAccount({ name: 'Wu Taozi', version: 2 }));
  await save.click();
  await expect.element(edit).toHaveFocus();
  await expect.element(getByRole('heading', { level: 1, name: 'Wu Taozi' })).toBeVisible();
  expect(api.requests(appAccounts.update).map(({ body }) => body)).toEqual([expect.objectContaining({ name: 'Wu Taozi', version: 1 })]);
});

test('[S-21] [A-05] canceling asks before changes are discarded, and then shows the account as it was', async () => {
  api.answer(appAccounts.get, someAppAccount());
  const { t, field, edit, cancel, getByRole } = await showForm(path);
  await edit.click();
  await cancel.click();
  await expect.element(edit).toHaveFocus();
  await edit.click();
  await field('name').fill('Wu Taozi');
  await cancel.click();
  const question = getByRole('dialog', { name: t('kit:detail.discard.title') });
  await question.getByRole('button', { name: t('kit:detail.discard.stay') }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field('name')).toHaveValue('Wu Taozi');
  await cancel.click();
  await question.getByRole('button', { name: t('kit:detail.discard.confirm') }).click();
  await expect.element(edit).toBeVisible();
  await edit.click();
  await expect.element(field('name')).toHaveValue(someAppAccount().name);
  expect(api.requests(appAccounts.update)).toEqual([]);
});

test('[S-21] [A-05] canceling a new account returns to the list', async () => {
  const { cancel } = await showForm('/app/user/edit');
  await cancel.click();
  await expect.poll(() => location.hash).toBe('#/app/user/list');
});

test('[A-05] a second editor compares and chooses, and the other change is kept', async () => {
  const { id } = someAppAccount();
  api.answer(appAccounts.get, someAppAccount());
  const { t, field, edit, save, getByRole, getByText } = await showForm(path);
  await edit.click();
  await field('name').fill('Wu Taozi');
  api.answer(appAccounts.get, someAppAccount({ name: 'Wu Tang', phone: '13911111111', version: 2 }));
  api.refuse(appAccounts.update, { code: 409, key: 'record.changed', msg: 'Changed by Lin' }, 409);
  await save.click();
  const dialog = getByRole('dialog', { name: t('kit:compare.title') });
  await expect.element(dialog).toMatchTextContent('Wu Tang');
  api.answer(appAccounts.update, { version: 3 });
  api.answer(appAccounts.get, someAppAccount({ name: 'Wu Taozi', phone: '13911111111', version: 3 }));
  await dialog.getByRole('button', { name: t('kit:compare.save') }).click();
  await expect.element(getByRole('heading', { level: 1, name: 'Wu Taozi' })).toBeVisible();
  await expect.element(edit).toBeVisible();
  await expect.element(getByText('13911111111')).toBeVisible();
  expect(api.requests(appAccounts.update).at(-1)).toMatchObject({
    params: { id },
    body: { name: 'Wu Taozi', phone: '13911111111', version: 2 },
  });
});

test('[A-05] [A-07] explains that the super admin of a site cannot be deleted, before asking for the name', async () => {
  api.answer(appAccounts.get, someAppAccount());
  const { t, getByRole, getByText } = await showForm(path);
  await expect.element(getByText(t('appAccounts:remove.inUse', { names: 'Plaza' }))).toBeVisible();
  await expect.element(getByRole('button', { name: t('appAccounts:remove.confirm') })).toBeDisabled();
});

test('[A-05] names the site when the server rejects deleting an account that has become super admin', async () => {
  grant({ pages: ['/app/project/detail'] });
  api.answer(appAccounts.get, someAppAccount({ sites: [{ ...plaza, role: 'manager' }] }));
  api.refuse(appAccounts.remove, { code: 409, key: 'appAccount.inUse', msg: 'Still the super admin of Plaza' }, 409);
  const { t, getByRole } = await showForm(path);
  await getByRole('button', { name: t('appAccounts:remove.confirm') }).click();
  const dialog = getByRole('dialog');
  await dialog.getByRole('textbox').fill('wu.tao');
  await dialog.getByRole('button', { name: t('appAccounts:remove.confirm') }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(t('errors:appAccount.notMatched'));
  expect(api.requests(appAccounts.remove)).toEqual([]);
  await dialog.getByRole('textbox').fill('Wu Tao');
  await dialog.getByRole('button', { name: t('appAccounts:remove.confirm') }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Plaza');
  await dialog.getByRole('button', { name: t('common:action.cancel') }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(getByRole('link', { name: 'Plaza' })).toHaveAttribute('href', `#/app/project/detail?id=${plaza.id}`);
});

test('[A-05] leaving with unsaved changes asks first', async () => {
  api.answer(appAccounts.get, someAppAccount());
  api.answer(appAccounts.list, paged([]));
  const menu = [menuEntry('/app/user/list', { name: 'AppUser' }), menuEntry('/app/user/edit', { name: 'AppUserEdit', hidden: true })];
  const { t, getByRole } = await showApp(path, { menu });
  await getByRole('button', { name: t('kit:detail.editNamed', { title: t('appAccounts:form.title') }) }).click();
  await getByRole('textbox', { name: t('appAccounts:column.name') }).fill('Wu Taozi');
  await getByRole('link', { name: t('appAccounts:list') }).click();
  await getByRole('dialog')
    .getByRole('button', { name: t('shell:unsaved.stay') })
    .click();
  await expect.element(getByRole('dialog')).not.toBeInTheDocument();
  expect(location.hash).toContain('/app/user/edit');
  await expect.element(getByRole('textbox', { name: t('appAccounts:column.name') })).toHaveValue('Wu Taozi');
});

test('[T-73] deactivates at once and takes it back with the version of the change', async () => {
  api.answer(appAccounts.get, { ...someAppAccount(), sites: [] });
  api.answer(appAccounts.deactivate, { version: 8 });
  api.answer(appAccounts.activate, { version: 9 });
  const { t, getByRole } = await showForm(path);
  await getByRole('button', { name: t('appAccounts:deactivate'), exact: true }).click();
  await undoButton(t, t('appAccounts:deactivated', { name: someAppAccount().name })).click();
  await expect.poll(() => api.requests(appAccounts.activate)).toMatchObject([{ query: { version: '8' } }]);
});
