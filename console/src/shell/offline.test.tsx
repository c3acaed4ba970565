import { audit } from '@botify/contract/audit/audit.contract';
import { expect, test } from 'vitest';
import { api } from '../testing/fake-api.ts';
import { goOffline } from '../testing/go-offline.ts';
import { paged } from '../testing/paged.ts';
import { showApp } from '../testing/show.tsx';
import { productMenu, simplePage, titledGroup } from './navigation/product-menu.fixture.ts';

test.each(['zh-CN', 'en-US'] as const)('[C-03] the shell announces a lost network until it is back (%s)', async (language) => {
  const { t, getByRole } = await showApp('/robot/robotList', { menu: productMenu(), language });
  const note = getByRole('status').filter({ hasText: t('shell:offline.note') });
  await expect.element(getByRole('main')).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  const comeBack = goOffline();
  await expect.element(note).toBeVisible();
  comeBack();
  await expect.element(note).not.toBeInTheDocument();
});

test('[C-03] a page opened without a network loads when the network is back', async () => {
  api.answer(audit.list, paged([]));
  const page = simplePage('/system/audit', 'Audit log', { component: 'Audit' });
  const { t, getByRole, navigate } = await showApp('/robot/robotList', { menu: [...productMenu(), titledGroup('/s', 'System', [page])] });
  await expect.element(getByRole('main')).toBeVisible();
  const comeBack = goOffline();
  navigate('/system/audit');
  const message = getByRole('heading', { name: t('shell:offline.page') });
  await expect.element(message).toBeVisible();
  comeBack();
  await expect.element(getByRole('heading', { name: 'Audit log' })).toBeVisible();
  await expect.element(message).not.toBeInTheDocument();
});
