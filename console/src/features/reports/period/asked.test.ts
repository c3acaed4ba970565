import { expect, it } from 'vitest';
import { askedPeriod, neighbours } from './asked.ts';

const asked = (search: string) => askedPeriod(new URLSearchParams(search));

it('[R-05] an address names a day, a week by any of its days, or a month', () => {
  expect(asked('day=2026-11-16')).toEqual({ grain: 'day', span: { from: '2026-11-16', to: '2026-11-16' } });
  expect(asked('week=2026-11-18&siteId=a')).toEqual({ grain: 'week', span: { from: '2026-11-16', to: '2026-11-22' } });
  expect(asked('month=2026-02')).toEqual({ grain: 'month', span: { from: '2026-02-01', to: '2026-02-28' } });
});

it('[R-05] what is garbled names nothing', () => {
  for (const search of ['', 'day=', 'day=2026-02-30', 'week=monday', 'month=2026-13', 'month=0026-01'])
    expect(asked(search)).toBeUndefined();
});

it('[R-05] the way to the periods beside it ends where nothing has begun', () => {
  const week = { grain: 'week', span: { from: '2026-11-09', to: '2026-11-15' } } as const;
  expect(neighbours(week, '2026-11-16')).toEqual({
    before: { from: '2026-11-02', to: '2026-11-08' },
    after: { from: '2026-11-16', to: '2026-11-22' },
  });
  expect(neighbours(week, '2026-11-15').after).toBeUndefined();
  const march = { grain: 'month', span: { from: '2026-03-01', to: '2026-03-31' } } as const;
  expect(neighbours(march, '2026-12-01').before).toEqual({ from: '2026-02-01', to: '2026-02-28' });
});
