import type { Result } from '@botify/contract/kernel/endpoint';
import { securitySettings } from '@botify/contract/session/security-settings.contract';
import { sso } from '@botify/contract/sso/sso.contract';
import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { fixedId } from '../../../testing/fixed-id.ts';
import { show } from '../../../testing/show.tsx';
import { violations } from '../../../testing/violations.ts';
import { ssoAnswer } from '../sso/sso.fixture.ts';
import SecurityPage from './security.page.tsx';

beforeEach(() => api.answer(sso.settings, ssoAnswer(null)));
const roles = [
  { id: fixedId(1), name: 'Manager' },
  { id: fixedId(2), name: 'Operator' },
];
const rules = { secondFactor: 'optional' as const, secondFactorRoleIds: [] as string[], roles };

test('an administrator requires longer passwords; others only read the rule', async () => {
  let stored: Result<typeof securitySettings.get> = { ...rules, minPasswordLength: 6, version: 0 };
  api.answer(securitySettings.get, () => stored);
  api.answer(securitySettings.update, ({ body }) => {
    stored = { ...rules, ...body, version: body.version + 1 };
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
  expect(api.requests(securitySettings.update)[0]?.body).toEqual({
    minPasswordLength: 10,
    secondFactor: 'optional',
    secondFactorRoleIds: [],
    version: 0,
  });
});

test('without the permission to edit there is no button', async () => {
  api.answer(securitySettings.get, { ...rules, minPasswordLength: 8, version: 1 });
  const { t, getByRole } = await show(<SecurityPage />, { path: '/system/security' });
  await expect.element(getByRole('region', { name: t('security:passwords.title') })).toMatchTextContent('8');
  await expect.element(getByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
});

test('an administrator requires two-step verification of accounts with a role', async () => {
  api.answer(securitySettings.get, { ...rules, minPasswordLength: 6, version: 3 });
  api.answer(securitySettings.update, { version: 4 });
  const { t, getByRole } = await show(<SecurityPage />, { path: '/system/security', buttons: ['editSecurity'] });
  const section = getByRole('region', { name: t('security:secondFactor.title') });
  await section.getByRole('button', { name: /^Edit/ }).click();
  await section.getByRole('combobox', { name: new RegExp(t('security:secondFactor.who')) }).click();
  await getByRole('option', { name: t('security:secondFactor.roles') }).click();
  const save = section.getByRole('button', { name: t('kit:detail.save') });
  await save.click();
  await expect.element(section.getByRole('alert')).toHaveTextContent(t('security:secondFactor.chooseRoles'));
  await section.getByRole('combobox', { name: t('security:secondFactor.roleIds') }).click();
  await getByRole('option', { name: 'Operator' }).click();
  await save.click();
  await expect
    .poll(() => api.requests(securitySettings.update)[0]?.body)
    .toEqual({
      minPasswordLength: 6,
      secondFactor: 'roles',
      secondFactorRoleIds: [fixedId(2)],
      version: 3,
    });
});
