import type { Map as LeafletMap, Point } from 'leaflet';
import { fontFamily } from '../tokens.ts';
import { type Bounds, boundsOf, widened } from './bounds-of.ts';
import { type Clusters, clusterPoints } from './cluster-points.ts';
import { drawGrid } from './draw-grid.ts';
import { boxOf, drawMark, drawStem, type PlacedMark, radiusOf } from './draw-marks.ts';
import { drawPictures, type PlacedPicture } from './draw-pictures.ts';
import { locator, locatorBox } from './locator-box.ts';
import type { MapColors } from './map-colors.ts';
import type { MapPicture, MapPoint } from './map-point.ts';
import { type Box, type Label, placeLabels } from './place-labels.ts';
import { spread } from './spread.ts';

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
    .flatMap(({ x, y, radius, placeIds: [first, ...more], point, dimmed }): Label[] => {
      if (dimmed) return [];
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
/** A larger cluster opens as a list only. */
const mostFanned = 40;

/** Input of the canvas, set by the map. */
export interface Shown {
  points: readonly MapPoint[];
  places: ReadonlyMap<string, string>;
  pictures: readonly MapPicture[];
  colors: MapColors;
  /** One selected point, or the points of an opened cluster. */
  chosen: readonly string[];
  /** Off with a street map. */
  grid: boolean;
}

export interface MarksCanvas {
  readonly shown: Shown;
  /** Points, places or the chosen ones have changed. */
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
  let apart: ReadonlySet<string> = new Set();
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
    const pictures = drawPictures(context, map, shown.pictures, shown.colors);
    const labels = near ? [...labelsOfPictures(pictures), ...drawPlaces(context, map, without(extents, pictures), shown)] : [];
    placed = spread(
      clusters.marksIn(bounds, map.getZoom()).map((mark) => {
        const { x, y } = map.latLngToContainerPoint([mark.lat, mark.lng]);
        return { ...mark, x, y, radius: radiusOf(mark.count) };
      }),
      apart,
    );
    const covered = shown.grid && map.getZoom() >= locator.fromZoom ? [locatorBox(width, height)] : [];
    drawLabels(context, [...labels, ...labelsOf(placed, shown.places, near)], [...placed.map(boxOf), ...covered], shown.colors);
    for (const mark of placed) drawStem(context, mark, shown.colors);
    for (const mark of placed) drawMark(context, mark, shown.colors, apart.size === 1 && apart.has(mark.key));
  }
  map.on('move zoom resize viewreset', draw);
  map.on('unload', () => canvas.remove());

  function renew(): void {
    apart = new Set(shown.chosen.length <= mostFanned ? shown.chosen : []);
    clusters = clusterPoints(shown.points, apart);
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

function extentsOf(points: readonly MapPoint[]): Map<string, Bounds> {
  const byPlace = Map.groupBy(points, ({ placeId }) => placeId ?? '');
  const found = [...byPlace].map(([id, members]) => [id, boundsOf(members)] as const);
  return new Map(found.filter((entry): entry is [string, Bounds] => entry[0] !== '' && entry[1] !== undefined));
}

const labelsOfPictures = (pictures: readonly PlacedPicture[]): Label[] =>
  pictures.map(({ x, top, label }) => ({ x, y: top - 20, text: label, strong: true }));

/** A picture shows the extent of its place. */
function without(extents: ReadonlyMap<string, Bounds>, pictures: readonly PlacedPicture[]): ReadonlyMap<string, Bounds> {
  const shown = new Set(pictures.map(({ placeId }) => placeId));
  return new Map([...extents].filter(([id]) => !shown.has(id)));
}

function drawPlaces(context: CanvasRenderingContext2D, map: LeafletMap, extents: ReadonlyMap<string, Bounds>, shown: Shown): Label[] {
  return [...extents].map(([id, extent]) => {
    const { x, top } = drawExtent(context, map, extent, shown.colors);
    return { x, y: top - 20, text: shown.places.get(id) ?? '', strong: true };
  });
}

export function boundsOfMap(map: LeafletMap): Bounds {
  const bounds = map.getBounds();
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
}
