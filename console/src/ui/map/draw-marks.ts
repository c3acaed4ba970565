import { fontFamily, statusColor } from '../tokens.ts';
import type { Mark } from './cluster-points.ts';
import type { Spot } from './fan-out.ts';
import type { MapColors } from './map-colors.ts';
import { worstFirst } from './map-point.ts';
import { markShapes } from './mark-shapes.tsx';
import type { Box } from './place-labels.ts';

/** A mark with its position and radius on the screen. */
export interface PlacedMark extends Mark {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Its position, if it is drawn beside it. */
  readonly stem?: Spot;
}

export const boxOf = ({ x, y, radius }: PlacedMark): Box => ({ left: x - radius, top: y - radius, right: x + radius, bottom: y + radius });

const singleRadius = 12;
const ringWidth = 5;
const dimmedOpacity = 0.35;
const turn = Math.PI * 2;

/** Radius grows with the logarithm of the count. */
export const radiusOf = (count: number): number => (count === 1 ? singleRadius : Math.min(32, 18 + Math.round(Math.log10(count) * 5)));

const shapes = new Map<string, Path2D>();
const shapeOf = (path: string): Path2D => {
  const shape = shapes.get(path) ?? new Path2D(path);
  shapes.set(path, shape);
  return shape;
};

/** Connects a mark that was moved aside with its position. */
export function drawStem(context: CanvasRenderingContext2D, { x, y, stem }: PlacedMark, colors: MapColors): void {
  if (!stem) return;
  context.beginPath();
  context.moveTo(stem.x, stem.y);
  context.lineTo(x, y);
  context.lineWidth = 4;
  context.strokeStyle = colors.halo;
  context.stroke();
  context.lineWidth = 1.5;
  context.strokeStyle = colors.place;
  context.stroke();
  context.beginPath();
  context.arc(stem.x, stem.y, 3, 0, turn);
  context.fillStyle = colors.place;
  context.fill();
}

export function drawMark(context: CanvasRenderingContext2D, mark: PlacedMark, colors: MapColors, chosen: boolean): void {
  const { x, y, radius } = mark;
  context.globalAlpha = mark.dimmed ? dimmedOpacity : 1;
  if (chosen) {
    context.beginPath();
    context.arc(x, y, radius + 7, 0, turn);
    context.lineWidth = 3;
    context.strokeStyle = colors.place;
    context.stroke();
  }
  if (mark.point) drawSign(context, mark, x, y, 1, colors);
  else drawCrowd(context, mark, colors);
  context.globalAlpha = 1;
}

/** Draws the icon of a machine, or of the most severe one of a cluster. */
function drawSign(context: CanvasRenderingContext2D, { worst }: Mark, x: number, y: number, scale: number, colors: MapColors): void {
  const { outline, glyph, hollow } = markShapes[worst];
  const { mark } = statusColor[worst];
  context.save();
  context.translate(x - 12 * scale, y - 12 * scale);
  context.scale(scale, scale);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.lineWidth = 6;
  context.strokeStyle = colors.halo;
  context.stroke(shapeOf(outline));
  context.fillStyle = hollow ? colors.halo : mark;
  context.fill(shapeOf(outline));
  context.lineWidth = 2.5;
  context.strokeStyle = mark;
  if (hollow) context.stroke(shapeOf(outline));
  else context.strokeStyle = '#fff';
  context.stroke(shapeOf(glyph));
  if (worst === 'working') {
    context.fillStyle = '#fff';
    context.fill(shapeOf(glyph));
  }
  context.restore();
}

/** Draws a cluster: its count in the most severe color, and a ring with the shares of each status. */
function drawCrowd(context: CanvasRenderingContext2D, mark: PlacedMark, colors: MapColors): void {
  const { x, y, radius, count, shares, worst } = mark;
  context.fillStyle = colors.halo;
  context.beginPath();
  context.arc(x, y, radius + 1.5, 0, turn);
  context.fill();
  let from = -turn / 4;
  context.lineWidth = ringWidth;
  context.lineCap = 'butt';
  for (const status of worstFirst.filter((one) => shares[one] > 0)) {
    const to = from + (shares[status] / count) * turn;
    context.strokeStyle = statusColor[status].mark;
    context.beginPath();
    context.arc(x, y, radius - ringWidth / 2, from, to);
    context.stroke();
    from = to;
  }
  // The text shade has enough contrast to white digits.
  context.fillStyle = statusColor[worst].light.text;
  context.beginPath();
  context.arc(x, y, radius - ringWidth - 1.5, 0, turn);
  context.fill();
  context.fillStyle = '#fff';
  context.font = `600 ${count > 999 ? 11 : 13}px ${fontFamily}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(count > 9999 ? '9999+' : String(count), x, y + 0.5);
  drawSign(context, mark, x + radius * 0.72, y - radius * 0.72, 0.62, colors);
}
