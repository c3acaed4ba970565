import type { VideoLease } from '@botify/contract/robots/video-lease';
import { minute, second } from '../calendar.ts';
import type { RobotEntry } from '../robot-identity.ts';
import type { CameraView } from './camera-view.ts';
import type { SendVideo } from './send-video.ts';
import type { VideoRenderer } from './video-renderer.ts';

interface StreamSettings {
  readonly seed: string;
  readonly entry: RobotEntry;
  readonly renderer: VideoRenderer;
  readonly send: SendVideo;
  readonly viewAt: (at: number) => CameraView;
}

const segmentLength = 2 * second;
/** If rendering or sending is slow, the next segment is longer, up to this limit; anything beyond is skipped. */
const maxSegmentLength = 4 * second;
/** Recordings have a lower frame rate, so that ten minutes are uploaded quickly. */
const recorded = { framesPerSecond: 4, length: 4 * second } as const;
/** Upper limit for the end of a lease. */
const maxLease = 30 * minute;

/** One requested stream. A repeated request continues it after the last segment. */
export class CameraStream {
  private readonly settings: StreamSettings;
  private readonly lease: VideoLease;
  private until = 0;
  private over = true;
  private running = false;
  private sequence = 0;
  /** Start of the first and of the next segment. */
  private readonly began: number;
  private next: number;
  private timer: NodeJS.Timeout | undefined;
  private wake: () => void = () => undefined;

  constructor(lease: VideoLease, settings: StreamSettings) {
    this.lease = lease;
    this.settings = settings;
    // The camera buffers the last seconds, so the first segment is available at once.
    this.began = lease.kind === 'recorded' && lease.from !== undefined ? lease.from : Date.now() - segmentLength;
    this.next = this.began;
  }

  /** Requests can arrive out of order: the latest end counts. */
  prolong(until: number): void {
    this.over = false;
    this.until = Math.max(this.until, Math.min(until, Date.now() + maxLease));
  }

  stop(): void {
    this.over = true;
    clearTimeout(this.timer);
    this.wake();
  }

  get isRunning(): boolean {
    return this.running;
  }

  /** Resolves when the stream ends for any reason. */
  async run(): Promise<void> {
    this.running = true;
    try {
      if (this.lease.kind === 'live') await this.runLive();
      else await this.runRecorded(this.lease.to ?? this.began);
    } catch {
      // Rendering or sending failed. A viewer's next request restarts the stream.
    }
    this.running = false;
  }

  private get isWanted(): boolean {
    return !this.over && Date.now() < this.until;
  }

  private async runLive(): Promise<void> {
    while (this.isWanted) {
      const now = Date.now();
      if (now - this.next > maxSegmentLength) this.next = now - segmentLength;
      const length = Math.max(segmentLength, Math.floor((now - this.next) / second) * second);
      await this.waitUntil(this.next + length);
      if (!this.isWanted || !(await this.renderAndSend(length, this.settings.renderer.framesPerSecond, false))) return;
    }
  }

  private async runRecorded(to: number): Promise<void> {
    while (this.isWanted && this.next < to) {
      // Rounded up to whole seconds.
      const length = Math.ceil(Math.min(recorded.length, to - this.next) / second) * second;
      if (!(await this.renderAndSend(length, recorded.framesPerSecond, this.next + length >= to))) return;
    }
  }

  /** Renders and sends the next segment; resolves with whether more is wanted. */
  private async renderAndSend(durationMs: number, framesPerSecond: number, last: boolean): Promise<boolean> {
    const { seed, entry, renderer, send, viewAt } = this.settings;
    const { streamId, kind } = this.lease;
    const startsAt = this.next;
    const frames = (durationMs / second) * framesPerSecond;
    const views = Array.from({ length: frames }, (_, index) => viewAt(startsAt + Math.round((index * second) / framesPerSecond)));
    const sequence = this.sequence + 1;
    const rendered = await renderer.make(kind, { seed, entry, views, framesPerSecond, sequence, since: startsAt - this.began });
    if (!this.isWanted) return false;
    const wanted = await send(streamId, { ...rendered, sequence, startsAt, durationMs, last });
    this.sequence = sequence;
    this.next = startsAt + durationMs;
    return wanted;
  }

  private waitUntil(moment: number): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve;
      this.timer = setTimeout(resolve, Math.max(0, moment - Date.now()));
      if (this.over) resolve();
    });
  }
}
