import { expect, it } from 'vitest';
import { robotStatus } from './robot-status.ts';

const feed = { phase: 'live', since: 0 } as const;
const robot = { receivedAt: 100_000, faultCodes: [] as string[] };
const seen = { feed, robot, now: 101_000, began: 90_000 };

it('[S-19] a machine without faults has no exceptions', () => {
  expect(robotStatus(seen)).toEqual({ kind: 'fine' });
});

it('[S-19] shows the exceptions of the feed', () => {
  expect(robotStatus({ ...seen, robot: { ...robot, faultCodes: ['E302', 'E101'] } })).toEqual({ kind: 'faulty', codes: ['E302', 'E101'] });
});

it('[S-19] waits for a message, and reports a machine as silent after 45 s', () => {
  expect(robotStatus({ ...seen, robot: undefined })).toEqual({ kind: 'waiting' });
  expect(robotStatus({ ...seen, robot: undefined, now: 134_999 })).toEqual({ kind: 'waiting' });
  expect(robotStatus({ ...seen, robot: undefined, now: 135_000 })).toEqual({ kind: 'silent' });
  expect(robotStatus({ ...seen, now: 144_999 })).toEqual({ kind: 'fine' });
  expect(robotStatus({ ...seen, now: 145_000 })).toEqual({ kind: 'silent' });
});

it('[S-19] does not count the time before the feed was connected', () => {
  expect(robotStatus({ ...seen, robot: undefined, feed: { phase: 'connecting', since: 0 }, now: 500_000 })).toEqual({ kind: 'waiting' });
  expect(robotStatus({ ...seen, robot: undefined, feed: { phase: 'live', since: 499_000 }, now: 500_000 })).toEqual({ kind: 'waiting' });
});

it('[S-19] reports a lost feed with the last known faults', () => {
  const down = { phase: 'down', since: 0 } as const;
  expect(robotStatus({ ...seen, feed: down, robot: { ...robot, faultCodes: ['E302'] } })).toEqual({ kind: 'down', before: ['E302'] });
  expect(robotStatus({ ...seen, feed: down, robot: undefined })).toEqual({ kind: 'down', before: [] });
});
