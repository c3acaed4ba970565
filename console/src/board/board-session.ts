import { boardSession } from '@botify/contract/session/board-session.contract';
import { session } from '@botify/contract/session/session.contract';
import { browserJar } from '../kernel/browser/cookies.ts';
import { isLeaving, watchLeaving } from '../kernel/browser/leaving.ts';
import { makeCall } from '../kernel/call/make-call.ts';
import { CallError } from '../kernel/errors/call-error.ts';
import { storedLocale } from '../kernel/locale/locale.ts';
import { textNow } from '../kernel/locale/text.ts';
import { readSession } from '../kernel/session/session-cookies.ts';
import { emptySession, sessionStore } from '../kernel/session/session-store.ts';
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
  wordsFor: ({ fromServer, otherwise, status }) => fromServer ?? textNow(`failed.${otherwise}`, { status }),
  onForbidden: () => undefined,
  onEnrollment: () => undefined,
  onFailure: () => undefined,
});

const key = 'board.session';
/** A frame gets a new ticket whenever it is loaded, and may share the storage of the page around it. */
const isFramed = window.parent !== window;

interface OwnSession {
  readonly token: string;
  readonly tenantCode: string;
}

function storedSession(): OwnSession | undefined {
  try {
    const { token, tenantCode } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<OwnSession>;
    return token && tenantCode ? { token, tenantCode } : undefined;
  } catch {
    return undefined;
  }
}

function storeSession(own: OwnSession): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(own));
  } catch {
    // Without storage a reload needs a new ticket.
  }
}

let ticket: string | undefined;
let exchange: Promise<boolean> | undefined;

/** A user signed in to the console on this host takes precedence: no address can show them the board of another account. */
export function beginSession(ofAddress: string | undefined): void {
  ticket = ofAddress;
  exchange = undefined;
  if (readSession(browserJar)) return;
  const own = isFramed || ticket ? undefined : storedSession();
  if (own) sessionStore.setState({ ...emptySession, ...own });
}

/** Takes over the console's token if it changed, after a role switch or a new login. */
export function takeNewToken(): boolean {
  const kept = readSession(browserJar);
  if (!kept || kept.token === sessionStore.getState().token) return false;
  sessionStore.setState({ ...emptySession, token: kept.token, tenantCode: kept.tenantCode });
  return true;
}

/** Exchanges the ticket. It works once, so an attempt is never aborted or made twice at a time. */
async function openBoard(token: string): Promise<boolean> {
  try {
    const { access_token, tenantCode } = await boardCall(boardSession.open, { body: { token } });
    ticket = undefined;
    if (!isFramed) storeSession({ token: access_token, tenantCode });
    sessionStore.setState({ ...emptySession, token: access_token, tenantCode });
    return true;
  } catch (error) {
    exchange = undefined;
    if (!(error instanceof CallError) || error.status !== 400) throw error;
    ticket = undefined;
    return false;
  }
}

/** Whether there is a session, after exchanging a ticket if necessary. */
export async function isSignedIn(): Promise<boolean> {
  if (sessionStore.getState().token !== undefined || takeNewToken()) return true;
  if (!ticket) return false;
  exchange ??= openBoard(ticket);
  return exchange;
}

/** Loads the profile: the feed needs the username. */
export async function loadProfile(signal: AbortSignal): Promise<void> {
  if (sessionStore.getState().profile) return;
  const profile = await boardCall(session.userInfo, {}, { signal });
  sessionStore.setState({ profile });
}
