import { formatTimestamp } from '@botify/domain/format/timestamp';
import { loadImage } from '@napi-rs/canvas';
import { drawCurves } from './draw-curves.ts';
import { drawExceptions } from './draw-exceptions.ts';
import { drawFacts, drawHead, drawMain } from './draw-head.ts';
import { drawPlan } from './draw-plan.ts';
import { drawSeal, sealHigh } from './draw-seal.ts';
import { drawSlow } from './draw-slow.ts';
import type { PdfJob } from './pdf-job.ts';
import { zoneOf } from './report-words.ts';
import { bottom, decorate, look, margin, newSheet, type Sheet, width, write } from './sheet.ts';

/** Renders one report on one or two pages. */
export async function makePdf(job: PdfJob): Promise<Buffer> {
  const { report } = job;
  const sheet = newSheet(job, `${report.programName} · ${report.robotName} · ${report.day}`);
  const parts: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    sheet.doc.on('data', (part: Buffer) => parts.push(part));
    sheet.doc.on('end', () => resolve(Buffer.concat(parts)));
    sheet.doc.on('error', reject);
  });
  const plan = job.plan && { ...job.plan, image: await loadImage(Buffer.from(job.plan.png)) };
  drawHead(sheet, report);
  drawMain(sheet, report);
  drawFacts(sheet, report);
  drawPlan(sheet, report, plan);
  drawCurves(sheet, report);
  drawSlow(sheet, report);
  drawExceptions(sheet, report, bottom - sealHigh - 10);
  drawSeal(sheet, job);
  sheet.part.end();
  drawFooters(sheet, job);
  sheet.doc.end();
  return whole;
}

function drawFooters(sheet: Sheet, { report, madeAt }: PdfJob): void {
  const { doc, t } = sheet;
  const { start, count } = doc.bufferedPageRange();
  const made = t('sharedReports:pdf.madeAt', {
    time: formatTimestamp(madeAt, zoneOf(report), '{y}-{m}-{d} {h}:{i}'),
    zone: zoneOf(report),
  });
  for (let page = 0; page < count; page++) {
    doc.switchToPage(start + page);
    decorate(sheet, () => drawFooter(sheet, made, t('sharedReports:pdf.page', { page: page + 1, pages: count })), 'Pagination');
  }
}

function drawFooter(sheet: Sheet, made: string, number: string): void {
  sheet.doc
    .moveTo(margin, bottom + 14)
    .lineTo(margin + width, bottom + 14)
    .lineWidth(0.5)
    .stroke(look.line);
  const [y, style] = [bottom + 20, { size: 7.5, color: look.dimmed }];
  write(sheet, made, margin, y, width * 0.75, style);
  write(sheet, number, margin, y, width, { ...style, align: 'right' });
}
