import { topicOf } from '@botify/contract/robots/robots.topics';
import fc from 'fast-check';
import { generate } from 'mqtt-packet';
import { expect, it } from 'vitest';
import { batched } from './batched.ts';
import { hashDeviceSecret, isDeviceSecret, newSecret } from './device-secret.ts';
import { createPace } from './pace.ts';
import { createPacketMeter } from './packet-meter.ts';
import { machineMay, personMay } from './topic-rules.ts';

it('[L-02] a secret matches what is kept of it, and nothing else does', () => {
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

it('[L-02] a machine speaks and listens for itself, a person only listens, and nobody by patterns', () => {
  expect(machineMay('AB-1', 'publish', topicOf('statusData', 'AB-1'))).toBe(true);
  expect(machineMay('AB-1', 'publish', topicOf('statusBacklog', 'AB-1'))).toBe(true);
  expect(machineMay('AB-1', 'publish', topicOf('statusData', 'AB-2'))).toBe(false);
  expect(machineMay('AB-1', 'publish', topicOf('command', 'AB-1'))).toBe(false);
  expect(machineMay('AB-1', 'subscribe', topicOf('command', 'AB-1'))).toBe(true);
  expect(machineMay('AB-1', 'subscribe', topicOf('statusData', 'AB-1'))).toBe(false);
  expect(machineMay('AB-1', 'subscribe', 'robot/+/command')).toBe(false);
  const everything = () => true;
  expect(personMay(everything, 'subscribe', topicOf('statusData', 'AB-1'))).toBe(true);
  expect(personMay(() => false, 'subscribe', topicOf('statusData', 'AB-1'))).toBe(false);
  expect(personMay(everything, 'publish', topicOf('statusData', 'AB-1'))).toBe(false);
  expect(personMay(everything, 'subscribe', topicOf('command', 'AB-1'))).toBe(false);
  for (const topic of ['#', 'robot/#', 'robot/+/status/data', '$share/x/robot/AB-1/status/data'])
    expect(personMay(everything, 'subscribe', topic)).toBe(false);
});

const connectPacket = generate({ cmd: 'connect', protocolId: 'MQTT', protocolVersion: 4, clientId: 'x', clean: true, keepalive: 0 });

it('counts messages and stops at the first that is too large, however the bytes are cut', () => {
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

it('waits for what was spent beyond the allowance, and forgives it with time', () => {
  const pace = createPace({ messages: { burst: 10, perSecond: 5 }, bytes: { burst: 1_000, perSecond: 100 } });
  expect(pace(10, 100, 0)).toBe(0);
  expect(pace(5, 0, 0)).toBe(1_000);
  expect(pace(0, 0, 1_000)).toBe(0);
  expect(pace(0, 2_000, 1_000)).toBe(10_000);
  expect(pace(10, 0, 60_000)).toBe(0);
});

it('asks together what is asked at the same time, and passes on what goes wrong', async () => {
  const asked: string[][] = [];
  const ask = batched(async (keys: readonly string[]) => {
    asked.push([...keys]);
    if (keys.includes('broken')) throw new Error('broken');
    return new Map(keys.filter((key) => key !== 'absent').map((key) => [key, key.toUpperCase()]));
  });
  expect(await Promise.all([ask('a'), ask('b'), ask('a'), ask('absent')])).toEqual(['A', 'B', 'A', undefined]);
  expect(asked).toEqual([['a', 'b', 'absent']]);
  await expect(Promise.all([ask('c'), ask('broken')])).rejects.toThrow('broken');
  expect(await ask('c')).toBe('C');
});
