import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { maxMessageBytes, topicOf } from '@botify/contract/robots/robots.topics';
import fc from 'fast-check';
import { generate } from 'mqtt-packet';
import { expect, it } from 'vitest';
import { hashDeviceSecret, isDeviceSecret, newSecret } from '../kernel/device-secret.ts';
import { createFailureWaits, createLogLimit, createTokenBuckets, defaultRateLimits } from './limits.ts';
import { batched } from './lookups.ts';
import { createPacketMeter } from './packet-meter.ts';
import { machineMay, mayWatch, personMay } from './topic-rules.ts';

const robotSn = toRobotSn('AB-1');

it('[L-02] a secret matches its own hash only', () => {
  const secret = newSecret();
  const stored = hashDeviceSecret(secret);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(stored).toMatch(/^\$7\$101\$[\w+/]{16}\$[\w+/]{86}==$/);
  expect(stored).not.toContain(secret);
  expect(isDeviceSecret(secret, stored)).toBe(true);
  expect(isDeviceSecret(newSecret(), stored)).toBe(false);
  expect(isDeviceSecret(secret, null)).toBe(false);
  expect(isDeviceSecret('', '')).toBe(false);
  expect(isDeviceSecret(secret, secret)).toBe(false);
});

it('[L-02] a machine publishes and subscribes for itself, a user only subscribes, and wildcards are rejected', () => {
  expect(machineMay(robotSn, 'publish', topicOf('statusData', robotSn))).toBe(true);
  expect(machineMay(robotSn, 'publish', topicOf('statusBacklog', robotSn))).toBe(true);
  expect(machineMay(robotSn, 'publish', topicOf('statusData', toRobotSn('AB-2')))).toBe(false);
  expect(machineMay(robotSn, 'publish', topicOf('command', robotSn))).toBe(false);
  expect(machineMay(robotSn, 'subscribe', topicOf('command', robotSn))).toBe(true);
  expect(machineMay(robotSn, 'subscribe', topicOf('statusData', robotSn))).toBe(false);
  expect(machineMay(robotSn, 'subscribe', 'robot/+/command')).toBe(false);
  const everything = () => true;
  const mayLook = new Set(['alarm:view']);
  expect(personMay(mayLook, everything, 'subscribe', topicOf('statusData', robotSn))).toBe(true);
  expect(personMay(mayLook, () => false, 'subscribe', topicOf('statusData', robotSn))).toBe(false);
  expect(personMay(mayLook, everything, 'publish', topicOf('statusData', robotSn))).toBe(false);
  expect(personMay(mayLook, everything, 'subscribe', topicOf('command', robotSn))).toBe(false);
  for (const topic of ['#', 'robot/#', 'robot/+/status/data', '$share/x/robot/AB-1/status/data'])
    expect(personMay(mayLook, everything, 'subscribe', topic)).toBe(false);
});

it('[L-02] [L-06] [M-10] each feed topic has its own permissions', () => {
  const may = (permission: string) => (topic: string) => personMay(new Set([permission]), () => true, 'subscribe', topic);
  const topics = ['fleet/changes', 'notices/new', topicOf('statusData', robotSn)];
  expect(topics.map(may('robot:manager'))).toEqual([true, false, true]);
  expect(topics.map(may('alarm:view'))).toEqual([true, false, true]);
  expect(topics.map(may('robot:info'))).toEqual([false, false, true]);
  expect(topics.map(may('notice:robot'))).toEqual([false, true, false]);
  expect(topics.map(may('site:view'))).toEqual([false, false, false]);
  expect(['site:view', 'notice:robot', 'robot:info'].map((permission) => mayWatch(new Set([permission])))).toEqual([false, true, true]);
  for (const topic of ['fleet/#', 'fleet/+', 'notices/+', '+/new', 'fleet/changes/', '$share/x/fleet/changes'])
    expect(may('robot:manager')(topic)).toBe(false);
  expect(personMay(new Set(['robot:manager']), () => true, 'publish', 'fleet/changes')).toBe(false);
  expect(machineMay(robotSn, 'subscribe', 'fleet/changes')).toBe(false);
  expect(machineMay(robotSn, 'publish', 'notices/new')).toBe(false);
});

const connectPacket = generate({ cmd: 'connect', protocolId: 'MQTT', protocolVersion: 4, clientId: 'x', clean: true, keepalive: 0 });

it('counts messages and stops at the first oversized one, for any split of the bytes', () => {
  const message = fc.integer({ min: 0, max: 3_000 });
  fc.assert(
    fc.property(fc.array(message, { maxLength: 12 }), fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1 }), (sizes, cuts) => {
      const packets = sizes.map((size) =>
        generate({ cmd: 'publish', topic: 'a', payload: Buffer.alloc(size), qos: 0, dup: false, retain: false }),
      );
      const bytes = Buffer.concat([connectPacket, ...packets]);
      const meter = createPacketMeter(2_003);
      let [seen, at, turn] = [0, 0, 0];
      let fault: string | undefined;
      while (at < bytes.length && !fault) {
        const length = cuts[turn++ % cuts.length] ?? 1;
        const answer = meter(bytes.subarray(at, at + length));
        seen += answer.publishes;
        fault = answer.fault;
        at += length;
      }
      const tooLarge = sizes.findIndex((size) => size > 2_000);
      expect(fault).toBe(tooLarge < 0 ? undefined : 'tooLarge');
      expect(seen).toBe(tooLarge < 0 ? sizes.length : tooLarge + 1);
    }),
  );
});

it('waits for what exceeds the burst, and recovers over time', () => {
  const pace = createTokenBuckets({
    messages: { burst: 10, perSecond: 5 },
    packets: { burst: 100, perSecond: 10 },
    bytes: { burst: 1_000, perSecond: 100 },
  });
  const nothing = { messages: 0, packets: 0, bytes: 0 };
  expect(pace({ messages: 10, packets: 10, bytes: 100 }, 0)).toBe(0);
  expect(pace({ ...nothing, messages: 5 }, 0)).toBe(1_000);
  expect(pace(nothing, 1_000)).toBe(0);
  expect(pace({ ...nothing, bytes: 2_000 }, 1_000)).toBe(10_000);
  expect(pace({ ...nothing, messages: 10 }, 60_000)).toBe(0);
  expect(pace({ ...nothing, packets: 110 }, 60_000)).toBe(1_000);
});

const topicsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ topic: topicOf('statusData', toRobotSn(`AB-${index}`)), qos: 0 }) as const);
const subscribePacket = (count: number) => generate({ cmd: 'subscribe', messageId: 1, subscriptions: topicsOf(count) });

it('counts every packet, and every filter like a packet, for any split of the bytes', () => {
  const unsubscriptions = topicsOf(30).map(({ topic }) => topic);
  const packets = [
    connectPacket,
    generate({ cmd: 'pingreq' }),
    subscribePacket(1),
    subscribePacket(40),
    generate({ cmd: 'unsubscribe', messageId: 2, unsubscriptions }),
    generate({ cmd: 'puback', messageId: 3 }),
    generate({ cmd: 'pingreq' }),
  ];
  const bytes = Buffer.concat(packets);
  for (const length of [1, 2, 3, 7, 1_000, bytes.length]) {
    const meter = createPacketMeter(10_000);
    let seen = 0;
    for (let at = 0; at < bytes.length; at += length) {
      const answer = meter(bytes.subarray(at, at + length));
      expect([answer.publishes, answer.fault]).toEqual([0, undefined]);
      seen += answer.packets;
    }
    expect(seen).toBe(packets.length + 39 + 29);
  }
});

it('lets a page subscribe to thousands of machines without a wait, one by one or at once, and rejects excessive filters', () => {
  for (const bytes of [subscribePacket(4_000), Buffer.concat(Array.from({ length: 4_000 }, () => subscribePacket(1)))]) {
    const { publishes, packets, fault } = createPacketMeter(maxMessageBytes)(Buffer.concat([connectPacket, bytes]));
    expect(fault).toBe(undefined);
    expect(createTokenBuckets(defaultRateLimits)({ messages: publishes, packets, bytes: bytes.length }, 0)).toBe(0);
  }
  const subscriptions = Array.from({ length: 10_001 }, () => ({ topic: 'a', qos: 0 }) as const);
  const tooMany = Buffer.concat([connectPacket, generate({ cmd: 'subscribe', messageId: 1, subscriptions })]);
  expect(createPacketMeter(maxMessageBytes)(tooMany).fault).toBe('tooLarge');
});

it('keeps only a hash of a long wrong name', async () => {
  const kept = new Map();
  const waits = createFailureWaits(kept);
  for (const end of ['a', 'b']) await waits.hold('x'.repeat(16_000) + end, new AbortController().signal);
  expect([...kept.keys()].map((key: string) => key.length < 100)).toEqual([true, true]);
});

it('logs the same event once an hour, limits their number, and starts again after a flood', () => {
  const shouldLog = createLogLimit();
  expect([shouldLog('a', 5), shouldLog('a', 6), shouldLog('b', 7)]).toEqual([true, false, true]);
  for (let index = 0; index < 2_000; index += 1) shouldLog(`flood ${index}`, 8);
  expect(shouldLog('c', 9)).toBe(false);
  expect([shouldLog('c', 3_600_009), shouldLog('a', 3_600_010), shouldLog('a', 3_600_011)]).toEqual([true, true, false]);
});

it('combines simultaneous lookups and forwards errors', async () => {
  const lookups: string[][] = [];
  const ask = batched(async (keys: readonly string[]) => {
    lookups.push([...keys]);
    if (keys.includes('broken')) throw new Error('broken');
    return new Map(keys.filter((key) => key !== 'absent').map((key) => [key, key.toUpperCase()]));
  });
  expect(await Promise.all([ask('a'), ask('b'), ask('a'), ask('absent')])).toEqual(['A', 'B', 'A', undefined]);
  expect(lookups).toEqual([['a', 'b', 'absent']]);
  await expect(Promise.all([ask('c'), ask('broken')])).rejects.toThrow('broken');
  expect(await ask('c')).toBe('C');
});
