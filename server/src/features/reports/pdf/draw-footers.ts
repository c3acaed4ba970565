import { formatTimestamp } from '@botify/domain/format/timestamp';
import { bottom, decorate, look, margin, type Sheet, width, write } from './sheet.ts';

interface Made {
  readonly madeAt: Date;
  readonly madeBy?: string;
}

/** Time, author and number on every page. Pages after the first repeat the title, if there is one. */
export function drawFooters(sheet: Sheet, { madeAt, madeBy }: Made, zone: string, title = ''): void {
  const { doc, t } = sheet;
  const { start, count } = doc.bufferedPageRange();
  const when = { time: formatTimestamp(madeAt, zone, '{y}-{m}-{d} {h}:{i}'), zone };
  const made = madeBy ? t('sharedReports:pdf.madeBy', { ...when, name: madeBy }) : t('sharedReports:pdf.madeAt', when);
  for (let page = 0; page < count; page++) {
    doc.switchToPage(start + page);
    const number = t('sharedReports:pdf.page', { page: page + 1, pages: count });
    decorate(sheet, () => drawEdges(sheet, page === 0 ? '' : title, made, number), 'Pagination');
  }
}

function drawEdges(sheet: Sheet, title: string, made: string, number: string): void {
  const style = { size: 7.5, color: look.dimmed };
  if (title) write(sheet, title, margin, margin - 20, width, style);
  sheet.doc
    .moveTo(margin, bottom + 14)
    .lineTo(margin + width, bottom + 14)
    .lineWidth(0.5)
    .stroke(look.line);
  const y = bottom + 20;
  write(sheet, made, margin, y, width * 0.75, style);
  write(sheet, number, margin, y, width, { ...style, align: 'right' });
}
