/** One packet that was too long to be kept: its beginning, enough to say whose it was. */
export interface LongFrame {
  readonly head: Buffer;
  readonly length: number;
}

interface Taker {
  whole(frame: Buffer): void;
  tooLong(frame: LongFrame): void;
}

/** The longest topic there is, with its length, the message id and the fixed header before it. */
const keptOfLong = 65_535 + 2 + 2 + 5;

/**
 * Cuts the bytes of a broker into packets. One that is longer than allowed is let pass without keeping it: a broker brings what was
 * not confirmed again after every reconnect, so closing the connection because of it would never end.
 */
export class FrameSplitter {
  readonly #most: number;
  readonly #taker: Taker;
  #pieces: Buffer[] = [];
  /** Of what is in the pieces. */
  #held = 0;
  /** Bytes of the current packet, its header included; undefined as long as the header is not complete. */
  #length: number | undefined;
  #seen = 0;

  constructor(most: number, taker: Taker) {
    this.#most = most;
    this.#taker = taker;
  }

  /** Throws when the length of a packet makes no sense: nothing behind it could be read. */
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

/** Undefined as long as bytes are missing. */
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

/** What a publish says of itself before its payload; undefined when it is another packet or makes no sense. */
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
