import type { Visitor } from './browser.ts';

/** When a page counts as usable. */
export interface Readiness {
  /** Selectors that must be visible and enabled. */
  readonly visible: readonly string[];
  /** Field that must accept a character. */
  readonly type?: string;
}

declare global {
  interface Window {
    /** Receives the time until the page is ready. */
    benchReady: (ms: number) => void;
  }
}

/** Runs inside the page before its first script, so that the figure excludes the test process. */
function watch({ visible, type }: Readiness): void {
  const isThere = (selector: string) => {
    const element = document.querySelector(selector);
    return element !== null && element.getClientRects().length > 0 && !element.hasAttribute('disabled');
  };
  const report = () => window.benchReady(performance.now());
  const look = (): void => {
    if (!visible.every(isThere)) return void requestAnimationFrame(look);
    const field = type ? document.querySelector<HTMLInputElement>(type) : null;
    field?.focus();
    // Simulates a key press without a round trip to the test.
    if (field) document.execCommand('insertText', false, 'a');
    requestIdleCallback(() => (!field || field.value === 'a' ? report() : look()));
  };
  requestAnimationFrame(look);
}

/** Milliseconds from navigation until the page is ready, input appears and the main thread is idle. */
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
