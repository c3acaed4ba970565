import { useSyncExternalStore } from 'react';
import { type SessionState, sessionStore } from '../session/session-store.ts';
import type { FeedState } from './feed-state.ts';
import type { Credentials } from './make-live-feed.ts';
import { makeWindowFeed } from './make-window-feed.ts';
import { reachHub } from './reach-hub.ts';
import { browserWorld } from './world.ts';

/** A person signs in at the broker by their name and token; staff of the provider name the tenant they work in. */
export function credentialsOf({ token, tenantCode, profile }: SessionState): Credentials | undefined {
  if (!token || !profile) return undefined;
  const isElsewhere = tenantCode !== undefined && tenantCode !== profile.tenantCode;
  return { username: isElsewhere ? `${profile.username}|${tenantCode}` : profile.username, password: token };
}

/** What this window hears. */
export const liveFeed = makeWindowFeed({ ...browserWorld, credentials: () => credentialsOf(sessionStore.getState()) });

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
