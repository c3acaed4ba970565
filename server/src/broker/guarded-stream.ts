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
/** What arrives is passed on in pieces: a frame of a websocket has room for half a million pings, too many to read before counting. */
const pieceBytes = 4_096;

/** A connection as the broker sees it: too large a packet ends it before it is collected, too many are read later. */
export class GuardedStream extends Duplex {
  readonly #source: Duplex;
  readonly #options: GuardOptions;
  readonly #meter: ReturnType<typeof createPacketMeter>;
  readonly #pace: ReturnType<typeof createPace>;
  #wait: NodeJS.Timeout | undefined;
  /** Has arrived, and is read after the wait. */
  #rest: Buffer = Buffer.alloc(0);
  #isEnded = false;
  #wanted = false;
  #behindSince: number | undefined;

  constructor(source: Duplex, options: GuardOptions) {
    super({ writableHighWaterMark: sendBuffer });
    this.#source = source;
    this.#options = options;
    this.#meter = createPacketMeter(options.mostPacketBytes);
    this.#pace = createPace(options.pace);
    source.on('data', (chunk: Buffer) => this.#take(chunk));
    source.on('end', () => {
      this.#isEnded = true;
      if (!this.#wait) this.push(null);
    });
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
    if (this.#wait) {
      this.#rest = Buffer.concat([this.#rest, chunk]);
      return;
    }
    for (let at = 0; at < chunk.length && !this.destroyed; at += pieceBytes) {
      const piece = chunk.subarray(at, at + pieceBytes);
      const { publishes, packets, fault } = this.#meter(piece);
      if (fault) {
        this.#options.onFault(fault);
        this.destroy();
        return;
      }
      const waitMs = this.#pace({ messages: publishes, packets, bytes: piece.length }, performance.now());
      this.#wanted = this.push(piece);
      if (waitMs > 0) {
        this.#readLater(waitMs, chunk.subarray(at + pieceBytes));
        return;
      }
    }
    if (!this.#wanted) this.#source.pause();
  }

  #readLater(waitMs: number, rest: Buffer): void {
    if (this.destroyed) return;
    this.#source.pause();
    this.#rest = rest;
    this.#wait = setTimeout(() => {
      this.#wait = undefined;
      this.#take(this.#rest);
      if (this.#wait || this.destroyed) return;
      if (this.#isEnded) this.push(null);
      else if (this.#wanted) this.#source.resume();
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
