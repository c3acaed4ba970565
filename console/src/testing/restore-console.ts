import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { browserJar, removeCookie } from '../kernel/browser/cookies.ts';
import { emptySession, sessionStore } from '../kernel/session/session-store.ts';
import { defaultLayout, layoutStore } from '../kernel/settings/layout-store.ts';
import { settings } from '../kernel/settings/settings.ts';
import { api } from './fake-api.ts';
import { feed } from './fake-feed.ts';

const product = { ...settings };
let disposers: (() => void)[] = [];

/** Runs after the test in which it was asked for. */
export const afterThisTest = (act: () => void): void => void disposers.push(act);

/** Tries other values of the settings file until the end of the test. */
export const changeSettings = (changes: Partial<typeof settings>): void => void Object.assign(settings, changes);

/** Toasts and questions close while the page that shows them is still mounted. */
export function closeOverlays(): void {
  notifications.clean();
  modals.closeAll();
}

/** Leaves no trace of a test: storage, cookies, stores, settings, address. Mounted pages would load everything again for the new session. */
export function restoreConsole(): void {
  for (const act of disposers) act();
  disposers = [];
  sessionStore.setState(emptySession, true);
  layoutStore.setState({ ...defaultLayout, badge: 0 }, true);
  Object.assign(settings, product);
  localStorage.clear();
  sessionStorage.clear();
  for (const part of document.cookie.split(';')) removeCookie(browserJar, part.split('=')[0]?.trim() ?? '');
  history.replaceState(null, '', '#/');
  window.scrollTo(0, 0);
  api.reset();
  feed.reset();
}
