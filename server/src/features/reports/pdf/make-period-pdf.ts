import type { PeriodDocument } from '@botify/contract/reports/period-documents.contract';
import { formatNumber } from '@botify/domain/format/number';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { showsCharts } from '@botify/domain/reports/period-document';
import { unitNote } from '../figure-words.ts';
import { drawFooters } from './draw-footers.ts';
import { drawBrand, drawTag, drawTitle } from './draw-head.ts';
import { drawPeriodCharts } from './draw-period-charts.ts';
import { drawPeriodFigures } from './draw-period-figures.ts';
import { drawMissed, drawMonths, drawPeriodRobots, drawPeriodRows, drawPeriodSites } from './draw-period-tables.ts';
import { drawSeal } from './draw-seal.ts';
import type { PeriodPdfJob } from './pdf-job.ts';
import { aboutPeriod, comparedWords, titleOf } from './period-words.ts';
import { decorate, finished, look, margin, newSheet, type Sheet, width, write, writeLines } from './sheet.ts';

/** Renders a daily, weekly or monthly report on as many pages as its lists need. */
export async function makePeriodPdf(job: PeriodPdfJob): Promise<Buffer> {
  const { period } = job;
  const { report, detail } = period;
  const kind = `periodReports:file.${period.grain}` as const;
  const zone = period.timeZone ?? 'UTC';
  const sheet = newSheet(job, '');
  const title = [sheet.t(kind), titleOf(sheet, period), ...aboutPeriod(sheet, period)].join(' · ');
  sheet.doc.info.Title = title;
  drawBrand(sheet, sheet.t(kind));
  const tag = report.inProgress ? drawTag(sheet, sheet.t('periodReports:inProgress'), 'quiet') : 0;
  drawTitle(sheet, titleOf(sheet, period), tag, aboutPeriod(sheet, period));
  sheet.y -= 6;
  const readAt = { time: formatTimestamp(period.readAt, zone, '{y}-{m}-{d} {h}:{i}'), zone };
  const soFar = report.inProgress ? ` ${sheet.t('periodReports:document.readAt', readAt)}` : '';
  writeLines(sheet, `${comparedWords(sheet, period)}${soFar}`);
  sheet.y += 8;
  if (report.total.runs === 0) drawNothing(sheet);
  drawPeriodFigures(sheet, period);
  drawNotes(sheet, report);
  if (showsCharts(period, report.total)) drawPeriodCharts(sheet, period);
  if (detail) {
    drawMissed(sheet, period);
    drawPeriodRobots(sheet, period);
  } else drawPeriodRows(sheet, period);
  drawPeriodSites(sheet, period);
  drawMonths(sheet, period);
  drawSeal(sheet, job);
  sheet.part.end();
  drawFooters(sheet, job, zone, title);
  return finished(sheet);
}

/** What saved hours rest on, and the units. */
function drawNotes(sheet: Sheet, { labour, total, previous }: PeriodDocument['report']): void {
  const { t, locale } = sheet;
  const rate = formatNumber(labour.squareMetresPerHour);
  const used = t('periodReports:labour.used', { rate, wage: formatNumber(labour.dollarsPerHour) });
  const unit = [total, previous].map(({ actualArea }) => unitNote(locale, actualArea).trim()).find((note) => note !== '');
  writeLines(sheet, [used, t('periodReports:document.units'), unit].filter(Boolean).join(' '));
  sheet.y += 12;
}

/** Likely reasons of a period without cleaning. */
function drawNothing(sheet: Sheet): void {
  const { doc, t } = sheet;
  const high = 44;
  const { y } = sheet;
  decorate(sheet, () => doc.roundedRect(margin, y, width, high, 4).lineWidth(0.8).dash(3, { space: 2 }).stroke(look.line).undash());
  write(sheet, t('periodReports:empty.title'), margin + 12, y + 6, width - 24, { size: 9.5, bold: true });
  sheet.y = y + 20;
  writeLines(sheet, t('periodReports:document.nothing'), { size: 7.5, indent: 12 });
  sheet.y = y + high + 10;
}
