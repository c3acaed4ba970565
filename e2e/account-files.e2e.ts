import { askOf, createAccount } from './calls.ts';
import { faults } from './faults.ts';
import { expect, test } from './test.ts';

const manager = 'manager@harbour.example';

for (const language of ['zh-CN', 'en-US'] as const) {
  test.describe(language, () => {
    test.use({ language });
    const email = `file-${language.toLowerCase()}@harbour.example`;
    const phone = language === 'zh-CN' ? '13500000001' : '13500000002';

    test('[A-01] accounts leave as a spreadsheet and come back; rows that are wrong say why', async ({ page, t, enter, complaints }) => {
      await enter(manager, '/system/user');
      const ask = askOf(page);
      const [role] = (await ask('GET', `/roles?keyword=${encodeURIComponent(t('roles:starting.operator'))}`)).records;
      const id = await createAccount(ask, email, phone, { roleId: role.id });

      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: t('accounts:export'), exact: true }).click(),
      ]);
      // Where the system knows no Chinese, the browser falls back to a name of its own.
      if (language === 'en-US') expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
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
      expect(await faults(page, '[role=dialog]')).toEqual([]);

      await dialog.getByRole('button', { name: t('accounts:file.run', { count: 1 }) }).click();
      await expect(page.getByRole('status').filter({ hasText: t('accounts:file.done', { count: 1 }) })).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible();
    });
  });
}
