import axe from 'axe-core';
import { expect } from 'vitest';

const unnamed = '[role=dialog]:not([aria-label], [aria-labelledby], [title])';

/** Waits for finite animations: text that is half faded in has no contrast yet. A dialog gets its name after it has appeared. */
async function settle(): Promise<void> {
  await expect.poll(() => document.querySelector(unnamed), { message: 'a dialog without a name' }).toBeNull();
  const passing = document.getAnimations().filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
  await Promise.allSettled(passing.map(({ finished }) => finished));
}

/** Off in axe unless asked for, on in Lighthouse. */
export const auditRules: axe.RuleObject = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } };

/** What axe finds in a part of the page. */
export async function violations(part: Element | string = 'body', more: axe.RuleObject = {}): Promise<string[]> {
  await settle();
  const rules = { region: { enabled: false }, ...more };
  const { violations: found } = await axe.run(part, { resultTypes: ['violations'], preload: false, rules });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
