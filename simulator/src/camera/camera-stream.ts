import type { VideoLease } from '@botify/contract/video/video-lease';
import { minute, second } from '../calendar.ts';
import type { MachineEntry } from '../machine-identity.ts';
import type { SendVideo } from './send-video.ts';
import type { Sight } from './sight.ts';
import type { Studio } from './studio.ts';

interface StreamSettings {
  readonly seed: string;
  readonly entry: MachineEntry;
  readonly studio: Studio;
  readonly send: SendVideo;
  readonly sightAt: (at: number) => Sight;
}

const pieceLength = 2 * second;
/** When drawing or sending takes longer the next piece is longer too, up to here; what is missing then is missing. */
const longestPiece = 4 * second;
/** What a machine keeps itself has fewer pictures, so that ten minutes of it are soon there. */
const recorded = { framesPerSecond: 4, length: 4 * second } as const;
/** Nobody watches for ever: a wish that names a moment too far away counts for less. */
const longestWish = 30 * minute;

/** One stream that somebody asked for, from its first piece until nobody wants more. Asked for again, it goes on where it ended. */
export class CameraStream {
  private readonly settings: StreamSettings;
  private readonly wish: VideoLease;
  private until = 0;
  private over = true;
  private running = false;
  private sequence = 0;
  /** When its first piece began, and when the next one does. */
  private readonly began: number;
  private next: number;
  private timer: NodeJS.Timeout | undefined;
  private wake: () => void = () => undefined;

  constructor(wish: VideoLease, settings: StreamSettings) {
    this.wish = wish;
    this.settings = settings;
    // A camera has the last moments at hand, so the first piece needs no waiting.
    this.began = wish.kind === 'recorded' && wish.from !== undefined ? wish.from : Date.now() - pieceLength;
    this.next = this.began;
  }

  /** Wishes may overtake each other: the latest moment counts. */
  prolong(until: number): void {
    this.over = false;
    this.until = Math.max(this.until, Math.min(until, Date.now() + longestWish));
  }

  stop(): void {
    this.over = true;
    clearTimeout(this.timer);
    this.wake();
  }

  get isRunning(): boolean {
    return this.running;
  }

  /** Fulfilled when it is over, whatever ended it. */
  async run(): Promise<void> {
    this.running = true;
    try {
      if (this.wish.kind === 'live') await this.runLive();
      else await this.runRecorded(this.wish.to ?? this.began);
    } catch {
      // Neither drawn nor sent: whoever still wants to see something asks again.
    }
    this.running = false;
  }

  private get isWanted(): boolean {
    return !this.over && Date.now() < this.until;
  }

  private async runLive(): Promise<void> {
    while (this.isWanted) {
      const now = Date.now();
      if (now - this.next > longestPiece) this.next = now - pieceLength;
      const length = Math.max(pieceLength, Math.floor((now - this.next) / second) * second);
      await this.waitUntil(this.next + length);
      if (!this.isWanted || !(await this.shootAndSend(length, this.settings.studio.framesPerSecond, false))) return;
    }
  }

  private async runRecorded(to: number): Promise<void> {
    while (this.isWanted && this.next < to) {
      // Seconds begun are shown whole.
      const length = Math.ceil(Math.min(recorded.length, to - this.next) / second) * second;
      if (!(await this.shootAndSend(length, recorded.framesPerSecond, this.next + length >= to))) return;
    }
  }

  /** The next piece. Fulfilled with whether more is wanted. */
  private async shootAndSend(durationMs: number, framesPerSecond: number, last: boolean): Promise<boolean> {
    const { seed, entry, studio, send, sightAt } = this.settings;
    const { streamId, kind } = this.wish;
    const startsAt = this.next;
    const frames = (durationMs / second) * framesPerSecond;
    const sights = Array.from({ length: frames }, (_, index) => sightAt(startsAt + Math.round((index * second) / framesPerSecond)));
    const sequence = this.sequence + 1;
    const footage = await studio.make(kind, { seed, entry, sights, framesPerSecond, sequence, since: startsAt - this.began });
    if (!this.isWanted) return false;
    const wanted = await send(streamId, { ...footage, sequence, startsAt, durationMs, last });
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
