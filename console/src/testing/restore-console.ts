import { modals } from '@mantine/modals';
import { notifications, notificationsStore } from '@mantine/notifications';
import { brand } from '../kernel/brand/brand-store.ts';
import { browserJar, removeCookie } from '../kernel/browser/cookies.ts';
import { emptySession, sessionStore } from '../kernel/session/session-store.ts';
import { defaultLayout, layoutStore } from '../kernel/settings/layout-store.ts';
import { settings } from '../kernel/settings/settings.ts';
import { api } from './fake-api.ts';
import { feed } from './fake-feed.ts';

const product = { ...settings };
let disposers: (() => void)[] = [];

/** Registers a cleanup for the end of the current test. */
export const afterThisTest = (act: () => void): void => void disposers.push(act);

/** Overrides values of the settings file until the end of the test. */
export const changeSettings = (changes: Partial<typeof settings>): void => void Object.assign(settings, changes);

function closeToasts(): void {
  const { notifications: shown, queue } = notificationsStore.getState();
  // One by one: clearing the store would not end offers to undo.
  for (const { id } of [...shown, ...queue]) if (id) notifications.hide(id);
}

/** Closes toasts and modals. Call it while the page that shows them is mounted. */
export function closeOverlays(): void {
  closeToasts();
  modals.closeAll();
}

/** Resets storage, cookies, stores, settings and address. Unmount pages first: they would reload their data for the new session. */
export function restoreConsole(): void {
  for (const act of disposers) act();
  disposers = [];
  sessionStore.setState(emptySession, true);
  brand.store.setState({ brand: undefined });
  layoutStore.setState({ ...defaultLayout, badge: 0 }, true);
  Object.assign(settings, product);
  // Of calls that failed without their page.
  closeToasts();
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
  for (const part of document.cookie.split(';')) removeCookie(browserJar, part.split('=')[0]?.trim() ?? '');
  history.replaceState(null, '', '#/');
  window.scrollTo(0, 0);
  api.reset();
  feed.reset();
}
