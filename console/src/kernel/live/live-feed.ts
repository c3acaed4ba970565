import { useSyncExternalStore } from 'react';
import { type SessionState, sessionStore } from '../session/session-store.ts';
import { browserDeps } from './browser-deps.ts';
import type { FeedState } from './feed-state.ts';
import type { FromWindow, Port } from './hub.ts';
import type { Credentials } from './make-live-feed.ts';
import { makeWindowFeed } from './make-window-feed.ts';

/** Holds a lock for the lifetime of the window, which is released even by a crash. Web Locks require a secure context. */
function proveLife(port: Port): void {
  const lock = `window-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
  void navigator.locks?.request(lock, () => {
    port.postMessage({ kind: 'alive', lock } satisfies FromWindow);
    return new Promise(() => undefined);
  });
}

/** A hub for this window alone, if shared workers are unavailable. */
async function ownHub(): Promise<Port> {
  const { browserHub } = await import('./browser-hub.ts');
  const { port1, port2 } = new MessageChannel();
  browserHub().join(port1);
  return port2;
}

/** Passes a port to the hub, and a fallback port if the shared worker fails. */
function reachHub(connectTo: (port: Port) => void): void {
  const fallBack = () => void ownHub().then(connectTo);
  if (typeof SharedWorker === 'undefined') {
    fallBack();
    return;
  }
  const worker = new SharedWorker(new URL('./hub.worker.ts', import.meta.url), { type: 'module', name: 'live' });
  // A server update may have removed the worker's file while the page is open.
  worker.addEventListener('error', fallBack, { once: true });
  proveLife(worker.port);
  connectTo(worker.port);
}

/** Broker credentials: username and token; provider staff add the selected tenant. */
export function credentialsOf({ token, tenantCode, profile }: SessionState): Credentials | undefined {
  if (!token || !profile) return undefined;
  const isElsewhere = tenantCode !== undefined && tenantCode !== profile.tenantCode;
  return { username: isElsewhere ? `${profile.username}|${tenantCode}` : profile.username, password: token };
}

/** The live feed of this window. */
export const liveFeed = makeWindowFeed({ ...browserDeps, credentials: () => credentialsOf(sessionStore.getState()) });

liveFeed.checkCredentials();
sessionStore.subscribe(() => liveFeed.checkCredentials());

if (typeof window !== 'undefined') {
  reachHub(liveFeed.connectTo);
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
