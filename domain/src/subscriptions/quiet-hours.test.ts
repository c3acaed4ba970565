import { expect, it } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

const night = { from: '22:00', to: '07:00' };

it.each([
  ['before they begin', night, 'Asia/Shanghai', '2026-03-01T13:59:59Z', undefined],
  ['when they begin', night, 'Asia/Shanghai', '2026-03-01T14:00:00Z', '2026-03-01T23:00:00.000Z'],
  ['after midnight', night, 'Asia/Shanghai', '2026-03-01T18:30:20Z', '2026-03-01T23:00:00.000Z'],
  ['in their last second', night, 'Asia/Shanghai', '2026-03-01T22:59:59Z', '2026-03-01T23:00:00.000Z'],
  ['when they end', night, 'Asia/Shanghai', '2026-03-01T23:00:00Z', undefined],
  ['within one day', { from: '12:00', to: '13:30' }, 'Asia/Kolkata', '2026-03-01T06:45:00Z', '2026-03-01T08:00:00.000Z'],
  ['in an hour that is missing', night, 'Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29T05:00:00.000Z'],
  ['in an hour that comes twice', night, 'Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25T06:00:00.000Z'],
  [
    'with an end the clocks leap over',
    { from: '22:00', to: '02:30' },
    'America/New_York',
    '2026-03-08T05:00:00Z',
    '2026-03-08T07:00:00.000Z',
  ],
  ['with half an hour put forward', night, 'Australia/Lord_Howe', '2026-10-03T12:00:00Z', '2026-10-03T20:00:00.000Z'],
  ['never, when they are empty', { from: '08:00', to: '08:00' }, 'UTC', '2026-03-01T08:00:00Z', undefined],
  ['to the end of the day', { from: '22:00', to: '00:00' }, 'UTC', '2026-03-01T23:59:00Z', '2026-03-02T00:00:00.000Z'],
])('[R-08] quiet hours %s', (_when, hours, zone, at, end) => {
  expect(quietUntil(hours, zone, new Date(at))?.toISOString()).toBe(end);
});
