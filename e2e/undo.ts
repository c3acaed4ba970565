import type { Page } from '@playwright/test';
import { expectMessage } from './messages.ts';
import type { Words } from './test.ts';

/** Keeps every later offer to undo open, as a pointer on it does: a busy machine may need more than its ten seconds. */
export const holdUndo = (page: Page) =>
  page.evaluate(() => {
    const held = new Set<Element>();
    const hold = () => {
      for (const button of document.querySelectorAll('.mantine-Notification-root [aria-keyshortcuts]')) {
        if (!held.has(button)) button.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
        held.add(button);
      }
    };
    new MutationObserver(hold).observe(document, { subtree: true, childList: true });
  });

/** Undoes an action with the button of its toast. */
export async function undo(page: Page, t: Words, what: string): Promise<void> {
  await page.getByRole('button', { name: t('kit:undo.named', { what }), exact: true }).click();
  await expectMessage(page, t('kit:undo.done', { what }));
}
