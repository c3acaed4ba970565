import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysIn, monthBefore, monthUpTo, periodOf, periodsBefore, periodsIn, spanBefore } from './periods.ts';

const anyDay = fc.integer({ min: -20_000, max: 40_000 }).map((days) => addDays('1970-01-01', days));
const anyGrain = fc.constantFrom('day' as const, 'week' as const, 'month' as const);

describe('[R-05] the period of a day', () => {
  it('is the day itself, the week from Monday, the calendar month', () => {
    expect(periodOf('2026-03-01', 'day')).toEqual({ from: '2026-03-01', to: '2026-03-01' });
    expect(periodOf('2026-03-01', 'week')).toEqual({ from: '2026-02-23', to: '2026-03-01' });
    expect(periodOf('2026-03-02', 'week')).toEqual({ from: '2026-03-02', to: '2026-03-08' });
    expect(periodOf('2028-02-10', 'month')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(periodOf('2026-12-31', 'month')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });

  it('contains the day, and every day in it has the same period', () => {
    fc.assert(
      fc.property(anyDay, anyGrain, (day, grain) => {
        const period = periodOf(day, grain);
        expect(period.from <= day && day <= period.to).toBe(true);
        expect(periodOf(period.from, grain)).toEqual(period);
        expect(periodOf(period.to, grain)).toEqual(period);
      }),
    );
  });
});

it('[R-05] splits a range into whole periods without gaps or overlaps', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 400 }), anyGrain, (from, days, grain) => {
      const to = addDays(from, days);
      const periods = periodsIn({ from, to }, grain);
      expect(periods[0]).toEqual(periodOf(from, grain));
      expect(periods.at(-1)).toEqual(periodOf(to, grain));
      for (const [index, period] of periods.entries()) if (index > 0) expect(period.from).toBe(addDays(periods[index - 1]?.to ?? '', 1));
    }),
  );
});

describe('[R-05] span to compare with', () => {
  it('is the same number of days before it', () => {
    expect(spanBefore({ from: '2026-03-02', to: '2026-03-08' })).toEqual({ from: '2026-02-23', to: '2026-03-01' });
    expect(spanBefore({ from: '2026-01-01', to: '2026-01-01' })).toEqual({ from: '2025-12-31', to: '2025-12-31' });
  });

  it('is the whole month before when it is a whole month', () => {
    expect(spanBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(spanBefore({ from: '2026-02-01', to: '2026-02-28' })).toEqual({ from: '2026-01-01', to: '2026-01-31' });
  });

  it('ends the day before and is as long, unless it is a month', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 27 }), (from, days) => {
        const span = { from, to: addDays(from, days - 1) };
        expect(spanBefore(span).to).toBe(addDays(from, -1));
        expect(daysIn(spanBefore(span))).toBe(days);
      }),
    );
  });
});

describe('[R-09] month over month', () => {
  it('compares the month so far with the same days of the month before', () => {
    expect(monthUpTo('2026-11-16')).toEqual({ from: '2026-11-01', to: '2026-11-16' });
    expect(monthBefore(monthUpTo('2026-11-16'))).toEqual({ from: '2026-10-01', to: '2026-10-16' });
  });

  it('uses all days of a shorter month, and the whole month for a whole month', () => {
    expect(monthBefore(monthUpTo('2026-03-30'))).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(monthBefore(monthUpTo('2026-02-28'))).toEqual({ from: '2026-01-01', to: '2026-01-31' });
  });
});

describe('[T-75] the periods to compare with', () => {
  it('are the days before, the weeks before, the month before', () => {
    const day = (at: string) => ({ from: at, to: at });
    expect(periodsBefore({ from: '2026-03-10', to: '2026-03-11' }, 'day')).toEqual([day('2026-03-08'), day('2026-03-09')]);
    expect(periodsBefore({ from: '2026-03-09', to: '2026-03-15' }, 'week')).toEqual([{ from: '2026-03-02', to: '2026-03-08' }]);
    expect(periodsBefore({ from: '2026-03-01', to: '2026-03-31' }, 'month')).toEqual([{ from: '2026-02-01', to: '2026-02-28' }]);
  });
  it('are none if they would begin or end inside of a month or week', () => {
    expect(periodsBefore({ from: '2026-01-01', to: '2026-03-31' }, 'month')).toEqual([]);
    // These four weeks are a month, which is compared with the month before.
    expect(periodsBefore({ from: '2027-02-01', to: '2027-02-28' }, 'week')).toEqual([]);
  });
  it('are whole and directly before', () => {
    fc.assert(
      fc.property(anyDay, anyGrain, (day, grain) => {
        const span = periodOf(day, grain);
        const before = periodsBefore(span, grain);
        expect(before.map(({ from }) => periodOf(from, grain))).toEqual(before);
        expect(before.map(({ to }) => addDays(to, 1))).toEqual([span.from]);
      }),
    );
  });
});
