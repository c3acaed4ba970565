import type { SharedReport } from '@botify/contract/reports/shared-reports.contract';
import { grounds } from '@botify/domain/brand/logo-ground';
import { formatNumber, formatPercent } from '@botify/domain/format/number';
import { durationWords } from '../../../kernel/words.ts';
import { areaOf, figureRows, type Row, taskRows } from './report-words.ts';
import { decorate, group, look, margin, right, rule, type Sheet, width, write, writeFigure } from './sheet.ts';

/** Title, machine, site and outcome. */
export function drawHead(sheet: Sheet, report: SharedReport): void {
  const { outcome, taskProgress } = report;
  drawBrand(sheet, sheet.t('common:page.report'));
  const tag = drawTag(
    sheet,
    `${sheet.t(`taskReports:outcome.${outcome}`)} ${formatPercent(taskProgress)}`,
    outcome === 'completed' ? 'good' : 'quiet',
  );
  drawTitle(sheet, report.programName, tag, [report.siteName, report.robotName, report.robotSn]);
}

/** Brand and kind of the document. */
export function drawBrand(sheet: Sheet, kind: string): void {
  let taken = 0;
  decorate(sheet, () => {
    taken = drawLogo(sheet, margin, sheet.y);
  });
  write(sheet, sheet.brand.name, margin + taken + 6, sheet.y + 4, width / 2 - taken, { size: 10, bold: true });
  write(sheet, kind, margin, sheet.y + 4, width, { size: 10, color: look.dimmed, align: 'right' });
  sheet.y += 34;
}

/** Title beside a tag of the given width, and what the document is about. */
export function drawTitle(sheet: Sheet, title: string, tag: number, about: readonly (string | null)[]): void {
  write(sheet, title, margin, sheet.y, width - tag - 12, { size: 20, bold: true, role: 'H1' });
  sheet.y += 31;
  write(sheet, about.filter(Boolean).join('  |  '), margin, sheet.y, width, { size: 10, color: look.dimmed });
  sheet.y += 24;
}

const [logoWide, logoHigh, plateEdge] = [96, 22, 2];

/** The logo of the tenant on a plate that shows it, or that of the product. Returns its width. */
function drawLogo({ doc, brand: { logo, colors } }: Sheet, x: number, y: number): number {
  if (logo) {
    const scale = Math.min(logoWide / logo.width, logoHigh / logo.height);
    const [wide, high] = [logo.width * scale, logo.height * scale];
    if (logo.ground === 'dark') doc.roundedRect(x, y - plateEdge, wide + 2 * plateEdge, high + 2 * plateEdge, 3).fill(grounds.dark);
    doc.image(Buffer.from(logo.png), x + plateEdge, y, { width: wide, height: high });
    return wide + 2 * plateEdge;
  }
  doc
    .save()
    .translate(x, y)
    .scale(0.7)
    .lineWidth(3)
    .lineCap('round')
    .path('M8 9.5h13a3.25 3.25 0 0 1 0 6.5H11a3.25 3.25 0 0 0 0 6.5h8')
    .stroke(colors.light.mark)
    .circle(23, 22.5, 2.75)
    .fill(look.ink)
    .restore();
  return 21;
}

/** A tag at the right edge. Returns its width. */
export function drawTag(sheet: Sheet, words: string, tone: 'good' | 'quiet'): number {
  const { doc, y } = sheet;
  const { text, fill } = look[tone];
  const wide = doc.font('bold').fontSize(10).widthOfString(words) + 20;
  decorate(sheet, () => doc.roundedRect(right - wide, y + 5, wide, 21, 4).fill(fill));
  write(sheet, words, right - wide, y + 8, wide, { size: 10, bold: true, color: text, align: 'center' });
  return wide;
}

/** The main figures, in large type. */
export function drawMain(sheet: Sheet, report: SharedReport): void {
  const { doc, t } = sheet;
  const main: Row[] = [
    [t('taskReports:field.cleanCoverage'), formatPercent(report.cleanCoverage)],
    [t('taskReports:field.effectiveArea'), areaOf(t, report.effectiveArea)],
    [t('taskReports:field.cleanEfficiency'), `${formatNumber(report.cleanEfficiency, { atMost: 0 })} ${t('sharedReports:unit.perHour')}`],
    [t('taskReports:field.cleanSeconds'), durationWords(t, report.cleanSeconds) ?? '-'],
  ];
  const [gap, high] = [8, 54];
  const wide = (width - gap * (main.length - 1)) / main.length;
  for (const [index, [label, value]] of main.entries()) {
    const x = margin + index * (wide + gap);
    decorate(sheet, () => doc.roundedRect(x, sheet.y, wide, high, 5).fill(sheet.brand.colors.tint));
    group(sheet, 'P', () => {
      write(sheet, label, x + 10, sheet.y + 7, wide - 20, { size: 8.5, color: sheet.brand.colors.deep, role: 'Span' });
      writeFigure(sheet, value, x + 10, sheet.y + 22, wide - 20, { size: 16, bold: true, role: 'Span' });
    });
  }
  sheet.y += high + 16;
}

/** Task on the left, figures on the right. */
export function drawFacts(sheet: Sheet, report: SharedReport): void {
  const { t } = sheet;
  const gap = 24;
  const wide = (width - gap) / 2;
  const top = sheet.y;
  const columns: [string, Row[]][] = [
    [t('sharedReports:pdf.task'), taskRows(t, report)],
    [t('sharedReports:pdf.figures'), figureRows(t, report)],
  ];
  for (const [index, [title, rows]] of columns.entries()) {
    const x = margin + index * (wide + gap);
    write(sheet, title, x, top, wide, { size: 11, bold: true, role: 'H2' });
    group(sheet, 'Table', () => {
      for (const [index, row] of rows.entries()) group(sheet, 'TR', () => drawRow(sheet, row, x, top + 20 + index * 16.5, wide));
    });
  }
  sheet.y = top + 20 + Math.max(...columns.map(([, rows]) => rows.length)) * 16.5 + 12;
}

function drawRow(sheet: Sheet, [label, value]: Row, x: number, y: number, wide: number): void {
  const taken = write(sheet, label, x, y, wide * 0.5, { size: 8.5, color: look.dimmed, role: 'TH' });
  write(sheet, value, x + taken + 10, y, wide - taken - 10, { size: 9, align: 'right', role: 'TD' });
  rule(sheet, x, y + 14, wide);
}
