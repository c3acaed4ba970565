import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, isInProgress, startedPart } from './elapsed.ts';
import { addDays, daysIn, monthBefore, monthUpTo, periodOf, spanBefore } from './periods.ts';

const on = (day: string) => ({ earliest: day, latest: day });
const against = (span: { from: string; to: string }, today: string) => compare(span, spanBefore(span), on(today));

describe('[R-05] a period that is not over', () => {
  it('is in progress from its first day anywhere until its last day is over everywhere', () => {
    const week = periodOf('2026-11-17', 'week');
    expect(isInProgress(week, on('2026-11-15'))).toBe(false);
    expect(isInProgress(week, on('2026-11-16'))).toBe(true);
    expect(isInProgress(week, on('2026-11-22'))).toBe(true);
    expect(isInProgress(week, on('2026-11-23'))).toBe(false);
    expect(isInProgress(week, { earliest: '2026-11-22', latest: '2026-11-23' })).toBe(true);
    expect(isInProgress(week, { earliest: '2026-11-15', latest: '2026-11-16' })).toBe(true);
  });

  it('excludes future days', () => {
    const week = periodOf('2026-11-17', 'week');
    expect(startedPart(week, on('2026-11-17'))).toEqual({ from: '2026-11-16', to: '2026-11-17' });
    expect(startedPart(week, on('2026-11-25'))).toEqual(week);
    expect(startedPart(week, on('2026-11-10'))).toEqual(week);
  });
});

describe('[R-05] the same elapsed part is compared', () => {
  it('compares two days of a week that started yesterday, the second up to the time of day', () => {
    expect(against(periodOf('2026-11-17', 'week'), '2026-11-17')).toEqual({
      span: { from: '2026-11-16', to: '2026-11-17' },
      before: { from: '2026-11-09', to: '2026-11-10' },
      daysBack: 7,
      cutFrom: '2026-11-09',
    });
  });

  it('compares no more days than the earlier month has', () => {
    expect(against(periodOf('2026-11-17', 'month'), '2026-11-17')).toMatchObject({ before: { from: '2026-10-01', to: '2026-10-17' } });
    expect(against(periodOf('2026-03-30', 'month'), '2026-03-30')).toMatchObject({
      before: { from: '2026-02-01', to: '2026-02-28' },
      cutFrom: undefined,
    });
    const month = monthUpTo('2026-11-17');
    expect(compare(month, monthBefore(month), on('2026-11-17'))).toMatchObject({ daysBack: 31, cutFrom: '2026-10-16' });
  });

  it('compares today and the last 14 days up to the time of day', () => {
    expect(against({ from: '2026-11-17', to: '2026-11-17' }, '2026-11-17')).toMatchObject({
      before: { from: '2026-11-16', to: '2026-11-16' },
      cutFrom: '2026-11-16',
    });
    expect(against({ from: '2026-11-04', to: '2026-11-17' }, '2026-11-17')).toMatchObject({
      before: { from: '2026-10-21', to: '2026-11-03' },
      cutFrom: '2026-11-02',
    });
  });

  it('compares all of a completed period', () => {
    expect(against(periodOf('2026-11-10', 'week'), '2026-11-17')).toEqual({
      span: { from: '2026-11-09', to: '2026-11-15' },
      before: { from: '2026-11-02', to: '2026-11-08' },
      daysBack: 7,
      cutFrom: undefined,
    });
  });

  it('never includes days that have not started', () => {
    const days = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(days, days, days, fc.integer({ min: 0, max: 1 }), (start, length, now, apart) => {
        const [from, earliest] = [addDays('2026-01-01', start), addDays('2026-01-01', now)];
        const whole = { from, to: addDays(from, length) };
        const { span, before, cutFrom } = compare(whole, spanBefore(whole), { earliest, latest: addDays(earliest, apart) });
        expect(daysIn(before)).toBeLessThanOrEqual(Math.max(daysIn(span), 31));
        expect(before.from).toBe(spanBefore(whole).from);
        if (from <= addDays(earliest, apart)) expect(span.to <= addDays(earliest, apart)).toBe(true);
        if (whole.to < earliest) expect(cutFrom).toBeUndefined();
        if (cutFrom !== undefined) expect(cutFrom >= before.from && cutFrom <= before.to).toBe(true);
      }),
    );
  });
});
