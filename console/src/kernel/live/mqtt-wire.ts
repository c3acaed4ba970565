/** The packets of MQTT 3.1.1 that a subscriber sends. */
const types = { connect: 0x10, puback: 0x40, pubrec: 0x50, pubcomp: 0x70, subscribe: 0x82, unsubscribe: 0xa2 } as const;

export interface Introduction {
  readonly clientId: string;
  readonly username: string;
  readonly password: string;
  readonly keepaliveSeconds: number;
}

const protocol = 'MQTT';
const protocolLevel = 4;
/** Username, password, clean session. */
const connectFlags = 0b1100_0010;
const exactlyOnce = 2;
const longestText = 65_535;

const encoder = new TextEncoder();
const highAndLow = (number: number): readonly [number, number] => [number >> 8, number & 0xff];

/** UTF-8 string with a length prefix. */
function text(words: string): Uint8Array {
  const bytes = encoder.encode(words);
  if (bytes.length > longestText) throw new RangeError('Too long for MQTT');
  return join([Uint8Array.from(highAndLow(bytes.length)), bytes]);
}

/** Concatenates chunks. */
export function join(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** Variable-length integer: seven bits per byte, lowest first; the eighth bit marks a continuation. */
function lengthBytes(length: number): number[] {
  const bytes: number[] = [];
  let left = length;
  do {
    const low = left % 128;
    left = Math.floor(left / 128);
    bytes.push(left > 0 ? low | 128 : low);
  } while (left > 0);
  return bytes;
}

function packet(type: number, parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return join([Uint8Array.from([type, ...lengthBytes(length)]), ...parts]);
}

export const writeConnect = ({ clientId, username, password, keepaliveSeconds }: Introduction) =>
  packet(types.connect, [
    text(protocol),
    Uint8Array.from([protocolLevel, connectFlags, ...highAndLow(keepaliveSeconds)]),
    text(clientId),
    text(username),
    text(password),
  ]);

const numbered = (id: number) => Uint8Array.from(highAndLow(id));
const options = Uint8Array.of(exactlyOnce);

/** SUBSCRIBE with QoS 2. */
export const writeSubscribe = (id: number, topics: readonly string[]) =>
  packet(types.subscribe, [numbered(id), ...topics.flatMap((topic) => [text(topic), options])]);

export const writeUnsubscribe = (id: number, topics: readonly string[]) =>
  packet(types.unsubscribe, [numbered(id), ...topics.map((topic) => text(topic))]);

/** Acknowledges a message, or a step of the QoS 2 handshake. */
export const writeAnswer = (kind: 'puback' | 'pubrec' | 'pubcomp', id: number) => packet(types[kind], [numbered(id)]);

export const pingRequest = Uint8Array.of(0xc0, 0);
export const disconnect = Uint8Array.of(0xe0, 0);
