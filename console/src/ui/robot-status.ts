import type { FeedState } from '../kernel/live/feed-state.ts';
import type { LiveRobot } from '../kernel/live/read-status.ts';
import { silentMs } from './freshness.ts';

/** `before`: faults when the feed was lost. */
export type RobotStatus =
  | { readonly kind: 'waiting' | 'silent' | 'fine' }
  | { readonly kind: 'faulty'; readonly codes: readonly string[] }
  | { readonly kind: 'down'; readonly before: readonly string[] };

interface Seen {
  readonly feed: FeedState;
  readonly robot: Pick<LiveRobot, 'receivedAt' | 'faultCodes'> | undefined;
  readonly now: number;
  /** When the component was mounted. */
  readonly began: number;
}

/** Exceptions of a machine, and how reliable they are. */
export function robotStatus({ feed, robot, now, began }: Seen): RobotStatus {
  if (feed.phase === 'down') return { kind: 'down', before: robot?.faultCodes ?? [] };
  // No message could arrive before the feed was connected.
  const since = robot?.receivedAt ?? Math.max(began, feed.since);
  if (feed.phase === 'live' && now - since >= silentMs) return { kind: 'silent' };
  if (!robot) return { kind: 'waiting' };
  return robot.faultCodes.length > 0 ? { kind: 'faulty', codes: robot.faultCodes } : { kind: 'fine' };
}
