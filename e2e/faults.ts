import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Passed rules, style sheets of other origins and selectors of elements take most of the time and are not used. */
export const axeOptions = { resultTypes: ['violations'], preload: false, selectors: false } satisfies axe.RunOptions;

/** Injected once per document: sending the script takes longer than most checks. */
export async function injectAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    const isPresent = await frame.evaluate(() => 'axe' in window);
    if (!isPresent) await frame.evaluate(`${axe.source}; undefined`);
  }
}
