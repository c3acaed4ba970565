import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { askAs } from './calls.ts';
import { faults } from './faults.ts';
import { expect, test, type Words } from './test.ts';

const path = '/system/audit';

/** Somebody is created by the manager and closed by the provider's staff. */
async function makeHistory(page: Page, name: string): Promise<void> {
  const [manager, staff] = [await askAs(page, 'manager@harbour.example'), await askAs(page, 'admin@botify.example')];
  const { orgs, roles } = await manager('GET', '/users/choices');
  const phone = `138${String(Date.now()).slice(-8)}`;
  const user = { name, phone, orgId: orgs[0].id, roleId: roles.at(-1).id, username: `${phone}@harbour.example` };
  const { id } = await manager('POST', '/users/saveUser', { ...user, password: 'first-secret' });
  await manager('PUT', '/users/updateUser', { ...user, id, version: 1, name: `${name}2` });
  await staff('POST', `/users/${id}/deactivate`, undefined, 'harbour');
}

const sentence = (t: Words, act: string, name: string) => t(`audit:sentence.${act}`, { thing: t('audit:thing.account'), name });

for (const language of ['zh-CN', 'en-US'] as const) {
  test.describe(language, () => {
    test.use({ language });

    test('[A-08] the log says who did what, what was before and after, and can be taken away as a file', async ({ page, t, enter }) => {
      const name = `Lin ${language}`;
      await makeHistory(page, name);
      await enter('manager@harbour.example', path);
      await expect(page.getByRole('heading', { level: 1, name: t('menu:audit') })).toBeVisible();
      const closed = page.getByRole('row', { name: sentence(t, 'deactivate', `${name}2`) });
      await expect(closed).toContainText(t('audit:provider'));
      const created = page.getByRole('row', { name: sentence(t, 'create', name) });
      await expect(created).not.toContainText(t('audit:provider'));
      expect(await faults(page)).toEqual([]);

      await page.getByRole('button', { name: sentence(t, 'update', `${name}2`) }).click();
      const dialog = page.getByRole('dialog', { name: t('audit:detail') });
      const changed = dialog.getByRole('table', { name: t('audit:changes') }).getByRole('row', { name: t('audit:label.name') });
      await expect(changed).toContainText(`${name}${name}2`);
      await expect(dialog).toContainText('manager@harbour.example');
      expect(await faults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);

      await page.getByPlaceholder(t('audit:search')).fill(`${name}2`);
      await expect(created).toHaveCount(0);
      await expect(closed).toBeVisible();
      const file = page.waitForEvent('download');
      await page.getByRole('button', { name: t('audit:exportCsv') }).click();
      const download = await file;
      // Where the system knows no Chinese, the browser falls back to a name of its own.
      if (language === 'en-US')
        expect(download.suggestedFilename()).toMatch(new RegExp(`^${t('audit:fileName')} \\d{4}-\\d\\d-\\d\\d\\.csv$`));
      const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
      expect(lines[0]).toContain(t('audit:column.requestId'));
      expect(lines).toHaveLength(3);
    });
  });
}

test('[A-08] a link shows the same entries, and nothing found says so', async ({ page, t, enter }) => {
  await makeHistory(page, 'Zhao');
  await enter('manager@harbour.example', `${path}?subject=account&act=deactivate`);
  await expect(page.getByRole('row', { name: sentence(t, 'deactivate', 'Zhao2') })).toBeVisible();
  await expect(page.getByRole('row', { name: sentence(t, 'create', 'Zhao') })).toHaveCount(0);
  await page.goto(`/#${path}?subject=site&act=seeAs`);
  await expect(page.getByText(t('kit:list.noMatch'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('audit:exportCsv') })).toBeDisabled();
});

test('[P-04] whoever lacks the right has no such page', async ({ page, t, enter }) => {
  await enter('operator@harbour.example', '/robot/robotList');
  await expect(page.getByRole('link', { name: t('menu:audit') })).toHaveCount(0);
});
