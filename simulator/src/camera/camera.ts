import type { VideoAnswer, VideoLease } from '@botify/contract/video/video-lease';
import { Logbook, type Span } from '../logbook.ts';
import { entryOf, type Machine } from '../machine-identity.ts';
import { isOutOfReach } from '../sampling.ts';
import { CameraStream } from './camera-stream.ts';
import type { SendVideo } from './send-video.ts';
import { type Sight, sightAt } from './sight.ts';
import type { Studio } from './studio.ts';

interface CameraSettings {
  readonly machine: Machine;
  readonly span: Span;
  readonly studio: Studio;
  /** Undefined where there is no server to send to. */
  readonly send: SendVideo | undefined;
  readonly sightNow: (at: number) => Sight;
}

const refuse = (reason: NonNullable<VideoAnswer['reason']>): VideoAnswer => ({ accepted: false, reason });
const oneMinute = 60_000;
const mostRemembered = 8;

/** The camera of one machine: shows what is asked for, and does nothing else. */
export class Camera {
  covered = false;
  private readonly settings: CameraSettings;
  private readonly streams = new Map<string, CameraStream>();

  constructor(settings: CameraSettings) {
    this.settings = settings;
  }

  answer(wish: VideoLease, now: number): VideoAnswer {
    const { studio, send } = this.settings;
    if (this.covered || !send) return refuse('noCamera');
    const known = this.streams.get(wish.streamId);
    known?.prolong(wish.until);
    if (known?.isRunning) return { accepted: true };
    const sights = wish.kind === 'recorded' ? this.recording(wish, now) : this.settings.sightNow;
    if (!sights) return refuse('noRecording');
    if (!studio.enter(wish.kind)) return refuse('busy');
    const { machine } = this.settings;
    // What is still to come nobody kept.
    const wished = wish.to === undefined ? wish : { ...wish, to: Math.min(wish.to, now) };
    const stream = known ?? new CameraStream(wished, { seed: machine.seed, entry: entryOf(machine), studio, send, sightAt: sights });
    stream.prolong(wish.until);
    this.remember(wish.streamId, stream);
    void stream.run().then(() => studio.leave(wish.kind));
    return { accepted: true };
  }

  cover(): void {
    this.covered = true;
    this.stop();
  }

  stop(): void {
    for (const stream of this.streams.values()) stream.stop();
  }

  /** Also those that are over, for a while: who asks for one again gets the rest of it. */
  private remember(streamId: string, stream: CameraStream): void {
    this.streams.set(streamId, stream);
    for (const [id, each] of this.streams)
      if (this.streams.size > mostRemembered && !each.isRunning && each !== stream) this.streams.delete(id);
  }

  /** What the machine kept of that time: nothing from before its history, and nothing from where it had no network. */
  private recording({ from, to }: VideoLease, now: number): ((at: number) => Sight) | undefined {
    const { machine, span } = this.settings;
    // One of its own: that of the machine is always about now.
    const logbook = new Logbook(machine, span);
    if (from === undefined || to === undefined || to <= from || from >= now || from < logbook.start) return undefined;
    for (let at = from; at < to; at += oneMinute) if (isOutOfReach(logbook.shiftAt(at), at)) return undefined;
    return (at) => sightAt(logbook, at, at);
  }
}
