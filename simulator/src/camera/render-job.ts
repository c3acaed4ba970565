import type { RobotEntry } from '../robot-identity.ts';
import type { CameraView } from './camera-view.ts';

/** A few pictures to draw and to pack. */
export interface RenderJob {
  readonly seed: string;
  readonly entry: RobotEntry;
  readonly views: readonly CameraView[];
  readonly framesPerSecond: number;
  readonly sequence: number;
  /** When it begins, in milliseconds since the stream did. */
  readonly since: number;
}

/** What a player needs before, and the pictures. */
export interface RenderedSegment {
  readonly initSegment: Uint8Array;
  readonly segment: Uint8Array;
}
