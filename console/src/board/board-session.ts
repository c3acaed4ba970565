import { session } from '@botify/contract/session/session.contract';
import { browserJar } from '../kernel/browser/cookies.ts';
import { isLeaving, watchLeaving } from '../kernel/browser/leaving.ts';
import { makeCall } from '../kernel/call/make-call.ts';
import { storedLocale } from '../kernel/locale/locale.ts';
import { i18n } from '../kernel/locale/text.ts';
import { readSession } from '../kernel/session/session-cookies.ts';
import { emptySession, sessionStore } from '../kernel/session/session-store.ts';
import { settings } from '../kernel/settings/settings.ts';
import { handedOver } from './take-handover.ts';

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

/** A session from the address takes precedence over the console's session, which is never changed here. */
export function beginSession(): void {
  if (handedOver) sessionStore.setState({ ...emptySession, ...handedOver });
}

/** Takes over the console's token if it changed, after a role switch or a new login. */
export function takeNewToken(): boolean {
  if (handedOver) return false;
  const kept = readSession(browserJar);
  if (!kept || kept.token === sessionStore.getState().token) return false;
  sessionStore.setState({ ...emptySession, token: kept.token, tenantCode: kept.tenantCode });
  return true;
}

export const isSignedIn = (): boolean => sessionStore.getState().token !== undefined || takeNewToken();

/** Loads the profile: the feed needs the username. */
export async function loadProfile(signal: AbortSignal): Promise<void> {
  if (sessionStore.getState().profile) return;
  const profile = await boardCall(session.userInfo, {}, { signal });
  sessionStore.setState({ profile });
}
