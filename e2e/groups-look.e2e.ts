import { faults } from './faults.ts';
import { machines, manager, parts, path } from './groups-parts.ts';
import { expect, test } from './test.ts';

const narrow = { width: 390, height: 844 };

for (const language of ['zh-CN', 'en-US'] as const) {
  test.describe(language, () => {
    test.use({ language });

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`axe finds nothing in the ${colorScheme} theme`, async ({ page, t, enter }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await enter(manager, path);
        const { button, dialog, node, choose, option } = parts(page, t);
        await expect(node('自营项目')).toBeVisible();
        expect(await faults(page, 'main'), 'the tree').toEqual([]);
        await choose('自营项目');
        await option(machines[0]).first().click();
        expect(await faults(page, 'main'), 'a group').toEqual([]);
        await button(t('groups:review')).click();
        await expect(dialog).toBeVisible();
        expect(await faults(page, '[role=dialog]'), 'the effect').toEqual([]);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await button(t('groups:discard')).click();
        await button(t('groups:none.action')).click();
        await expect(dialog).toBeVisible();
        expect(await faults(page, '[role=dialog]'), 'select none').toEqual([]);
        await page.keyboard.press('Escape');
      });

      test(`on a phone, in the ${colorScheme} theme, nothing sticks out and axe finds nothing`, async ({ page, t, enter }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize(narrow);
        await enter(manager, path, { menuShown: false });
        const { button, node, option, heading } = parts(page, t);
        const fits = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width);
        await node('自营项目').click();
        await expect(heading('自营项目')).toBeVisible();
        await expect(node('自营项目')).toBeHidden();
        await expect(option(machines[0]).first()).toBeVisible();
        await fits();
        await button(t('groups:tree.back')).click();
        await expect(node('自营项目')).toBeVisible();
        await expect(heading('自营项目')).toHaveCount(0);
        await fits();
        await page.goto(`/#${path}?mode=assign`);
        await option(machines[0]).first().click();
        await expect(node('自营项目')).toHaveAttribute('aria-checked', 'true');
        expect(await faults(page, 'main'), 'assign mode').toEqual([]);
        await fits();
      });
    }
  });
}

test('[A-04] ten thousand machines: few rows are drawn, keys and ranges tick', async ({ page, t, enter }) => {
  const data = Array.from({ length: 10_000 }, (_, number) => ({
    id: `SN-${number}`,
    name: `Machine ${number}`,
    note: `SN-${number}`,
    held: false,
  }));
  await page.route('**/authority/groups/items*', (route) => route.fulfill({ json: { code: 200, msg: '', data } }));
  await page.route('**/authority/groups/holders', (route) => route.fulfill({ json: { code: 200, msg: '', data: [] } }));
  await enter(manager, `${path}?mode=assign`);
  const { option, button } = parts(page, t);
  const list = page.getByRole('listbox');
  await option('Machine 0').first().click();
  await option('Machine 5 ')
    .or(option('Machine 5SN'))
    .first()
    .click({ modifiers: ['Shift'] });
  const count = (ticked: string) =>
    expect(page.getByText(t('kit:tickList.count', { ticked, total: '10,000' }), { exact: true })).toBeVisible();
  await count('6');
  await list.press('End');
  await list.press(' ');
  await expect(list.locator('[aria-posinset="10000"]')).toHaveAttribute('aria-selected', 'true');
  await count('7');
  await list.press('ControlOrMeta+a');
  await count('10,000');
  expect(await option('').count()).toBeLessThan(60);
  await page.getByRole('searchbox', { name: t('groups:search.robots') }).fill('sn-12');
  await button(t('kit:tickList.untickFound', { number: '111' })).click();
  await count('9,889');
  await page.getByRole('switch', { name: t('kit:tickList.onlyTicked') }).click({ force: true });
  await expect(page.getByText(t('kit:tickList.noneFound'))).toBeVisible();
  await page
    .getByRole('button', { name: t('kit:list.clearSearch') })
    .first()
    .click();
  await expect(option('Machine 0').first()).toBeVisible();
});
