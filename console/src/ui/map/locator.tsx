import { useEffect, useRef } from 'react';
import { drawLocator } from './draw-locator.ts';
import { locator } from './locator-box.ts';
import type { MapColours } from './map-colours.ts';
import classes from './map-view.module.css';
import type { MapPosition } from './open-map.ts';

/** Where on earth the map is, once it is too near to tell. Decoration: the figures at the edge say it in words. */
export function Locator({ position, colours }: { position: MapPosition; colours: MapColours }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const shown = position.zoom >= locator.fromZoom;
  useEffect(() => {
    if (shown && canvas.current) drawLocator(canvas.current, position, colours).catch(reportError);
  }, [shown, position, colours]);
  return shown ? (
    <div className={classes.locator} aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  ) : null;
}
