import { expect, it } from 'vitest';
import { nextAttempt, retryWindowMs } from './retry.ts';

const failedAt = new Date('2026-03-01T08:00:00Z');

it('[R-07] retries with growing delays and gives up within a day', () => {
  let [at, tries, last] = [failedAt, 1, 0];
  for (let next = nextAttempt(at, tries); next; next = nextAttempt(at, tries)) {
    const wait = next.getTime() - at.getTime();
    expect(wait).toBeGreaterThan(last);
    [at, last] = [next, wait];
    tries += 1;
  }
  expect(tries).toBe(9);
  expect(at.getTime() - failedAt.getTime()).toBe(retryWindowMs);
  const hours = (at.getTime() - failedAt.getTime()) / 3_600_000;
  expect(hours).toBeGreaterThan(12);
  expect(hours).toBeLessThan(24);
  expect(nextAttempt(failedAt, 1)).toEqual(new Date('2026-03-01T08:01:00Z'));
});
