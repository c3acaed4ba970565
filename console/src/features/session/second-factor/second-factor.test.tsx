import type { Result } from '@botify/contract/kernel/endpoint';
import { secondFactor as calls, stepLogin } from '@botify/contract/session/second-factor.contract';
import { session } from '@botify/contract/session/session.contract';
import { expect, test, vi } from 'vitest';
import { browserPage } from '../../../kernel/browser/leaving.ts';
import { sessionStore } from '../../../kernel/session/session-store.ts';
import { api } from '../../../testing/fake-api.ts';
import { fixedId } from '../../../testing/fixed-id.ts';
import { show, showApp } from '../../../testing/show.tsx';
import { violations } from '../../../testing/violations.ts';
import { prepareLogin } from '../login/login.fixture.ts';
import { SecondFactor } from './second-factor.tsx';

const codes = Array.from({ length: 10 }, (_, index) => `aaaa-bbbb-cccc-000${index}`);
const none: Result<typeof calls.status> = {
  totp: false,
  passkeys: [],
  recoveryCodesLeft: 0,
  required: true,
  address: 'http://localhost:8080',
};

test('a required setup shows the key, takes a code, shows the recovery codes once and continues', async () => {
  const reload = vi.spyOn(browserPage, 'reload').mockImplementation(() => undefined);
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  let status = none;
  api.answer(calls.status, () => status);
  api.answer(calls.beginTotp, { secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', uri: 'otpauth://totp/x?secret=ABC' });
  api.answer(calls.confirmTotp, () => {
    status = { ...none, totp: true, recoveryCodesLeft: 10 };
    return { recoveryCodes: codes };
  });
  api.refuse(session.userInfo, { code: 1103, key: 'session.enrollmentNeeded', msg: 'Set up two-step verification' }, 403);
  const { t, getByRole, getByLabelText, getByText } = await showApp('/robot/robotList');
  await getByRole('button', { name: t('secondFactor:app.setUp') }).click();
  await getByLabelText(t('secondFactor:proof.password')).fill('botify-demo');
  await getByRole('button', { name: t('secondFactor:proof.next') }).click();
  await expect.element(getByRole('img', { name: t('secondFactor:app.qr') })).toBeVisible();
  await expect.element(getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeVisible();
  expect(await violations()).toEqual([]);
  await getByLabelText(t('secondFactor:app.code')).fill('123 456');
  await getByRole('button', { name: t('secondFactor:app.confirm') }).click();
  await expect.element(getByText(/aaaa-bbbb-cccc-0009/)).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  await getByRole('button', { name: t('kit:secret.copy') }).click();
  await getByRole('button', { name: t('kit:secret.done') }).click();
  await expect.poll(() => reload.mock.calls).toHaveLength(1);
  expect(api.requests(calls.confirmTotp)[0]?.body).toEqual({ code: '123456' });
});

test('methods that failed to load can be loaded again', async () => {
  api.refuse(calls.status, { code: 7001, msg: 'Refused' });
  const { t, getByRole, getByText } = await show(<SecondFactor />);
  await expect.element(getByText(t('secondFactor:failed'))).toBeVisible();
  api.answer(calls.status, none);
  await getByRole('button', { name: t('common:action.retry') }).click();
  await expect.element(getByRole('list', { name: t('secondFactor:title') })).toBeVisible();
});

test('removing a passkey asks for password and code, and shows a rejected code at its field', async () => {
  const passkey = { id: fixedId(1), name: 'Work phone', createdAt: '2026-11-01T08:00:00Z', lastUsedAt: null };
  api.answer(calls.status, { ...none, totp: true, passkeys: [passkey], recoveryCodesLeft: 2 });
  api.refuse(calls.removePasskey, { code: -400, key: 'secondFactor.wrongCode', msg: 'This code is wrong', field: 'code' }, 400);
  const { t, getByRole, getByLabelText, getByText } = await show(<SecondFactor />);
  await expect.element(getByText(t('secondFactor:codes.left', { count: 2 }))).toBeVisible();
  await getByRole('button', { name: t('secondFactor:passkeys.removeNamed', { name: 'Work phone' }) }).click();
  const remove = getByRole('dialog').getByRole('button', { name: t('secondFactor:remove') });
  await remove.click();
  await expect.element(getByText(t('secondFactor:proof.passwordMissing'))).toBeVisible();
  await getByLabelText(t('secondFactor:proof.password')).fill('botify-demo');
  await getByLabelText(t('secondFactor:proof.code')).fill('123456');
  await remove.click();
  await expect.element(getByRole('dialog').getByText('This code is wrong')).toBeVisible();
  expect(api.requests(calls.removePasskey)[0]?.body).toEqual({ password: 'botify-demo', code: '123456' });
});

test('a login with a second factor asks for a code, and starts again when the challenge has ended', async () => {
  prepareLogin();
  api.refuse(session.loginByPost, { code: 1102, key: 'session.secondFactorNeeded', msg: 'Two steps' }, 401);
  api.answer(stepLogin.challenge, { totp: true, passkey: null, recoveryCodes: true });
  api.refuse(stepLogin.complete, { code: -400, key: 'secondFactor.wrongCode', msg: 'Wrong code', field: 'code' }, 400);
  const { t, getByRole, getByLabelText, getByText } = await showApp('/login', { signedIn: false });
  await getByLabelText(t('session:login.account')).fill('wei@harbour.example');
  await getByLabelText(t('session:login.password'), { exact: true }).fill('botify-demo');
  await getByLabelText(t('session:login.code')).fill('0000');
  await getByRole('button', { name: t('session:login.submit'), exact: true }).click();
  const code = getByLabelText(t('secondFactor:proof.code'));
  await expect.element(code).toHaveFocus();
  const submit = getByRole('button', { name: t('secondFactor:login.submit'), exact: true });
  await submit.click();
  await expect.element(getByText(t('secondFactor:proof.codeMissing'))).toBeVisible();
  await code.fill('123456');
  await submit.click();
  await expect.element(getByRole('alert').filter({ hasText: 'Wrong code' }).first()).toBeVisible();
  expect(sessionStore.getState().token).toBeUndefined();
  api.refuse(stepLogin.complete, { code: -400, key: 'session.challengeGone', msg: 'Log in again' }, 400);
  await submit.click();
  await expect.element(getByLabelText(t('session:login.account'))).toBeVisible();
});
