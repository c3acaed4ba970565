import { vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';

type Find = (this: Locator, options?: { readonly timeout?: number }) => Promise<Element>;

/** Upper limit of the wait: some elements match without a DOM mutation, for example after a focus change. */
const longestMs = 100;

/** Resolves in the frame after the next DOM mutation. */
const change = (): Promise<void> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => requestAnimationFrame(end));
    const timer = setTimeout(end, longestMs);
    function end(): void {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    }
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });

function owner(of: object): { findElement: Find } {
  return Object.hasOwn(of, 'findElement') ? (of as { findElement: Find }) : owner(Object.getPrototypeOf(of));
}

const locators = owner(page.getByText(''));
const { findElement } = locators;

/**
 * Looks for the element again after each DOM mutation. The original polls at growing intervals up to 500 ms, so `expect.element`
 * waits too long. Fake timers need the original, which advances the clock.
 */
locators.findElement = async function find(options) {
  const end = performance.now() + (options?.timeout ?? Number.POSITIVE_INFINITY);
  while (!vi.isFakeTimers() && performance.now() < end && !this.elements().length) await change();
  return findElement.call(this, options);
};
