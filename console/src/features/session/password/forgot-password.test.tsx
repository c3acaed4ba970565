import { forgotPassword } from '@botify/contract/session/forgot-password.contract';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { api } from '../../../testing/fake-api.ts';
import { showApp } from '../../../testing/show.tsx';
import { until } from '../../../testing/until.ts';
import { prepareLogin } from '../login/login.fixture.ts';

async function showForgot(language?: 'zh-CN' | 'en-US') {
  prepareLogin();
  const screen = await showApp('/login', { signedIn: false, ...(language ? { language } : {}) });
  const { t, getByRole, getByLabelText, getByText } = screen;
  await getByText(t('session:login.forgot')).click();
  return {
    ...screen,
    company: getByLabelText(t('session:field.companyName')),
    email: getByRole('textbox', { name: t('session:field.email') }),
    phone: getByRole('textbox', { name: t('session:field.phone') }),
    code: getByLabelText(t('session:field.code')),
    button: (key: string) => getByRole('button', { name: t(`session:forgot.${key}`) }),
    problem: (key: string) => getByText(t(`session:problem.${key}`)),
  };
}

test('[S-12] resets a forgotten password by email: company, code, new password twice, login', async () => {
  api.answer(forgotPassword.sendByEmail, { resendAfterSeconds: 60 });
  api.answer(forgotPassword.checkByEmail, null);
  api.answer(forgotPassword.resetByEmail, null);
  const { t, company, email, code, button, problem, getByText, getByLabelText } = await showForgot();
  await company.fill(' Lotus ');
  await email.fill('manager@lotus');
  await userEvent.tab();
  await expect.element(problem('emailMalformed')).toBeVisible();
  await email.fill('manager@lotus.example');
  await button('send').click();
  await expect.element(getByText(t('session:forgot.sentToEmail', { target: 'manager@lotus.example' }))).toBeVisible();
  await code.fill('12345');
  await button('next').click();
  await expect.element(problem('codeMalformed')).toBeVisible();
  expect(api.requests(forgotPassword.checkByEmail)).toEqual([]);
  await code.fill('123456');
  await button('next').click();
  const first = getByLabelText(t('session:field.newPassword'));
  const again = getByLabelText(t('session:field.confirmNewPassword'));
  for (const short of ['12345', 'x'.repeat(33)]) {
    await first.fill(short);
    await again.fill('another');
    await button('submit').click();
    await expect.element(problem('passwordLength')).toBeVisible();
    await expect.element(problem('passwordNotMatch')).toBeVisible();
  }
  expect(api.requests(forgotPassword.resetByEmail)).toEqual([]);
  await first.fill('lotus-new');
  await again.fill('lotus-new');
  await button('submit').click();
  await expect.element(getByText(t('session:forgot.done'))).toBeVisible();
  await expect.element(getByLabelText(t('session:login.account'))).toHaveValue('manager@lotus.example');
  const who = { tenantName: 'Lotus', email: 'manager@lotus.example' };
  expect(api.requests(forgotPassword.sendByEmail)[0]?.body).toEqual(who);
  expect(api.requests(forgotPassword.checkByEmail)[0]?.body).toEqual({ ...who, code: '123456' });
  const passwords = { password: 'lotus-new', confirmPassword: 'lotus-new' };
  expect(api.requests(forgotPassword.resetByEmail)[0]?.body).toEqual({ ...who, code: '123456', ...passwords });
});

test.each(['zh-CN', 'en-US'] as const)('[S-12] by phone: requires both fields and rejects a wrong code (%s)', async (language) => {
  api.answer(forgotPassword.sendByPhone, { resendAfterSeconds: 60 });
  api.refuse(forgotPassword.checkByPhone, { code: 7001, msg: 'Wrong code', key: 'password.codeWrong' }, 400);
  const { t, company, phone, code, button, problem, getByText, getByRole } = await showForgot(language);
  await getByText(t('session:forgot.byPhone')).click();
  await button('send').click();
  await expect.element(problem('companyNameRequired')).toBeVisible();
  await expect.element(problem('phoneRequired')).toBeVisible();
  expect(api.requests(forgotPassword.sendByPhone)).toEqual([]);
  await company.fill('Lotus');
  await phone.fill('13900000001');
  await button('send').click();
  await expect.element(getByText(t('session:forgot.sentToPhone', { target: '13900000001' }))).toBeVisible();
  expect(api.requests(forgotPassword.sendByPhone)[0]?.body).toEqual({ tenantName: 'Lotus', mobile: '13900000001' });
  await code.fill('000000');
  await button('next').click();
  await expect.element(getByRole('alert').filter({ hasText: 'Wrong code' })).toBeVisible();
  await expect.element(code).toHaveFocus();
});

test('[S-12] the code can be sent again after 60 s', async () => {
  api.answer(forgotPassword.sendByEmail, { resendAfterSeconds: 60 });
  const { t, company, email, button, container } = await showForgot();
  await company.fill('Lotus');
  await email.fill('manager@lotus.example');
  const isLeft = (seconds: number) => container.textContent?.includes(t('session:forgot.resendIn', { seconds })) ?? false;
  const press = (key: string) => (button(key).element() as HTMLElement).click();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  press('send');
  await until(() => isLeft(60));
  await vi.advanceTimersByTimeAsync(59_000);
  await until(() => isLeft(1));
  expect(button('resend').elements()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_250);
  await until(() => button('resend').elements().length > 0);
  expect(api.requests(forgotPassword.sendByEmail)).toHaveLength(1);
  press('resend');
  await until(() => isLeft(60));
  expect(api.requests(forgotPassword.sendByEmail)).toHaveLength(2);
});
