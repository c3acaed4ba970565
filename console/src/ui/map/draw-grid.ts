import type { Map as LeafletMap } from 'leaflet';
import { fontFamily } from '../tokens.ts';
import { type Bounds, widened } from './bounds-of.ts';
import { degrees, graticuleOf } from './graticule.ts';
import type { MapColours } from './map-colours.ts';

const spacingPx = 160;
const edgePx = 6;

/** Meridians and parallels with their figures at the edges: even without a street the map says where it is. */
export function drawGrid(context: CanvasRenderingContext2D, map: LeafletMap, bounds: Bounds, colours: MapColours): void {
  const { x: width, y: height } = map.getSize();
  const { meridians, parallels, digits } = graticuleOf(bounds, Math.max(2, width / spacingPx));
  context.lineWidth = 1;
  context.strokeStyle = colours.grid;
  context.beginPath();
  const columns = meridians.map((lng) => ({ lng, x: Math.round(map.latLngToContainerPoint([0, lng]).x) + 0.5 }));
  const rows = parallels.map((lat) => ({ lat, y: Math.round(map.latLngToContainerPoint([lat, 0]).y) + 0.5 }));
  for (const { x } of columns) {
    context.moveTo(x, 0);
    context.lineTo(x, height);
  }
  for (const { y } of rows) {
    context.moveTo(0, y);
    context.lineTo(width, y);
  }
  context.stroke();
  context.fillStyle = colours.gridText;
  context.font = `10px ${fontFamily}`;
  context.textAlign = 'left';
  context.textBaseline = 'top';
  for (const { lng, x } of columns) context.fillText(degrees(lng, digits, ['E', 'W']), x + 3, edgePx);
  context.textBaseline = 'bottom';
  for (const { lat, y } of rows) if (y > 28) context.fillText(degrees(lat, digits, ['N', 'S']), edgePx, y - 2);
}

/** As much around a site's machines as its floor may have. */
const aroundMetres = 30;

/** How far the machines of a place are spread. Answers the upper edge, where its name belongs. */
export function drawExtent(context: CanvasRenderingContext2D, map: LeafletMap, extent: Bounds, colours: MapColours) {
  const { west, south, east, north } = widened(extent, aroundMetres);
  const from = map.latLngToContainerPoint([north, west]);
  const to = map.latLngToContainerPoint([south, east]);
  context.beginPath();
  context.roundRect(from.x, from.y, to.x - from.x, to.y - from.y, 8);
  context.fillStyle = colours.placeFill;
  context.fill();
  context.setLineDash([6, 4]);
  context.lineWidth = 1.5;
  context.strokeStyle = colours.place;
  context.stroke();
  context.setLineDash([]);
  return { x: (from.x + to.x) / 2, top: from.y };
}
