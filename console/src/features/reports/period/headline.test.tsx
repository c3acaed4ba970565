import { periodReports } from '@botify/contract/reports/period-reports.contract';
import { robots } from '@botify/contract/robots/robots.contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../../../testing/fake-api.ts';
import { hintAt } from '../../../testing/hint-at.ts';
import { lineRects } from '../../../testing/line-rects.ts';
import { pageEntry } from '../../../testing/page-entry.ts';
import { showApp } from '../../../testing/show.tsx';
import { labour, someFigures, somePeriodReport } from './reports.fixture.ts';

const path = '/report/weeklyReport';
const seconds = (1942 * 60 + 28) * 60;
const figures = { runs: 1, cleanSeconds: seconds, averageCleanSeconds: seconds, runSeconds: seconds, mtba: seconds };

test.each([1920, 1440, 390])('[R-05] long durations take two lines at most and never break inside a unit, at %i px', async (width) => {
  await page.viewport(width, 1080);
  api.answer(robots.dictionary, { customers: {}, projects: {}, robots: {} });
  api.answer(periodReports.labour, { ...labour, version: 1 });
  api.answer(periodReports.query, somePeriodReport(figures));
  const { t, getByRole } = await showApp(path, { language: 'zh-CN', menu: [pageEntry(path, 'WeeklyReport')] });
  const duration = t('units:duration.hoursMinutes', { hours: '1,942', minutes: '28' });
  await expect.element(getByRole('region', { name: t('periodReports:group.work') })).toMatchTextContent('1,942');
  const shown = [...document.querySelectorAll('dd span')].filter(({ textContent }) => textContent === duration);
  expect(shown).toHaveLength(4);
  for (const one of shown) {
    expect(lineRects(one).length).toBeLessThanOrEqual(2);
    expect([lineRects(one, '小时').length, lineRects(one, '分钟').length]).toEqual([1, 1]);
  }
});

test.each([
  ['only the previous one', 900, 12_345],
  ['only the current one', 12_345, 900],
  ['both', 12_345, 23_456],
])('[R-05] a tile explains the unit of a large area once, for %s', async (_which, actualArea, before) => {
  api.answer(robots.dictionary, { customers: {}, projects: {}, robots: {} });
  api.answer(periodReports.labour, { ...labour, version: 1 });
  const previous = { from: '2026-02-27', to: '2026-02-28', ...someFigures({ actualArea: before }) };
  api.answer(periodReports.query, somePeriodReport({ runs: 1, actualArea }, { previous }));
  const { t, getByRole } = await showApp(path, { language: 'en-US', menu: [pageEntry(path, 'WeeklyReport')] });
  const work = getByRole('region', { name: t('periodReports:group.work') });
  const times = async () => (await hintAt(work.getByRole('button').first())).split(t('units:note.thousandSquareMetre')).length - 1;
  await expect.poll(times).toBe(1);
});
