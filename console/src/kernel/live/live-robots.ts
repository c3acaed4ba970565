import { isRobotSn, type RobotSn } from '@botify/contract/kernel/robot-sn';
import { useMemo, useSyncExternalStore } from 'react';
import { browserDeps } from './browser-deps.ts';
import { liveFeed } from './live-feed.ts';
import { makeLiveRobots } from './make-live-robots.ts';
import type { LiveRobot } from './read-status.ts';

export type { LiveRobot } from './read-status.ts';

const liveRobots = makeLiveRobots({ ...browserDeps, watch: liveFeed.watch });
liveFeed.onForget(liveRobots.forget);

/** Latest statuses of several machines, at most one update per second. Machines without a message are missing. */
export function useLiveRobots(robotSns: readonly RobotSn[]): ReadonlyMap<RobotSn, LiveRobot> {
  const together = robotSns.join(' ');
  // Keyed by content: most callers pass a new array at each render.
  const view = useMemo(() => liveRobots.viewOfSeveral(together.split(' ').filter(isRobotSn)), [together]);
  return useSyncExternalStore(view.subscribe, view.read);
}

/** Latest status of one machine, at most four updates per second; undefined before the first message. */
export function useLiveRobot(robotSn: RobotSn | undefined): LiveRobot | undefined {
  const view = useMemo(() => liveRobots.viewOfOne(robotSn), [robotSn]);
  return useSyncExternalStore(view.subscribe, view.read);
}
