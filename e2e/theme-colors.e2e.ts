import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manager } from './errors-parts.ts';
import { expect, test } from './test.ts';

/** Component tests load the style sheets as written; these tests check the built ones. */
const assets = join(import.meta.dirname, '../console/dist/assets');
const transparent = 'rgba(0, 0, 0, 0)';

test('[S-16] no color in a built style sheet depends on an undefined variable', () => {
  const sheets = readdirSync(assets).filter((name) => name.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(0);
  expect(sheets.filter((name) => readFileSync(join(assets, name), 'utf8').includes('--lightningcss-'))).toEqual([]);
});

test('[S-16] the selected segment stands out in both themes, and its color follows the theme', async ({ page, t, enter }) => {
  await enter(manager, '/report/weeklyReport');
  const segments = page.getByRole('radiogroup', { name: t('periodReports:grain.label'), exact: true }).locator('label');
  const background = (selected: boolean) =>
    segments
      .filter({ has: page.locator(selected ? ':checked' : ':not(:checked)') })
      .first()
      .evaluate((one) => getComputedStyle(one).backgroundColor);
  const seen = new Set<string>();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // The color has a transition.
    await expect.poll(() => background(true)).not.toBe(transparent);
    await expect.poll(() => background(false)).toBe(transparent);
    await expect.poll(async () => seen.has(await background(true))).toBe(false);
    seen.add(await background(true));
  }
  expect(seen.size).toBe(2);
});
