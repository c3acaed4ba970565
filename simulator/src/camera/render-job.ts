import type { RobotEntry } from '../robot-identity.ts';
import type { CameraView } from './camera-view.ts';

/** One segment to render and encode. */
export interface RenderJob {
  readonly seed: string;
  readonly entry: RobotEntry;
  readonly views: readonly CameraView[];
  readonly framesPerSecond: number;
  readonly sequence: number;
  /** Start in milliseconds since the stream began. */
  readonly since: number;
}

/** Init segment and media segment. */
export interface RenderedSegment {
  readonly initSegment: Uint8Array;
  readonly segment: Uint8Array;
}
