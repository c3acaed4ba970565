import { expect, it } from 'vitest';
import { spanOfDays } from './span-of-days.ts';

const local = (...parts: [number, number, number]) => new Date(...parts).toISOString();

it('[M-06] [R-01] includes the whole last day', () => {
  expect(spanOfDays({ from: '2026-02-27', to: '2026-02-28' })).toEqual({ startFrom: local(2026, 1, 27), startTo: local(2026, 2, 1) });
});

it('[M-06] [R-01] leaves a missing side open', () => {
  expect(spanOfDays({})).toEqual({});
  expect(spanOfDays({ from: '2026-12-31' })).toEqual({ startFrom: local(2026, 11, 31) });
  expect(spanOfDays({ to: '2026-12-31' })).toEqual({ startTo: local(2027, 0, 1) });
});
