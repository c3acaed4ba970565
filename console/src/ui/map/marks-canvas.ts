import type { Map as LeafletMap, Point } from 'leaflet';
import { type Bounds, boundsOf } from './bounds-of.ts';
import { type Clusters, clusterPoints } from './cluster-points.ts';
import { drawExtent, drawGrid } from './draw-grid.ts';
import { drawLabels, labelsOf } from './draw-labels.ts';
import { boxOf, drawMark, type PlacedMark, radiusOf } from './draw-marks.ts';
import { locator, locatorBox } from './locator-box.ts';
import type { MapColours } from './map-colours.ts';
import type { MapPoint } from './map-point.ts';
import type { Label } from './place-labels.ts';

/** From here on the extent of a site is more than a dot. */
const nearZoom = 15;
const reachPx = 6;

/** What the canvas shows; the map hands it over and has it drawn. */
export interface Shown {
  points: readonly MapPoint[];
  places: ReadonlyMap<string, string>;
  colours: MapColours;
  selected: string | undefined;
  /** Streets say better where one is. */
  grid: boolean;
}

export interface MarksCanvas {
  readonly shown: Shown;
  /** Points or places are other ones. */
  renew(): void;
  draw(): void;
  markAt(spot: Point): PlacedMark | undefined;
  readonly clusters: () => Clusters;
}

/** Everything that lies on the ground, in one canvas over the map. It is drawn anew with every step of it: there is never much in sight. */
export function addMarks(map: LeafletMap, shown: Shown): MarksCanvas {
  const canvas = document.createElement('canvas');
  // Over the panes of the map and under its controls.
  canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;z-index:450;pointer-events:none';
  map.getContainer().append(canvas);
  let clusters = clusterPoints([]);
  let extents = new Map<string, Bounds>();
  let placed: PlacedMark[] = [];

  function draw(): void {
    const context = canvas.getContext('2d');
    const { x: width, y: height } = map.getSize();
    if (!context || width === 0) return;
    // Whoever enlarges the map by style wants sharp signs all the same.
    const ratio = devicePixelRatio * (canvas.currentCSSZoom ?? 1);
    if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    const bounds = boundsOfMap(map);
    if (shown.grid) drawGrid(context, map, bounds, shown.colours);
    const near = map.getZoom() >= nearZoom;
    const labels = near ? drawPlaces(context, map, extents, shown) : [];
    placed = clusters.marksIn(bounds, map.getZoom()).map((mark) => {
      const { x, y } = map.latLngToContainerPoint([mark.lat, mark.lng]);
      return { ...mark, x, y, radius: radiusOf(mark.count) };
    });
    const covered = shown.grid && map.getZoom() >= locator.fromZoom ? [locatorBox(width, height)] : [];
    drawLabels(context, [...labels, ...labelsOf(placed, shown.places, near)], [...placed.map(boxOf), ...covered], shown.colours);
    const chosen = holderOf(map, placed, shown);
    for (const mark of placed) drawMark(context, mark, shown.colours, mark === chosen);
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
    // The one drawn last lies on top.
    markAt: ({ x, y }) => placed.findLast((mark) => Math.hypot(mark.x - x, mark.y - y) <= mark.radius + reachPx),
  };
}

/** The mark of the chosen point: its own, or the crowd it stands in, which is the nearest one. */
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
    const { x, top } = drawExtent(context, map, extent, shown.colours);
    return { x, y: top - 20, text: shown.places.get(id) ?? '', strong: true };
  });
}

function boundsOfMap(map: LeafletMap): Bounds {
  const bounds = map.getBounds();
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
}
