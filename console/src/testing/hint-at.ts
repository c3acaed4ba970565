import { type Locator, page } from 'vitest/browser';

/** Text of the hint of an element, empty before it opens. Poll it: a part that loads above moves the element away from the mouse. */
export async function hintAt(element: Locator): Promise<string> {
  await element.hover();
  return page.getByRole('tooltip').last().query()?.textContent ?? '';
}
