import type { VideoClip } from '@botify/contract/video/video.contract';
import type { Stretch } from './time-bar-maths.ts';

export interface KeptClip extends Stretch {
  readonly id: string;
  readonly url: string;
  readonly partial: boolean;
}

/** Recordings that have something to play. */
export const keptClips = (clips: readonly VideoClip[]): readonly KeptClip[] =>
  clips
    .map(({ id, start, end, whole, url }) => ({ id, from: Date.parse(start), to: Date.parse(end), url, partial: !whole }))
    .filter(({ from, to }) => to > from);
