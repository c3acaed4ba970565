import { listParts, listPath } from './robot-list-parts.ts';
import { expect, test } from './test.ts';

test('[T-65] a shared view is saved from the list, found by the search, and deleted', async ({ page, t, enter }) => {
  const { rows } = listParts(page, t);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const open = t('savedViews:button', { name: 'Harbour hall' });
  await enter('manager@harbour.example', `${listPath}?keyword=CB1900-0003`);
  await expect(rows).toHaveCount(1);
  await button(t('kit:list.views')).click();
  await button(t('savedViews:create')).click();
  await page.getByRole('textbox', { name: t('savedViews:name') }).fill('Harbour hall');
  await page.getByRole('checkbox', { name: t('savedViews:share') }).check();
  await button(t('kit:detail.save')).click();
  await expect(button(open)).toBeVisible();
  const address = page.url();

  await enter('manager@harbour.example', '/now');
  await expect(page.getByRole('heading', { level: 1, name: t('menu:now') })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: t('shell:search.title') }).fill('harbour hall');
  await page.getByRole('option', { name: 'Harbour hall' }).click();
  await expect(page).toHaveURL(address);
  await expect(rows).toHaveCount(1);
  await button(open).click();
  await button(t('savedViews:delete', { name: 'Harbour hall' })).click();
  await button(t('savedViews:confirmDelete')).click();
  await expect(button(t('kit:list.views'))).toBeVisible();
  await expect(rows).toHaveCount(1);
});
