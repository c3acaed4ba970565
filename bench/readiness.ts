import type { Visitor } from './browser.ts';

/** What has to stand on the page before a user can go on. */
export interface Readiness {
  /** All of these are in sight, and none is disabled. */
  readonly visible: readonly string[];
  /** The field that then takes a character; none where nothing is typed. */
  readonly type?: string;
}

/** Runs inside the page from before its first script, so that nothing of this machine's own pace is in the figure. */
function watch({ visible, type }: Readiness): void {
  const isThere = (selector: string) => {
    const element = document.querySelector(selector);
    return element !== null && element.getClientRects().length > 0 && !element.hasAttribute('disabled');
  };
  const report = () => (window as unknown as { benchReady: (ms: number) => void }).benchReady(performance.now());
  const look = (): void => {
    if (!visible.every(isThere)) return void requestAnimationFrame(look);
    const field = type ? document.querySelector<HTMLInputElement>(type) : null;
    field?.focus();
    // Goes the way of a pressed key, without the way from the test to the browser.
    if (field) document.execCommand('insertText', false, 'a');
    requestIdleCallback(() => (!field || field.value === 'a' ? report() : look()));
  };
  requestAnimationFrame(look);
}

/** Milliseconds from the start of the navigation until the page is ready, what is typed has appeared and the main thread rests. */
export async function timeUntilReady({ page }: Visitor, url: string, readiness: Readiness): Promise<number> {
  const ready = Promise.withResolvers<number>();
  await page.exposeFunction('benchReady', (ms: number) => ready.resolve(ms));
  await page.addInitScript(watch, readiness);
  await page.goto(url, { waitUntil: 'commit' });
  const impatience = setTimeout(() => ready.reject(new Error(`${url} was not ready after a minute`)), 60_000);
  try {
    return await ready.promise;
  } finally {
    clearTimeout(impatience);
  }
}
