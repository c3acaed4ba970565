import { useMemo, useSyncExternalStore } from 'react';
import { browserDeps } from './browser-deps.ts';
import { liveFeed } from './live-feed.ts';
import { makeLiveRobots } from './make-live-robots.ts';
import type { LiveRobot } from './read-status.ts';

export type { LiveRobot } from './read-status.ts';

const liveRobots = makeLiveRobots({ ...browserDeps, watch: liveFeed.watch });
liveFeed.onForget(liveRobots.forget);

/** What these machines last said, for a page of a list: drawn at most once a second. Those that have said nothing yet are missing. */
export function useLiveRobots(robotSns: readonly string[]): ReadonlyMap<string, LiveRobot> {
  const together = robotSns.join(' ');
  // By what is in the list: most callers make a new one each time they draw.
  const view = useMemo(() => liveRobots.viewOfSeveral(together === '' ? [] : together.split(' ')), [together]);
  return useSyncExternalStore(view.subscribe, view.read);
}

/** What one machine last said, drawn at most four times a second; undefined until it says something. */
export function useLiveRobot(robotSn: string | undefined): LiveRobot | undefined {
  const view = useMemo(() => liveRobots.viewOfOne(robotSn), [robotSn]);
  return useSyncExternalStore(view.subscribe, view.read);
}
