import { exported, textOf } from './robot-list-parts.ts';
import { expect, test } from './test.ts';

test('[R-06] running time by machine and by day, sorted, searched and exported', async ({ page, t, enter }) => {
  await enter('manager@harbour.example', '/report/runningReport');
  const sum = page.getByRole('region', { name: t('periodReports:running.sum') });
  await expect(sum.getByText(t('figures:name.runSeconds'))).toBeVisible();
  const first = page.getByRole('row').nth(1);
  await expect(first).toBeVisible();
  await page
    .getByRole('columnheader', { name: t('figures:name.actualArea') })
    .getByRole('button')
    .click();
  await expect(page).toHaveURL(/sort=actualArea/);
  await page.getByRole('searchbox', { name: t('periodReports:filter.keyword') }).fill('CB1900-0002');
  await expect(page.getByRole('row')).toHaveCount(2);
  expect(await textOf(await exported(page, t, 'Csv'))).toContain('CB1900-0002');

  await first.getByRole('link', { name: new RegExp(t('periodReports:running.byDayOf', { name: '' })) }).click();
  await expect(page).toHaveURL(/expandDaily\?robotSn=CB1900-0002&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/);
  await expect(page.getByRole('heading', { level: 1, name: t('menu:expandDaily') })).toBeVisible();
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows.first()).toContainText('CB1900-0002');
  expect(await rows.filter({ hasNotText: 'CB1900-0002' }).count()).toBe(0);
  const lines = (await textOf(await exported(page, t, 'Csv'))).trim().split('\r\n');
  expect(lines.length).toBe((await rows.count()) + 1);
});
