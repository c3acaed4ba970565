import { isLeaving, watchLeaving } from '../kernel/browser/leaving.ts';
import { makeCall } from '../kernel/call/make-call.ts';
import { storedLocale } from '../kernel/locale/locale.ts';
import { i18n } from '../kernel/locale/text.ts';
import { sessionStore } from '../kernel/session/session-store.ts';
import { settings } from '../kernel/settings/settings.ts';

watchLeaving();

/** A call without toasts or dialogs: a wall board has no operator. The caller shows the failure. */
export const boardCall = makeCall({
  base: settings.apiBase,
  timeoutMs: settings.callTimeoutMs,
  fetch: (url, init) => fetch(url, init),
  locale: storedLocale,
  credentials: () => sessionStore.getState(),
  isLeaving,
  wordsFor: ({ fromServer, otherwise, status }) => fromServer ?? i18n.t(`failed.${otherwise}`, { status }),
  onForbidden: () => undefined,
  onFailure: () => undefined,
});
