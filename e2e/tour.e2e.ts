import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './test.ts';
import { administrationStops, appStops } from './tour/administration-stops.ts';
import { defectsOf } from './tour/checks.ts';
import { machineStops, providerStops } from './tour/machine-stops.ts';
import { reportStops } from './tour/report-stops.ts';
import { findSample, robotSn } from './tour/sample.ts';
import { openStops, shellStops } from './tour/shell-stops.ts';
import { type AxeRules, walk } from './tour/walk.ts';

// The parts are independent, so that both workers share them.
test.describe.configure({ mode: 'parallel' });

const windows = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const manager = 'manager@harbour.example';
/** Parts of about the same length. */
const tours = {
  'machines, alarms and errors': machineStops,
  'reports, sites and notifications': [...reportStops, ...appStops],
  'administration and the shell': [...administrationStops, ...shellStops],
};

for (const language of ['zh-CN', 'en-US'] as const) {
  for (const [device, viewport] of Object.entries(windows)) {
    // Over the four combinations, each page is seen in both themes.
    const colorScheme = (language === 'zh-CN') === (device === 'desktop') ? 'light' : 'dark';
    test.describe(`${language} on a ${device} in the ${colorScheme} theme`, () => {
      test.use({ language, locale: language, viewport, colorScheme });
      // Checks of a hundred screens take minutes on a slow machine.
      test.setTimeout(300_000);
      const isPhone = device === 'phone';
      // A page has the same elements in both languages, and the Chinese windows show each theme: English ones add the contrast of pages
      // in the other theme, and what depends on the length of texts.
      const rules: AxeRules = language === 'zh-CN' ? { pages: 'all', overlays: 'all' } : { pages: 'contrast', overlays: 'none' };

      for (const [name, stops] of Object.entries(tours)) {
        test(`[S-16] ${name}: no page or dialog has a defect`, async ({ page, t, enter, server, complaints }) => {
          await server.command(`raise E302 on ${robotSn}`);
          await enter(manager, '/', { menuShown: !isPhone });
          const sample = await findSample(page, language);
          const defects = await walk({ page, t, isPhone, sample }, stops, rules, complaints);
          await server.command(`clear E302 on ${robotSn}`);
          expect(defects).toEqual([]);
        });
      }

      test('[S-16] error catalog, data board and pages without a session: none has a defect', async ({
        page,
        t,
        enter,
        server,
        complaints,
      }) => {
        await server.command(`raise E302 on ${robotSn}`);
        await enter(manager, '/', { menuShown: !isPhone });
        const place = { page, t, isPhone, sample: await findSample(page, language) };
        await page.goto('/board/');
        await expect(page.getByRole('region', { name: t('board:machines'), exact: true })).toBeVisible();
        const defects = (await defectsOf(page, 'html', rules.pages)).map((defect) => `board: ${defect}`);
        await page.context().clearCookies();
        await enter('admin@botify.example', '/', { menuShown: !isPhone });
        defects.push(...(await walk(place, providerStops, rules, complaints)));
        await page.context().clearCookies();
        // Another address before the #, so that the browser loads the page again.
        await page.goto('/?out#/login');
        defects.push(...(await walk(place, openStops, rules, complaints)));
        await server.command(`clear E302 on ${robotSn}`);
        expect(defects).toEqual([]);
      });
    });
  }
}

test('[S-16] the tour visits every registered page', () => {
  const registry = readFileSync(join(import.meta.dirname, '../console/src/app/page-registry.ts'), 'utf8');
  const registered = [...registry.matchAll(/^ {2}\['(\w+)', withWords/gm)].map(([, name]) => name);
  expect(registered.length).toBeGreaterThan(0);
  const visited = new Set([...Object.values(tours).flat(), ...providerStops].map(({ name }) => name));
  expect(registered.filter((name = '') => !visited.has(name))).toEqual([]);
});
