import { useSyncExternalStore } from 'react';
import { browserDeps } from './browser-deps.ts';
import { liveFeed } from './live-feed.ts';
import { makeFleet } from './make-fleet.ts';

export type { Fleet } from './make-fleet.ts';

const fleet = makeFleet({ ...browserDeps, watch: liveFeed.watch });
liveFeed.onForget(fleet.forget);

/** All visible machines, at most two updates per second, immediate when an error starts or ends. Unchanged machines keep their object. */
export const useFleet = () => useSyncExternalStore(fleet.subscribe, fleet.read);
