import { securitySettings } from '@botify/contract/session/security-settings.contract';
import { sso } from '@botify/contract/sso/sso.contract';
import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { show } from '../../../testing/show.tsx';
import { violations } from '../../../testing/violations.ts';
import { ssoAnswer } from '../sso/sso.fixture.ts';
import SecurityPage from './security.page.tsx';

beforeEach(() => api.answer(sso.settings, ssoAnswer(null)));

test('an administrator requires longer passwords; others only read the rule', async () => {
  let stored = { minPasswordLength: 6, version: 0 };
  api.answer(securitySettings.get, () => stored);
  api.answer(securitySettings.update, ({ body }) => {
    stored = { ...body, version: body.version + 1 };
    return { version: stored.version };
  });
  const { t, getByRole } = await show(<SecurityPage />, { path: '/system/security', buttons: ['editSecurity'] });
  const section = getByRole('region', { name: t('security:passwords.title') });
  await expect.element(section).toMatchTextContent(t('security:passwords.characters', { count: 6 }));
  await section.getByRole('button', { name: /^Edit/ }).click();
  const length = section.getByRole('textbox', { name: t('security:passwords.minLength') });
  await length.fill('40');
  await section.getByRole('button', { name: t('kit:detail.save') }).click();
  await expect.element(section.getByRole('alert')).toHaveTextContent(t('kit:detail.problem.atMost', { limit: 32 }));
  expect(await violations()).toEqual([]);
  await length.fill('10');
  await section.getByRole('button', { name: t('kit:detail.save') }).click();
  await expect.element(section).toMatchTextContent(t('security:passwords.characters', { count: 10 }));
  expect(api.requests(securitySettings.update)[0]?.body).toEqual({ minPasswordLength: 10, version: 0 });
});

test('without the permission to edit there is no button', async () => {
  api.answer(securitySettings.get, { minPasswordLength: 8, version: 1 });
  const { t, getByRole } = await show(<SecurityPage />, { path: '/system/security' });
  await expect.element(getByRole('region', { name: t('security:passwords.title') })).toMatchTextContent('8');
  await expect.element(getByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
});
