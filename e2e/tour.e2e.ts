import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './test.ts';
import { tenantStops } from './tour/administration-stops.ts';
import { defectsOf, type Rules } from './tour/checks.ts';
import { providerStops } from './tour/machine-stops.ts';
import { findSample, manager, robotSn } from './tour/sample.ts';
import { openStops } from './tour/shell-stops.ts';
import { tours } from './tour/tours.ts';
import { resize, sizes, type Window, walk } from './tour/walk.ts';

// The parts are independent, so both workers share them.
test.describe.configure({ mode: 'parallel' });

for (const language of ['zh-CN', 'en-US'] as const) {
  const isChinese = language === 'zh-CN';
  // Both languages together cover each page in both themes at each size.
  const windows: readonly Window[] = [
    { isPhone: false, colorScheme: isChinese ? 'light' : 'dark' },
    { isPhone: true, colorScheme: isChinese ? 'dark' : 'light' },
  ];
  // A page has the same elements in both languages. The English windows add the contrast in the other theme and defects that depend on the
  // length of texts.
  const rules: Rules = isChinese ? 'all' : 'contrast';

  test.describe(`${language} on a desktop and a phone, in the light and the dark theme`, () => {
    test.use({ language, locale: language });

    for (const [name, stops] of Object.entries(tours)) {
      test(`[S-16] ${name}: no page or dialog has a defect`, async ({ page, t, enter, server, complaints }) => {
        await server.command(`raise E302 on ${robotSn}`);
        const sample = await findSample(page);
        await enter(manager, stops[0]?.path(sample));
        const defects = await walk({ page, t, sample }, windows, stops, rules, complaints);
        await server.command(`clear E302 on ${robotSn}`);
        expect(defects).toEqual([]);
      });
    }

    test('[S-16] error catalog, data board and pages without a session have no defect', async ({ page, t, enter, server, complaints }) => {
      await server.command(`raise E302 on ${robotSn}`);
      const place = { page, t, sample: await findSample(page) };
      const defects: string[] = [];
      await enter(manager);
      await page.goto('/board/');
      for (const window of windows) {
        await resize(page, window);
        await expect(page.getByRole('region', { name: t('board:machines'), exact: true })).toBeVisible();
        defects.push(...(await defectsOf(page, 'html', rules)).map((defect) => `board: ${defect}`));
      }
      await page.context().clearCookies();
      await page.setViewportSize(sizes.desktop);
      await enter('admin@botify.example');
      defects.push(...(await walk(place, windows, [...providerStops, ...tenantStops], rules, complaints)));
      await page.context().clearCookies();
      for (const [index, window] of windows.entries()) {
        // Another address before the #, so that the browser loads the page again, with empty forms.
        await page.goto(`/?out=${index}#/login`);
        defects.push(...(await walk(place, [window], openStops, rules, complaints)));
      }
      await server.command(`clear E302 on ${robotSn}`);
      expect(defects).toEqual([]);
    });
  });
}

test('[S-16] the tour visits every registered page', () => {
  const registry = readFileSync(join(import.meta.dirname, '../console/src/shell/navigation/page-registry.ts'), 'utf8');
  const registered = [...registry.matchAll(/^ {2}\['(\w+)', withWords/gm)].map(([, name]) => name);
  expect(registered.length).toBeGreaterThan(0);
  const visited = new Set([...Object.values(tours).flat(), ...providerStops, ...tenantStops].map(({ name }) => name));
  expect(registered.filter((name = '') => !visited.has(name))).toEqual([]);
});
