import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

/** A window of 390 px without the margins of the shell. */
export const narrowToPhone = () => page.viewport(358, 844);

/** The top bar of the shell takes 49 px, its margin 8 px. */
export async function expectAbove240(firstRow: Locator): Promise<void> {
  await expect.element(firstRow).toBeVisible();
  expect(firstRow.element().getBoundingClientRect().top).toBeLessThan(240 - 57);
  expect(document.documentElement.scrollWidth).toBe(358);
}
