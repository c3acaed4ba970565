import { expect, it } from 'vitest';
import { findBox, u32 } from './boxes.ts';
import { createEncoder } from './encode.ts';
import { initSegment, mediaSegment, readEncoded, timescale } from './fmp4.ts';

const size = { width: 64, height: 32 };
const frames = 6;

it('[V-01] makes a stream that players can join at any segment', async () => {
  const encoder = await createEncoder({ ...size, framesPerSecond: 6 });
  const pictures = Array.from({ length: frames }, (_, shade) => new Uint8Array((size.width * size.height * 3) / 2).fill(40 + shade * 20));
  const { avcC, samples } = readEncoded(encoder.encode(pictures));
  expect(samples).toHaveLength(frames);
  expect(avcC[0]).toBe(1);
  // Length-prefixed NAL units fill each sample exactly; the first is a key frame (5), the others are not (1).
  const kinds = samples.map((sample) => (sample[4] ?? 0) & 31);
  expect(kinds).toEqual([5, 1, 1, 1, 1, 1]);
  expect(findBox(initSegment({ ...size, avcC }), 'moov', 'trak', 'mdia', 'mdhd')?.readUInt32BE(12)).toBe(timescale);
  const segment = mediaSegment({ sequence: 3, startTicks: 2 * timescale, frameTicks: timescale / 6, samples });
  expect(findBox(segment, 'moof', 'traf', 'tfdt')?.readBigUInt64BE(4)).toBe(BigInt(2 * timescale));
  const run = findBox(segment, 'moof', 'traf', 'trun') as Buffer;
  expect(run.readUInt32BE(4)).toBe(frames);
  // The data offset of the run points at the first sample.
  const begins = run.readUInt32BE(8);
  expect(segment.subarray(begins, begins + (samples[0]?.length ?? 0)).equals(samples[0] as Buffer)).toBe(true);
  expect(run.subarray(12, 20).equals(u32(timescale / 6, samples[0]?.length ?? 0))).toBe(true);
});
