import { session as calls } from '@botify/contract/session/session.contract';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { browserJar, readCookie } from '../../../kernel/browser/cookies.ts';
import { productMenu } from '../../../shell/navigation/product-menu.fixture.ts';
import { api } from '../../../testing/fake-api.ts';
import { showApp, user } from '../../../testing/show.tsx';
import { texts } from '../../../testing/texts.ts';
import { violations } from '../../../testing/violations.ts';
import { prepareLogin } from '../login/login.fixture.ts';

async function openDialog(language: 'zh-CN' | 'en-US' = 'en-US') {
  const screen = await showApp('/robot/robotList', { menu: productMenu(), language });
  const { t, getByRole } = screen;
  await getByRole('button', { name: t('common:shell.userMenu', { name: user.nickName }) }).click();
  await getByRole('menuitem', { name: t('common:shell.changePassword') }).click();
  const dialog = getByRole('dialog', { name: t('session:changePassword.title') });
  const field = (name: string) => dialog.getByLabelText(t(`session:field.${name}`));
  const fill = async (original: string, first: string, again: string) => {
    await field('originalPassword').fill(original);
    await field('newPassword').fill(first);
    await field('confirmNewPassword').fill(again);
  };
  await expect.element(dialog).toBeVisible();
  return {
    ...screen,
    dialog,
    field,
    fill,
    submit: dialog.getByRole('button', { name: t('session:changePassword.submit') }),
    problem: (key: string) => dialog.getByText(t(`session:problem.${key}`)),
  };
}

test('[S-13] shows the account read-only', async () => {
  const { field } = await openDialog();
  await expect.element(field('username')).toHaveValue(user.username);
  await expect.element(field('username')).toHaveAttribute('readonly');
  expect(await violations('[role=dialog]')).toEqual([]);
});

test.each(['zh-CN', 'en-US'] as const)('[S-13] validates every field on blur (%s)', async (language) => {
  const { field, problem } = await openDialog(language);
  await field('originalPassword').fill('12345');
  await expect.element(problem('passwordShort')).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(problem('passwordShort')).toBeVisible();
  await field('originalPassword').fill('');
  await field('newPassword').click();
  await expect.element(problem('originalPasswordRequired')).toBeVisible();
  await field('confirmNewPassword').click();
  await expect.element(problem('passwordRequired')).toBeVisible();
  await field('newPassword').fill('customer-new');
  await field('confirmNewPassword').fill('something-else');
  await userEvent.tab();
  await expect.element(problem('passwordNotMatch')).toBeVisible();
});

test.each([
  ['empty', '', '', '', ['originalPasswordRequired', 'passwordRequired', 'confirmRequired']],
  ['too short', '12345', 'customer-new', 'customer-new', ['passwordShort']],
  ['not matching', 'botify-demo', 'customer-new', 'something-else', ['passwordNotMatch']],
])('[S-13] never submits an invalid form (%s)', async (_name, original, first, again, problems) => {
  api.answer(calls.changePassword, null);
  const { fill, submit, problem, dialog } = await openDialog();
  await fill(original, first, again);
  await submit.click();
  for (const key of problems) await expect.element(problem(key)).toBeVisible();
  await expect.element(dialog).toBeVisible();
  expect(api.requests(calls.changePassword)).toEqual([]);
});

test('[S-13] a rejected change shows only the message of the error catalog and keeps the dialog open', async () => {
  api.refuse(calls.changePassword, { code: -400, msg: 'The current password is wrong.', key: 'password.wrong', field: 'originalPassword' });
  const { fill, submit, dialog, field, getByRole } = await openDialog();
  await fill('wrong-one', 'customer-new', 'customer-new');
  await submit.click();
  await expect.element(getByRole('alert')).toBeVisible();
  expect(texts(getByRole('alert'))).toEqual(['The current password is wrong.']);
  expect(texts(dialog.getByText('The current password is wrong.'))).toEqual([]);
  await expect.element(submit).toBeEnabled();
  await expect.element(field('newPassword')).toHaveValue('customer-new');
  expect(readCookie(browserJar, 'token')).toBe('test-token');
});

test('[S-13] success shows a message, closes the dialog and logs out', async () => {
  prepareLogin();
  api.answer(calls.changePassword, null);
  const { t, fill, submit, dialog, getByRole } = await openDialog();
  await fill('botify-demo', 'customer-new', 'customer-new');
  await submit.click();
  await expect.element(getByRole('status').filter({ hasText: t('session:changePassword.done') })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(getByRole('button', { name: t('session:login.submit') })).toBeVisible();
  expect(location.hash).toBe('#/login');
  expect(readCookie(browserJar, 'token')).toBeUndefined();
  const passwords = { originalPassword: 'botify-demo', password: 'customer-new', confirmPassword: 'customer-new' };
  expect(api.requests(calls.changePassword).map(({ body }) => body)).toEqual([{ username: user.username, ...passwords }]);
});
