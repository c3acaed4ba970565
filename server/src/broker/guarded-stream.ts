import { Duplex } from 'node:stream';
import { FastPublish, type TakeMessage } from './fast-publish/fast-publish.ts';
import { IdleTimeout } from './idle-timeout.ts';
import { createPacketMeter } from './packet-meter.ts';
import { createTokenBuckets, type RateLimits } from './token-bucket.ts';

interface GuardOptions {
  readonly pace: RateLimits;
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
/** A header is at least as long. */
const headerBytes = 2;
const nothing = Buffer.alloc(0);

/**
 * A connection as aedes sees it. It ends on a packet that is too large, before that is buffered, and on silence; it reads later what
 * exceeds the rate limits. Messages of machines leave it by the fast path.
 */
export class GuardedStream extends Duplex {
  readonly #source: Duplex;
  readonly #options: GuardOptions;
  readonly #meter: ReturnType<typeof createPacketMeter>;
  readonly #takeTokens: ReturnType<typeof createTokenBuckets>;
  #wait: NodeJS.Timeout | undefined;
  /** Has arrived, and is read after the wait. */
  #rest: Buffer = nothing;
  #isEnded = false;
  #wanted = false;
  #behindSince: number | undefined;
  readonly #fastPublish: FastPublish;
  #isBetween = false;
  /** Of the packet that is being passed on. */
  #missingBytes = 0;
  readonly #idleTimeout = new IdleTimeout({ isReading: () => this.#hasRoomForMore(), onTimeout: () => this.destroy() });

  constructor(source: Duplex, options: GuardOptions) {
    super({ writableHighWaterMark: sendBuffer });
    this.#source = source;
    this.#options = options;
    this.#meter = createPacketMeter(options.mostPacketBytes);
    this.#takeTokens = createTokenBuckets(options.pace);
    this.#fastPublish = new FastPublish({
      socket: source,
      mostPacketBytes: options.mostPacketBytes,
      onFailure: () => this.destroy(),
      onRoom: () => this.#listen(),
    });
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

  /** Whoever says nothing for so long is gone. */
  expectWithin(ms: number): void {
    if (!this.destroyed) this.#idleTimeout.start(ms);
  }

  /** From now on whole PUBLISH packets at QoS 1 go to `takeMessage` instead of aedes. */
  publishTo(takeMessage: TakeMessage): void {
    this.#fastPublish.start(takeMessage);
  }

  #take(chunk: Buffer): void {
    if (this.#wait) {
      this.#rest = Buffer.concat([this.#rest, chunk]);
      return;
    }
    const now = performance.now();
    this.#idleTimeout.touch(now);
    for (let at = 0; at < chunk.length && !this.destroyed; ) {
      const taken = this.#isBetween ? this.#fastPublish.take(chunk, at) : 0;
      const end = at + (taken || Math.min(this.#pieceBytes(), chunk.length - at));
      const waitMs =
        taken > 0 ? this.#takeTokens({ messages: 1, packets: 1, bytes: taken }, now) : this.#pass(chunk.subarray(at, end), now);
      at = end;
      if (waitMs > 0) {
        this.#readLater(waitMs, chunk.subarray(at));
        return;
      }
    }
    this.#listen();
  }

  /** With the fast path, packets are passed on one by one: the next message is recognized where a packet begins. */
  #pieceBytes(): number {
    return this.#fastPublish.isStarted ? Math.min(this.#missingBytes || headerBytes, pieceBytes) : pieceBytes;
  }

  /** To the broker; the answer is how long to wait before reading on. */
  #pass(piece: Buffer, now: number): number {
    const { publishes, packets, fault, isBetween, missingBytes } = this.#meter(piece);
    if (fault) {
      this.#options.onFault(fault);
      this.destroy();
      return 0;
    }
    this.#isBetween = isBetween;
    this.#missingBytes = missingBytes;
    this.#wanted = this.push(piece);
    return this.#takeTokens({ messages: publishes, packets, bytes: piece.length }, now);
  }

  #hasRoomForMore(): boolean {
    return this.#wanted && !this.#wait && this.#fastPublish.hasRoom();
  }

  #listen(): void {
    // A machine that leaves its acknowledgments unread is not read either. That counts as silence and ends the connection.
    const isReading = this.#fastPublish.isWritable && this.#hasRoomForMore();
    if (isReading !== this.#source.isPaused()) return;
    if (isReading) this.#source.resume();
    else this.#source.pause();
  }

  #readLater(waitMs: number, rest: Buffer): void {
    if (this.destroyed) return;
    this.#rest = rest;
    this.#wait = setTimeout(() => {
      this.#wait = undefined;
      const rest = this.#rest;
      this.#rest = nothing;
      this.#take(rest);
      if (this.#wait || this.destroyed) return;
      if (this.#isEnded) this.push(null);
    }, waitMs);
    this.#listen();
  }

  override _read(): void {
    this.#wanted = true;
    this.#listen();
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
    this.#idleTimeout.stop();
    this.#source.destroy();
    done(null);
  }
}
