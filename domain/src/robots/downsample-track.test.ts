import { expect, it } from 'vitest';
import { downsampleTrack } from './downsample-track.ts';

const track = (count: number, cleaning: (index: number) => boolean) =>
  Array.from({ length: count }, (_, index) => ({ index, cleaning: cleaning(index) }));
const indexes = (points: readonly { index: number }[]) => points.map(({ index }) => index);

it('[M-07] keeps a short track', () => {
  const points = track(10, (index) => index > 4);
  expect(downsampleTrack(points, 10)).toEqual(points);
  expect(downsampleTrack([], 10)).toEqual([]);
});

it('[M-07] samples a long track evenly from first to last point', () => {
  const kept = indexes(
    downsampleTrack(
      track(10_001, () => true),
      101,
    ),
  );
  expect(kept).toHaveLength(101);
  expect([kept[0], kept.at(-1)]).toEqual([0, 10_000]);
  const steps = kept.slice(1).map((index, place) => index - (kept[place] ?? 0));
  expect(Math.min(...steps)).toBeGreaterThan(0);
  expect(Math.max(...steps)).toBeLessThanOrEqual(102);
});

it('[M-07] keeps every change between cleaning and not cleaning', () => {
  const kept = indexes(
    downsampleTrack(
      track(50_000, (index) => index === 1234 || (index > 30_000 && index < 40_000)),
      500,
    ),
  );
  expect(kept).toHaveLength(500);
  expect(kept).toEqual(expect.arrayContaining([1233, 1234, 1235, 30_000, 30_001, 39_999, 40_000]));
});

it('[M-07] samples changes that exceed the limit', () => {
  const kept = downsampleTrack(
    track(20_000, (index) => index % 2 === 0),
    5000,
  );
  expect(kept).toHaveLength(5000);
  expect([kept[0]?.index, kept.at(-1)?.index]).toEqual([0, 19_999]);
});
