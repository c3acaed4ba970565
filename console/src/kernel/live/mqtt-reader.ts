import { join } from './mqtt-wire.ts';

export interface Publish {
  readonly kind: 'publish';
  readonly topic: string;
  readonly payload: Uint8Array;
  readonly qos: 0 | 1 | 2;
  /** Packet id; 0 for QoS 0. */
  readonly id: number;
}

/** The packets of MQTT 3.1.1 that a subscriber receives. */
export type Packet =
  | { readonly kind: 'connack'; readonly code: number }
  | Publish
  | { readonly kind: 'pubrel'; readonly id: number }
  | { readonly kind: 'suback'; readonly id: number; readonly codes: readonly number[] }
  | { readonly kind: 'unsuback'; readonly id: number }
  | { readonly kind: 'pingresp' };

/** Protocol violation; nothing after it can be trusted. */
export class WireFault extends Error {}

const mostLengthBytes = 4;
/** Larger than any message of the product; limits the memory a packet can claim. */
const mostPacketBytes = 16_777_216;
const decoder = new TextDecoder('utf-8', { fatal: true });

interface Frame {
  readonly bodyAt: number;
  readonly end: number;
}

/** End of the packet at this offset; undefined while its header is incomplete. */
function frameAt(bytes: Uint8Array, at: number, most: number): Frame | undefined {
  let length = 0;
  for (let n = 0; n < mostLengthBytes; n += 1) {
    const byte = bytes[at + 1 + n];
    if (byte === undefined) return undefined;
    length += (byte & 127) * 128 ** n;
    if (length > most) throw new WireFault('A packet is too large');
    if (byte < 128) return { bodyAt: at + 2 + n, end: at + 2 + n + length };
  }
  throw new WireFault('A packet does not say how long it is');
}

function readNumber(body: Uint8Array, at: number): number {
  const [high, low] = [body[at], body[at + 1]];
  if (high === undefined || low === undefined) throw new WireFault('A packet ends too early');
  return high * 256 + low;
}

function readId(body: Uint8Array, at: number): number {
  const id = readNumber(body, at);
  if (id === 0) throw new WireFault('A packet has no number');
  return id;
}

function readText(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new WireFault('A topic is no text');
  }
}

function readPublish(flags: number, body: Uint8Array): Publish {
  const qos = (flags >> 1) & 3;
  if (qos === 3) throw new WireFault('A message asks for a delivery that does not exist');
  const topicEnd = 2 + readNumber(body, 0);
  if (topicEnd > body.length) throw new WireFault('A packet ends too early');
  const topic = readText(body.subarray(2, topicEnd));
  const id = qos === 0 ? 0 : readId(body, topicEnd);
  return { kind: 'publish', topic, payload: body.subarray(topicEnd + (qos === 0 ? 0 : 2)), qos: qos as Publish['qos'], id };
}

/** Parses one packet and checks its flags and length. */
function readPacket(first: number, body: Uint8Array): Packet {
  if (first >> 4 === 3) return readPublish(first & 15, body);
  const hasLength = (length: number) => {
    if (body.length !== length) throw new WireFault('A packet has a wrong length');
  };
  switch (first) {
    case 0x20:
      hasLength(2);
      return { kind: 'connack', code: body[1] ?? 0 };
    case 0x62:
      hasLength(2);
      return { kind: 'pubrel', id: readId(body, 0) };
    case 0x90:
      if (body.length < 3) throw new WireFault('A packet ends too early');
      return { kind: 'suback', id: readId(body, 0), codes: [...body.subarray(2)] };
    case 0xb0:
      hasLength(2);
      return { kind: 'unsuback', id: readId(body, 0) };
    case 0xd0:
      hasLength(0);
      return { kind: 'pingresp' };
    default:
      throw new WireFault('An unexpected packet');
  }
}

/** Splits a byte stream into packets; throws a `WireFault` at the first invalid one. */
export function createReader(most: number = mostPacketBytes): (piece: Uint8Array) => readonly Packet[] {
  let pieces: Uint8Array[] = [];
  let held = 0;
  // Chunks are joined only when a packet is complete, to avoid copying a large packet for each chunk.
  let needed = 2;
  return (piece) => {
    pieces.push(piece);
    held += piece.length;
    if (held < needed) return [];
    const bytes = pieces.length === 1 ? piece : join(pieces);
    const packets: Packet[] = [];
    let at = 0;
    for (;;) {
      const frame = frameAt(bytes, at, most);
      if (!frame || frame.end > bytes.length) {
        needed = frame ? frame.end - at : bytes.length - at + 1;
        break;
      }
      packets.push(readPacket(bytes[at] ?? 0, bytes.subarray(frame.bodyAt, frame.end)));
      at = frame.end;
    }
    pieces = at < bytes.length ? [bytes.subarray(at)] : [];
    held = bytes.length - at;
    return packets;
  };
}
