import type { ErrorStatistics } from '@botify/contract/alarms/error-records';
import { expect, it } from 'vitest';
import { codeBars, levelBars, siteBars, widthsOf } from './chart-data.ts';

const statistics: ErrorStatistics = {
  total: 5,
  levels: { P0: 0, P1: 4, P2: 1, P3: 0 },
  codes: [
    { faultCode: 'N102', faultName: 'Path blocked', noticeLevel: 'P1', count: 3, seconds: 900 },
    { faultCode: 'X999', faultName: 'X999', noticeLevel: 'P2', count: 1, seconds: 5 },
  ],
  sites: [
    { siteId: '01a1e20f-8cc4-75aa-8afc-286d0a04a3f8', siteName: 'Garage', count: 4 },
    { siteId: null, siteName: null, count: 1 },
  ],
  hours: Array.from({ length: 24 }, () => 0),
  days: [],
  previous: 0,
  inProgress: false,
};

it('[M-06] has a linked bar for every level, also for those without errors', () => {
  expect(levelBars(statistics, (level) => level)).toMatchObject([
    { name: 'P0', count: 0, filter: { noticeLevel: ['P0'] } },
    { name: 'P1', count: 4 },
    { name: 'P2', count: 1 },
    { name: 'P3', count: 0 },
  ]);
});

it('[M-06] shows a code that is not in the catalog once', () => {
  const bars = codeBars(statistics);
  expect(bars.map(({ name, note }) => [name, note])).toEqual([
    ['Path blocked', 'N102'],
    ['X999', undefined],
  ]);
  expect(bars[0]).toMatchObject({ seconds: 900, level: 'P1', filter: { faultCode: 'N102' } });
});

it('[M-06] has a bar without link for machines without a site', () => {
  expect(siteBars(statistics, 'No site')).toEqual([
    { key: '01a1e20f-8cc4-75aa-8afc-286d0a04a3f8', name: 'Garage', count: 4, filter: { siteId: '01a1e20f-8cc4-75aa-8afc-286d0a04a3f8' } },
    { key: '', name: 'No site', count: 1 },
  ]);
});

it('[M-06] scales bars to the longest, keeps tiny ones visible, and gives zero no length', () => {
  const bar = (count: number) => ({ key: String(count), name: '', count });
  expect(widthsOf([bar(1000), bar(500), bar(1), bar(0)])).toEqual([100, 50, 1, 0]);
  expect(widthsOf([bar(0)])).toEqual([0]);
  expect(widthsOf([])).toEqual([]);
});
