import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatTimestamp } from '../format/timestamp.ts';
import { addDays } from '../reports/periods.ts';
import { atHour, lastAtHour, nextAtHour } from './sending-time.ts';

it.each([
  ['2026-03-01', 'Asia/Shanghai', 8, '2026-03-01T00:00:00.000Z', 'no clock changes'],
  ['2026-03-08', 'America/New_York', 8, '2026-03-08T12:00:00.000Z', 'the clocks went forward six hours before'],
  ['2026-03-08', 'America/New_York', 2, '2026-03-08T07:00:00.000Z', 'there is no two o’clock: three comes at once'],
  ['2026-11-01', 'America/New_York', 1, '2026-11-01T05:00:00.000Z', 'one o’clock comes twice: the first'],
  ['2026-04-05', 'Australia/Lord_Howe', 8, '2026-04-04T21:30:00.000Z', 'the island went back by half an hour'],
  ['2026-09-06', 'America/Santiago', 0, '2026-09-06T04:00:00.000Z', 'there is no midnight: the day begins at one'],
  ['2026-03-22', 'Africa/Casablanca', 8, '2026-03-22T07:00:00.000Z', 'summer time again after Ramadan'],
  ['2026-04-24', 'Africa/Cairo', 0, '2026-04-23T22:00:00.000Z', 'midnight is skipped: one o’clock comes at once'],
  ['2011-12-29', 'Pacific/Apia', 8, '2011-12-29T18:00:00.000Z', 'the last day on the old side of the date line'],
  ['2011-12-30', 'Pacific/Apia', 8, undefined, 'the island did not have this day'],
  ['2011-12-31', 'Pacific/Apia', 8, '2011-12-30T18:00:00.000Z', 'the first day on the new side'],
])('[R-07] on %s in %s the hour %i comes at %s: %s', (day, zone, hour, expected, _because) => {
  expect(atHour(day, zone, hour)?.toISOString()).toBe(expected);
});

const zones = Intl.supportedValuesOf('timeZone');
const dayIn = (at: Date, zone: string) => formatTimestamp(at, zone, '{y}-{m}-{d}') ?? '';
const anyZone = fc.constantFrom(...zones);
const anyTime = fc.date({ min: new Date('1972-01-01T00:00:00Z'), max: new Date('2037-12-31T00:00:00Z'), noInvalidDate: true });

it('[R-07] in every zone the hour occurs once a day, or right after a clock change that skips it', () => {
  fc.assert(
    fc.property(anyZone, anyTime, fc.integer({ min: 0, max: 23 }), (zone, start, hour) => {
      let at = nextAtHour(start, zone, hour);
      expect(at > start).toBe(true);
      for (let days = 0; days < 10; days += 1) {
        const next = nextAtHour(at, zone, hour);
        const [today, nextDay] = [dayIn(at, zone), dayIn(next, zone)];
        expect(next > at).toBe(true);
        // The next day, unless the zone has none of that date.
        expect(nextDay > today && [addDays(today, 1), addDays(today, 2)].includes(nextDay)).toBe(true);
        if (nextDay !== addDays(today, 1)) expect(atHour(addDays(today, 1), zone, hour)).toBeUndefined();
        expect(lastAtHour(new Date(next.getTime() - 1), zone, hour)).toEqual(at);
        expect(lastAtHour(next, zone, hour)).toEqual(next);
        at = next;
      }
    }),
  );
});

it('[R-07] local time shows the hour, and an earlier time just before', () => {
  fc.assert(
    fc.property(anyZone, anyTime, (zone, start) => {
      const at = nextAtHour(start, zone, 8);
      const shown = formatTimestamp(at, zone, '{h}:{i}:{s}') ?? '';
      const before = formatTimestamp(new Date(at.getTime() - 1000), zone, '{y}-{m}-{d} {h}:{i}:{s}') ?? '';
      expect(before < `${dayIn(at, zone)} 08:00:00`).toBe(true);
      // No clock was ever put forward at eight in the morning since 1972, but for those that skipped a day.
      expect(shown).toBe('08:00:00');
    }),
  );
});
