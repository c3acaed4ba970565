import { describe, expect, it } from 'vitest';
import { CallError } from '../../kernel/errors/call-error.ts';
import { noTroubles, stepOfAnswer, stepOfFailure, stepOfTroubles, waitAfter } from './live-steps.ts';

const now = Date.parse('2026-03-01T10:00:00Z');
const answer = { state: 'live', url: '/api/video/a/index.m3u8', expiresAt: '2026-03-01T10:10:00Z', lastOnline: null } as const;
const failure = (status: number | undefined) =>
  new CallError('no', { kind: 'failure' } as never, { code: undefined, status, key: undefined, field: undefined });

describe('response to a live request', () => {
  it.each([
    [answer, { kind: 'live', url: answer.url, expiresAt: Date.parse(answer.expiresAt) }],
    [{ ...answer, url: null }, { kind: 'starting' }],
    [{ ...answer, state: 'starting' as const, url: null }, { kind: 'starting' }],
    [{ ...answer, state: 'none' as const, url: null }, { kind: 'none' }],
    [{ ...answer, state: 'busy' as const, url: null }, { kind: 'busy' }],
    [
      { ...answer, state: 'offline' as const, url: null, lastOnline: answer.expiresAt },
      { kind: 'offline', lastOnline: answer.expiresAt },
    ],
  ])('[V-01] %j is %j', (response, step) => expect(stepOfAnswer(response)).toEqual(step));

  it.each([
    [403, 'refused'],
    [404, 'gone'],
    [429, 'busy'],
    [503, 'unreachable'],
    [500, 'unreachable'],
    [undefined, 'unreachable'],
  ])('[V-01] status %s is %s', (status, kind) => expect(stepOfFailure(failure(status))).toEqual({ kind }));

  it('[V-01] rethrows other errors', () => {
    expect(() => stepOfFailure(new TypeError('a bug'))).toThrow('a bug');
  });
});

describe('next request', () => {
  const live = (expiresAt: number) => waitAfter({ kind: 'live', url: '', expiresAt }, now);

  it('[V-01] renews a URL before it expires', () => {
    expect(live(now + 180_000)).toBe(120_000);
  });

  it('[V-01] limits the interval in both directions if clocks differ', () => {
    expect(live(now - 3_600_000)).toBe(10_000);
    expect(live(now + 3_600_000)).toBe(300_000);
    expect(live(Number.NaN)).toBe(300_000);
  });

  it('[V-01] repeats temporary states, not final ones', () => {
    expect(waitAfter({ kind: 'starting' }, now)).toBe(1000);
    expect(waitAfter({ kind: 'offline', lastOnline: null }, now)).toBe(10_000);
    expect(waitAfter({ kind: 'busy' }, now)).toBe(10_000);
    expect(waitAfter({ kind: 'refused' }, now)).toBeUndefined();
    expect(waitAfter({ kind: 'gone' }, now)).toBeUndefined();
  });
});

describe('player failures', () => {
  it('[V-01] retries once when refused and three times when lost, then reports it', () => {
    expect(stepOfTroubles(noTroubles)).toBeUndefined();
    expect(stepOfTroubles({ refused: 1, lost: 2 })).toBeUndefined();
    expect(stepOfTroubles({ refused: 2, lost: 0 })).toEqual({ kind: 'refused' });
    expect(stepOfTroubles({ refused: 0, lost: 3 })).toEqual({ kind: 'unreachable' });
  });
});
