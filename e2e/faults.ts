import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** Passed rules, other origins' style sheets and selectors of elements would take most of the time, and nobody reads them. */
export const axeOptions = { resultTypes: ['violations'], preload: false, selectors: false } satisfies axe.RunOptions;

/**
 * What axe finds in a part of the page. Waits for tables that load and for finite animations: text that is half faded in has no contrast
 * yet.
 */
export async function faults(page: Page, part = 'html'): Promise<string[]> {
  await expect(page.locator(`${part} table[aria-busy=true]:visible`)).toHaveCount(0);
  await injectAxe(page);
  return page.evaluate(
    async ([root, options]) => {
      const passing = document.getAnimations().filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
      await Promise.allSettled(passing.map(({ finished }) => finished));
      const { axe: injected } = window as unknown as { axe: typeof axe };
      const { violations } = await injected.run(root, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    [part, axeOptions] as const,
  );
}

/** Once per document: sending the script takes longer than most checks. */
export async function injectAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    const isPresent = await frame.evaluate(() => 'axe' in window);
    if (!isPresent) await frame.evaluate(`${axe.source}; undefined`);
  }
}
