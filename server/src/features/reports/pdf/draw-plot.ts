import { chartAxis } from '@botify/domain/format/axis';
import { formatNumber } from '@botify/domain/format/number';
import { look, type Sheet, write, writeFigure } from './sheet.ts';

export type Values = readonly (number | null)[];
interface Series {
  readonly label: string;
  readonly color: string;
  readonly values: Values;
}

/** A small chart over days, weeks or months, oldest first. */
export interface Plot {
  readonly title: string;
  readonly kind: 'bars' | 'stack' | 'line';
  readonly series: readonly Series[];
  /** Drawn as a dashed line. */
  readonly reference: Series | undefined;
  /** Integer ticks only. */
  readonly whole: boolean;
  readonly labels: readonly string[];
}

export const plotHigh = 112;
const [areaHigh, axisWide, labelWide] = [60, 34, 34];
const shares = [0, 0.5, 1];
const small = { size: 6.5, color: look.dimmed } as const;

interface Frame {
  readonly left: number;
  readonly top: number;
  /** Width of one day, week or month. */
  readonly step: number;
  readonly yOf: (value: number) => number;
}

export function drawPlot(sheet: Sheet, plot: Plot, x: number, y: number, wide: number): void {
  const { doc } = sheet;
  const { series, reference, whole, labels, kind } = plot;
  write(sheet, plot.title, x, y, wide, { size: 8.5, bold: true });
  drawLegend(sheet, plot, x, y + 13, wide);
  const [left, top, long] = [x + axisWide, y + 29, wide - axisWide];
  const { max } = chartAxis(largestOf(plot), { whole });
  for (const share of whole && max % 2 !== 0 ? [0, 1] : shares) {
    const level = top + areaHigh * (1 - share);
    doc
      .moveTo(left, level)
      .lineTo(left + long, level)
      .lineWidth(0.4)
      .stroke(look.line);
    writeFigure(sheet, formatNumber(max * share), x, level - 5, axisWide - 5, { ...small, align: 'right' });
  }
  const frame = { left, top, step: long / labels.length, yOf: (value: number) => top + areaHigh * (1 - Math.min(1, value / max)) };
  if (kind === 'bars') drawBars(doc, series, frame);
  else if (kind === 'stack') drawStack(doc, series, frame);
  else for (const one of series) drawLine(doc, one, frame, false);
  if (reference) drawLine(doc, reference, frame, true);
  drawLabels(sheet, labels, frame, long);
}

function largestOf({ kind, series, reference, labels }: Plot): number {
  const stacked = labels.map((_label, place) => series.reduce((sum, { values }) => sum + (values[place] ?? 0), 0));
  const own = kind === 'stack' ? stacked : series.flatMap(({ values }) => values.map((value) => value ?? 0));
  return [...own, ...(reference?.values ?? [])].reduce<number>((most, value) => Math.max(most, value ?? 0), 0);
}

function drawLegend(sheet: Sheet, { series, reference }: Plot, x: number, y: number, wide: number): void {
  const { doc } = sheet;
  let from = x;
  for (const one of reference ? [...series, reference] : series) {
    if (one === reference)
      doc
        .moveTo(from, y + 5)
        .lineTo(from + 11, y + 5)
        .lineWidth(0.9)
        .dash(3, { space: 2 })
        .stroke(one.color)
        .undash();
    else doc.rect(from, y + 2, 6, 6).fill(one.color);
    const gap = one === reference ? 14 : 9;
    from += gap + write(sheet, one.label, from + gap, y, x + wide - from - gap, { size: 7, color: look.dimmed }) + 10;
  }
}

function drawBars(doc: PDFKit.PDFDocument, series: readonly Series[], { left, top, step, yOf }: Frame): void {
  const one = Math.min(18, (step * 0.72) / series.length);
  for (const [which, { values, color }] of series.entries()) {
    for (const [place, value] of values.entries()) {
      if (!value) continue;
      const from = left + step * (place + 0.5) + one * (which - series.length / 2);
      doc.rect(from, yOf(value), one * 0.92, top + areaHigh - yOf(value)).fill(color);
    }
  }
}

function drawStack(doc: PDFKit.PDFDocument, series: readonly Series[], { left, step, yOf }: Frame): void {
  const wide = Math.min(22, step * 0.62);
  const sums = new Map<number, number>();
  for (const { values, color } of series) {
    for (const [place, value] of values.entries()) {
      if (!value) continue;
      const below = sums.get(place) ?? 0;
      sums.set(place, below + value);
      doc.rect(left + step * (place + 0.5) - wide / 2, yOf(below + value), wide, yOf(below) - yOf(below + value)).fill(color);
    }
  }
}

/** Gaps stay open; a value between two gaps is a dot. */
function drawLine(doc: PDFKit.PDFDocument, { values, color }: Series, { left, step, yOf }: Frame, dashed: boolean): void {
  const points = values.map((value, place) => (value === null ? undefined : ([left + step * (place + 0.5), yOf(value)] as const)));
  let hasPath = false;
  for (const [place, point] of points.entries()) {
    if (!point) continue;
    if (!points[place - 1] && !points[place + 1]) doc.circle(...point, dashed ? 0.9 : 1.3).fill(color);
  }
  for (const [place, point] of points.entries()) {
    if (!point) continue;
    if (points[place - 1]) {
      doc.lineTo(...point);
      hasPath = true;
    } else if (points[place + 1]) doc.moveTo(...point);
  }
  if (!hasPath) return;
  doc.lineWidth(dashed ? 0.9 : 1.3).lineJoin('round');
  if (dashed) doc.dash(3, { space: 2 }).stroke(color).undash();
  else doc.stroke(color);
}

/** As many labels as fit. */
function drawLabels(sheet: Sheet, labels: readonly string[], { left, top, step }: Frame, long: number): void {
  const every = Math.max(1, Math.ceil(labels.length / Math.floor(long / labelWide)));
  for (const [place, label] of labels.entries()) {
    if (place % every !== 0) continue;
    const middle = Math.min(left + step * (place + 0.5), left + long - labelWide / 2);
    write(sheet, label, middle - labelWide / 2, top + areaHigh + 3, labelWide, { ...small, align: 'center' });
  }
}
