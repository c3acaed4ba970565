import fc from 'fast-check';
import { type Packet as AnyPacket, generate, parser } from 'mqtt-packet';
import { describe, expect, it } from 'vitest';
import { createReader, type Packet, WireFault } from './mqtt-reader.ts';
import { disconnect, pingRequest, writeAnswer, writeConnect, writeSubscribe, writeUnsubscribe } from './mqtt-wire.ts';

function readByOthers(bytes: Uint8Array): AnyPacket {
  const packets: AnyPacket[] = [];
  const reader = parser({ protocolVersion: 4 });
  reader.on('packet', (packet) => packets.push(packet));
  reader.on('error', (error) => {
    throw error;
  });
  expect(reader.parse(Buffer.from(bytes))).toBe(0);
  const [packet] = packets;
  if (!packet || packets.length !== 1) throw new Error('not one packet');
  return packet;
}

const words = fc.string({ minLength: 1, maxLength: 300, unit: 'grapheme' });
const topic = words.filter((one) => !/[+#\0]/.test(one));
const id = fc.integer({ min: 1, max: 65_535 });
const payload = fc.uint8Array({ maxLength: 2_000 });

describe('written packets', () => {
  it('[L-01] a CONNECT is understood by another implementation', () => {
    fc.assert(
      fc.property(words, words, words, fc.integer({ min: 0, max: 65_535 }), (clientId, username, password, keepaliveSeconds) => {
        const packet = readByOthers(writeConnect({ clientId, username, password, keepaliveSeconds }));
        expect(packet).toMatchObject({ cmd: 'connect', protocolId: 'MQTT', protocolVersion: 4, clean: true, clientId, username });
        expect(packet).toMatchObject({ password: Buffer.from(password), keepalive: keepaliveSeconds });
        expect(packet).not.toHaveProperty('will');
      }),
    );
  });

  it('[L-01] subscribes with QoS 2 and unsubscribes', () => {
    fc.assert(
      fc.property(id, fc.array(topic, { minLength: 1, maxLength: 40 }), (messageId, topics) => {
        const asked = readByOthers(writeSubscribe(messageId, topics));
        expect(asked).toMatchObject({ cmd: 'subscribe', messageId });
        expect('subscriptions' in asked && asked.subscriptions.map((one) => [one.topic, one.qos])).toEqual(topics.map((one) => [one, 2]));
        expect(readByOthers(writeUnsubscribe(messageId, topics))).toMatchObject({ cmd: 'unsubscribe', messageId, unsubscriptions: topics });
      }),
    );
  });

  it.each(['puback', 'pubrec', 'pubcomp'] as const)('writes %s', (kind) => {
    expect(readByOthers(writeAnswer(kind, 513))).toMatchObject({ cmd: kind, messageId: 513 });
  });

  it('writes PINGREQ and DISCONNECT', () => {
    expect(readByOthers(pingRequest).cmd).toBe('pingreq');
    expect(readByOthers(disconnect).cmd).toBe('disconnect');
  });

  it('rejects a string longer than 65,535 bytes', () => {
    expect(() => writeSubscribe(1, ['x'.repeat(65_536)])).toThrow(RangeError);
  });
});

interface Sent {
  readonly bytes: Uint8Array;
  readonly packet: Packet;
}
const sent = (packet: AnyPacket, as: Packet): Sent => ({ bytes: generate(packet), packet: as });
const anyPacket: fc.Arbitrary<Sent> = fc.oneof(
  fc
    .integer({ min: 0, max: 5 })
    .map((code) => sent({ cmd: 'connack', returnCode: code, sessionPresent: false }, { kind: 'connack', code })),
  fc
    .tuple(topic, payload, fc.constantFrom(0, 1, 2), id, fc.boolean())
    .map(([name, bytes, qos, messageId, dup]) =>
      sent(
        { cmd: 'publish', topic: name, payload: Buffer.from(bytes), qos: qos as 0 | 1 | 2, messageId, dup: dup && qos > 0, retain: false },
        { kind: 'publish', topic: name, payload: bytes, qos: qos as 0 | 1 | 2, id: qos === 0 ? 0 : messageId },
      ),
    ),
  id.map((messageId) => sent({ cmd: 'pubrel', messageId }, { kind: 'pubrel', id: messageId })),
  id.map((messageId) => sent({ cmd: 'unsuback', messageId, granted: [] }, { kind: 'unsuback', id: messageId })),
  fc
    .tuple(id, fc.array(fc.constantFrom(0, 1, 2, 128), { minLength: 1, maxLength: 300 }))
    .map(([messageId, codes]) => sent({ cmd: 'suback', messageId, granted: codes }, { kind: 'suback', id: messageId, codes })),
  fc.constant(sent({ cmd: 'pingresp' }, { kind: 'pingresp' })),
);
const plain = (packets: readonly Packet[]) =>
  packets.map((packet) => (packet.kind === 'publish' ? { ...packet, payload: Buffer.from(packet.payload).toString('hex') } : packet));

describe('read packets', () => {
  it('[L-01] reads packets split at any position', () => {
    fc.assert(
      fc.property(fc.array(anyPacket, { minLength: 1, maxLength: 12 }), fc.array(fc.nat({ max: 700 })), (all, cuts) => {
        const bytes = Buffer.concat(all.map((one) => one.bytes));
        const read = createReader();
        const found: Packet[] = [];
        let at = 0;
        for (const cut of [...cuts, bytes.length]) {
          found.push(...read(bytes.subarray(at, at + cut)));
          at = Math.min(bytes.length, at + cut);
        }
        expect(plain(found)).toEqual(plain(all.map(({ packet }) => packet)));
      }),
    );
  });

  it('reads a large message byte by byte', () => {
    const bytes = generate({ cmd: 'publish', topic: 't', payload: 'x'.repeat(20_000), qos: 0, dup: false, retain: false });
    const read = createReader();
    const found = [...bytes].flatMap((byte) => read(Uint8Array.of(byte)));
    expect(found).toHaveLength(1);
  });

  it.each([
    ['a length of five bytes', [0x30, 0xff, 0xff, 0xff, 0xff, 1]],
    ['a packet of more than 16 MB', [0x30, 0x81, 0x80, 0x80, 0x08]],
    ['QoS 3', [0x36, 5, 0, 1, 0x74, 0, 1]],
    ['a message without a packet id', [0x34, 5, 0, 1, 0x74, 0, 0]],
    ['a topic longer than its packet', [0x30, 3, 0, 9, 0x74]],
    ['a topic that is not UTF-8', [0x30, 3, 0, 1, 0xff]],
    ['a CONNACK of a wrong length', [0x20, 1, 0]],
    ['a PUBREL without its flags', [0x60, 2, 0, 1]],
    ['a SUBACK without a return code', [0x90, 2, 0, 1]],
    ['an empty message', [0x30, 0]],
    ['a packet that only clients send', [0xc0, 0]],
    ['an unknown packet type', [0x00, 0]],
  ])('rejects %s', (_, bytes) => {
    expect(() => createReader()(Uint8Array.from(bytes))).toThrow(WireFault);
  });

  it('accepts a packet of exactly 16 MB', () => {
    expect(createReader()(Uint8Array.of(0x30, 0x80, 0x80, 0x80, 0x08))).toEqual([]);
  });

  it('throws nothing but WireFault', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 60 }), { maxLength: 5 }), (pieces) => {
        const read = createReader();
        try {
          for (const piece of pieces) read(piece);
        } catch (error) {
          expect(error).toBeInstanceOf(WireFault);
        }
      }),
    );
  });
});
