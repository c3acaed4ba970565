import { expect, it } from 'vitest';
import { isZone, zoneOffset } from './zone.ts';

it.each([
  { zone: 'Asia/Shanghai', at: '2026-01-15T00:00:00Z', expected: 'UTC+8' },
  { zone: 'America/New_York', at: '2026-01-15T00:00:00Z', expected: 'UTC-5' },
  { zone: 'America/New_York', at: '2026-07-15T00:00:00Z', expected: 'UTC-4' },
  { zone: 'Asia/Kolkata', at: '2026-01-15T00:00:00Z', expected: 'UTC+5:30' },
  { zone: 'UTC', at: '2026-01-15T00:00:00Z', expected: 'UTC' },
])('the offset of $zone is $expected on $at', ({ zone, at, expected }) => {
  expect(zoneOffset(new Date(at), zone)).toBe(expected);
});

it('recognizes valid time zones', () => {
  expect(isZone('Asia/Shanghai')).toBe(true);
  expect(isZone('Moon/Tranquility')).toBe(false);
});
