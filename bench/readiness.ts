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
  const report = (name: 'benchType' | 'benchReady', value: number) =>
    (window as unknown as Record<string, (n: number) => void>)[name]?.(value);
  const whenIdle = (act: () => void): void => void requestIdleCallback(act);
  const isThere = (selector: string) => {
    const element = document.querySelector(selector);
    return element !== null && element.getClientRects().length > 0 && !element.hasAttribute('disabled');
  };
  const look = (): void => {
    if (!visible.every(isThere)) return void requestAnimationFrame(look);
    const field = type ? document.querySelector<HTMLInputElement>(type) : null;
    if (!field) {
      whenIdle(() => report('benchReady', performance.now()));
      return;
    }
    field.addEventListener('input', () =>
      whenIdle(() => {
        if (field.value !== '') report('benchReady', performance.now());
      }),
    );
    field.focus();
    report('benchType', 0);
  };
  requestAnimationFrame(look);
}

/** Milliseconds from the start of the navigation until the page is ready, what is typed has appeared and the main thread rests. */
export async function timeUntilReady({ page }: Visitor, url: string, readiness: Readiness): Promise<number> {
  const ready = Promise.withResolvers<number>();
  await page.exposeFunction('benchType', () => page.keyboard.press('a'));
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
