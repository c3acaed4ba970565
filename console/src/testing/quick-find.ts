import { vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';

type Find = (this: Locator, options?: { readonly timeout?: number }) => Promise<Element>;

/** Some elements appear without a change of the document, for example when the focus moves. */
const longestMs = 100;

/** Resolves after the next change of the document, in the frame that shows it. */
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
 * A locator asks for its element less and less often, in the end twice a second, so `expect.element` waits up to half a second too
 * long. Here it asks again as soon as the document has changed. Under fake timers the original stays: it also moves the clock.
 */
locators.findElement = async function find(options) {
  const end = performance.now() + (options?.timeout ?? Number.POSITIVE_INFINITY);
  while (!vi.isFakeTimers() && performance.now() < end && !this.elements().length) await change();
  return findElement.call(this, options);
};
