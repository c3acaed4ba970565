import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * What axe finds in a part of the page, once nothing there is on its way: what is half faded in, or about to be replaced, has no
 * contrast yet or any more.
 */
export async function faults(page: Page, part = 'html'): Promise<string[]> {
  await expect(page.locator(`${part} table[aria-busy=true]:visible`)).toHaveCount(0);
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
  // What is not asked for takes most of the time: what passed, style sheets of elsewhere, a page of its own for frames of elsewhere.
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], preload: false })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
