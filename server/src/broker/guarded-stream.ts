import { Duplex } from 'node:stream';
import { createPace, type PaceLimits } from './pace.ts';
import { createPacketMeter } from './packet-meter.ts';
import { type Publish, readPublish, writePubacks } from './fast-publish/publish-packet.ts';
import { Silence } from './silence.ts';

interface GuardOptions {
  readonly pace: PaceLimits;
  readonly mostPacketBytes: number;
  readonly onFault: (fault: 'tooLarge' | 'malformed') => void;
}
/** Called back with whether the message is safe. */
type TakeMessage = (topic: string, payload: Buffer, done: (isSafe: boolean) => void) => void;

/** What may wait to be sent to somebody before messages pass them by, and how long they may stay that far behind. */
const mostUnread = 2_097_152;
const longestBehindMs = 5_000;
/** Higher, so that the broker never waits for a reader: it would hold up the machine whose message is being sent. */
const sendBuffer = 8_388_608;
/** What arrives is passed on in pieces: a frame of a websocket has room for half a million pings, too many to read before counting. */
const pieceBytes = 4_096;
/** While so much of what was handed over is not safe yet, nothing is read beyond what has arrived. */
const mostHeldBytes = 16_384;
/** What the shortest message takes here: it keeps alive the bytes it came in. */
const leastHeldBytes = 1_024;
/** More than one reading of a socket brings: a message out of such a frame is copied. */
const largeFrame = 65_536;
/** A header is at least as long. */
const headerBytes = 2;
const nothing = Buffer.alloc(0);

/**
 * A connection as the broker sees it: too large a packet ends it before it is collected, too many are read later, silence ends it.
 * What machines say most of the time is taken out of it and confirmed on the way.
 */
export class GuardedStream extends Duplex {
  readonly #source: Duplex;
  readonly #options: GuardOptions;
  readonly #meter: ReturnType<typeof createPacketMeter>;
  readonly #pace: ReturnType<typeof createPace>;
  #wait: NodeJS.Timeout | undefined;
  /** Has arrived, and is read after the wait. */
  #rest: Buffer = nothing;
  #isEnded = false;
  #wanted = false;
  #behindSince: number | undefined;
  #takeMessage: TakeMessage | undefined;
  #isBetween = false;
  /** Of the packet that is being passed on. */
  #missingBytes = 0;
  #heldBytes = 0;
  /** Numbers of messages that are safe and that the machine has not been told of. */
  #safe: number[] = [];
  #hearsUs = true;
  readonly #silence = new Silence({ isListening: () => this.#hasRoomForMore(), onSilence: () => this.destroy() });

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

  /** Whoever says nothing for so long is gone. */
  expectWithin(ms: number): void {
    if (!this.destroyed) this.#silence.watch(ms);
  }

  /**
   * From now on messages at QoS 1 that arrive in one piece are taken here, and confirmed here when they are safe. The broker never
   * sees them. Everything else is the broker's.
   */
  handOver(takeMessage: TakeMessage): void {
    this.#takeMessage = takeMessage;
  }

  #take(chunk: Buffer): void {
    if (this.#wait) {
      this.#rest = Buffer.concat([this.#rest, chunk]);
      return;
    }
    const now = performance.now();
    this.#silence.heard(now);
    for (let at = 0; at < chunk.length && !this.destroyed; ) {
      const message = this.#takeMessage && this.#isBetween ? readPublish(chunk, at, this.#options.mostPacketBytes) : undefined;
      const end = message?.end ?? Math.min(at + this.#pieceBytes(), chunk.length);
      const waitMs = message ? this.#pace({ messages: 1, packets: 1, bytes: end - at }, now) : this.#pass(chunk.subarray(at, end), now);
      if (message) this.#hand(message, end - at);
      at = end;
      if (waitMs > 0) {
        this.#readLater(waitMs, chunk.subarray(at));
        return;
      }
    }
    this.#listen();
  }

  /** Once messages are handed over, packets are passed on one by one, so that the next message is found where it begins. */
  #pieceBytes(): number {
    return this.#takeMessage ? Math.min(this.#missingBytes || headerBytes, pieceBytes) : pieceBytes;
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
    return this.#pace({ messages: publishes, packets, bytes: piece.length }, now);
  }

  #hand({ topic, payload, messageId }: Publish, length: number): void {
    const bytes = Math.max(length, leastHeldBytes);
    this.#heldBytes += bytes;
    this.#takeMessage?.(topic, payload.buffer.byteLength > largeFrame ? Buffer.from(payload) : payload, (isSafe) => {
      this.#heldBytes -= bytes;
      if (this.destroyed) return;
      if (!isSafe) {
        this.destroy();
        return;
      }
      // Those of a batch become safe together, and are confirmed in one go.
      if (this.#safe.push(messageId) === 1) queueMicrotask(() => this.#confirm());
    });
  }

  #confirm(): void {
    const safe = this.#safe;
    this.#safe = [];
    if (this.destroyed || this.#source.destroyed) return;
    const heardUs = this.#hearsUs;
    this.#hearsUs = this.#source.write(writePubacks(safe));
    // Whoever does not read what is confirmed is not listened to either, until their silence ends it.
    if (heardUs && !this.#hearsUs)
      this.#source.once('drain', () => {
        this.#hearsUs = true;
        this.#listen();
      });
    this.#listen();
  }

  #hasRoomForMore(): boolean {
    return this.#wanted && !this.#wait && this.#heldBytes < mostHeldBytes;
  }

  #listen(): void {
    const isListening = this.#hearsUs && this.#hasRoomForMore();
    if (isListening !== this.#source.isPaused()) return;
    if (isListening) this.#source.resume();
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
    this.#silence.stop();
    this.#source.destroy();
    done(null);
  }
}
