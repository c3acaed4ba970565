import { formatTimestamp } from '@botify/domain/format/timestamp';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { repetitions } from '../testing/repetitions.ts';
import { timeCell, zoneClock } from './time-cell.ts';

const zones = [
  'UTC',
  'Asia/Shanghai',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'America/St_Johns',
];

it.each(zones)('formats times like Intl, also in the night of the clock change of %s', (zone) => {
  const clock = zoneClock(zone);
  const nights = ['2026-03-08', '2026-04-04', '2026-10-03', '2026-11-01'].map((day) => Date.parse(`${day}T00:00:00Z`));
  const moments = fc.oneof(
    fc.integer({ min: 0, max: 4e12 }),
    fc.tuple(fc.constantFrom(...nights), fc.integer({ min: 0, max: 2 * 86_400_000 })).map(([night, later]) => night + later),
  );
  fc.assert(
    fc.property(moments, (ms) => {
      expect(clock(ms)).toEqual(timeCell(formatTimestamp(new Date(ms), zone) ?? ''));
    }),
    { numRuns: repetitions(50, 1_000) },
  );
});
