import type { SharedReport } from '@botify/contract/reports/shared-reports.contract';
import { chartAxis } from '@botify/domain/format/axis';
import { formatNumber } from '@botify/domain/format/number';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { zoneOf } from './report-words.ts';
import { heading, look, margin, picture, type Sheet, width, write } from './sheet.ts';
import { thinCurve } from './thin-curve.ts';

const curves = ['efficiency', 'speed', 'battery', 'water', 'electricity'] as const;
type Curve = (typeof curves)[number];

const [gap, plotHigh, high] = [20, 60, 100];
const wide = (width - gap) / 2;
const axisWide = 30;

/** One small chart for each measured value. */
export function drawCurves(sheet: Sheet, report: SharedReport): void {
  const { timeline } = report;
  const measured = timeline ? curves.filter((name) => timeline[name]?.some((value) => value !== null)) : [];
  if (!timeline || measured.length === 0) return;
  heading(sheet, sheet.t('taskReports:detail.course'), high);
  const top = sheet.y;
  for (const [index, name] of measured.entries()) {
    const [column, row] = [index % 2, Math.floor(index / 2)];
    const series = timeline[name] ?? [];
    const draw = () => drawCurve(sheet, name, series, report, margin + column * (wide + gap), top + row * high);
    picture(sheet, inWords(sheet, name, series), draw);
  }
  sheet.y = top + Math.ceil(measured.length / 2) * high + 6;
}

/** Alternative text of a chart: lowest and highest value. */
function inWords({ t }: Sheet, name: Curve, series: readonly (number | null)[]): string {
  const values = series.filter((value) => value !== null);
  const [least, most] = values.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [Infinity, -Infinity]);
  return `${t(`sharedReports:curve.${name}`)}: ${formatNumber(least)} – ${formatNumber(most)}`;
}

function drawCurve(sheet: Sheet, name: Curve, series: readonly (number | null)[], report: SharedReport, x: number, y: number): void {
  const { doc, t } = sheet;
  const color = look.series[curves.indexOf(name) - 1] ?? sheet.brand.colors.light.mark;
  const segments = thinCurve(series, 240);
  const largest = segments.flat().reduce((most, { value }) => Math.max(most, value), 0);
  const { max } = name === 'battery' ? { max: 100 } : chartAxis(largest);
  const [left, top, long] = [x + axisWide, y + 19, wide - axisWide];
  write(sheet, t(`sharedReports:curve.${name}`), x, y, wide, { size: 8.5, bold: true });
  for (const share of [0, 0.5, 1]) {
    const level = top + plotHigh * (1 - share);
    doc
      .moveTo(left, level)
      .lineTo(left + long, level)
      .lineWidth(0.4)
      .stroke(look.line);
    write(sheet, formatNumber(max * share), x, level - 5, axisWide - 5, { size: 6.5, color: look.dimmed, align: 'right' });
  }
  for (const segment of segments) {
    for (const [index, { at, value }] of segment.entries()) {
      const [px, py] = [left + at * long, top + plotHigh * (1 - Math.min(1, Math.max(0, value / max)))];
      index === 0 ? doc.moveTo(px, py) : doc.lineTo(px, py);
    }
    doc.lineWidth(0.9).lineJoin('round').lineCap('round').stroke(color);
  }
  const clock = (moment: string) => formatTimestamp(moment, zoneOf(report), '{h}:{i}') ?? '';
  write(sheet, clock(report.startTime), left, top + plotHigh + 3, long / 2, { size: 6.5, color: look.dimmed });
  write(sheet, clock(report.endTime), left, top + plotHigh + 3, long, { size: 6.5, color: look.dimmed, align: 'right' });
}
