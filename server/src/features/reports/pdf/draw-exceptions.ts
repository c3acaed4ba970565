import type { SharedReport } from '@botify/contract/reports/shared-reports.contract';
import { dash } from '@botify/domain/format/number';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { durationWords } from '../../../kernel/words.ts';
import { zoneOf } from './report-words.ts';
import { decorate, group, heading, look, margin, type Sheet, width, write } from './sheet.ts';

const rowHigh = 14.5;
const columns = { level: 60, code: 56, name: 220, start: 96 } as const;
type Exception = SharedReport['exceptions'][number];

/** Errors, oldest first, as many as fit above `end`. */
export function drawExceptions(sheet: Sheet, report: SharedReport, end: number): void {
  const { t } = sheet;
  const { exceptions } = report;
  heading(sheet, t('taskReports:detail.exceptions'), rowHigh * 2);
  if (exceptions.length === 0) {
    write(sheet, t('taskReports:exception.none'), margin, sheet.y, width, { color: look.dimmed });
    sheet.y += 26;
    return;
  }
  const room = Math.max(1, Math.floor((end - sheet.y) / rowHigh));
  const shown = exceptions.length <= room ? exceptions : exceptions.slice(0, Math.max(1, room - 1));
  group(sheet, 'Table', () => {
    for (const exception of shown) group(sheet, 'TR', () => drawException(sheet, report, exception));
  });
  const more = exceptions.length - shown.length;
  if (more > 0) {
    write(sheet, t('sharedReports:pdf.more', { count: more }), margin, sheet.y, width, { size: 8, color: look.dimmed });
    sheet.y += rowHigh;
  }
  sheet.y += 10;
}

function drawException(sheet: Sheet, report: SharedReport, { noticeLevel, faultCode, faultName, startTime, endTime }: Exception): void {
  const { doc, t, y } = sheet;
  const seconds = endTime === null ? undefined : (Date.parse(endTime) - Date.parse(startTime)) / 1000;
  const lasted = seconds === undefined ? t('taskReports:exception.running') : (durationWords(t, seconds) ?? dash);
  let x = margin;
  const cell = (text: string, wide: number, style: Parameters<typeof write>[5] = {}) => {
    write(sheet, text, x, y, wide - 6, { size: 8, role: 'TD', ...style });
    x += wide;
  };
  cell(t(`kit:level.${noticeLevel}`), columns.level, { bold: true, color: look.level[noticeLevel] });
  cell(faultCode, columns.code, { color: look.dimmed });
  cell(faultName, columns.name);
  cell(formatTimestamp(startTime, zoneOf(report), '{m}-{d} {h}:{i}:{s}') ?? dash, columns.start, { color: look.dimmed });
  cell(lasted, margin + width - x + 6, { align: 'right' });
  decorate(sheet, () =>
    doc
      .moveTo(margin, y + 12)
      .lineTo(margin + width, y + 12)
      .lineWidth(0.4)
      .stroke(look.line),
  );
  sheet.y += rowHigh;
}
