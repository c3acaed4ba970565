import { expect, it } from 'vitest';
import { onOff, spanAt } from './lanes.ts';

const lane = {
  label: 'cleaning',
  spans: [
    { from: 2, to: 4, name: 'first' },
    { from: 4, to: 5, name: 'second' },
    { from: 9, to: 12, name: 'third' },
  ],
};

it('[R-02] a span includes its start and excludes its end', () => {
  const found = Array.from({ length: 13 }, (_, place) => spanAt(lane, place)?.name ?? '-');
  expect(found.join(' ')).toBe('- - first first second - - - - third third third -');
  expect(spanAt({ label: 'never', spans: [] }, 0)).toBeUndefined();
});

it('[R-02] expands spans to one value per index', () => {
  expect(onOff(lane, 6)).toEqual([false, false, true, true, true, false]);
});
