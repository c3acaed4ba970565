import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { askAs } from './calls.ts';
import { expect, test } from './test.ts';

/** An account is created and renamed by the manager and deactivated by staff of the provider. */
async function changeAccount(page: Page, name: string): Promise<void> {
  const [manager, staff] = [await askAs(page, 'manager@harbour.example'), await askAs(page, 'admin@botify.example')];
  const { orgs, roles } = await manager('GET', '/users/choices');
  const user = { name, phone: '13800008801', orgId: orgs[0].id, roleId: roles.at(-1).id, username: 'audited@harbour.example' };
  const { id } = await manager('POST', '/users/saveUser', { ...user, password: 'first-secret' });
  await manager('PUT', '/users/updateUser', { ...user, id, version: 1, name: `${name}2` });
  await staff('POST', `/users/${id}/deactivate`, undefined, 'harbour');
}

test('[A-08] the log shows who changed what, with values before and after, and is exported as CSV', async ({ page, t, enter }) => {
  const name = 'Lin';
  const sentence = (act: string, of: string) => t(`audit:sentence.${act}`, { thing: t('audit:thing.account'), name: of });
  await changeAccount(page, name);
  await enter('manager@harbour.example', '/system/audit');
  await expect(page.getByRole('heading', { level: 1, name: t('menu:audit') })).toBeVisible();
  const deactivated = page.getByRole('row', { name: sentence('deactivate', `${name}2`) });
  await expect(deactivated).toContainText(t('audit:provider'));
  const created = page.getByRole('row', { name: sentence('create', name) });
  await expect(created).not.toContainText(t('audit:provider'));

  await page.getByRole('button', { name: sentence('update', `${name}2`) }).click();
  const dialog = page.getByRole('dialog', { name: t('audit:detail') });
  const changed = dialog.getByRole('table', { name: t('audit:changes') }).getByRole('row', { name: t('audit:label.name') });
  await expect(changed).toContainText(`${name}${name}2`);
  await expect(dialog).toContainText('manager@harbour.example');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.getByPlaceholder(t('audit:search')).fill(`${name}2`);
  await expect(created).toHaveCount(0);
  await expect(deactivated).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: t('audit:exportCsv') }).click();
  const lines = (await readFile(await (await file).path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toContain(t('audit:column.requestId'));
  expect(lines).toHaveLength(3);
});
