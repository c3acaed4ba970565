import { expect, it } from 'vitest';
import { behindLive } from './behind-live.ts';

const now = 1_000_000_000;

it.each([
  { taken: now - 4400, latency: 2, expected: 4, because: 'the stream has a timestamp' },
  { taken: now + 60_000, latency: 2.4, expected: 2, because: 'a clock is ahead' },
  { taken: now - 3_600_000, latency: 3, expected: 3, because: 'a clock is an hour behind' },
  { taken: undefined, latency: 5, expected: 5, because: 'the stream has no timestamp' },
  { taken: undefined, latency: 0, expected: undefined, because: 'nothing is known yet' },
  { taken: undefined, latency: Number.NaN, expected: undefined, because: 'there is no picture' },
])('[V-01] is $expected seconds behind when $because', ({ taken, latency, expected }) => {
  expect(behindLive(now, taken, latency)).toBe(expected);
});
