import { menu } from '@botify/text/zh-CN/menu';
import { expect, type Page } from '@playwright/test';
import { defectsOf, type JudgeTexts, type Rules } from './checks.ts';
import { dialogs, literally, type Place, pressEscape, type Stop, visible } from './stop.ts';

/** Title key of a registered page, derived from the name of its component. */
function titleKey(name: string): string | undefined {
  const key = name.charAt(0).toLowerCase() + name.slice(1);
  return key in menu ? `menu:${key}` : undefined;
}

/** Window size and theme. */
export interface Window {
  readonly isPhone: boolean;
  readonly colorScheme: 'light' | 'dark';
}

export const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

export async function resize(page: Page, { isPhone, colorScheme }: Window): Promise<void> {
  // Together, so that the page is rendered once for both.
  await Promise.all([page.setViewportSize(isPhone ? sizes.phone : sizes.desktop), page.emulateMedia({ colorScheme })]);
}

/**
 * The console follows the window a moment later, and colors have a transition. Until then a phone shows the layout of a desktop, cut off: a
 * page of the first stop is open and would count as ready.
 */
const follows = (page: Page, { isPhone, colorScheme }: Window) =>
  page.waitForFunction(
    ([scheme, isNarrow]) => {
      const hasShell = document.getElementById('content') !== null;
      const hasSidebar = document.querySelector('aside') !== null;
      return document.documentElement.dataset.mantineColorScheme === scheme && (!hasShell || hasSidebar !== isNarrow);
    },
    [colorScheme, isPhone] as const,
  );

/** On a phone several actions of a page are behind a button. */
const showActions = (page: Page) =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('main header > button[aria-expanded=false]')];
    buttons.find((one) => one.checkVisibility())?.click();
  });

/**
 * Visits each stop and its overlays without a reload and returns all defects. The page stays open while the window changes: loading it
 * takes longer than checking it.
 */
export async function walk(
  { page, t, sample }: Omit<Place, 'isPhone'>,
  windows: readonly Window[],
  stops: readonly Stop[],
  rules: Rules,
  complaints: string[],
  judgeTexts?: JudgeTexts,
): Promise<string[]> {
  const defects: string[] = [];
  const check = async (name: string, part: string, chosen: Rules) => {
    const found = [...(await defectsOf(page, part, chosen, judgeTexts)), ...complaints.splice(0).map((line) => `console: ${line}`)];
    defects.push(...found.map((defect) => `${name}: ${defect}`));
  };
  const visit = async (window: Window, { name, path, ready, overlays = [] }: Stop) => {
    const place = { page, t, sample, isPhone: window.isPhone };
    const device = window.isPhone ? 'phone' : 'desktop';
    await page.evaluate((to) => location.assign(`#${to}`), path(sample));
    const title = titleKey(name);
    // The previous page is visible until the title changes.
    if (title) await expect(page, name).toHaveTitle(new RegExp(literally(t(title))));
    await expect(ready(place), name).toBeVisible();
    if (window.isPhone) await showActions(page);
    await check(`${name} on a ${device}`, 'html', rules);
    for (const { name: overlay, open, part = dialogs, close = pressEscape, only } of overlays) {
      if (only !== undefined && only !== device) continue;
      const label = `${name}, ${overlay} on a ${device}`;
      for (const step of open) await step(place);
      await expect(visible(page.locator(part)), label).toBeVisible();
      // It has the same elements as on the desktop, in the other theme.
      const isKnown = window.isPhone && only === undefined && rules === 'all';
      await check(label, part, isKnown ? 'contrast' : rules);
      await close(place);
    }
  };
  let order = windows;
  for (const stop of stops) {
    for (const window of order) {
      await resize(page, window);
      await follows(page, window);
      await visit(window, stop);
    }
    // Starts the next page in the current window.
    order = order.toReversed();
  }
  return defects;
}
