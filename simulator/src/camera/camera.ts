import type { VideoAnswer, VideoLease } from '@botify/contract/robots/video-lease';
import { Logbook, type Span } from '../logbook.ts';
import { entryOf, type Robot } from '../robot-identity.ts';
import { isOutOfReach } from '../sampling.ts';
import { CameraStream } from './camera-stream.ts';
import { type CameraView, viewAt } from './camera-view.ts';
import type { SendVideo } from './send-video.ts';
import type { VideoRenderer } from './video-renderer.ts';

interface CameraSettings {
  readonly robot: Robot;
  readonly span: Span;
  readonly renderer: VideoRenderer;
  /** Undefined without a video server. */
  readonly send: SendVideo | undefined;
  readonly viewNow: (at: number) => CameraView;
}

const refuse = (reason: NonNullable<VideoAnswer['reason']>): VideoAnswer => ({ accepted: false, reason });
const oneMinute = 60_000;
const maxRemembered = 8;

/** The camera of one robot. */
export class Camera {
  covered = false;
  private readonly settings: CameraSettings;
  private readonly streams = new Map<string, CameraStream>();

  constructor(settings: CameraSettings) {
    this.settings = settings;
  }

  answer(lease: VideoLease, now: number): VideoAnswer {
    const { renderer, send } = this.settings;
    if (this.covered || !send) return refuse('noCamera');
    const known = this.streams.get(lease.streamId);
    known?.prolong(lease.until);
    if (known?.isRunning) return { accepted: true };
    const views = lease.kind === 'recorded' ? this.recording(lease, now) : this.settings.viewNow;
    if (!views) return refuse('noRecording');
    if (!renderer.enter(lease.kind)) return refuse('busy');
    const { robot } = this.settings;
    // Recordings end now.
    const bounded = lease.to === undefined ? lease : { ...lease, to: Math.min(lease.to, now) };
    const stream = known ?? new CameraStream(bounded, { seed: robot.seed, entry: entryOf(robot), renderer, send, viewAt: views });
    stream.prolong(lease.until);
    this.remember(lease.streamId, stream);
    void stream.run().then(() => renderer.leave(lease.kind));
    return { accepted: true };
  }

  cover(): void {
    this.covered = true;
    this.stop();
  }

  stop(): void {
    for (const stream of this.streams.values()) stream.stop();
  }

  /** Ended streams are kept for a while, so that a repeated request continues them. */
  private remember(streamId: string, stream: CameraStream): void {
    this.streams.set(streamId, stream);
    for (const [id, each] of this.streams)
      if (this.streams.size > maxRemembered && !each.isRunning && each !== stream) this.streams.delete(id);
  }

  /** Recorded views; undefined before the robot's history and where it was offline. */
  private recording({ from, to }: VideoLease, now: number): ((at: number) => CameraView) | undefined {
    const { robot, span } = this.settings;
    // A separate logbook, because the robot's own stays near the present.
    const logbook = new Logbook(robot, span);
    if (from === undefined || to === undefined || to <= from || from >= now || from < logbook.start) return undefined;
    for (let at = from; at < to; at += oneMinute) if (isOutOfReach(logbook.shiftAt(at), at)) return undefined;
    return (at) => viewAt(logbook, at, at);
  }
}
