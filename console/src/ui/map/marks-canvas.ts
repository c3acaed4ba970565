import type { Map as LeafletMap, Point } from 'leaflet';
import { fontFamily } from '../tokens.ts';
import { type Bounds, boundsOf, widened } from './bounds-of.ts';
import { type Clusters, clusterPoints } from './cluster-points.ts';
import { boxOf, drawMark, type PlacedMark, radiusOf } from './draw-marks.ts';
import { degrees, graticuleOf } from './graticule.ts';
import { locator, locatorBox } from './locator-box.ts';
import type { MapColors } from './map-colors.ts';
import type { MapPoint } from './map-point.ts';
import { type Box, type Label, placeLabels } from './place-labels.ts';

const spacingPx = 160;
const edgePx = 6;

/** Draws meridians and parallels with labels at the edges, as orientation without a street map. */
function drawGrid(context: CanvasRenderingContext2D, map: LeafletMap, bounds: Bounds, colors: MapColors): void {
  const { x: width, y: height } = map.getSize();
  const { meridians, parallels, digits } = graticuleOf(bounds, Math.max(2, width / spacingPx));
  context.lineWidth = 1;
  context.strokeStyle = colors.grid;
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
  context.fillStyle = colors.gridText;
  context.font = `10px ${fontFamily}`;
  context.textAlign = 'left';
  context.textBaseline = 'top';
  for (const { lng, x } of columns) context.fillText(degrees(lng, digits, ['E', 'W']), x + 3, edgePx);
  context.textBaseline = 'bottom';
  for (const { lat, y } of rows) if (y > 28) context.fillText(degrees(lat, digits, ['N', 'S']), edgePx, y - 2);
}

/** Margin around the machines of a site. */
const aroundMeters = 30;

/** Draws the extent of a site's machines. Returns the upper edge for its label. */
function drawExtent(context: CanvasRenderingContext2D, map: LeafletMap, extent: Bounds, colors: MapColors) {
  const { west, south, east, north } = widened(extent, aroundMeters);
  const from = map.latLngToContainerPoint([north, west]);
  const to = map.latLngToContainerPoint([south, east]);
  context.beginPath();
  context.roundRect(from.x, from.y, to.x - from.x, to.y - from.y, 8);
  context.fillStyle = colors.placeFill;
  context.fill();
  context.setLineDash([6, 4]);
  context.lineWidth = 1.5;
  context.strokeStyle = colors.place;
  context.stroke();
  context.setLineDash([]);
  return { x: (from.x + to.x) / 2, top: from.y };
}

const height = 16;
/** Above this number machines are not labeled. */
const mostNames = 60;

/** Labels below marks: site name and number of further sites, or machine name at close zoom. */
function labelsOf(marks: readonly PlacedMark[], places: ReadonlyMap<string, string>, near: boolean): Label[] {
  const named = new Set<string>();
  return marks
    .toSorted((one, other) => other.count - one.count)
    .flatMap(({ x, y, radius, placeIds: [first, ...more], point }): Label[] => {
      const below = { x, y: y + radius + 4, otherwise: y - radius - height - 8 };
      if (near) return point && marks.length <= mostNames ? [{ ...below, text: point.name, strong: false }] : [];
      const name = first === undefined ? undefined : places.get(first);
      const text = name && more.length > 0 ? `${name} +${more.length}` : name;
      if (!text || named.has(text)) return [];
      named.add(text);
      return [{ ...below, text, strong: true }];
    });
}

/** Draws the labels that do not overlap. */
function drawLabels(context: CanvasRenderingContext2D, labels: readonly Label[], taken: readonly Box[], colors: MapColors): void {
  const fonts = { strong: `600 12px ${fontFamily}`, plain: `11px ${fontFamily}` };
  const use = ({ strong }: Label) => {
    context.font = strong ? fonts.strong : fonts.plain;
  };
  const widthOf = (label: Label) => {
    use(label);
    return context.measureText(label.text).width;
  };
  context.textAlign = 'center';
  context.textBaseline = 'top';
  context.lineJoin = 'round';
  context.lineWidth = 4;
  for (const label of placeLabels(labels, taken, widthOf, height)) {
    use(label);
    context.strokeStyle = colors.halo;
    context.strokeText(label.text, label.x, label.y + 2);
    context.fillStyle = colors.text;
    context.fillText(label.text, label.x, label.y + 2);
  }
}

/** Zoom from which the extent of a site is drawn. */
const nearZoom = 15;
const reachPx = 6;

/** Input of the canvas, set by the map. */
export interface Shown {
  points: readonly MapPoint[];
  places: ReadonlyMap<string, string>;
  colors: MapColors;
  selected: string | undefined;
  /** Off with a street map. */
  grid: boolean;
}

export interface MarksCanvas {
  readonly shown: Shown;
  /** Points or places have changed. */
  renew(): void;
  draw(): void;
  markAt(spot: Point): PlacedMark | undefined;
  readonly clusters: () => Clusters;
}

/** Canvas with all marks above the map. Redrawn on every move, since few marks are visible. */
export function addMarks(map: LeafletMap, shown: Shown): MarksCanvas {
  const canvas = document.createElement('canvas');
  // Above the panes and below the controls of Leaflet.
  canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;z-index:450;pointer-events:none';
  map.getContainer().append(canvas);
  let clusters = clusterPoints([]);
  let extents = new Map<string, Bounds>();
  let placed: PlacedMark[] = [];

  function draw(): void {
    const context = canvas.getContext('2d');
    const { x: width, y: height } = map.getSize();
    if (!context || width === 0) return;
    // CSS zoom needs more device pixels.
    const ratio = devicePixelRatio * (canvas.currentCSSZoom ?? 1);
    if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    const bounds = boundsOfMap(map);
    if (shown.grid) drawGrid(context, map, bounds, shown.colors);
    const near = map.getZoom() >= nearZoom;
    const labels = near ? drawPlaces(context, map, extents, shown) : [];
    placed = clusters.marksIn(bounds, map.getZoom()).map((mark) => {
      const { x, y } = map.latLngToContainerPoint([mark.lat, mark.lng]);
      return { ...mark, x, y, radius: radiusOf(mark.count) };
    });
    const covered = shown.grid && map.getZoom() >= locator.fromZoom ? [locatorBox(width, height)] : [];
    drawLabels(context, [...labels, ...labelsOf(placed, shown.places, near)], [...placed.map(boxOf), ...covered], shown.colors);
    const chosen = holderOf(map, placed, shown);
    for (const mark of placed) drawMark(context, mark, shown.colors, mark === chosen);
  }
  map.on('move zoom resize viewreset', draw);
  map.on('unload', () => canvas.remove());

  function renew(): void {
    clusters = clusterPoints(shown.points);
    extents = extentsOf(shown.points);
    draw();
  }
  return {
    shown,
    renew,
    draw,
    clusters: () => clusters,
    // The last drawn mark is on top.
    markAt: ({ x, y }) => placed.findLast((mark) => Math.hypot(mark.x - x, mark.y - y) <= mark.radius + reachPx),
  };
}

/** Mark of the selected point: its own, or the nearest cluster. */
function holderOf(map: LeafletMap, placed: readonly PlacedMark[], { points, selected }: Shown): PlacedMark | undefined {
  const point = selected === undefined ? undefined : points.find(({ id }) => id === selected);
  if (!point) return undefined;
  const own = placed.find((mark) => mark.point?.id === selected);
  if (own) return own;
  const { x, y } = map.latLngToContainerPoint([point.lat, point.lng]);
  const distance = (mark: PlacedMark) => Math.hypot(mark.x - x, mark.y - y);
  return placed.filter(({ clusterId }) => clusterId !== undefined).toSorted((one, other) => distance(one) - distance(other))[0];
}

function extentsOf(points: readonly MapPoint[]): Map<string, Bounds> {
  const byPlace = Map.groupBy(points, ({ placeId }) => placeId ?? '');
  const found = [...byPlace].map(([id, members]) => [id, boundsOf(members)] as const);
  return new Map(found.filter((entry): entry is [string, Bounds] => entry[0] !== '' && entry[1] !== undefined));
}

function drawPlaces(context: CanvasRenderingContext2D, map: LeafletMap, extents: ReadonlyMap<string, Bounds>, shown: Shown): Label[] {
  return [...extents].map(([id, extent]) => {
    const { x, top } = drawExtent(context, map, extent, shown.colors);
    return { x, y: top - 20, text: shown.places.get(id) ?? '', strong: true };
  });
}

function boundsOfMap(map: LeafletMap): Bounds {
  const bounds = map.getBounds();
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
}
