import 'leaflet/dist/leaflet.css';
import { control, Map as LeafletMap, type LeafletMouseEvent, type TileLayer, tileLayer } from 'leaflet';
import type { Bounds } from './bounds-of.ts';
import { maxZoom } from './cluster-points.ts';
import { addGround } from './ground.ts';
import { locator } from './locator-box.ts';
import type { MapTiles } from './map-point.ts';
import { addMarks, boundsOfMap, type Shown } from './marks-canvas.ts';

export interface MapPosition {
  readonly lng: number;
  readonly lat: number;
  readonly zoom: number;
}

/** The visible part. */
export interface MapSight extends MapPosition {
  readonly bounds: Bounds;
}

interface Listeners {
  /** Called with one point, several at the same position, or none. */
  readonly onChoose: (ids: readonly string[]) => void;
  readonly onMove: (sight: MapSight) => void;
}

export interface OpenMap {
  show(changes: Partial<Shown>): void;
  setTiles(tiles: MapTiles | null): void;
  /** `covered`: an overlay covers the lower half of a narrow map. */
  goTo(bounds: Bounds, covered?: boolean): void;
  zoomBy(steps: number): void;
  resize(): void;
  close(): void;
}

const world: MapPosition = { lng: 60, lat: 25, zoom: 2 };
/** Maximum zoom when fitting, so a single machine shows its surroundings. */
const nearest = 17;
const paddingPx = 40;
const narrowPx = 576;
/** Overview map plus half a mark with its label. */
const corner = { width: locator.width + locator.edge + 90, height: locator.height + locator.edge + 52 };

/** Opens a map in an element with a size. Without animation: jumps are exact and suit reduced motion. */
export function openMap(element: HTMLElement, start: MapPosition | undefined, first: Shown, { onChoose, onMove }: Listeners): OpenMap {
  const { lng, lat, zoom } = start ?? world;
  const map = new LeafletMap(element, {
    center: [lat, lng],
    zoom,
    minZoom: 2,
    maxZoom,
    preferCanvas: true,
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: false,
    fadeAnimation: false,
    inertia: false,
    maxBounds: [
      [-85, -200],
      [85, 200],
    ],
  });
  control.scale({ imperial: false, position: 'bottomleft' }).addTo(map);
  const ground = addGround(map, first.colors);
  const marks = addMarks(map, { ...first });
  let streets: TileLayer | undefined;

  const choose = ({ containerPoint }: LeafletMouseEvent) => {
    const mark = marks.markAt(containerPoint);
    if (mark?.clusterId === undefined) return onChoose(mark?.point ? [mark.point.id] : []);
    const parts = marks.clusters().partsAt(mark);
    if (parts <= maxZoom) return void map.setView([mark.lat, mark.lng], parts);
    const together = marks.clusters().pointsOf(mark);
    onChoose(together.map(({ id }) => id));
  };
  const tell = () => {
    const { lng: middle, lat: height } = map.getCenter();
    onMove({ lng: middle, lat: height, zoom: map.getZoom(), bounds: boundsOfMap(map) });
  };
  map.on('click', choose);
  map.on('mousemove', ({ containerPoint }) => {
    element.style.cursor = marks.markAt(containerPoint) ? 'pointer' : '';
  });
  map.on('moveend', tell);
  ground.paint(first.colors);
  marks.renew();
  tell();

  return {
    show(changes) {
      const changed = changes.points !== undefined || changes.places !== undefined || changes.chosen !== undefined;
      Object.assign(marks.shown, changes);
      if (changes.colors) ground.paint(changes.colors);
      if (changed) marks.renew();
      else marks.draw();
    },
    setTiles(tiles) {
      streets?.remove();
      // Some tile servers require the origin as referrer.
      streets = tiles ? tileLayer(tiles.url, { maxZoom, referrerPolicy: 'strict-origin', className: 'map-streets' }).addTo(map) : undefined;
    },
    goTo({ west, south, east, north }, covered = false) {
      const { x: width, y: height } = map.getSize();
      const below = covered && width < narrowPx ? height / 2 : 0;
      const fit = (bottom: number) =>
        map.fitBounds(
          [
            [south, west],
            [north, east],
          ],
          { maxZoom: nearest, paddingTopLeft: [paddingPx, paddingPx], paddingBottomRight: [paddingPx, bottom], animate: false },
        );
      fit(paddingPx + below);
      // No mark may be hidden below the overview map.
      const hidden = marks.shown.points.some((point) => {
        const { x, y } = map.latLngToContainerPoint(point);
        return x > width - corner.width && y > height - corner.height && x < width && y < height;
      });
      if (marks.shown.grid && below === 0 && hidden) fit(corner.height);
    },
    zoomBy: (steps) => void map.setZoom(map.getZoom() + steps),
    resize: () => void map.invalidateSize({ animate: false }),
    close: () => void map.remove(),
  };
}
