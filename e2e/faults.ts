import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Passed rules, other origins' style sheets and selectors of elements would take most of the time, and nobody reads them. */
export const axeOptions = { resultTypes: ['violations'], preload: false, selectors: false } satisfies axe.RunOptions;

/** Once per document: sending the script takes longer than most checks. */
export async function injectAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    const isPresent = await frame.evaluate(() => 'axe' in window);
    if (!isPresent) await frame.evaluate(`${axe.source}; undefined`);
  }
}
