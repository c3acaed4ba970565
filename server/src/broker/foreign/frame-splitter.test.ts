import { generate } from 'mqtt-packet';
import { expect, it } from 'vitest';
import { FrameSplitter, readPublishHead } from './frame-splitter.ts';

const publish = (topic: string, payload: string, messageId?: number) =>
  generate({ cmd: 'publish', topic, payload, qos: messageId === undefined ? 0 : 1, dup: false, retain: false, messageId: messageId ?? 1 });

const split = (bytes: Buffer, size: number, most: number) => {
  const frames: Buffer[] = [];
  const long: unknown[] = [];
  const splitter = new FrameSplitter(most, {
    whole: (frame) => frames.push(frame),
    tooLong: (frame) => long.push([frame.length, readPublishHead(frame)]),
  });
  for (let at = 0; at < bytes.length; at += size) splitter.push(bytes.subarray(at, at + size));
  return { frames, long };
};

const packets = [
  generate({ cmd: 'pingresp' }),
  publish('robot/CB-1/status/data', 'x'.repeat(100), 7),
  publish('robot/CB-2/status/data', 'y'.repeat(20_000), 8),
  generate({ cmd: 'puback', messageId: 3 }),
  publish('a', ''),
];

it.each([1, 2, 3, 7, 64, 1000, 65_536])('finds the packets in chunks of %i bytes', (size) => {
  expect(split(Buffer.concat(packets), size, 30_000)).toEqual({ frames: packets, long: [] });
});

it.each([1, 5, 1000, 400_000])('skips an oversized packet, reports its sender, and continues after it (chunks of %i bytes)', (size) => {
  const long = publish('robot/CB-1/status/data', 'x'.repeat(300_000), 513);
  const unconfirmed = publish('robot/CB-2/status/data', 'x'.repeat(300_000));
  const found = split(Buffer.concat([...packets, long, unconfirmed, ...packets]), size, 30_000);
  expect(found.frames).toEqual([...packets, ...packets]);
  expect(found.long).toEqual([
    [long.length, { topic: 'robot/CB-1/status/data', messageId: 513 }],
    [unconfirmed.length, { topic: 'robot/CB-2/status/data', messageId: undefined }],
  ]);
});

it('rejects an endless length field', () => {
  expect(() => split(Buffer.from([0x30, 0xff, 0xff, 0xff, 0xff, 0x01]), 2, 100)).toThrow(/length/);
});
