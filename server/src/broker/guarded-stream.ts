import { Duplex } from 'node:stream';
import { createPace, type PaceLimits } from './pace.ts';
import { createPacketMeter } from './packet-meter.ts';

interface GuardOptions {
  readonly pace: PaceLimits;
  readonly mostPacketBytes: number;
  readonly onFault: (fault: 'tooLarge' | 'malformed') => void;
}

/** What may wait to be sent to somebody before messages pass them by, and how long they may stay that far behind. */
const mostUnread = 2_097_152;
const longestBehindMs = 5_000;
/** Higher, so that the broker never waits for a reader: it would hold up the machine whose message is being sent. */
const sendBuffer = 8_388_608;

/** A connection as the broker sees it: too large a packet ends it before it is collected, too many are read later. */
export class GuardedStream extends Duplex {
  readonly #source: Duplex;
  readonly #options: GuardOptions;
  readonly #meter: ReturnType<typeof createPacketMeter>;
  readonly #pace: ReturnType<typeof createPace>;
  #wait: NodeJS.Timeout | undefined;
  #wanted = false;
  #behindSince: number | undefined;

  constructor(source: Duplex, options: GuardOptions) {
    super({ writableHighWaterMark: sendBuffer });
    this.#source = source;
    this.#options = options;
    this.#meter = createPacketMeter(options.mostPacketBytes);
    this.#pace = createPace(options.pace);
    source.on('data', (chunk: Buffer) => this.#take(chunk));
    source.on('end', () => this.push(null));
    // How a connection broke is nobody's concern here: it is over either way.
    source.on('error', () => this.destroy());
    source.on('close', () => this.destroy());
    source.pause();
  }

  /** Whether there is room to tell them more. Whoever leaves too much unread for too long is cut off. */
  hasRoom(): boolean {
    if (this.writableLength < mostUnread) {
      this.#behindSince = undefined;
      return true;
    }
    const at = performance.now();
    this.#behindSince ??= at;
    if (at - this.#behindSince > longestBehindMs) this.destroy();
    return false;
  }

  #take(chunk: Buffer): void {
    if (this.destroyed) return;
    const { publishes, fault } = this.#meter(chunk);
    if (fault) {
      this.#options.onFault(fault);
      this.destroy();
      return;
    }
    const waitMs = this.#pace(publishes, chunk.length, performance.now());
    this.#wanted = this.push(chunk);
    if (waitMs > 0) this.#readLater(waitMs);
    else if (!this.#wanted) this.#source.pause();
  }

  #readLater(waitMs: number): void {
    this.#source.pause();
    clearTimeout(this.#wait);
    this.#wait = setTimeout(() => {
      this.#wait = undefined;
      if (this.#wanted) this.#source.resume();
    }, waitMs);
  }

  override _read(): void {
    this.#wanted = true;
    if (!this.#wait) this.#source.resume();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    if (this.#source.destroyed || this.#source.write(chunk)) done();
    else this.#source.once('drain', done);
  }

  /** The pieces of a packet, and packets on their way at the same time, leave as one. */
  override _writev(pieces: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this._write(Buffer.concat(pieces.map(({ chunk }) => chunk)), 'binary', done);
  }

  override _final(done: () => void): void {
    this.#source.end();
    done();
  }

  override _destroy(_error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.#wait);
    this.#source.destroy();
    done(null);
  }
}
