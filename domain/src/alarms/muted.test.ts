import { expect, it } from 'vitest';
import { isMuted } from './muted.ts';

it('[T-38] is muted until the given time, and not without one', () => {
  const at = Date.parse('2026-03-01T08:00:00Z');
  expect(isMuted({ mutedUntil: '2026-03-01T08:00:01Z' }, at)).toBe(true);
  expect(isMuted({ mutedUntil: new Date(at) }, at)).toBe(false);
  expect(isMuted({ mutedUntil: null }, at)).toBe(false);
});
