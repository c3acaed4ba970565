import { expect, it } from 'vitest';
import { recentDays } from './recent-days.ts';

it('counts calendar days across months and years, including today', () => {
  expect(recentDays(new Date(2026, 0, 3, 23, 59))).toEqual([
    { key: 'today', from: '2026-01-03', to: '2026-01-03' },
    { key: 'yesterday', from: '2026-01-02', to: '2026-01-02' },
    { key: 'last7Days', from: '2025-12-28', to: '2026-01-03' },
    { key: 'last30Days', from: '2025-12-05', to: '2026-01-03' },
    { key: 'thisMonth', from: '2026-01-01', to: '2026-01-03' },
  ]);
});
