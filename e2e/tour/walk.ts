import { menu } from '@botify/text/zh-CN/menu';
import { expect } from '@playwright/test';
import { defectsOf, type Rules } from './checks.ts';
import { dialogs, type Place, pressEscape, type Stop, visible } from './stop.ts';

/** Title of a registered page: its key is the name of its component. */
function titleKey(name: string): string | undefined {
  const key = name.charAt(0).toLowerCase() + name.slice(1);
  return key in menu ? `menu:${key}` : undefined;
}

/** Rules of axe for pages and for what they open. */
export interface AxeRules {
  readonly pages: Rules;
  readonly overlays: Rules;
}

/** Visits each stop and its overlays in one window, without reloading, and returns every defect. */
export async function walk(place: Place, stops: readonly Stop[], rules: AxeRules, complaints: string[]): Promise<string[]> {
  const { page, t, isPhone, sample } = place;
  const defects: string[] = [];
  const check = async (name: string, part: string, chosen: Rules) => {
    const found = [...(await defectsOf(page, part, chosen)), ...complaints.splice(0).map((line) => `console: ${line}`)];
    defects.push(...found.map((defect) => `${name}: ${defect}`));
  };
  const device = isPhone ? 'phone' : 'desktop';
  for (const { name, path, ready, overlays = [] } of stops) {
    await page.evaluate((to) => location.assign(`#${to}`), path(sample));
    const title = titleKey(name);
    // Until then the page before is in sight.
    if (title) await expect(page, name).toHaveTitle(new RegExp(t(title)));
    await expect(ready(place), name).toBeVisible();
    await check(name, 'html', rules.pages);
    for (const { name: overlay, open, part = dialogs, close = pressEscape, only = device } of overlays) {
      if (only !== device) continue;
      const label = `${name}, ${overlay}`;
      for (const step of open) await step(place);
      await expect(visible(page.locator(part)), label).toBeVisible();
      await check(label, part, rules.overlays);
      await close(place);
    }
  }
  return defects;
}
