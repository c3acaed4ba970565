import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * What axe finds in a part of the page. Waits for tables that load and for finite animations: text that is half faded in has no contrast
 * yet.
 */
export async function faults(page: Page, part = 'html'): Promise<string[]> {
  await expect(page.locator(`${part} table[aria-busy=true]:visible`)).toHaveCount(0);
  await Promise.all(page.frames().map(injectAxe));
  return page.evaluate(async (root) => {
    const passing = document.getAnimations().filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    await Promise.allSettled(passing.map(({ finished }) => finished));
    const { axe: injected } = window as unknown as { axe: typeof axe };
    // Passed rules, other origins' style sheets and selectors of elements would take most of the time, and nobody reads them.
    const { violations } = await injected.run(root, { resultTypes: ['violations'], preload: false, selectors: false });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, part);
}

/** Once per document: sending the script takes longer than most checks. */
async function injectAxe(frame: ReturnType<Page['mainFrame']>): Promise<void> {
  const isPresent = await frame.evaluate(() => 'axe' in window);
  if (!isPresent) await frame.evaluate(`${axe.source}; undefined`);
}
