import { Duplex } from 'node:stream';
import { FastPublish, type TakeMessage } from './fast-publish/fast-publish.ts';
import { createTokenBuckets, type RateLimits } from './limits.ts';
import { createPacketMeter } from './packet-meter.ts';

interface IdleTimeoutOptions {
  /** Paused while this is false: back-pressure is not silence. */
  readonly isReading: () => boolean;
  readonly onTimeout: () => void;
}

/** Fires when no packet arrives for a given time. `touch` is cheap: the timer compares timestamps instead of being reset. */
class IdleTimeout {
  readonly #options: IdleTimeoutOptions;
  #touchedAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: IdleTimeoutOptions) {
    this.#options = options;
  }

  start(ms: number): void {
    this.#touchedAt = performance.now();
    const check = () => {
      const touchedAt = this.#touchedAt;
      const leftMs = this.#options.isReading() ? touchedAt + ms - performance.now() : ms;
      if (leftMs > 0) this.#timer = setTimeout(check, leftMs);
      // After a stall of this process, packets that arrived meanwhile are read before the timeout counts.
      else
        setImmediate(() => {
          if (this.#touchedAt === touchedAt) this.#options.onTimeout();
          else check();
        });
    };
    this.#timer = setTimeout(check, ms);
  }

  touch(at: number): void {
    this.#touchedAt = at;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

interface GuardOptions {
  readonly pace: RateLimits;
  readonly maxPacketBytes: number;
  readonly onFault: (fault: 'tooLarge' | 'malformed') => void;
}

/** Unsent bytes of a reader before messages are skipped, and how long a reader may stay that far behind. */
const maxUnread = 2_097_152;
const longestBehindMs = 5_000;
/** Higher than the limit, so that aedes never waits for a reader: it would delay the publishing machine. */
const sendBuffer = 8_388_608;
/** Data is passed on in pieces: a websocket frame has room for half a million pings, too many to read before counting. */
const pieceBytes = 4_096;
/** Minimum length of a packet header. */
const headerBytes = 2;
const nothing = Buffer.alloc(0);

/**
 * A connection as aedes sees it. Closes on an oversized packet, before buffering it, and on idle timeout; delays reading beyond the rate
 * limits. Messages of machines leave it by the fast path.
 */
export class GuardedStream extends Duplex {
  readonly #source: Duplex;
  readonly #options: GuardOptions;
  readonly #meter: ReturnType<typeof createPacketMeter>;
  readonly #takeTokens: ReturnType<typeof createTokenBuckets>;
  #wait: NodeJS.Timeout | undefined;
  /** Received, and read after the delay. */
  #rest: Buffer = nothing;
  #isEnded = false;
  #wanted = false;
  #behindSince: number | undefined;
  readonly #fastPublish: FastPublish;
  #isBetween = false;
  /** Remaining bytes of the packet that is being passed on. */
  #missingBytes = 0;
  readonly #idleTimeout = new IdleTimeout({ isReading: () => this.#hasRoomForMore(), onTimeout: () => this.destroy() });

  constructor(source: Duplex, options: GuardOptions) {
    super({ writableHighWaterMark: sendBuffer });
    this.#source = source;
    this.#options = options;
    this.#meter = createPacketMeter(options.maxPacketBytes);
    this.#takeTokens = createTokenBuckets(options.pace);
    this.#fastPublish = new FastPublish({
      socket: source,
      maxPacketBytes: options.maxPacketBytes,
      onFailure: () => this.destroy(),
      onRoom: () => this.#listen(),
    });
    source.on('data', (chunk: Buffer) => this.#take(chunk));
    source.on('end', () => {
      this.#isEnded = true;
      if (!this.#wait) this.push(null);
    });
    // The kind of error does not matter: the connection has ended either way.
    source.on('error', () => this.destroy());
    source.on('close', () => this.destroy());
    source.pause();
  }

  /** Whether there is room for more messages. Closes readers that stay too far behind for too long. */
  hasRoom(): boolean {
    if (this.writableLength < maxUnread) {
      this.#behindSince = undefined;
      return true;
    }
    const at = performance.now();
    this.#behindSince ??= at;
    if (at - this.#behindSince > longestBehindMs) this.destroy();
    return false;
  }

  /** Closes the connection when nothing is received for this long. */
  expectWithin(ms: number): void {
    if (!this.destroyed) this.#idleTimeout.start(ms);
  }

  /** From now on complete PUBLISH packets at QoS 1 go to `takeMessage` instead of aedes. */
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

  /** With the fast path, packets are passed on one by one: a message is recognized at the start of a packet. */
  #pieceBytes(): number {
    return this.#fastPublish.isStarted ? Math.min(this.#missingBytes || headerBytes, pieceBytes) : pieceBytes;
  }

  /** Passes a piece to aedes; returns the delay before the next read. */
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
    // Not read while the machine leaves its acknowledgments unread. That counts as idle and closes the connection.
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

  /** Writes the pieces of a packet, and packets sent at the same time, at once. */
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
