import { resetLink } from '@botify/contract/session/reset-link.contract';
import { session } from '@botify/contract/session/session.contract';
import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { show } from '../../../testing/show.tsx';
import LoginPage from '../login/login.page.tsx';

const token = 'a'.repeat(43);
const owner = { username: 'wang@harbour.example', name: 'Wang', isFirst: false };

beforeEach(() => {
  api.answer(session.settings, { loginByPost: true, demo: false, outbox: false, setupNeeded: false, mapTiles: null });
  api.answer(session.captcha, new Uint8Array());
});

async function openLink(reset: string) {
  const screen = await show(<LoginPage />, { path: `/login?reset=${reset}` });
  const { getByLabelText, getByRole, t } = screen;
  return {
    ...screen,
    first: getByLabelText(t('session:field.newPassword')),
    again: getByLabelText(t('session:field.confirmNewPassword')),
    submit: getByRole('button', { name: t('session:forgot.submit') }),
    login: getByRole('button', { name: t('session:login.submit') }),
  };
}

test('[A-01] a malformed link is reported as no longer valid and leads to the login', async () => {
  api.refuse(resetLink.check, { code: 400, key: 'request.invalid', msg: 'Invalid' }, 400);
  const { t, getByRole, login } = await openLink('%3Cscript%3E');
  await expect.element(getByRole('alert').filter({ hasText: t('session:resetLink.goneText') })).toBeVisible();
  await getByRole('button', { name: t('common:action.toLogin') }).click();
  await expect.element(login).toBeVisible();
  expect(location.hash).toBe('#/login');
  // A reload must not restore the link.
  expect(history.state.resetLink).toBeUndefined();
});

test('[T-69] a used link says so and leads to the login', async () => {
  api.refuse(resetLink.check, { code: 400, key: 'resetLink.used', msg: 'Used' }, 400);
  const { t, getByRole } = await openLink(token);
  await expect.element(getByRole('heading', { name: t('session:resetLink.used') })).toBeVisible();
  await expect.element(getByRole('alert').filter({ hasText: t('session:resetLink.usedText') })).toBeVisible();
  await expect.element(getByRole('button', { name: t('common:action.toLogin') })).toBeVisible();
});

test('[A-01] the token leaves the address at once and is kept for a reload', async () => {
  api.answer(resetLink.check, owner);
  const { t, getByText } = await openLink(token);
  await expect.element(getByText(t('session:resetLink.text', owner))).toBeVisible();
  expect(location.hash).toBe('#/login');
  expect(history.state.resetLink).toBe(token);
  expect(api.requests(resetLink.check)[0]?.body).toEqual({ token });
});

test('[T-69] an invited person sets the first password, with words for it', async () => {
  api.answer(resetLink.check, { ...owner, isFirst: true });
  const { t, getByText, getByLabelText, getByRole } = await openLink(token);
  await expect.element(getByText(t('session:resetLink.firstText', owner))).toBeVisible();
  await expect.element(getByRole('heading', { name: t('session:resetLink.firstTitle') })).toBeVisible();
  await expect.element(getByLabelText(t('session:field.password'), { exact: true })).toBeVisible();
  await expect.element(getByRole('button', { name: t('session:resetLink.firstTitle') })).toBeVisible();
});

test('[A-01] reports a short password and a different repetition, and leads to the login after success', async () => {
  api.answer(resetLink.check, owner);
  api.answer(resetLink.use, null);
  const { t, getByText, getByLabelText, first, again, submit } = await openLink(token);
  await first.fill('12345');
  await again.fill('123456');
  await submit.click();
  await expect.element(getByText(t('session:problem.passwordLength'))).toBeVisible();
  await expect.element(getByText(t('session:problem.passwordNotMatch'))).toBeVisible();
  expect(api.requests(resetLink.use)).toEqual([]);
  await first.fill('a-new-secret');
  await again.fill('a-new-secret');
  await submit.click();
  await expect.element(getByText(t('session:resetLink.done'))).toBeVisible();
  await expect.element(getByLabelText(t('session:login.account'))).toHaveValue(owner.username);
  expect(api.requests(resetLink.use)[0]?.body).toEqual({ token, password: 'a-new-secret', confirmPassword: 'a-new-secret' });
});

test('[A-01] a link that was used while its form was open is reported as no longer valid', async () => {
  api.answer(resetLink.check, owner);
  api.refuse(resetLink.use, { code: 400, key: 'resetLink.gone', msg: 'Gone' }, 400);
  const { t, getByRole, first, again, submit } = await openLink(token);
  await first.fill('a-new-secret');
  await again.fill('a-new-secret');
  await submit.click();
  await expect.element(getByRole('heading', { name: t('session:resetLink.gone') })).toBeVisible();
});
