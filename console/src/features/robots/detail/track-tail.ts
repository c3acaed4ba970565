import { isCleaning } from '@botify/domain/robots/work-state';
import type { LiveRobot } from '../../../kernel/live/live-robots.ts';
import type { TrackPoint } from '../../../ui/floor-plan/track-strokes.ts';

/** Same limit as the server's track. */
const most = 5000;

/** Appends the live position. Standing still adds no point; another map starts over. */
export function withLive(tail: readonly TrackPoint[], latest: LiveRobot, before: LiveRobot | undefined): readonly TrackPoint[] {
  if (!latest.position) return tail;
  const { mapName, x, y } = latest.position;
  const rest = before?.position && before.position.mapName !== mapName ? [] : tail;
  const cleaning = isCleaning(latest.workState);
  const last = rest.at(-1);
  if (last && (latest.at <= last.at || (last.x === x && last.y === y && last.cleaning === cleaning))) return rest;
  return [...rest.slice(-most + 1), { at: latest.at, x, y, cleaning }];
}

/** The fetched track with the live points that are newer. */
export function joined(track: readonly TrackPoint[], tail: readonly TrackPoint[]): readonly TrackPoint[] {
  const until = track.at(-1)?.at ?? 0;
  return [...track, ...tail.filter(({ at }) => at > until)];
}
