import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mtba } from './mtba.ts';

it.each([
  { runningTime: 0, alerts: 0, expected: undefined, because: 'it never ran' },
  { runningTime: 0, alerts: 3, expected: undefined, because: 'it never ran, whatever it complained about' },
  { runningTime: -5, alerts: 1, expected: undefined, because: 'a clock went backwards' },
  { runningTime: Number.NaN, alerts: 1, expected: undefined, because: 'the running time is unreadable' },
  { runningTime: 7200, alerts: 0, expected: 7200, because: 'nothing interrupted it' },
  { runningTime: 7200, alerts: 1, expected: 7200, because: 'one alert ends the one stretch' },
  { runningTime: 7200, alerts: 4, expected: 1800, because: 'four alerts share two hours' },
  { runningTime: 0.5, alerts: 2, expected: 0.25, because: 'hours may be fractions' },
])('[R-09] MTBA of $runningTime with $alerts alerts is $expected because $because', ({ runningTime, alerts, expected }) => {
  expect(mtba(runningTime, alerts)).toBe(expected);
});

it('[R-09] MTBA is at most the running time, and MTBA times alerts is the running time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 9 }), fc.nat(100_000), (runningTime, alerts) => {
      const mean = mtba(runningTime, alerts) ?? Number.NaN;
      expect(mean).toBeGreaterThan(0);
      expect(mean).toBeLessThanOrEqual(runningTime);
      expect((mean * Math.max(alerts, 1)) / runningTime).toBeCloseTo(1, 9);
    }),
  );
});
