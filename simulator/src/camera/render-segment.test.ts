import { expect, it } from 'vitest';
import { entryOf } from '../robot-identity.ts';
import { logbooks, seed, today } from '../testing/test-fleet.ts';
import { findBox } from './boxes.ts';
import { viewAt } from './camera-view.ts';
import { timescale } from './fmp4.ts';
import { picture } from './lens.ts';
import { renderSegment } from './render-segment.ts';

const [book] = logbooks(1, 1) as [ReturnType<typeof logbooks>[number]];
const take = (framesPerSecond: number, since: number) => {
  const views = Array.from({ length: framesPerSecond }, (_, index) => viewAt(book, today, today + index * (1000 / framesPerSecond)));
  return renderSegment({ seed, entry: entryOf(book.robot), views, framesPerSecond, sequence: 7, since });
};

it('[V-01] a segment has the start and duration of its frames', async () => {
  const { segment } = await take(4, 6_000);
  const file = Buffer.from(segment);
  expect(findBox(file, 'moof', 'mfhd')?.readUInt32BE(4)).toBe(7);
  expect(findBox(file, 'moof', 'traf', 'tfdt')?.readBigUInt64BE(4)).toBe(BigInt(6 * timescale));
  const run = findBox(file, 'moof', 'traf', 'trun') as Buffer;
  expect(run.readUInt32BE(4)).toBe(4);
  const lengths = Array.from({ length: 4 }, (_, index) => run.readUInt32BE(12 + index * 12));
  expect(lengths).toEqual([1, 1, 1, 1].map(() => timescale / 4));
});

it('[V-01] the init segment is the same for all frame rates', async () => {
  const initSegments = [];
  for (const rate of [8, 3, 1]) initSegments.push(Buffer.from((await take(rate, 0)).initSegment).toString('hex'));
  expect(new Set(initSegments).size).toBe(1);
  const sample = findBox(Buffer.from(initSegments[0] ?? '', 'hex'), 'moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd') as Buffer;
  // 8: list head; 8: box head; 24: up to the size of the picture.
  expect([sample.readUInt16BE(8 + 8 + 24), sample.readUInt16BE(8 + 8 + 26)]).toEqual([picture.width, picture.height]);
});
