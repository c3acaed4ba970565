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

/** Accessibility violations found by axe. */
export async function violations(part: Element | string = 'body', more: axe.RuleObject = {}): Promise<string[]> {
  await settle();
  const rules = { region: { enabled: false }, ...more };
  const { violations: found } = await axe.run(part, { resultTypes: ['violations'], preload: false, rules });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
