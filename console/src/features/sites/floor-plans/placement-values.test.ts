import { toPixels } from '@botify/domain/floor-plans/placement';
import { expect, it } from 'vitest';
import { changedAround, firstGuess, originAt, placementIn } from './placement-values.ts';

const size = { width: 400, height: 200 };
const level = { metersPerPixel: 0.05, originX: -3, originY: -2, rotation: 0 };
const close = (spot: readonly [number, number]) => spot.map((value) => Math.round(value * 1000) / 1000);

it('[T-17] the machine origin stays where it was marked when scale and angle change', () => {
  const marked = originAt(level, size, [100, 50]);
  const changed = changedAround(changedAround(marked, size, { metersPerPixel: 0.1 }), size, { rotation: 90 });
  expect(changed).toMatchObject({ metersPerPixel: 0.1, rotation: 90 });
  expect(close(toPixels({ ...changed, ...size }, [0, 0]))).toEqual([100, 50]);
});

it('[T-17] a picture without a placement begins around the last task', () => {
  const trace = { robotName: 'R', startTime: '2026-01-01T00:00:00Z', cleanWidth: null, cleaning: [], x: [0, 40, null], y: [0, 10, null] };
  const guess = firstGuess(size, { ...trace, outline: [] });
  expect(guess).toMatchObject({ metersPerPixel: 0.1, rotation: 0 });
  expect(close(toPixels({ ...guess, ...size }, [20, 5]))).toEqual([200, 100]);
  expect(firstGuess(size, null).metersPerPixel).toBe(0.05);
});

it('[T-17] an empty or zero input is no placement', () => {
  expect(placementIn(level)).toEqual(level);
  expect(placementIn({ ...level, originX: '' })).toBeUndefined();
  expect(placementIn({ ...level, metersPerPixel: 0 })).toBeUndefined();
});
