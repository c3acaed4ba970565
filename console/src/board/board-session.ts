import { session } from '@botify/contract/session/session.contract';
import { browserJar } from '../kernel/browser/cookies.ts';
import { readSession } from '../kernel/session/session-cookies.ts';
import { emptySession, sessionStore } from '../kernel/session/session-store.ts';
import { boardCall } from './board-call.ts';
import { handedOver } from './take-handover.ts';

/** Whoever was handed over goes before the console's own session, which is read and never written. */
export function beginSession(): void {
  if (handedOver) sessionStore.setState({ ...emptySession, ...handedOver });
}

/** The console may have swapped its token since, for another role or after a new login. */
export function takeNewToken(): boolean {
  if (handedOver) return false;
  const kept = readSession(browserJar);
  if (!kept || kept.token === sessionStore.getState().token) return false;
  sessionStore.setState({ ...emptySession, token: kept.token, tenantCode: kept.tenantCode });
  return true;
}

export const isSignedIn = (): boolean => sessionStore.getState().token !== undefined || takeNewToken();

/** Who looks: the feed asks for the name. */
export async function loadProfile(signal: AbortSignal): Promise<void> {
  if (sessionStore.getState().profile) return;
  const profile = await boardCall(session.userInfo, {}, { signal });
  sessionStore.setState({ profile });
}
