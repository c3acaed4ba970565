import type { Locator } from 'vitest/browser';

/** Texts of all matching elements, for `expect.poll`. */
export const texts = (locator: Locator): string[] => locator.elements().map(({ textContent }) => textContent ?? '');
