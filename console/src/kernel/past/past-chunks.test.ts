import { expect, it } from 'vitest';
import { chunkAt, nextChunk } from './past-chunks.ts';

const at = Date.parse('2026-11-16T02:34:56Z');
const times = ({ start, end, step }: ReturnType<typeof chunkAt>) => [new Date(start).toISOString(), (end - start) / 60_000, step];

it('[M-07] chunks grow longer and coarser with the speed and start at round times', () => {
  expect(times(chunkAt(at, 10, 60))).toEqual(['2026-11-16T02:30:00.000Z', 10, 10]);
  expect(times(chunkAt(at, 300, 60))).toEqual(['2026-11-16T02:00:00.000Z', 60, 60]);
  expect(times(chunkAt(at, 1800, 60))).toEqual(['2026-11-15T22:00:00.000Z', 300, 300]);
});

it('[M-07] chunks of many or an unknown number of machines are short and adjacent', () => {
  const chunk = chunkAt(at, 60, 2000);
  expect(times(chunk)).toEqual(['2026-11-16T02:20:00.000Z', 20, 60]);
  expect(chunkAt(at, 60, 0)).toEqual(chunk);
  expect(nextChunk(chunk)).toEqual(chunkAt(chunk.end, 60, 2000));
});
