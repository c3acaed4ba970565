import axe from 'axe-core';
import { expect } from 'vitest';

const unnamed = '[role=dialog]:not([aria-label], [aria-labelledby], [title])';

/** Waits for finite animations, since half-faded text has too little contrast, and for dialogs, which get their name late. */
async function settle(): Promise<void> {
  await expect.poll(() => document.querySelector(unnamed), { message: 'a dialog without a name' }).toBeNull();
  const passing = document.getAnimations().filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
  await Promise.allSettled(passing.map(({ finished }) => finished));
}

/** Disabled by default in axe, enabled in Lighthouse. */
export const auditRules: axe.RuleObject = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } };

// Otherwise axe serializes every element it inspects.
axe.configure({ noHtml: true });

/** Axe searches the whole document for the background of a text. Only elements around and inside the part can be it. */
function searchOnly(parts: readonly Element[]): () => void {
  const matters = (node: Node) => parts.some((one) => one.contains(node) || node.contains(one));
  document.createTreeWalker = (from, show) =>
    Document.prototype.createTreeWalker.call(document, from, show, (node) =>
      matters(node) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
    );
  return () => Reflect.deleteProperty(document, 'createTreeWalker');
}

/** Accessibility violations found by axe. */
export async function violations(part: Element | string = 'body', more: axe.RuleObject = {}): Promise<string[]> {
  await settle();
  // This rule reads all texts below each style attribute, and finds nothing without "important".
  const spacing = { enabled: document.querySelector('[style*=important]') !== null };
  const rules = { region: { enabled: false }, 'avoid-inline-spacing': spacing, ...more };
  const searchAll = searchOnly(typeof part === 'string' ? [...document.querySelectorAll(part)] : [part]);
  try {
    // Selectors of elements are expensive and not used.
    const options: axe.RunOptions = { resultTypes: ['violations'], preload: false, selectors: false, elementRef: true, rules };
    const { violations: found } = await axe.run(part, options);
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ element, html }) => element?.outerHTML ?? html).join(' | ')}`);
  } finally {
    searchAll();
  }
}
