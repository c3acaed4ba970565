import { type SsoSettings, sso } from '@botify/contract/sso/sso.contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { browserJar, readCookie } from '../../../kernel/browser/cookies.ts';
import { browserPage } from '../../../kernel/browser/leaving.ts';
import { session } from '../../../kernel/sign-in/session.ts';
import { productMenu } from '../../../shell/navigation/product-menu.fixture.ts';
import { api } from '../../../testing/fake-api.ts';
import { show, showApp, user } from '../../../testing/show.tsx';
import { violations } from '../../../testing/violations.ts';
import { prepareLogin } from '../login/login.fixture.ts';
import { operator, ssoAnswer, top } from './sso.fixture.ts';
import { SsoSection } from './sso-section.tsx';

beforeEach(() => localStorage.removeItem('ssoCompany'));

async function showLogin(path: string) {
  prepareLogin();
  // Requested once per page: another test file may have done so.
  const settings = { loginByPost: true, demo: false, outbox: false, setupNeeded: false, mapTiles: null, sso: true };
  vi.spyOn(session, 'settings').mockResolvedValue(settings);
  return showApp(path, { signedIn: false, menu: productMenu() });
}

test('a person names the company, logs in at its provider, and the browser remembers the company', async () => {
  const opened = vi.spyOn(browserPage, 'open').mockImplementation(() => undefined);
  api.refuse(sso.provider, { code: 404, msg: 'No single sign-on here', key: 'sso.notOffered' }, 404);
  const { t, getByRole, getByText, getByLabelText } = await showLogin(`/login?redirect=${encodeURIComponent('/robot/robotList?size=50')}`);
  await getByRole('button', { name: t('sso:open') }).click();
  await getByRole('button', { name: t('sso:next') }).click();
  await expect.element(getByText(t('sso:companyRequired'))).toBeVisible();
  await getByLabelText(t('sso:company')).fill('nobody');
  await getByRole('button', { name: t('sso:next') }).click();
  await expect.element(getByText('No single sign-on here')).toBeVisible();
  api.answer(sso.provider, { name: 'Harbour ID' });
  api.answer(sso.start, { url: 'https://id.example/authorize' });
  await getByLabelText(t('sso:company')).fill(' harbour ');
  await getByRole('button', { name: t('sso:next') }).click();
  const logIn = getByRole('button', { name: t('sso:logIn', { name: 'Harbour ID' }) });
  await expect.element(logIn).toBeVisible();
  expect(await violations()).toEqual([]);
  await logIn.click();
  await expect.poll(() => opened.mock.calls).toEqual([['https://id.example/authorize']]);
  expect(api.requests(sso.start)[0]?.body).toEqual({ company: 'harbour', redirect: '/robot/robotList?size=50' });
  expect(localStorage.getItem('ssoCompany')).toBe('"harbour"');
  opened.mockRestore();
});

test('a link that names the company offers its provider at once', async () => {
  api.answer(sso.provider, { name: 'Harbour ID' });
  const { t, getByRole } = await showLogin('/login?company=harbour');
  await expect.element(getByRole('button', { name: t('sso:logIn', { name: 'Harbour ID' }) })).toBeVisible();
});

test('the way back opens the session and the wanted page, and removes the answer from the address', async () => {
  prepareLogin();
  const data = { ...user, access_token: 'sso-token', redirect: '/robot/robotList?size=50' };
  api.answer(sso.finish, data, { access_token: 'sso-token' });
  await showApp('/auth-redirect?code=c&state=s', { signedIn: false, menu: productMenu() });
  await expect.poll(() => location.hash).toBe('#/robot/robotList?size=50');
  expect(api.requests(sso.finish).map(({ body }) => body)).toEqual([{ answer: 'code=c&state=s' }]);
  expect(readCookie(browserJar, 'token')).toBe('sso-token');
});

test('a rejected answer is explained and leads back to the login', async () => {
  prepareLogin();
  api.refuse(sso.finish, { code: 7001, msg: 'You are in none of the groups', key: 'sso.noGroup' }, 403);
  const { t, getByRole } = await showApp('/auth-redirect?code=c&state=s', { signedIn: false });
  await expect.element(getByRole('alert')).toMatchTextContent('You are in none of the groups');
  expect(location.hash).toBe('#/auth-redirect');
  await getByRole('link', { name: t('common:action.toLogin') }).click();
  await expect.poll(() => location.hash).toBe('#/login');
});

test('an administrator sets up single sign-on with a mapping, and changes it without the secret', async () => {
  let stored: SsoSettings | null = null;
  api.answer(sso.settings, () => ssoAnswer(stored));
  api.answer(sso.test, { issuer: 'https://id.example', endsSessions: true });
  api.answer(sso.save, ({ body: { clientSecret: _secret, mappings, fallback: _fallback, ...body } }) => {
    const named = { roleName: 'Operator', orgName: 'Harbour' };
    stored = { ...body, mappings: mappings.map((row) => ({ ...row, ...named })), fallback: null, version: body.version + 1 };
    return { version: stored.version };
  });
  const { t, getByRole, getByText } = await show(<SsoSection />, { path: '/system/security', buttons: ['editSecurity'] });
  await getByRole('button', { name: t('ssoSettings:setUp') }).click();
  const dialog = getByRole('dialog', { name: t('ssoSettings:setUp') });
  await dialog.getByRole('button', { name: t('kit:detail.save') }).click();
  for (const problem of ['name', 'issuer', 'clientId', 'clientSecret'] as const)
    await expect.element(dialog.getByText(t(`ssoSettings:problem.${problem}`))).toBeVisible();
  await dialog.getByRole('textbox', { name: t('ssoSettings:field.name') }).fill('Harbour ID');
  await dialog.getByRole('textbox', { name: t('ssoSettings:field.issuer') }).fill('https://id.example');
  await dialog.getByRole('textbox', { name: t('ssoSettings:field.clientId') }).fill('client');
  await dialog.getByRole('textbox', { name: t('ssoSettings:field.clientSecret') }).fill('secret');
  await dialog.getByRole('button', { name: t('ssoSettings:test') }).click();
  await expect.element(getByText(t('ssoSettings:tested', { issuer: 'https://id.example' }))).toBeVisible();
  await dialog.getByRole('button', { name: t('ssoSettings:addRow') }).click();
  const inRow = (label: string) => t('ssoSettings:rowName', { number: 1, label: t(`ssoSettings:${label}`) });
  await dialog.getByRole('textbox', { name: inRow('group') }).fill('cleaning');
  await dialog.getByRole('button', { name: t('kit:detail.save') }).click();
  await expect.element(dialog.getByText(t('ssoSettings:problem.row'))).toBeVisible();
  await dialog.getByRole('combobox', { name: inRow('role') }).click();
  await getByRole('option', { name: operator.name }).click();
  await dialog.getByRole('combobox', { name: inRow('org') }).click();
  await getByRole('option', { name: top.name }).click();
  expect(await violations('[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: t('kit:detail.save') }).click();
  await expect.element(getByText('cleaning')).toBeVisible();
  const mappings = [{ group: 'cleaning', roleId: operator.id, orgId: top.id }];
  expect(api.requests(sso.save)[0]?.body).toMatchObject({ clientSecret: 'secret', mappings, fallback: null, version: 0 });

  await getByRole('button', { name: t('ssoSettings:edit') }).click();
  const again = getByRole('dialog', { name: t('ssoSettings:edit') });
  await again.getByRole('textbox', { name: t('ssoSettings:field.name') }).fill('Renamed');
  await again.getByRole('button', { name: t('kit:detail.save') }).click();
  await expect.element(getByText('Renamed')).toBeVisible();
  const [, second] = api.requests(sso.save);
  expect(second?.body).toMatchObject({ name: 'Renamed', mappings, version: 1 });
  expect(second?.body).not.toHaveProperty('clientSecret');
});
