import type { FeedState } from '../kernel/live/feed-state.ts';
import type { LiveRobot } from '../kernel/live/read-status.ts';
import { silentMs } from './freshness.ts';

/** `before`: the faults it had when the feed broke off. */
export type RobotStatus =
  | { readonly kind: 'waiting' | 'silent' | 'fine' }
  | { readonly kind: 'faulty'; readonly codes: readonly string[] }
  | { readonly kind: 'down'; readonly before: readonly string[] };

interface Seen {
  readonly feed: FeedState;
  readonly robot: Pick<LiveRobot, 'receivedAt' | 'faultCodes'> | undefined;
  readonly now: number;
  /** When somebody began to look. */
  readonly began: number;
}

/** What the feed tells of the exceptions of a machine, and how far that can be trusted. */
export function robotStatus({ feed, robot, now, began }: Seen): RobotStatus {
  if (feed.phase === 'down') return { kind: 'down', before: robot?.faultCodes ?? [] };
  // Nothing was to be heard before the feed was there.
  const since = robot?.receivedAt ?? Math.max(began, feed.since);
  if (feed.phase === 'live' && now - since >= silentMs) return { kind: 'silent' };
  if (!robot) return { kind: 'waiting' };
  return robot.faultCodes.length > 0 ? { kind: 'faulty', codes: robot.faultCodes } : { kind: 'fine' };
}
