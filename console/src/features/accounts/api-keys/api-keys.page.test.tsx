import { type ApiKey, apiKeys } from '@botify/contract/accounts/api-keys.contract';
import { expect, test } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { fixedId } from '../../../testing/fixed-id.ts';
import { show } from '../../../testing/show.tsx';
import ApiKeysPage from './api-keys.page.tsx';

const erp: ApiKey = {
  id: fixedId(1),
  name: 'ERP sync',
  hint: 'x9Yz',
  state: 'active',
  permissions: ['robot:manager'],
  sites: null,
  ownerName: 'Wang',
  createdAt: '2026-11-01T00:00:00.000Z',
  rotatedAt: null,
  expiresAt: '2027-01-30T00:00:00.000Z',
  previousUntil: '2026-11-20T08:30:00.000Z',
  lastUsedAt: null,
  lastUsedIp: null,
  editable: true,
};
const key = `botify_${'k'.repeat(43)}`;

async function open(buttons = ['editApiKey']) {
  api.answer(apiKeys.list, [erp]);
  api.answer(apiKeys.choices, {
    permissions: [
      { code: 'robot:manager', name: 'Machine list', area: 'Machines', fitsSites: true },
      { code: 'audit:view', name: 'Audit log', area: 'System', fitsSites: false },
    ],
    sites: [{ id: fixedId(7), name: 'Harbor Center' }],
    lifetimes: [30, 90],
  });
  return show(<ApiKeysPage />, { path: '/system/apiKey', buttons });
}

test('creates a key after its input is complete, and shows it once', async () => {
  const { t, getByRole, getByText } = await open();
  api.answer(apiKeys.create, { id: fixedId(2), key });
  await getByRole('button', { name: t('apiKeys:create') }).click();
  const dialog = getByRole('dialog');
  await dialog.getByRole('button', { name: t('apiKeys:createButton') }).click();
  await expect.element(getByText(t('apiKeys:problem.permissions'))).toBeVisible();
  const name = dialog.getByRole('textbox', { name: t('apiKeys:field.name') }).first();
  await name.fill('BI');
  const choose = async (field: 'permissions' | 'sites', option: string) => {
    await dialog.getByRole('combobox', { name: t(`apiKeys:field.${field}`) }).click();
    await getByRole('option', { name: option }).click();
    // Closes the list, which covers the buttons.
    await name.click();
  };
  await choose('permissions', 'Audit log');
  await choose('sites', 'Harbor Center');
  await dialog.getByRole('button', { name: t('apiKeys:createButton') }).click();
  await expect.element(getByText(t('apiKeys:problem.notWithSites', { names: 'Audit log' }))).toBeVisible();
  await choose('permissions', 'Machine list');
  await choose('permissions', 'Audit log');
  await dialog.getByRole('button', { name: t('apiKeys:createButton') }).click();
  await expect.element(getByText(key)).toBeVisible();
  expect(api.requests(apiKeys.create).map(({ body }) => body)).toEqual([
    { name: 'BI', permissions: ['robot:manager'], siteIds: [fixedId(7)], lifetimeDays: 90 },
  ]);
});

test('an empty list offers the next step', async () => {
  api.answer(apiKeys.list, []);
  const { t, getByRole } = await show(<ApiKeysPage />, { path: '/system/apiKey', buttons: ['editApiKey'] });
  await expect.element(getByRole('button', { name: t('apiKeys:create') })).toHaveLength(2);
});

test('offers nothing to those who can only read', async () => {
  const { t, getByRole, getByText } = await open([]);
  await expect.element(getByText('…x9Yz', { exact: true })).toBeVisible();
  // The end of the overlap after a rotation.
  await expect.element(getByText(new RegExp(t('apiKeys:previousUntil', { time: '' })))).toMatchTextContent('2026-11-20');
  expect(getByRole('button', { name: t('apiKeys:create') }).elements()).toEqual([]);
  expect(getByRole('button', { name: t('apiKeys:rotateNamed', { name: 'ERP sync' }) }).elements()).toEqual([]);
});

test('a dialog whose choices failed to load can load them again', async () => {
  const { t, getByRole } = await open();
  api.refuse(apiKeys.choices, { code: 7001, msg: 'Refused' });
  await getByRole('button', { name: t('apiKeys:create') }).click();
  const dialog = getByRole('dialog', { name: t('apiKeys:dialog.create') });
  const retry = dialog.getByRole('button', { name: t('common:action.retry') });
  await expect.element(retry).toBeVisible();
  api.answer(apiKeys.choices, { permissions: [], sites: [], lifetimes: [90] });
  await retry.click();
  await expect.element(dialog.getByRole('textbox', { name: t('apiKeys:field.name') })).toBeVisible();
});
