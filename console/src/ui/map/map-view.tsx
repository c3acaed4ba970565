import { ActionIcon, useComputedColorScheme } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import { type Bounds, boundsOf } from './bounds-of.ts';
import { landOf } from './land.ts';
import { locator } from './locator-box.ts';
import { type MapColors, mapColors } from './map-colors.ts';
import type { MapPicture, MapPoint, MapTiles } from './map-point.ts';
import classes from './map-view.module.css';
import { type MapPosition, type MapSight, type OpenMap, openMap } from './open-map.ts';

/** Width of the overview map in degrees, enough to recognize a coast. */
const across = 56;

/** Draws the overview map with a cross at the position. */
async function drawLocator(canvas: HTMLCanvasElement, at: { lng: number; lat: number }, colors: MapColors): Promise<void> {
  const land = await landOf('coarse');
  const context = canvas.getContext('2d');
  if (!context) return;
  const { clientWidth: width, clientHeight: height } = canvas;
  const ratio = devicePixelRatio;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const scale = width / across;
  // Scales longitude by latitude.
  const aside = Math.max(0.25, Math.cos((at.lat * Math.PI) / 180));
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.fillStyle = colors.water;
  context.fillRect(0, 0, width, height);
  context.beginPath();
  for (const ring of land.coordinates.flat()) {
    ring.forEach(([lng = 0, lat = 0], index) => {
      const x = width / 2 + (lng - at.lng) * aside * scale;
      const y = height / 2 - (lat - at.lat) * scale;
      if (index === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    });
    context.closePath();
  }
  context.fillStyle = colors.land;
  context.fill('evenodd');
  context.strokeStyle = colors.coast;
  context.lineWidth = 0.75;
  context.stroke();
  context.strokeStyle = colors.place;
  context.lineWidth = 2;
  context.strokeRect(width / 2 - 4, height / 2 - 4, 8, 8);
}

/** Overview map for close zoom levels. Decorative: the coordinates at the edge are text. */
function Locator({ position, colors }: { position: MapPosition; colors: MapColors }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const shown = position.zoom >= locator.fromZoom;
  useEffect(() => {
    if (shown && canvas.current) drawLocator(canvas.current, position, colors).catch(reportError);
  }, [shown, position, colors]);
  return shown ? (
    <div className={classes.locator} aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  ) : null;
}

interface Words {
  /** Accessible name, including the use of arrow keys. */
  readonly label: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly fitAll: string;
}

export interface MapTarget {
  readonly bounds: Bounds;
  /** An overlay covers the lower half of a narrow map. */
  readonly covered?: boolean;
}

interface Props {
  readonly words: Words;
  readonly points: readonly MapPoint[];
  /** Place names by id. */
  readonly places: ReadonlyMap<string, string>;
  readonly tiles: MapTiles | null;
  /** One selected point, which is in no cluster, or the points of an opened cluster. */
  readonly chosen: readonly string[];
  /** Called with one point, several at the same position, or none. */
  readonly onChoose: (ids: readonly string[]) => void;
  /** Area to show; a new object shows it again. */
  readonly target: MapTarget | undefined;
  /** Drawn below the points. */
  readonly pictures?: readonly MapPicture[] | undefined;
  readonly onMove?: (sight: MapSight) => void;
  /** Overlays. */
  readonly children?: ReactNode;
}

const noPictures: readonly MapPicture[] = [];

/** Points on the built-in map or a street map. Initially fits all points. */
export function MapView({ words, points, places, tiles, chosen, onChoose, target, pictures = noPictures, onMove, children }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const map = useRef<OpenMap>(undefined);
  const [position, setPosition] = useState<MapPosition>();
  const colors = mapColors[useComputedColorScheme('light', { getInitialValueInEffect: false })];
  // Restores the position when the view becomes active again.
  const last = useRef<MapPosition>(undefined);
  // A target that is older than the map counts too: a link can name one before the map is loaded.
  const gone = useRef<MapTarget>(undefined);
  const fitted = useRef(false);

  const fitAll = () => {
    const all = boundsOf(points);
    if (all) map.current?.goTo(all);
  };
  const choose = useEffectEvent((ids: readonly string[]) => onChoose(ids));
  const moved = useEffectEvent((now: MapSight) => {
    last.current = now;
    setPosition(now);
    onMove?.(now);
  });
  const first = useEffectEvent(() => ({
    start: last.current,
    shown: { points, places, pictures, colors, chosen, grid: tiles === null },
  }));

  useEffect(() => {
    if (!element.current) return;
    const { start, shown } = first();
    const opened = openMap(element.current, start, shown, { onChoose: choose, onMove: moved });
    map.current = opened;
    const watch = new ResizeObserver(() => opened.resize());
    watch.observe(element.current);
    return () => {
      watch.disconnect();
      opened.close();
      map.current = undefined;
    };
  }, []);

  useEffect(() => map.current?.show({ points, places }), [points, places]);
  useEffect(() => map.current?.show({ pictures }), [pictures]);
  useEffect(() => map.current?.show({ colors }), [colors]);
  useEffect(() => map.current?.show({ chosen }), [chosen]);
  useEffect(() => {
    map.current?.setTiles(tiles);
    map.current?.show({ grid: tiles === null });
  }, [tiles]);
  const begin = useEffectEvent(fitAll);
  const any = points.length > 0;
  useEffect(() => {
    if (!any || fitted.current) return;
    fitted.current = true;
    begin();
  }, [any]);
  useEffect(() => {
    if (!target || gone.current === target) return;
    gone.current = target;
    fitted.current = true;
    map.current?.goTo(target.bounds, target.covered);
  }, [target]);

  return (
    <div className={classes.frame}>
      {/* Arrow keys move and + and - zoom. The list beside it is the accessible alternative. */}
      <div ref={element} className={classes.map} role="application" aria-label={words.label} data-streets={tiles !== null || undefined} />
      <div className={classes.tools}>
        <Tool icon="zoomIn" label={words.zoomIn} onClick={() => map.current?.zoomBy(1)} />
        <Tool icon="zoomOut" label={words.zoomOut} onClick={() => map.current?.zoomBy(-1)} />
        <Tool icon="fullscreen" label={words.fitAll} onClick={fitAll} disabled={!any} />
      </div>
      {tiles?.attribution && <p className={classes.attribution}>{tiles.attribution}</p>}
      {!tiles && position && <Locator position={position} colors={colors} />}
      {children}
    </div>
  );
}

interface ToolProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
}

const Tool = ({ icon, label, onClick, disabled = false }: ToolProps) => (
  <ActionIcon variant="default" size={36} aria-label={label} title={label} onClick={onClick} disabled={disabled}>
    <Icon name={icon} />
  </ActionIcon>
);
