/** A packet that was too long to be kept: its head, enough to identify the sender. */
export interface LongFrame {
  readonly head: Buffer;
  readonly length: number;
}

interface Taker {
  whole(frame: Buffer): void;
  tooLong(frame: LongFrame): void;
}

/** The longest possible topic with its length, message id and fixed header. */
const keptOfLong = 65_535 + 2 + 2 + 5;

/**
 * Splits a byte stream into MQTT packets. Oversized packets are skipped: a broker sends unacknowledged messages again after every
 * reconnect, so closing the connection would repeat forever.
 */
export class FrameSplitter {
  readonly #most: number;
  readonly #taker: Taker;
  #pieces: Buffer[] = [];
  /** Total length of the pieces. */
  #held = 0;
  /** Length of the current packet including its header; undefined until the header is complete. */
  #length: number | undefined;
  #seen = 0;

  constructor(most: number, taker: Taker) {
    this.#most = most;
    this.#taker = taker;
  }

  /** Throws on an invalid length: nothing after it can be parsed. */
  push(chunk: Buffer): void {
    let rest = chunk;
    while (rest.length > 0) rest = this.#length === undefined ? this.#readHeader(rest) : this.#readBody(rest, this.#length);
  }

  #readHeader(chunk: Buffer): Buffer {
    const bytes = this.#held === 0 ? chunk : Buffer.concat([...this.#pieces, chunk]);
    const header = readLength(bytes);
    if (header === undefined) {
      this.#pieces = [bytes];
      this.#held = bytes.length;
      return Buffer.alloc(0);
    }
    this.#length = header.size + header.remaining;
    this.#pieces = [];
    this.#held = 0;
    this.#seen = 0;
    return this.#readBody(bytes, this.#length);
  }

  #readBody(chunk: Buffer, length: number): Buffer {
    const part = chunk.subarray(0, length - this.#seen);
    this.#seen += part.length;
    const room = length > this.#most ? Math.max(0, keptOfLong - this.#held) : part.length;
    if (room > 0) {
      const kept = part.subarray(0, room);
      this.#pieces.push(kept);
      this.#held += kept.length;
    }
    if (this.#seen === length) this.#finish(length);
    return chunk.subarray(part.length);
  }

  #finish(length: number): void {
    const [first = Buffer.alloc(0)] = this.#pieces;
    const frame = this.#pieces.length === 1 ? first : Buffer.concat(this.#pieces);
    this.#pieces = [];
    this.#held = 0;
    this.#length = undefined;
    if (length > this.#most) this.#taker.tooLong({ head: frame, length });
    else this.#taker.whole(frame);
  }
}

/** Undefined while bytes are missing. */
function readLength(bytes: Buffer): { readonly size: number; readonly remaining: number } | undefined {
  let remaining = 0;
  for (let at = 1; at <= 4; at += 1) {
    const byte = bytes[at];
    if (byte === undefined) return undefined;
    remaining += (byte & 0x7f) * 128 ** (at - 1);
    if ((byte & 0x80) === 0) return { size: at + 1, remaining };
  }
  throw new Error('the length of a packet has more than four bytes');
}

const publishType = 3;

/** Topic and message id of a PUBLISH; undefined for another packet or a malformed one. */
export function readPublishHead({ head }: LongFrame): { readonly topic: string; readonly messageId: number | undefined } | undefined {
  const [first = 0] = head;
  const header = readLength(head);
  if (first >> 4 !== publishType || header === undefined) return undefined;
  const { size } = header;
  if (head.length < size + 2) return undefined;
  const end = size + 2 + head.readUInt16BE(size);
  const qos = (first >> 1) & 3;
  if (head.length < end + 2) return undefined;
  return { topic: head.toString('utf8', size + 2, end), messageId: qos === 0 ? undefined : head.readUInt16BE(end) };
}
