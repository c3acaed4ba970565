import type { Map as LeafletMap } from 'leaflet';
import { fontFamily } from '../tokens.ts';
import type { Bounds } from './bounds-of.ts';
import { degrees, graticuleOf, squaresOf } from './graticule.ts';
import { onlyGroundFrom } from './ground.ts';
import type { MapColors } from './map-colors.ts';

const spacingPx = 160;
const edgePx = 6;

/** Draws lines over the whole map and returns their positions on the screen. */
function drawLines(context: CanvasRenderingContext2D, map: LeafletMap, lngs: readonly number[], lats: readonly number[]) {
  const { x: width, y: height } = map.getSize();
  const columns = lngs.map((lng) => ({ lng, x: Math.round(map.latLngToContainerPoint([0, lng]).x) + 0.5 }));
  const rows = lats.map((lat) => ({ lat, y: Math.round(map.latLngToContainerPoint([lat, 0]).y) + 0.5 }));
  context.beginPath();
  for (const { x } of columns) {
    context.moveTo(x, 0);
    context.lineTo(x, height);
  }
  for (const { y } of rows) {
    context.moveTo(0, y);
    context.lineTo(width, y);
  }
  context.stroke();
  return { columns, rows };
}

/** Draws squares of a round length, which show distances where the built-in map has no shapes. */
function drawSquares(context: CanvasRenderingContext2D, map: LeafletMap, bounds: Bounds, across: number): void {
  for (const { parts, opacity } of [
    { parts: 5, opacity: 0.5 },
    { parts: 1, opacity: 1 },
  ]) {
    const { lngs, lats } = squaresOf(bounds, across, parts);
    context.globalAlpha = opacity;
    drawLines(context, map, lngs, lats);
  }
  context.globalAlpha = 1;
}

/** Orientation without a street map: meridians and parallels with labels at the edges, from a close zoom on squares. */
export function drawGrid(context: CanvasRenderingContext2D, map: LeafletMap, bounds: Bounds, colors: MapColors): void {
  const across = Math.max(2, map.getSize().x / spacingPx);
  context.lineWidth = 1;
  context.strokeStyle = colors.grid;
  if (map.getZoom() >= onlyGroundFrom) {
    drawSquares(context, map, bounds, across);
    return;
  }
  const { meridians, parallels, digits } = graticuleOf(bounds, across);
  const { columns, rows } = drawLines(context, map, meridians, parallels);
  context.fillStyle = colors.gridText;
  context.font = `10px ${fontFamily}`;
  context.textAlign = 'left';
  context.textBaseline = 'top';
  for (const { lng, x } of columns) context.fillText(degrees(lng, digits, ['E', 'W']), x + 3, edgePx);
  context.textBaseline = 'bottom';
  for (const { lat, y } of rows) if (y > 28) context.fillText(degrees(lat, digits, ['N', 'S']), edgePx, y - 2);
}
