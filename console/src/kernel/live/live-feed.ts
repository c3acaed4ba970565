import { useSyncExternalStore } from 'react';
import { type SessionState, sessionStore } from '../session/session-store.ts';
import { browserDeps } from './browser-deps.ts';
import type { FeedState } from './feed-state.ts';
import type { FromWindow, Port } from './hub.ts';
import type { Credentials } from './make-live-feed.ts';
import { makeWindowFeed } from './make-window-feed.ts';

/** Says for how long this window lives, in a way that a crash cannot leave unsaid. Browsers offer it to encrypted pages only. */
function proveLife(port: Port): void {
  const lock = `window-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
  void navigator.locks?.request(lock, () => {
    port.postMessage({ kind: 'alive', lock } satisfies FromWindow);
    return new Promise(() => undefined);
  });
}

/** A connection for this window alone, where windows cannot share. */
async function ownHub(): Promise<Port> {
  const { browserHub } = await import('./browser-hub.ts');
  const { port1, port2 } = new MessageChannel();
  browserHub().join(port1);
  return port2;
}

/** Hands over the way to the hub; once more when that turns out to lead nowhere. */
function reachHub(speakThrough: (port: Port) => void): void {
  const fallBack = () => void ownHub().then(speakThrough);
  if (typeof SharedWorker === 'undefined') {
    fallBack();
    return;
  }
  const worker = new SharedWorker(new URL('./hub.worker.ts', import.meta.url), { type: 'module', name: 'live' });
  // An update on the server may have taken the worker's file away from a page that is still open.
  worker.addEventListener('error', fallBack, { once: true });
  proveLife(worker.port);
  speakThrough(worker.port);
}

/** A person signs in at the broker by their name and token; staff of the provider name the tenant they work in. */
export function credentialsOf({ token, tenantCode, profile }: SessionState): Credentials | undefined {
  if (!token || !profile) return undefined;
  const isElsewhere = tenantCode !== undefined && tenantCode !== profile.tenantCode;
  return { username: isElsewhere ? `${profile.username}|${tenantCode}` : profile.username, password: token };
}

/** What this window hears. */
export const liveFeed = makeWindowFeed({ ...browserDeps, credentials: () => credentialsOf(sessionStore.getState()) });

liveFeed.checkCredentials();
sessionStore.subscribe(() => liveFeed.checkCredentials());

if (typeof window !== 'undefined') {
  reachHub(liveFeed.speakThrough);
  addEventListener('online', liveFeed.nudge);
  addEventListener('pagehide', liveFeed.leave);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) liveFeed.comeBack();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') liveFeed.nudge();
  });
}

export const useFeedState = (): FeedState => useSyncExternalStore(liveFeed.subscribe, liveFeed.read);
