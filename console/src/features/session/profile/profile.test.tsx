import { loginEvents } from '@botify/contract/session/login-events.contract';
import { session as calls, type SessionSummary } from '@botify/contract/session/session.contract';
import { sso } from '@botify/contract/sso/sso.contract';
import { beforeEach, expect, test } from 'vitest';
import { browserJar, readCookie } from '../../../kernel/browser/cookies.ts';
import { productMenu } from '../../../shell/navigation/product-menu.fixture.ts';
import { api } from '../../../testing/fake-api.ts';
import { paged } from '../../../testing/paged.ts';
import { showApp, user } from '../../../testing/show.tsx';
import { texts } from '../../../testing/texts.ts';
import { violations } from '../../../testing/violations.ts';
import { prepareLogin } from '../login/login.fixture.ts';
import { prepareProfile } from './profile.fixture.ts';

const device = (index: number, more: Partial<SessionSummary>): SessionSummary => ({
  id: `00000000-0000-7000-8000-00000000002${index}`,
  current: false,
  createdAt: '2026-03-01T08:00:00.000Z',
  lastSeenAt: '2026-03-01T09:00:00.000Z',
  expiresAt: '2026-03-06T08:00:00.000Z',
  ip: '10.0.0.7',
  device: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  ...more,
});
const here = device(1, {
  current: true,
  ip: '127.0.0.1',
  device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36',
});
const elsewhere = device(2, {});

const event = {
  id: '00000000-0000-7000-8000-000000000031',
  at: '2026-03-01T08:00:00.000Z',
  kind: 'login',
  ok: false,
  loginName: user.username,
  name: user.nickName,
  ip: '198.51.100.7',
  device: elsewhere.device,
  newDevice: false,
} as const;

beforeEach(prepareProfile);

async function openProfile() {
  api.answer(loginEvents.own, paged([event]));
  const screen = await showApp('/robot/robotList', { menu: productMenu() });
  const { t, getByRole } = screen;
  await getByRole('button', { name: t('common:shell.userMenu', { name: user.nickName }) }).click();
  await getByRole('menuitem', { name: t('common:shell.profile') }).click();
  const dialog = getByRole('dialog', { name: t('profile:title') });
  await expect.element(dialog).toBeVisible();
  return { ...screen, dialog, devices: dialog.getByRole('list', { name: t('profile:devices') }).getByRole('listitem') };
}

test('[S-13] shows the user and the signed-in devices, and removes another device', async () => {
  let signedIn = [here, elsewhere];
  api.answer(calls.sessions, () => signedIn);
  api.answer(calls.revokeSession, ({ params }) => {
    signedIn = signedIn.filter(({ id }) => id !== params.id);
    return null;
  });
  const { t, dialog, devices, getByRole, getByText } = await openProfile();
  await expect.element(devices.nth(1)).toMatchTextContent('Firefox on Linux');
  for (const fact of [user.nickName, user.username, user.tenantCode, 'Manager']) await expect.element(dialog.getByText(fact)).toBeVisible();
  await expect.element(devices.nth(0)).toMatchTextContent(t('profile:current'));
  // The current device is removed by logging out.
  await expect.element(devices.nth(0).getByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  expect(await violations('[role=dialog]')).toEqual([]);
  const named = t('profile:onSystem', { browser: 'Firefox', system: 'Linux' });
  const title = t('profile:revokeNamed', { device: named, address: '10.0.0.7' });
  await devices.nth(1).getByRole('button', { name: title }).click();
  const question = getByRole('dialog', { name: title });
  await expect.element(question).toMatchTextContent(t('profile:revokeSure'));
  await question.getByRole('button', { name: t('profile:revoke') }).click();
  await expect.element(getByText(t('profile:revoked'))).toBeVisible();
  await expect.poll(() => texts(devices)).toHaveLength(1);
  expect(api.requests(calls.revokeSession).map(({ params }) => params.id)).toEqual([elsewhere.id]);
});

test('[S-13] canceling removes no device', async () => {
  api.answer(calls.sessions, [here, elsewhere]);
  const { t, devices, getByRole } = await openProfile();
  await devices
    .nth(1)
    .getByRole('button', { name: /^Remove/ })
    .click();
  const question = getByRole('dialog').filter({ hasText: t('profile:revokeSure') });
  await question.getByRole('button', { name: t('common:action.cancel') }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(api.requests(calls.revokeSession)).toEqual([]);
});

test('[S-13] devices that failed to load can be loaded again', async () => {
  api.refuse(calls.sessions, { code: 7001, msg: 'Refused' });
  const { t, dialog, devices } = await openProfile();
  await expect.element(dialog.getByText(t('profile:failed'))).toBeVisible();
  api.answer(calls.sessions, [here]);
  await dialog.getByRole('button', { name: t('common:action.retry') }).click();
  await expect.element(devices.first()).toMatchTextContent(t('profile:current'));
});

test('[S-11] logging out calls the server, removes the session and leads to the login', async () => {
  prepareLogin();
  const { t, getByRole } = await showApp('/robot/robotList', { menu: productMenu() });
  await getByRole('button', { name: t('common:shell.userMenu', { name: user.nickName }) }).click();
  await getByRole('menuitem', { name: t('common:shell.logOut') }).click();
  await expect.element(getByRole('button', { name: t('session:login.submit') })).toBeVisible();
  expect(api.requests(calls.logout).map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer test-token']);
  const left = ['token', 'username', 'tenantCode', 'roleId', 'user', 'roleCd'].filter((name) => readCookie(browserJar, name));
  expect(left).toEqual([]);
  expect(location.hash).toBe('#/login');
  // No session-expired message after a deliberate logout.
  await expect.element(getByRole('alert')).not.toBeInTheDocument();
});

test('logs out all other devices after a question, and shows the login history', async () => {
  let signedIn = [here, elsewhere];
  api.answer(calls.sessions, () => signedIn);
  api.answer(calls.revokeOthers, () => {
    signedIn = [here];
    return { ended: 1 };
  });
  const { t, dialog, getByRole, getByText } = await openProfile();
  await expect.element(dialog.getByRole('list', { name: t('profile:events') })).toMatchTextContent(/Login.*Failed.*198\.51\.100\.7/);
  const button = dialog.getByRole('button', { name: t('profile:revokeOthers') });
  await button.click();
  expect(api.requests(calls.revokeOthers)).toHaveLength(0);
  await getByRole('dialog', { name: t('profile:revokeOthers') })
    .getByRole('button', { name: t('profile:revokeOthers') })
    .click();
  await expect.element(getByText(t('profile:othersRevoked'))).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});

test('shows the identities of single sign-on and unlinks one after a question', async () => {
  const at = '2026-03-01T08:00:00.000Z';
  let links = [{ id: '00000000-0000-7000-8000-000000000041', provider: 'Harbour ID', linkedAt: at, lastUsedAt: at }];
  api.answer(calls.sessions, [here]);
  api.answer(sso.links, () => links);
  api.answer(sso.unlink, () => {
    links = [];
    return null;
  });
  const { t, dialog, getByRole, getByText } = await openProfile();
  const list = dialog.getByRole('list', { name: t('profile:identities') });
  await expect.element(list).toMatchTextContent('Harbour ID');
  const title = t('profile:unlinkNamed', { provider: 'Harbour ID' });
  await list.getByRole('button', { name: title }).click();
  await getByRole('dialog', { name: title })
    .getByRole('button', { name: t('profile:unlink') })
    .click();
  await expect.element(getByText(t('profile:unlinked'))).toBeVisible();
  await expect.element(list).not.toBeInTheDocument();
});
