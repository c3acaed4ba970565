import type { SharedReport } from '@botify/contract/reports/shared-reports.contract';
import { type DrawnPicture, drawPicture } from './draw-picture.ts';
import { bottom, heading, look, margin, picture, type Sheet, width, write } from './sheet.ts';
import { simplify, strokesOf } from './stroke-lines.ts';

type Line = readonly (readonly number[])[];

const least = 150;
const most = 330;
const inset = 12;
/** In points; smaller deviations are invisible. */
const tolerance = 0.2;

/** Floor plan with planned and cleaned area, as large as the page allows. */
export function drawPlan(sheet: Sheet, report: SharedReport, plan: DrawnPicture | undefined): void {
  const { map, timeline } = report;
  const { t } = sheet;
  const strokes = timeline ? strokesOf(timeline) : { cleaned: [], driven: [] };
  const box = boxOf(map ? [map.outline, ...map.planned] : strokes.driven);
  if (!box) return;
  heading(sheet, t('sharedReports:pdf.map'), least + 18);
  const kinds = kindsOf(map !== null).map((kind) => t(`kit:floorPlan.${kind}`));
  picture(sheet, [t('sharedReports:pdf.map'), ...kinds].join(' · '), () => drawFloor(sheet, report, strokes, box, plan));
}

type Box = NonNullable<ReturnType<typeof boxOf>>;

function drawFloor(
  sheet: Sheet,
  { map, cleanWidth }: SharedReport,
  strokes: ReturnType<typeof strokesOf>,
  box: Box,
  plan: DrawnPicture | undefined,
): void {
  const { doc } = sheet;
  const ratio = (box.y1 - box.y0) / Math.max(box.x1 - box.x0, 1e-6);
  const high = Math.min(most, Math.max(least, Math.min(bottom - sheet.y - 18, width * ratio + 2 * inset)));
  doc.roundedRect(margin, sheet.y, width, high, 5).fillAndStroke(look.paper, look.line);
  const scale = Math.min((width - 2 * inset) / Math.max(box.x1 - box.x0, 1), (high - 2 * inset) / Math.max(box.y1 - box.y0, 1));
  const [left, middle] = [margin + width / 2 - ((box.x0 + box.x1) / 2) * scale, sheet.y + high / 2 + ((box.y0 + box.y1) / 2) * scale];
  const trace = (lines: readonly Line[], close: boolean) => {
    for (const line of lines) {
      const points = line.map(([x = 0, y = 0]) => [left + x * scale, middle - y * scale] as const);
      for (const [index, [x, y]] of simplify(points, tolerance).entries()) index === 0 ? doc.moveTo(x, y) : doc.lineTo(x, y);
      if (close) doc.closePath();
    }
  };
  const stroke = (lines: readonly Line[], color: string, wide: number, opacity: number) => {
    if (lines.length === 0) return;
    trace(lines, false);
    doc.lineWidth(wide).lineJoin('round').lineCap('round').strokeOpacity(opacity).stroke(color);
  };
  doc.save().roundedRect(margin, sheet.y, width, high, 5).clip();
  if (map) {
    trace([map.outline], true);
    doc.fill(look.surface);
  }
  if (plan) drawPicture(doc, plan, { left: margin, top: sheet.y, width, height: high }, { scale, left, middle });
  if (map) {
    if (map.planned.length > 0) {
      trace(map.planned, true);
      doc.fillOpacity(0.08).fill(sheet.brand.colors.light.mark);
      trace(map.planned, true);
      doc.fillOpacity(1).lineWidth(0.6).dash(3, { space: 2 }).strokeOpacity(0.7).stroke(sheet.brand.colors.light.mark).undash();
    }
  }
  // A single path, so that overlaps are not darker.
  stroke(strokes.cleaned, sheet.brand.colors.light.mark, Math.max((cleanWidth ?? 500) * 0.001 * scale, 0.6), 0.38);
  stroke(strokes.driven, look.dimmed, 0.4, 0.55);
  if (map) {
    trace([map.outline], true);
    doc.lineWidth(1.1).strokeOpacity(1).stroke(look.dimmed);
  }
  doc.restore();
  drawBar(sheet, margin + inset, sheet.y + high - 10, scale);
  sheet.y += high + 5;
  drawLegend(sheet, map !== null);
  sheet.y += 20;
}

const lengths = [1, 2, 5, 10, 20, 50, 100, 200] as const;
/** Scale bar in the corner. */
function drawBar(sheet: Sheet, x: number, y: number, scale: number): void {
  const metres = lengths.findLast((length) => length * scale <= 90) ?? lengths[0];
  const long = metres * scale;
  sheet.doc
    .roundedRect(x - 5, y - 17, long + 10, 23, 3)
    .fillOpacity(0.85)
    .fill(look.surface)
    .fillOpacity(1);
  sheet.doc
    .moveTo(x, y - 4)
    .lineTo(x, y)
    .lineTo(x + long, y)
    .lineTo(x + long, y - 4)
    .lineWidth(1)
    .stroke(look.ink);
  write(sheet, `${metres} m`, x + 3, y - 13, 40, { size: 7 });
}

const kindsOf = (hasPlan: boolean) => [...(hasPlan ? (['planned'] as const) : []), 'cleaned', 'driven'] as const;

function drawLegend(sheet: Sheet, hasPlan: boolean): void {
  const { doc, t, y } = sheet;
  let x = margin;
  for (const kind of kindsOf(hasPlan)) {
    const middle = y + 5;
    if (kind === 'planned')
      doc
        .rect(x, middle - 3.5, 14, 7)
        .dash(2, { space: 1.5 })
        .lineWidth(0.6)
        .fillAndStroke(sheet.brand.colors.tint, sheet.brand.colors.light.mark)
        .undash();
    if (kind === 'cleaned')
      doc
        .rect(x, middle - 3.5, 14, 7)
        .fillOpacity(0.45)
        .fill(sheet.brand.colors.light.mark)
        .fillOpacity(1);
    if (kind === 'driven')
      doc
        .moveTo(x, middle)
        .lineTo(x + 14, middle)
        .lineWidth(0.8)
        .stroke(look.dimmed);
    x += 19 + write(sheet, t(`kit:floorPlan.${kind}`), x + 19, y, 120, { size: 8, color: look.dimmed }) + 16;
  }
}

function boxOf(lines: readonly Line[]) {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x = Number.NaN, y = Number.NaN] of lines.flat())
    if (Number.isFinite(x) && Number.isFinite(y)) [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x), Math.max(y1, y)];
  return x0 <= x1 ? { x0, y0, x1, y1 } : undefined;
}
