import { useSyncExternalStore } from 'react';
import { browserDeps } from './browser-deps.ts';
import { liveFeed } from './live-feed.ts';
import { makeFleet } from './make-fleet.ts';

export type { Fleet } from './make-fleet.ts';

const fleet = makeFleet({ ...browserDeps, watch: liveFeed.watch });
liveFeed.onForget(fleet.forget);

/** All machines the reader sees, drawn at most twice a second, and at once when an error begins or ends. Unchanged ones stay the same object. */
export const useFleet = () => useSyncExternalStore(fleet.subscribe, fleet.read);
