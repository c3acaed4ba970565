import { useSyncExternalStore } from 'react';
import { type SessionState, sessionStore } from '../session-store.ts';
import { type Credentials, type FeedState, makeLiveFeed } from './make-live-feed.ts';
import { browserWorld } from './world.ts';

const address = (): string => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/mqtt`;

/** A person signs in at the broker by their name and token; staff of the provider name the tenant they work in. */
export function credentialsOf({ token, tenantCode, profile }: SessionState): Credentials | undefined {
  if (!token || !profile) return undefined;
  const isElsewhere = tenantCode !== undefined && tenantCode !== profile.tenantCode;
  return { username: isElsewhere ? `${profile.username}|${tenantCode}` : profile.username, password: token };
}

/** The one feed of this window. */
export const liveFeed = makeLiveFeed({
  ...browserWorld,
  random: () => Math.random(),
  open: () => new WebSocket(address(), 'mqtt'),
  credentials: () => credentialsOf(sessionStore.getState()),
});

liveFeed.checkCredentials();
sessionStore.subscribe(() => liveFeed.checkCredentials());

if (typeof window !== 'undefined') {
  addEventListener('online', () => liveFeed.nudge());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') liveFeed.nudge();
  });
}

export const useFeedState = (): FeedState => useSyncExternalStore(liveFeed.subscribe, liveFeed.read);
