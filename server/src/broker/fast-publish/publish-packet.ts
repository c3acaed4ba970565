/** A QoS 1 PUBLISH, as a view into the received bytes. */
export interface Publish {
  readonly topic: string;
  readonly messageId: number;
  readonly payload: Buffer;
  /** Offset of the next packet. */
  readonly end: number;
}

const publishAtQos1 = 0x32;
/** Packet type and QoS; the DUP and RETAIN flags make no difference here. */
const kindBits = 0xf6;
const maxLengthBytes = 4;

/** The PUBLISH that begins here; undefined for another packet, or an incomplete or malformed one. */
export function readPublish(bytes: Buffer, start: number, maxBytes: number): Publish | undefined {
  if (((bytes[start] ?? 0) & kindBits) !== publishAtQos1) return undefined;
  let at = start + 1;
  let length = 0;
  for (let turn = 0; ; turn += 1) {
    const byte = bytes[at];
    if (byte === undefined || turn === maxLengthBytes) return undefined;
    at += 1;
    length += (byte & 127) << (7 * turn);
    if (byte < 128) break;
  }
  const end = at + length;
  if (length > maxBytes || end > bytes.length || length < 4) return undefined;
  const topicEnd = at + 2 + bytes.readUInt16BE(at);
  if (topicEnd + 2 > end) return undefined;
  const messageId = bytes.readUInt16BE(topicEnd);
  if (messageId === 0) return undefined;
  return { topic: bytes.toString('utf8', at + 2, topicEnd), messageId, payload: bytes.subarray(topicEnd + 2, end), end };
}

const pubackAnd2Bytes = 0x4002;

/** PUBACK packets for these messages. */
export function writePubacks(messageIds: readonly number[]): Buffer {
  const bytes = Buffer.allocUnsafe(messageIds.length * 4);
  for (const [index, messageId] of messageIds.entries()) {
    bytes.writeUInt16BE(pubackAnd2Bytes, index * 4);
    bytes.writeUInt16BE(messageId, index * 4 + 2);
  }
  return bytes;
}
