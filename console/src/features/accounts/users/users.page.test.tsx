import { userFiles, users } from '@botify/contract/accounts/accounts.contract';
import { personalData } from '@botify/contract/personal-data/personal-data.contract';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { api } from '../../../testing/fake-api.ts';
import { fixedId } from '../../../testing/fixed-id.ts';
import { hintAt } from '../../../testing/hint-at.ts';
import { paged } from '../../../testing/paged.ts';
import { show } from '../../../testing/show.tsx';
import { undoButton } from '../../../testing/undo.ts';
import { choices, garages, operatorRole, someUser } from './users.fixture.ts';
import UsersPage from './users.page.tsx';

async function showUsers(path = '/system/user') {
  api.answer(users.choices, choices);
  const screen = await show(<UsersPage />, { path, buttons: ['editUser', 'deleteUser', 'seeAs', 'erasePerson'] });
  const { getByRole, t } = screen;
  const form = getByRole('dialog', { name: t('accounts:form.createTitle') });
  return {
    ...screen,
    form,
    row: (name: string) => getByRole('row').filter({ hasText: name }),
    field: (name: 'email' | 'name' | 'phone') => getByRole('textbox', { name: t(`accounts:form.${name}`) }),
    submit: form.getByRole('button', { name: t('accounts:form.submit') }),
    openForm: () => getByRole('button', { name: t('accounts:create') }).click(),
    choose: async (field: 'org' | 'role', option: string) => {
      await form.getByRole('combobox', { name: new RegExp(`^${t(`accounts:form.${field}`)}( \\*)?$`) }).fill(option);
      await getByRole('option', { name: option }).click();
    },
  };
}

test('[A-01] reports every empty required field at that field', async () => {
  api.answer(users.list, paged([someUser()]));
  const { t, form, openForm, submit, field } = await showUsers();
  await openForm();
  await submit.click();
  for (const [name, label] of [
    ['required', t('accounts:column.email')],
    ['required', t('accounts:form.name')],
    ['required', t('accounts:form.phone')],
    ['choose', t('accounts:form.org')],
    ['choose', t('accounts:form.role')],
  ]) {
    await expect.element(form.getByText(t(`kit:detail.problem.${name}`, { label }))).toBeVisible();
  }
  await expect.element(field('email')).toHaveFocus();
  expect(api.requests(users.save)).toEqual([]);
});

test('[T-62] an address opens the form of a new account once', async () => {
  api.answer(users.list, paged([someUser()]));
  const { form } = await showUsers('/system/user?status=active&open=new');
  await expect.element(form).toBeVisible();
  await expect.poll(() => location.hash).toBe('#/system/user?status=active');
});

test('[A-01] reports a taken address at its field, and the draft survives an accidental close', async () => {
  api.answer(users.list, paged([someUser()]));
  const { t, getByRole, form, openForm, submit, field, choose } = await showUsers();
  const taken = t('errors:account.emailTaken');
  api.refuse(users.save, { code: 409, key: 'account.emailTaken', msg: taken }, 409);
  await openForm();
  await field('email').fill('OPERATOR@harbour.example');
  await field('name').fill('Zhou');
  await field('phone').fill('13900001009');
  await form.getByRole('radio', { name: t('accounts:form.accessBy.password') }).click();
  await form.getByRole('textbox', { name: new RegExp(`^${t('accounts:form.password')}`) }).fill('first-secret');
  await choose('org', garages.name);
  await choose('role', operatorRole.name);
  await submit.click();
  await expect.element(form.getByText(taken)).toBeVisible();
  await expect.element(field('email')).toHaveFocus();
  expect(api.requests(users.save)[0]?.body).toMatchObject({ username: 'OPERATOR@harbour.example', orgId: garages.id });

  const question = getByRole('dialog', { name: t('kit:detail.discard.title') });
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field('name')).toHaveValue('Zhou');
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: t('kit:detail.discard.confirm') }).click();
  await expect.element(form).not.toBeInTheDocument();
});

test('[T-69] invites by default, in the language of the console unless another is chosen', async () => {
  api.answer(users.list, paged([someUser()]));
  api.answer(users.invite, { id: fixedId(12) });
  const { t, getByText, form, openForm, submit, field, choose } = await showUsers();
  await openForm();
  await field('email').fill('zhou@harbour.example');
  await field('name').fill('Zhou');
  await field('phone').fill('13900001009');
  await choose('org', garages.name);
  await choose('role', operatorRole.name);
  await form.getByRole('radio', { name: '中文' }).click();
  await submit.click();
  await expect.element(getByText(t('accounts:form.invited', { name: 'Zhou', email: 'zhou@harbour.example' }))).toBeVisible();
  const body = api.requests(users.invite)[0]?.body;
  expect(body).toMatchObject({ username: 'zhou@harbour.example', language: 'zh-CN' });
  expect(body).not.toHaveProperty('password');
  expect(api.requests(users.save)).toEqual([]);
});

test('[T-69] shows how far an invitation got, sends it again and withdraws it', async () => {
  const invitation = { state: 'expired', sentAt: '2026-03-01T00:00:00Z', expiresAt: '2026-03-08T00:00:00Z' } as const;
  const withdrawn = { state: 'withdrawn', sentAt: null, expiresAt: null } as const;
  const left = someUser({ id: fixedId(11), name: 'Lin', status: 'inactive', invitation: withdrawn });
  api.answer(users.list, paged([someUser({ invitation }), left]));
  api.answer(users.inviteAgain, null);
  api.answer(users.withdrawInvitation, null);
  const { t, getByRole, getByText, row } = await showUsers();
  const menuOf = (name: string) => getByRole('button', { name: t('accounts:act.moreNamed', { name }) });
  await expect.element(row('Wei').getByText(t('accounts:invitation.expired'))).toBeVisible();
  await expect.element(row('Lin').getByText(t('accounts:invitation.withdrawn'))).toBeVisible();
  await menuOf('Wei').click();
  await expect.element(getByRole('menuitem', { name: t('accounts:act.reset') })).not.toBeInTheDocument();
  await getByRole('menuitem', { name: t('accounts:act.inviteAgain') }).click();
  await expect.element(getByText(t('accounts:invitation.again', { email: 'wei@harbour.example' }))).toBeVisible();
  await menuOf('Wei').click();
  await getByRole('menuitem', { name: t('accounts:act.withdraw') }).click();
  const question = getByRole('dialog', { name: t('accounts:withdraw.title', { name: 'Wei' }) });
  await question.getByRole('button', { name: t('accounts:withdraw.confirm') }).click();
  await expect.element(getByText(t('accounts:withdraw.done', { name: 'Wei' }))).toBeVisible();
  expect(api.requests(users.inviteAgain)[0]?.params).toEqual({ id: fixedId(10) });
  expect(api.requests(users.withdrawInvitation)[0]?.params).toEqual({ id: fixedId(10) });
  await menuOf('Lin').click();
  await expect.element(getByRole('menuitem', { name: t('accounts:act.inviteAgain') })).toBeVisible();
  await expect.element(getByRole('menuitem', { name: t('accounts:act.withdraw') })).not.toBeInTheDocument();
});

test('[P-06] an account of higher authority has no actions and gives the reason', async () => {
  api.answer(
    users.list,
    paged([someUser(), someUser({ id: fixedId(11), name: 'Chief', username: 'chief@harbour.example', editable: false })]),
  );
  const { t, row } = await showUsers();
  await expect.element(row('Wei').getByRole('button', { name: t('accounts:act.editNamed', { name: 'Wei' }) })).toBeVisible();
  await expect.element(row('Chief').getByRole('button')).not.toBeInTheDocument();
  await expect.poll(() => hintAt(row('Chief').getByText(t('accounts:locked')))).toBe(t('accounts:lockedReason'));
});

test('[A-01] applies the filters of the address, and selecting one changes the address', async () => {
  api.answer(users.list, ({ query }) =>
    paged(query.keyword || query.orgId ? [someUser()] : [someUser(), someUser({ id: fixedId(11), name: 'Lin' })]),
  );
  const { t, getByRole, row } = await showUsers('/system/user?keyword=wei&status=active');
  await expect.element(row('Wei')).toBeVisible();
  await expect.element(row('Lin')).not.toBeInTheDocument();
  expect(api.requests(users.list).at(-1)?.query).toMatchObject({ keyword: 'wei', status: 'active' });
  await getByRole('button', { name: t('kit:list.clear') }).click();
  await expect.element(row('Lin')).toBeVisible();
  await getByRole('button', { name: t('accounts:column.org') })
    .first()
    .click();
  await getByRole('button', { name: garages.name }).click();
  await expect.element(row('Lin')).not.toBeInTheDocument();
  expect(location.hash).toContain(`orgId=${garages.id}`);
  expect(api.requests(users.list).at(-1)?.query).toMatchObject({ orgId: garages.id });
});

test('[A-07] deletes an account only after its address is retyped', async () => {
  api.answer(users.list, paged([someUser()]));
  api.answer(users.remove, null);
  const { t, getByRole, getByText } = await showUsers();
  await getByRole('button', { name: t('accounts:act.moreNamed', { name: 'Wei' }) }).click();
  await getByRole('menuitem', { name: t('accounts:act.remove') }).click();
  const dialog = getByRole('dialog', { name: t('accounts:remove.title', { name: 'Wei' }) });
  await expect.element(dialog).toMatchTextContent("can't be restored");
  await dialog.getByRole('textbox').fill('someone@else.example');
  await dialog.getByRole('button', { name: t('accounts:remove.confirm') }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Account is not matched');
  expect(api.requests(users.remove)).toEqual([]);
  await dialog.getByRole('textbox').fill('wei@harbour.example');
  await dialog.getByRole('button', { name: t('accounts:remove.confirm') }).click();
  await expect.element(getByText(t('accounts:remove.done', { name: 'Wei' }))).toBeVisible();
  expect(api.requests(users.remove)[0]?.query).toEqual({ confirmation: 'wei@harbour.example' });
});

test('[A-01] exports a spreadsheet with the filters of the list', async () => {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  api.answer(users.list, paged([someUser()]));
  api.answer(userFiles.export, new Uint8Array());
  const { t, getByRole, getByText } = await showUsers('/system/user?status=active');
  await getByRole('button', { name: t('accounts:export') }).click();
  await expect.element(getByText(t('accounts:exported'))).toBeVisible();
  expect(names).toEqual([expect.stringMatching(/\.xlsx$/)]);
  expect(api.requests(userFiles.export)[0]?.query).toEqual({ status: 'active' });
});

test('erases a person only after the email address was typed', async () => {
  const user = someUser();
  api.answer(users.list, paged([user]));
  api.answer(personalData.eraseAccount, { pseudonym: 'person-1a2b3c4d' });
  const { t, getByRole, getByText } = await showUsers();
  await getByRole('button', { name: t('accounts:act.moreNamed', { name: user.name }) }).click();
  await getByRole('menuitem', { name: t('personalData:erase') }).click();
  const dialog = getByRole('dialog', { name: t('personalData:eraseTitle', { name: user.name }) });
  const confirm = dialog.getByRole('button', { name: t('personalData:erase') });
  await confirm.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(t('accounts:remove.mismatch'));
  expect(api.requests(personalData.eraseAccount)).toHaveLength(0);
  await dialog.getByRole('textbox').fill(user.username);
  await confirm.click();
  await expect.element(getByText(t('personalData:erased', { pseudonym: 'person-1a2b3c4d' }))).toBeVisible();
  expect(api.requests(personalData.eraseAccount)[0]?.query).toEqual({ confirmation: user.username });
});

test('[T-73] deactivates at once and takes it back with the version of the change', async () => {
  const user = someUser();
  api.answer(users.list, paged([user]));
  api.answer(users.deactivate, { version: 8 });
  api.answer(users.activate, { version: 9 });
  const { t, getByRole, row } = await showUsers();
  await row(user.name)
    .getByRole('button', { name: t('accounts:act.moreNamed', { name: user.name }) })
    .click();
  await getByRole('menuitem', { name: t('accounts:act.deactivate') }).click();
  const undo = undoButton(t, t('accounts:deactivated', { name: user.name }));
  await expect.element(undo).toBeVisible();
  const lists = api.requests(users.list).length;
  await undo.click();
  await expect.poll(() => api.requests(users.list).length).toBeGreaterThan(lists);
  expect(api.requests(users.activate)).toMatchObject([{ params: { id: user.id }, query: { version: '8' } }]);
});
