import { errorLog } from '@botify/contract/error-log/error-log.contract';
import { menu as menuCalls } from '@botify/contract/roles/menu.contract';
import { session as calls } from '@botify/contract/session/session.contract';
import { expect, test } from 'vitest';
import { browserJar, readCookie } from '../../kernel/browser/cookies.ts';
import { api } from '../../testing/fake-api.ts';
import { paged } from '../../testing/paged.ts';
import { managerRole, showApp } from '../../testing/show.tsx';
import { menuEntry } from '../navigation/menu-entry.fixture.ts';
import { productMenu, simplePage, titledGroup } from '../navigation/product-menu.fixture.ts';

const operatorRole = { id: '00000000-0000-7000-8000-000000000002', code: 'operator', name: 'Operator', number: 20 };

/** A manager who is also an operator. The operator's menu has the machines only. */
async function showWithTwoRoles(path: string) {
  api.answer(calls.currentRoles, ({ body }) => (body?.roleId ? [operatorRole, managerRole] : [managerRole, operatorRole]), {
    access_token: 'operator-token',
  });
  const errors = menuEntry('/error-log/log', { component: 'ErrorLog', name: 'Errors', permission: 'system:errorLog' });
  const machines = [simplePage('/robot/robotList', 'Machine management'), simplePage('/robot/x', 'X')];
  api.answer(menuCalls.roleRouter, ({ body }) => [
    ...(body.roleId === operatorRole.id ? [titledGroup('/robot', 'Machines', machines)] : productMenu()),
    errors,
  ]);
  const screen = await showApp(path);
  const { t, getByRole, getByLabelText } = screen;
  return { ...screen, select: getByLabelText(t('common:shell.role')), menu: getByRole('navigation', { name: t('common:shell.mainMenu') }) };
}

test('[S-11] switching the role replaces the token and rebuilds menu and routes without a reload', async () => {
  const { t, select, menu, container, getByRole } = await showWithTwoRoles('/system/user');
  await expect.element(menu.getByText('Administration')).toBeVisible();
  const header = container.querySelector('header');
  await select.selectOptions('Operator');
  await expect.element(getByRole('status').filter({ hasText: t('common:shell.roleSwitched', { role: 'Operator' }) })).toBeVisible();
  await expect.element(menu.getByText('Administration')).not.toBeInTheDocument();
  await expect.element(menu.getByText('Machines')).toBeVisible();
  expect(readCookie(browserJar, 'token')).toBe('operator-token');
  expect(readCookie(browserJar, 'roleCd')).toBe('operator');
  expect(readCookie(browserJar, 'roleId')).toBe(operatorRole.id);
  // The operator has no accounts page.
  await expect.poll(() => location.hash).toBe('#/robot/robotList');
  expect(container.querySelector('header')).toBe(header);
  expect(api.requests(calls.userInfo).at(-1)?.headers.get('authorization')).toBe('Bearer operator-token');
});

test('[S-11] an open page makes no call during the role switch and reloads as the new role afterwards', async () => {
  api.answer(errorLog.groups, paged([]));
  const { navigate, select, getByRole } = await showWithTwoRoles('/error-log/log');
  await expect.poll(() => api.requests(errorLog.groups)).toHaveLength(1);
  const held = api.hold(calls.userInfo);
  await select.selectOptions('Operator');
  await expect.poll(() => api.requests(calls.userInfo)).toHaveLength(2);
  navigate('/error-log/log?keyword=b');
  await expect.element(getByRole('searchbox')).toHaveValue('b');
  expect(api.requests(errorLog.groups)).toHaveLength(1);
  held.release();
  await expect.poll(() => api.requests(errorLog.groups).at(-1)?.query.keyword).toBe('b');
  const tokens = api.requests(errorLog.groups).map(({ headers }) => headers.get('authorization'));
  expect(new Set(tokens.slice(1))).toEqual(new Set(['Bearer operator-token']));
});

test('[S-11] a rejected role switch keeps the token and the menu', async () => {
  const { select, menu, getByRole } = await showWithTwoRoles('/system/user');
  await expect.element(select).toHaveValue(managerRole.id);
  api.refuse(calls.currentRoles, { code: 7001, msg: 'Not your role' });
  await select.selectOptions('Operator');
  await expect.element(getByRole('alert').filter({ hasText: 'Not your role' })).toBeVisible();
  await expect.element(select).toHaveValue(managerRole.id);
  await expect.element(menu.getByText('Administration')).toBeVisible();
  expect(readCookie(browserJar, 'token')).toBe('test-token');
});

test('a user with one role has no role select', async () => {
  const { t, getByRole, getByLabelText } = await showApp('/robot/robotList', { menu: productMenu() });
  await expect.element(getByRole('banner')).toBeVisible();
  await expect.element(getByLabelText(t('common:shell.role'))).not.toBeInTheDocument();
});
