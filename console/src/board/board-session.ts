import { session } from '@botify/contract/session/session.contract';
import { browserJar } from '../kernel/browser/cookies.ts';
import { readSession } from '../kernel/session/session-cookies.ts';
import { emptySession, sessionStore } from '../kernel/session/session-store.ts';
import { boardCall } from './board-call.ts';
import { handedOver } from './take-handover.ts';

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
