import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatTimestamp } from '../format/timestamp.ts';
import { addDays } from '../reports/periods.ts';
import {
  duePeriods,
  dueReports,
  lastCompleteDay,
  latestCompletePeriod,
  nextSendTime,
  type ReportSchedule,
  replannedSendTime,
} from './report-due.ts';
import { nextAtHour } from './sending-time.ts';

it('[R-07] a day is complete when it is over in all time zones', () => {
  const at = new Date('2026-03-10T19:00:00Z');
  expect(lastCompleteDay(at, ['Pacific/Auckland'])).toBe('2026-03-10');
  expect(lastCompleteDay(at, ['Pacific/Auckland', 'America/Los_Angeles'])).toBe('2026-03-09');
});

it.each([
  ['weekly', '2026-03-08', '2026-03-02', '2026-03-08'],
  ['weekly', '2026-03-09', '2026-03-02', '2026-03-08'],
  ['weekly', '2026-03-07', '2026-02-23', '2026-03-01'],
  ['daily', '2026-03-07', '2026-03-07', '2026-03-07'],
] as const)('[R-07] %s: after %s the latest complete period is %s to %s', (frequency, lastOver, from, to) => {
  expect(latestCompletePeriod(frequency, lastOver)).toEqual({ from, to });
});

it('[R-07] after an outage sends the last three and marks older ones as too late', () => {
  const due = duePeriods({ frequency: 'daily', coveredTo: '2026-03-01', lastOver: '2026-03-06' }, 3);
  expect(due.map(({ span, tooLate }) => [span.to, tooLate])).toEqual([
    ['2026-03-02', true],
    ['2026-03-03', true],
    ['2026-03-04', false],
    ['2026-03-05', false],
    ['2026-03-06', false],
  ]);
  expect(duePeriods({ frequency: 'daily', coveredTo: '2026-03-06', lastOver: '2026-03-06' }, 3)).toEqual([]);
  expect(duePeriods({ frequency: 'daily', coveredTo: '2020-03-06', lastOver: '2026-03-06' }, 3)).toHaveLength(31);
});

it('[R-07] reports the whole week in which somebody subscribed', () => {
  expect(duePeriods({ frequency: 'weekly', coveredTo: '2026-03-01', lastOver: '2026-03-10' }, 3)).toEqual([
    { span: { from: '2026-03-02', to: '2026-03-08' }, tooLate: false },
  ]);
});

it('[R-07] sends a week on the following Monday, a day later for readers ahead of the robots', () => {
  const reading: ReportSchedule = { frequency: 'weekly', timeZone: 'Asia/Shanghai', zones: ['Asia/Shanghai'], coveredTo: '2026-03-01' };
  const now = new Date('2026-03-03T00:00:00Z');
  expect(nextSendTime(reading, now, 8)).toEqual(new Date('2026-03-09T00:00:00Z'));
  expect(nextSendTime({ ...reading, zones: ['America/Los_Angeles'] }, now, 8)).toEqual(new Date('2026-03-10T00:00:00Z'));
});

it('[R-07] a report is due at the first send hour after its day, independent of when it is processed', () => {
  const reading: ReportSchedule = { frequency: 'daily', timeZone: 'Europe/London', zones: [], coveredTo: '2026-03-27' };
  const due = dueReports(reading, new Date('2026-03-30T15:00:00Z'), 8, 3);
  expect(due.map(({ span, dueAt }) => [span.to, dueAt.toISOString()])).toEqual([
    ['2026-03-28', '2026-03-29T07:00:00.000Z'],
    ['2026-03-29', '2026-03-30T07:00:00.000Z'],
  ]);
});

const zones = [
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'Asia/Shanghai',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Pacific/Auckland',
  'America/Los_Angeles',
  'Atlantic/Azores',
  'Australia/Perth',
];
// Each run goes through a whole year.
const years = Math.ceil((fc.readConfigureGlobal().numRuns ?? 100) / 25);

it('[R-07] in any time zones every day of a year is reported once, complete and at eight', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.subarray(zones, { minLength: 1, maxLength: 2 }),
      fc.constantFrom(2011, 2026),
      (timeZone, sites, year) => {
        let [reading, at]: [ReportSchedule, Date] = [
          { frequency: 'daily', timeZone, zones: sites, coveredTo: `${year - 1}-12-27` },
          new Date(`${year - 1}-12-29T12:00:00Z`),
        ];
        let expected = addDays(reading.coveredTo, 1);
        while (at < new Date(`${year + 1}-01-02T00:00:00Z`)) {
          at = nextAtHour(at, timeZone, 8);
          expect(formatTimestamp(at, timeZone, '{h}:{i}')).toBe('08:00');
          for (const { span, dueAt, tooLate } of dueReports(reading, at, 8, 3)) {
            expect([span.from, span.to, tooLate]).toEqual([expected, expected, false]);
            if (expected > `${year - 1}-12-30`) expect(dueAt).toEqual(at);
            for (const zone of [timeZone, ...sites]) expect((formatTimestamp(at, zone, '{y}-{m}-{d}') ?? '') > span.to).toBe(true);
            expected = addDays(span.to, 1);
            reading = { ...reading, coveredTo: span.to };
          }
        }
        expect(expected >= `${year}-12-31`).toBe(true);
      },
    ),
    { numRuns: years },
  );
});

const shanghai: ReportSchedule = { frequency: 'daily', timeZone: 'Asia/Shanghai', zones: [], coveredTo: '2026-03-08' };
/** In Shanghai. */
const clock = (time: string) => new Date(`2026-03-${time}:00+08:00`);
it.each([
  ['10T12:00', 18, 8, '10T18:00', 'the new hour has passed, so the report that waits is sent as planned'],
  ['10T12:00', 18, 20, '10T20:00', 'the new hour is still to come today'],
  ['10T12:00', 18, 13, '10T13:00', 'the new hour comes before the planned one'],
])('[T-71] on %s a report waits for %i: with %i it is sent on %s, because %s', (now, before, after, expected, _because) => {
  const planned = nextSendTime(shanghai, clock(now), before);
  expect(replannedSendTime(shanghai, clock(now), after, planned)).toEqual(clock(expected));
});

it('[T-71] a new hour counts at once when nothing waits', () => {
  const sent = { ...shanghai, coveredTo: '2026-03-09' };
  const planned = nextSendTime(sent, clock('10T12:00'), 8);
  expect(replannedSendTime(sent, clock('10T12:00'), 18, planned)).toEqual(clock('11T18:00'));
});

it('[T-71] however often the hour is changed, every day is reported once, on the day after it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones.filter((zone) => zone !== 'Pacific/Apia')),
      fc.array(fc.record({ afterHours: fc.integer({ min: 1, max: 40 }), hour: fc.integer({ min: 0, max: 23 }) }), {
        minLength: 1,
        maxLength: 60,
      }),
      (timeZone, changes) => {
        const start = nextAtHour(new Date('2026-03-01T00:30:00Z'), timeZone, 8);
        const dayOf = (at: Date) => formatTimestamp(at, timeZone, '{y}-{m}-{d}') ?? '';
        let [hour, now] = [8, start];
        let reading: ReportSchedule = { frequency: 'daily', timeZone, zones: [], coveredTo: addDays(dayOf(start), -2) };
        let planned = start;
        const sendDue = (until: Date) => {
          while (planned <= until) {
            const due = dueReports(reading, planned, hour, 3);
            for (const { span, tooLate } of due) {
              expect([span.from, tooLate]).toEqual([addDays(reading.coveredTo, 1), false]);
              expect(dayOf(planned)).toBe(addDays(span.to, 1));
              reading = { ...reading, coveredTo: span.to };
            }
            planned = nextSendTime(reading, planned, hour);
          }
        };
        for (const { afterHours, hour: next } of changes) {
          now = new Date(now.getTime() + afterHours * 3_600_000 - 60_000);
          sendDue(now);
          hour = next;
          planned = replannedSendTime(reading, now, hour, planned);
        }
        sendDue(new Date(now.getTime() + 48 * 3_600_000));
        expect(reading.coveredTo >= addDays(dayOf(now), -1)).toBe(true);
      },
    ),
  );
});
