import { expect, it } from 'vitest';
import { adjacentPeriods, requestedPeriod } from './requested-period.ts';

const requested = (search: string) => requestedPeriod(new URLSearchParams(search));

it('[R-05] reads a day, a week by any of its days, or a month from the address', () => {
  expect(requested('day=2026-11-16')).toEqual({ grain: 'day', span: { from: '2026-11-16', to: '2026-11-16' } });
  expect(requested('week=2026-11-18&siteId=a')).toEqual({ grain: 'week', span: { from: '2026-11-16', to: '2026-11-22' } });
  expect(requested('month=2026-02')).toEqual({ grain: 'month', span: { from: '2026-02-01', to: '2026-02-28' } });
});

it('[R-05] returns undefined for an invalid address', () => {
  for (const search of ['', 'day=', 'day=2026-02-30', 'week=monday', 'month=2026-13', 'month=0026-01'])
    expect(requested(search)).toBeUndefined();
});

it('[R-05] has no next period if that has not begun', () => {
  const week = { grain: 'week', span: { from: '2026-11-09', to: '2026-11-15' } } as const;
  expect(adjacentPeriods(week, '2026-11-16')).toEqual({
    before: { from: '2026-11-02', to: '2026-11-08' },
    after: { from: '2026-11-16', to: '2026-11-22' },
  });
  expect(adjacentPeriods(week, '2026-11-15').after).toBeUndefined();
  const march = { grain: 'month', span: { from: '2026-03-01', to: '2026-03-31' } } as const;
  expect(adjacentPeriods(march, '2026-12-01').before).toEqual({ from: '2026-02-01', to: '2026-02-28' });
});
