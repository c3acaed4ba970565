import { describe, expect, it } from 'vitest';
import { timeLabels } from './time-plot-options.ts';

const at = (...times: string[]) => times.map((time) => Date.parse(time));
const minute = 60_000;
const day = 24 * 60 * minute;

describe('labels of a time axis', () => {
  it('show the time of the site, and the date at the start of a day', () => {
    const marks = at('2026-03-08T15:00:00Z', '2026-03-08T15:30:00Z', '2026-03-08T16:00:00Z');
    expect(timeLabels(marks, 30 * minute, 'Asia/Shanghai', 'en-US')).toEqual(['23:00\nMar 8', '23:30', '00:00\nMar 9']);
    expect(timeLabels(marks, 30 * minute, 'Asia/Shanghai', 'zh-CN')).toEqual(['23:00\n3月8日', '23:30', '00:00\n3月9日']);
    expect(timeLabels(marks, 30 * minute, 'America/New_York', 'en-US')).toEqual(['11:00\nMar 8', '11:30', '12:00']);
  });

  it('show seconds for steps below a minute', () => {
    expect(timeLabels(at('2026-03-08T15:00:00Z', '2026-03-08T15:00:10Z'), 10_000, 'UTC', 'en-US')).toEqual(['15:00:00\nMar 8', '15:00:10']);
  });

  it('show days, then months, with the year at its start', () => {
    const days = at('2025-12-31T00:00:00Z', '2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z');
    expect(timeLabels(days, day, 'UTC', 'en-US')).toEqual(['Dec 31\n2025', 'Jan 1\n2026', 'Jan 2']);
    const months = at('2025-11-01T00:00:00Z', '2026-01-01T00:00:00Z');
    expect(timeLabels(months, 61 * day, 'UTC', 'zh-CN')).toEqual(['11月\n2025年', '1月\n2026年']);
  });

  it('use the UTC offset of the day when clocks change', () => {
    const marks = at('2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z');
    expect(timeLabels(marks, 60 * minute, 'Europe/Berlin', 'en-US')).toEqual(['01:30\nMar 29', '03:30']);
  });
});
