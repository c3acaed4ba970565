import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { maxReportDays } from '@botify/contract/reports/period-reports.contract';
import { daysIn, periodOf } from '@botify/domain/reports/periods';
import { expect, it } from 'vitest';
import { errorsPath, periodPath, runningOf, tasksPath } from './address.ts';
import { ownToday, presetOf, presetSpan, presets } from './presets.ts';

it('[R-05] presets end today and have the length in their name', () => {
  expect(presetSpan('days7', '2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03' });
  expect(daysIn(presetSpan('days90', '2026-03-03'))).toBe(90);
  expect(presetSpan('months12', '2026-11-16')).toEqual({ from: '2025-12-01', to: '2026-11-16' });
  expect(presetSpan('months12', '2026-12-31')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
});

it('[R-05] twelve months, extended to whole weeks, stay within the limit', () => {
  for (const today of ['2024-02-29', '2026-01-01', '2026-12-31']) {
    const { from, to } = presetSpan('months12', today);
    expect(daysIn({ from: periodOf(from, 'week').from, to: periodOf(to, 'month').to })).toBeLessThanOrEqual(maxReportDays);
  }
});

it('[R-05] recognizes a preset by its span, only among those offered', () => {
  expect(presetOf({ from: '2026-11-03', to: '2026-11-16' }, '2026-11-16', presets)).toBe('days14');
  expect(presetOf({ from: '2026-11-03', to: '2026-11-15' }, '2026-11-16', presets)).toBeUndefined();
  expect(presetOf({ from: '2026-11-03', to: '2026-11-16' }, '2026-11-16', ['days7'])).toBeUndefined();
});

it('[R-05] today follows the local calendar', () => {
  expect(ownToday(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});

it('[R-05] links a figure to its rows', () => {
  const span = { from: '2026-11-09', to: '2026-11-15' };
  expect(periodPath('day', '2026-11-09', { robotSn: toRobotSn('CB1900-0001') })).toBe(
    '/report/weeklyReport/detail?day=2026-11-09&robotSn=CB1900-0001',
  );
  expect(periodPath('week', '2026-11-09', {})).toBe('/report/weeklyReport/detail2?week=2026-11-09');
  expect(periodPath('month', '2026-11-01', { siteId: 'a' })).toBe('/report/weeklyReport/detail2?month=2026-11&siteId=a');
  expect(tasksPath(span, { siteId: null })).toBe('/report/routeTaskReport?dayFrom=2026-11-09&dayTo=2026-11-15');
  expect(errorsPath(span, {}, { noticeLevel: ['P0', 'P1'], part: 'intelligent' })).toBe(
    '/abnormalManage?started=2026-11-09..2026-11-15&noticeLevel=P0&noticeLevel=P1&part=intelligent',
  );
  expect(runningOf(span, { robotSn: toRobotSn('CB1') })).toBe('/report/runningReport?from=2026-11-09&to=2026-11-15&keyword=CB1');
});
