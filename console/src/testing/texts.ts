import type { Locator } from 'vitest/browser';

/** The texts of all elements that match, for `expect.poll`. */
export const texts = (locator: Locator): string[] => locator.elements().map(({ textContent }) => textContent ?? '');
