import axe from 'axe-core';

/** Waits for finite animations: text that is half faded in has no contrast yet. */
async function settle(): Promise<void> {
  const passing = document.getAnimations().filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
  await Promise.allSettled(passing.map(({ finished }) => finished));
}

/** What axe finds in a part of the page. */
export async function violations(part: Element | string = 'body'): Promise<string[]> {
  await settle();
  const { violations: found } = await axe.run(part, { resultTypes: ['violations'], preload: false, rules: { region: { enabled: false } } });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
