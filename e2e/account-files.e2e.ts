import { askOf, createAccount } from './calls.ts';
import { expectMessage } from './messages.ts';
import { expect, test } from './test.ts';

const manager = 'manager@harbour.example';
const email = 'file@harbour.example';

test('[A-01] an exported spreadsheet of accounts is imported again, and invalid rows give the reason', async ({
  page,
  t,
  enter,
  complaints,
}) => {
  await enter(manager, '/system/user');
  const ask = askOf(page);
  const { roles } = await ask('GET', '/users/choices');
  const id = await createAccount(ask, email, '13500000001', { roleId: roles.at(-1).id });

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('accounts:export'), exact: true }).click(),
  ]);
  await ask('DELETE', `/users/${id}?confirmation=${email}`);

  await page.getByRole('button', { name: t('accounts:import'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('accounts:file.title') });
  await dialog.locator('input[type=file]').setInputFiles({ name: 'notes.xlsx', mimeType: '', buffer: Buffer.from('no spreadsheet') });
  await expect(dialog.getByText(t('errors:import.unreadable'))).toBeVisible();
  expect(complaints.splice(0)).toHaveLength(1);

  await dialog.locator('input[type=file]').setInputFiles(await file.path());
  await expect(dialog.getByText(t('accounts:file.rightCount', { count: 1 }))).toBeVisible();
  const wrong = dialog.getByRole('row').filter({ hasText: manager });
  await expect(wrong.filter({ hasText: t('accounts:file.column.username') })).toContainText(t('errors:account.emailTaken'));
  await expect(wrong.filter({ hasText: t('accounts:file.column.phone') })).toContainText(t('errors:account.phoneTaken'));

  await dialog.getByRole('button', { name: t('accounts:file.run', { count: 1 }) }).click();
  await expectMessage(page, t('accounts:file.done', { count: 1 }));
  await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible();
});
