import { afterThisTest } from './restore-console.ts';

/** Overrides `document.visibilityState`, which a headless browser cannot change. */
export function hideWindow(hidden: boolean): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: hidden ? 'hidden' : 'visible' });
  document.dispatchEvent(new Event('visibilitychange'));
  afterThisTest(() => Reflect.deleteProperty(document, 'visibilityState'));
}
