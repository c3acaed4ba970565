import { expect, it } from 'vitest';
import { type SiteDay, siteLines, worstOf } from './grid-data.ts';

const of = (siteId: string | null, day: string, counts: Partial<SiteDay> = {}): SiteDay => ({
  siteId,
  siteName: siteId && `Site ${siteId}`,
  day,
  expected: 2,
  done: 2,
  partial: 0,
  missed: 0,
  pending: 0,
  ...counts,
});

it('[R-05] has a cell for every day of the span, empty where no cleaning was expected', () => {
  const { days, lines } = siteLines([of('a', '2026-11-02'), of('a', '2026-11-04')], { from: '2026-11-02', to: '2026-11-04' });
  expect(days).toEqual(['2026-11-02', '2026-11-03', '2026-11-04']);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.days.map((day) => day?.expected)).toEqual([2, undefined, 2]);
});

it('[R-05] sorts sites by lost days, and groups machines without a site in one row', () => {
  const { lines } = siteLines(
    [of(null, '2026-11-02'), of('a', '2026-11-02', { partial: 1, done: 1 }), of('b', '2026-11-02', { missed: 1, done: 1 })],
    { from: '2026-11-02', to: '2026-11-02' },
  );
  expect(lines.map(({ siteId }) => siteId)).toEqual(['b', 'a', null]);
});

it('[R-05] rates a day by its worst machine', () => {
  expect(worstOf(of('a', '2026-11-02', { missed: 1, partial: 1, pending: 1 }))).toBe('missed');
  expect(worstOf(of('a', '2026-11-02', { partial: 1, pending: 1 }))).toBe('partial');
  expect(worstOf(of('a', '2026-11-02', { pending: 1 }))).toBe('pending');
  expect(worstOf(of('a', '2026-11-02'))).toBe('done');
});
