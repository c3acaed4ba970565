import { afterThisTest } from './restore-console.ts';

/** Puts the window behind others or back in front; a headless browser cannot do it itself. */
export function hideWindow(hidden: boolean): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: hidden ? 'hidden' : 'visible' });
  document.dispatchEvent(new Event('visibilitychange'));
  afterThisTest(() => Reflect.deleteProperty(document, 'visibilityState'));
}
