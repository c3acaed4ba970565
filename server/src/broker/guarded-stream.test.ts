import { once } from 'node:events';
import { Duplex, duplexPair } from 'node:stream';
import fc from 'fast-check';
import { generate, type Packet, parser } from 'mqtt-packet';
import { expect, it, vi } from 'vitest';
import { patiently } from '../testing/patiently.ts';
import { repetitions } from '../testing/repetitions.ts';
import { readPublish } from './fast-publish/fast-publish.ts';
import { GuardedStream } from './guarded-stream.ts';

const wide = { burst: 1e9, perSecond: 1e9 };
const options = { pace: { messages: wide, packets: wide, bytes: wide }, maxPacketBytes: 10_000, onFault: () => undefined };
const hello = generate({ cmd: 'connect', protocolId: 'MQTT', protocolVersion: 4, clientId: 'x', clean: true, keepalive: 0 });
const publish = (messageId: number, payload: string, qos: 0 | 1 | 2 = 1, marks = { dup: false, retain: false }) =>
  generate({ cmd: 'publish', topic: 'robot/AB-1/status/data', payload, qos, messageId, ...marks });

const packetsIn = (bytes: Buffer): Packet[] => {
  const [reader, packets] = [parser(), [] as Packet[]];
  reader.on('packet', (packet) => packets.push(packet));
  reader.parse(bytes);
  return packets;
};

/** A machine's end, the guarded stream, and its output in both directions. */
function stand(source?: Duplex) {
  const [machine, server] = duplexPair();
  const guard = new GuardedStream(source ?? server, options);
  const toBroker: Buffer[] = [];
  const taken: { text: string; done: (isSafe: boolean) => void }[] = [];
  const answers: Buffer[] = [];
  guard.on('data', (chunk: Buffer) => toBroker.push(chunk));
  machine.on('data', (chunk: Buffer) => answers.push(chunk));
  const handOver = () => guard.publishTo((_topic, payload, done) => taken.push({ text: payload.toString(), done }));
  const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  return { machine, guard, toBroker, taken, answers, handOver, settled };
}

it('[L-04] delivers every packet to aedes or the fast path, once and complete, for any split of the bytes', async () => {
  const kinds = fc.constantFrom('message', 'again', 'plain', 'twice', 'ping');
  const cuts = fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(kinds, fc.integer({ min: 0, max: 5_000 })), { maxLength: 12 }), cuts, async (sent, lengths) => {
      const { machine, toBroker, taken, answers, handOver, settled, guard } = stand();
      machine.write(hello);
      await settled();
      handOver();
      const packets = sent.map(([kind, size], index) => {
        const text = `${index} ${'x'.repeat(size)}`;
        if (kind === 'ping') return generate({ cmd: 'pingreq' });
        if (kind === 'plain') return publish(0, text, 0);
        if (kind === 'twice') return publish(index + 1, text, 2);
        return publish(index + 1, text, 1, { dup: kind === 'again', retain: kind === 'again' });
      });
      const bytes = Buffer.concat(packets);
      let stored = 0;
      for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
        const end = at + (lengths[turn % lengths.length] ?? 1);
        machine.write(bytes.subarray(at, end));
        await settled();
        for (const { done } of taken.slice(stored)) done(true);
        stored = taken.length;
        await settled();
        at = end;
      }
      const passed = packetsIn(Buffer.concat(toBroker)).slice(1);
      const numberOf = (text: string) => Number.parseInt(text, 10);
      const texts = [
        ...taken.map(({ text }) => text),
        ...passed.flatMap((packet) => (packet.cmd === 'publish' ? [String(packet.payload)] : [])),
      ];
      expect(texts.toSorted((a, b) => numberOf(a) - numberOf(b))).toEqual(
        sent.flatMap(([kind, size], index) => (kind === 'ping' ? [] : [`${index} ${'x'.repeat(size)}`])),
      );
      expect(passed.filter(({ cmd }) => cmd === 'pingreq')).toHaveLength(sent.filter(([kind]) => kind === 'ping').length);
      const confirmed = packetsIn(Buffer.concat(answers)).map(({ cmd, messageId }) => [cmd, messageId]);
      expect(confirmed).toEqual(taken.map(({ text }) => ['puback', numberOf(text) + 1]));
      guard.destroy();
    }),
    { numRuns: repetitions(20, 200) },
  );
});

it('uses the fast path only after publishTo, and only for well-formed packets', async () => {
  const { machine, toBroker, taken, handOver, settled } = stand();
  machine.write(Buffer.concat([hello, publish(1, 'too early')]));
  await settled();
  handOver();
  const nameless = publish(7, 'no number');
  nameless.writeUInt16BE(0, nameless.length - 'no number'.length - 2);
  machine.write(nameless);
  await settled();
  expect(taken).toEqual([]);
  expect(Buffer.concat(toBroker)).toEqual(Buffer.concat([hello, publish(1, 'too early'), nameless]));
});

it('reads no message beyond the end of malformed data', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), fc.constantFrom(0x32, 0x33, 0x3a, 0x3b), (rest, first) => {
      const bytes = Buffer.from([first, ...rest]);
      const read = readPublish(bytes, 0, 50);
      if (!read) return;
      expect(read.end).toBeLessThanOrEqual(Math.min(bytes.length, 55));
      expect(read.messageId).toBeGreaterThan(0);
    }),
  );
});

it('[L-04] pauses reading while too much is not stored yet, then reads the rest', async () => {
  const { machine, taken, handOver, settled } = stand();
  machine.write(hello);
  await settled();
  handOver();
  const text = 'x'.repeat(1_000);
  for (let messageId = 1; messageId <= 200; messageId += 1) machine.write(publish(messageId, text));
  await settled();
  expect(taken.length).toBeGreaterThan(10);
  expect(taken.length).toBeLessThan(60);
  let stored = 0;
  await vi.waitFor(() => {
    for (const { done } of taken.slice(stored)) done(true);
    stored = taken.length;
    expect(stored).toBe(200);
  }, patiently);
});

it('closes the connection without an acknowledgment when a message cannot be stored', async () => {
  const { machine, guard, taken, answers, handOver, settled } = stand();
  machine.write(hello);
  await settled();
  handOver();
  machine.write(Buffer.concat([publish(1, 'a'), publish(2, 'b')]));
  await settled();
  const closed = once(guard, 'close');
  taken[0]?.done(false);
  taken[1]?.done(true);
  await closed;
  await settled();
  expect(answers).toEqual([]);
});

it('stops reading from a machine that does not read its acknowledgments', async () => {
  let drained: (() => void) | undefined;
  const source = new Duplex({
    writableHighWaterMark: 1,
    read: () => undefined,
    write: (_chunk, _encoding, done) => {
      drained = done;
    },
  });
  const { taken, handOver, settled } = stand(source);
  source.push(hello);
  await settled();
  handOver();
  source.push(publish(1, 'a'));
  await settled();
  taken[0]?.done(true);
  await settled();
  expect(source.isPaused()).toBe(true);
  source.push(publish(2, 'b'));
  await settled();
  expect(taken).toHaveLength(1);
  drained?.();
  await settled();
  expect(taken.map(({ text }) => text)).toEqual(['a', 'b']);
});

it('passes messages after another packet in the same chunk to the fast path', async () => {
  const { machine, toBroker, taken, handOver, settled } = stand();
  machine.write(hello);
  await settled();
  handOver();
  const others = [generate({ cmd: 'pingreq' }), generate({ cmd: 'puback', messageId: 5 }), publish(0, 'x'.repeat(5_000), 0)] as const;
  machine.write(Buffer.concat([others[0], publish(1, 'a'), others[1], publish(2, 'b'), others[2], publish(3, 'c')]));
  await settled();
  expect(taken.map(({ text }) => text)).toEqual(['a', 'b', 'c']);
  expect(Buffer.concat(toBroker)).toEqual(Buffer.concat([hello, ...others]));
});

it('closes an idle connection, but not while reading is paused', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const { machine, guard, taken, handOver, settled } = stand();
  machine.write(hello);
  await settled();
  handOver();
  guard.expectWithin(1_000);
  for (let second = 0; second < 3; second += 1) {
    vi.advanceTimersByTime(900);
    machine.write(publish(second + 1, 'x'.repeat(6_000)));
    await settled();
  }
  vi.advanceTimersByTime(60_000);
  await settled();
  expect(guard.destroyed).toBe(false);
  for (const { done } of taken) done(true);
  await settled();
  machine.write(publish(9, 'still here'));
  await settled();
  vi.advanceTimersByTime(900);
  await settled();
  expect(guard.destroyed).toBe(false);
  vi.advanceTimersByTime(1_000);
  await settled();
  expect(guard.destroyed).toBe(true);
  vi.useRealTimers();
});

it('does not mistake a payload that looks like a message for one', async () => {
  const { machine, taken, handOver, settled } = stand();
  machine.write(hello);
  await settled();
  handOver();
  const inner = publish(9, 'inner');
  const outer = publish(1, inner.toString());
  machine.write(outer.subarray(0, -inner.length));
  await settled();
  machine.write(inner);
  await settled();
  expect(taken).toEqual([]);
});
