import { faults } from './faults.ts';
import { exported, textOf } from './robot-list-parts.ts';
import { actingAs } from './roles-api.ts';
import { expect, test } from './test.ts';

const path = '/report/runningReport';
const manager = 'manager@harbour.example';

for (const language of ['zh-CN', 'en-US'] as const) {
  test.describe(language, () => {
    test.use({ language });

    test('[R-06] how long each machine ran, and one of them day by day', async ({ page, t, enter }) => {
      await enter(manager, path);
      const sum = page.getByRole('region', { name: t('periodReports:running.sum') });
      await expect(sum.getByText(t('figures:name.runSeconds'))).toBeVisible();
      const first = page.getByRole('row').nth(1);
      await expect(first).toBeVisible();
      expect(await faults(page)).toEqual([]);
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
      expect(await faults(page)).toEqual([]);
      const lines = (await textOf(await exported(page, t, 'Csv'))).trim().split('\r\n');
      expect(lines.length).toBe((await rows.count()) + 1);
    });
  });
}

test('[P-04] whoever may not see single days has neither the button nor the page nor the call', async ({ page, t, enter }) => {
  const other = await actingAs(page, manager);
  const { menuIds } = await other.roleNamed('操作员');
  const { id } = await other.createRole({
    nameZh: '只看合计',
    nameEn: 'Sums only',
    number: 60,
    menuIds: menuIds.filter((one: string) => one !== 'RunningReport.showDetailsByDay' && !one.startsWith('ExpandDaily')),
  });
  await other.createAccount('sums@harbour.example', '13600000077', id);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter('sums@harbour.example', path, { menuShown: false });
  await expect(page.getByRole('region', { name: t('periodReports:running.sum') })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText(t('periodReports:running.byDay'), { exact: true })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await faults(page)).toEqual([]);
  const authorization = `Bearer ${(await page.context().cookies()).find(({ name }) => name === 'token')?.value}`;
  const answer = await page.request.post('/api/machine/token/api/report-running/days', { headers: { authorization }, data: {} });
  expect(answer.status()).toBe(403);
  await page.goto(`/#${path}/expandDaily?robotSn=CB1900-0001`);
  await expect(page.getByRole('heading', { name: t('common:page.notFound') })).toBeVisible();
});
