import { isCleaning } from '@botify/domain/robots/work-state';
import type { LiveRobot } from '../../../kernel/live/live-robots.ts';
import type { TrackPoint } from '../../../ui/floor-plan/track-strokes.ts';

/** As many as the server sends of the track before. */
const most = 5000;

/** The track goes on where the machine now is. Standing still adds nothing, another map begins anew. */
export function withLive(tail: readonly TrackPoint[], said: LiveRobot, before: LiveRobot | undefined): readonly TrackPoint[] {
  if (!said.position) return tail;
  const { mapName, x, y } = said.position;
  const rest = before?.position && before.position.mapName !== mapName ? [] : tail;
  const cleaning = isCleaning(said.workState);
  const last = rest.at(-1);
  if (last && (said.at <= last.at || (last.x === x && last.y === y && last.cleaning === cleaning))) return rest;
  return [...rest.slice(-most + 1), { at: said.at, x, y, cleaning }];
}

/** Both together, without what the server has heard of, too. */
export function joined(track: readonly TrackPoint[], tail: readonly TrackPoint[]): readonly TrackPoint[] {
  const until = track.at(-1)?.at ?? 0;
  return [...track, ...tail.filter(({ at }) => at > until)];
}
