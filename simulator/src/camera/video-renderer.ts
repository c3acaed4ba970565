import { Worker } from 'node:worker_threads';
import { second } from '../calendar.ts';
import type { RenderedSegment, RenderJob } from './render-job.ts';

/** A worker that processes one job at a time. */
interface Thread {
  postMessage(take: RenderJob): void;
  on(event: 'message', listener: (rendered: RenderedSegment) => void): unknown;
  on(event: 'error', listener: (error: unknown) => void): unknown;
  terminate(): Promise<unknown>;
}

const startThread = (): Thread => new Worker(new URL('./render-worker.ts', import.meta.url));

export type Urgency = 'live' | 'recorded';
interface Waiting {
  readonly take: RenderJob;
  readonly resolve: (rendered: RenderedSegment) => void;
  readonly reject: (reason: Error) => void;
}

const mostStreams = 12;
/** Recordings take minutes; more of them would starve live streams. */
const maxRecorded = 3;
/** Each divides a second into whole ticks. */
const rates = [8, 6, 5, 4, 3, 2, 1];
/** Share of the worker's time for live streams; the rest is for recordings and overruns. */
const share = 0.75;
/** Weight of the newest job in the moving average of the cost per frame. */
const freshness = 0.2;
const expectedAtFirst = 20;
const idleFor = 30 * second;

/** Renders and encodes the frames of all robots in one worker thread, which runs only while streams are active. */
export class VideoRenderer {
  private readonly open: () => Thread;
  private readonly waiting: Record<Urgency, Waiting[]> = { live: [], recorded: [] };
  private readonly streams: Record<Urgency, number> = { live: 0, recorded: 0 };
  private thread: Thread | undefined;
  private current: Waiting | undefined;
  private costOfPicture = expectedAtFirst;
  private idle: NodeJS.Timeout | undefined;

  constructor(open: () => Thread = startThread) {
    this.open = open;
  }

  /** False when the limit of concurrent streams is reached. */
  enter(urgency: Urgency): boolean {
    if (this.streams.live + this.streams.recorded >= mostStreams) return false;
    if (urgency === 'recorded' && this.streams.recorded >= maxRecorded) return false;
    this.streams[urgency]++;
    clearTimeout(this.idle);
    return true;
  }

  leave(urgency: Urgency): void {
    this.streams[urgency]--;
    if (this.streams.live + this.streams.recorded > 0) return;
    this.idle = setTimeout(() => this.close(), idleFor);
    this.idle.unref();
  }

  /** The highest rate that the worker sustains for all live streams. */
  get framesPerSecond(): number {
    const affordable = (share * second) / (this.costOfPicture * Math.max(1, this.streams.live));
    return rates.find((rate) => rate <= affordable) ?? 1;
  }

  make(urgency: Urgency, take: RenderJob): Promise<RenderedSegment> {
    return new Promise((resolve, reject) => {
      this.waiting[urgency].push({ take, resolve, reject });
      this.next();
    });
  }

  close(): void {
    clearTimeout(this.idle);
    const { thread } = this;
    this.fail(new Error('closed'));
    void thread?.terminate();
  }

  private next(): void {
    if (this.current) return;
    const waiting = this.waiting.live.shift() ?? this.waiting.recorded.shift();
    if (!waiting) return;
    this.current = waiting;
    this.thread ??= this.begin();
    const began = performance.now();
    const { resolve, take } = waiting;
    this.current = {
      ...waiting,
      resolve: (rendered) => {
        const cost = (performance.now() - began) / take.views.length;
        this.costOfPicture += (cost - this.costOfPicture) * freshness;
        resolve(rendered);
      },
    };
    this.thread.postMessage(take);
  }

  private begin(): Thread {
    const thread = this.open();
    thread.on('message', (rendered) => {
      const { current } = this;
      this.current = undefined;
      current?.resolve(rendered);
      this.next();
    });
    thread.on('error', (error) => {
      if (this.thread === thread) this.fail(error instanceof Error ? error : new Error(String(error)));
    });
    return thread;
  }

  private fail(reason: Error): void {
    this.thread = undefined;
    const lost = [...(this.current ? [this.current] : []), ...this.waiting.live.splice(0), ...this.waiting.recorded.splice(0)];
    this.current = undefined;
    for (const { reject } of lost) reject(reason);
  }
}
