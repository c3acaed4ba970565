import { expect, type Page } from '@playwright/test';

/** Runs in the browser before the page. Keeps the text of every toast, because a busy machine may look only when it is gone. */
export function keepMessages(): void {
  // Frames have no toasts, and the preview of a mail blocks scripts.
  if (window !== window.top) return;
  const messages = new Set<string>();
  Object.assign(window, { messages });
  const keep = () => {
    for (const { textContent } of document.getElementsByClassName('mantine-Notification-root')) messages.add(textContent);
  };
  new MutationObserver(keep).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Expects that a toast with this text has appeared since the page was loaded. */
export const expectMessage = (page: Page, words: string) =>
  expect
    .poll(() => page.evaluate(() => [...(Reflect.get(window, 'messages') as Set<string>)]), words)
    .toEqual(expect.arrayContaining([expect.stringContaining(words)]));
