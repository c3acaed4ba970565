import { Canvas, geoJSON, type Map as LeafletMap } from 'leaflet';
import { landOf } from './land.ts';
import type { MapColors } from './map-colors.ts';

/** Zoom from which the fine coastline is used, and from which it is too inaccurate and only the ground color is drawn. */
const fineFrom = 5;
export const onlyGroundFrom = 11;
const pane = 'ground';

type Detail = 'coarse' | 'fine' | 'ground';
const detailAt = (zoom: number): Detail => (zoom < fineFrom ? 'coarse' : zoom < onlyGroundFrom ? 'fine' : 'ground');

declare module 'leaflet' {
  interface Canvas {
    _redraw(): void;
  }
}

/** Leaflet does not cancel a requested frame after a synchronous redraw, so it can fire after the map is removed. */
class GroundCanvas extends Canvas {
  override _redraw(): void {
    if (this._map) super._redraw();
  }
}

export interface Ground {
  paint(colors: MapColors): void;
}

/** Adds the built-in map with sea and land, which needs no tile server. */
export function addGround(map: LeafletMap, first: MapColors): Ground {
  map.createPane(pane).style.zIndex = '150';
  const renderer = new GroundCanvas({ pane, padding: 0.3 });
  let colors = first;
  let shown: Detail | undefined;
  const land = geoJSON(undefined, { pane, interactive: false, style: () => ({ renderer, weight: 1, fillOpacity: 1 }) });

  const style = () => {
    map.getContainer().style.background = shown === 'ground' ? colors.land : colors.water;
    land.setStyle({ color: colors.coast, fillColor: colors.land });
  };

  async function choose(): Promise<void> {
    const wanted = detailAt(map.getZoom());
    if (wanted === shown) return;
    shown = wanted;
    if (wanted === 'ground') {
      land.remove();
      style();
      return;
    }
    // Fall back to the coarse shapes.
    const shapes = await landOf(wanted).catch(() => landOf('coarse'));
    if (shown !== wanted) return;
    land.clearLayers();
    land.addData(shapes);
    land.addTo(map);
    style();
  }
  const chooseAloud = () => void choose().catch(reportError);
  map.on('zoomend viewreset', chooseAloud);
  // Pending shapes must not be added to a removed map.
  map.on('unload', () => {
    shown = undefined;
  });
  style();
  return {
    paint(next) {
      colors = next;
      style();
      chooseAloud();
    },
  };
}
