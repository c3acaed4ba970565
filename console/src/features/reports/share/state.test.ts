import { expect, it } from 'vitest';
import { shareState } from './state.ts';

const now = Date.parse('2026-05-01T00:00:00Z');

it.each([
  ['2026-05-01T00:00:01Z', null, 'open'],
  ['2026-05-01T00:00:00Z', null, 'expired'],
  ['2026-05-09T00:00:00Z', '2026-04-30T00:00:00Z', 'revoked'],
  ['2026-04-09T00:00:00Z', '2026-04-01T00:00:00Z', 'revoked'],
])('[R-02] a link that expires %s, revoked %s, is %s', (expiresAt, revokedAt, state) => {
  expect(shareState({ expiresAt, revokedAt }, now)).toBe(state);
});
