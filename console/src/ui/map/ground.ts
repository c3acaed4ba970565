import { Canvas, geoJSON, type Map as LeafletMap } from 'leaflet';
import { landOf } from './land.ts';
import type { MapColours } from './map-colours.ts';

/** From here the coast of the fine map is needed, and from here even it lies kilometers off: then there is only ground. */
const fineFrom = 5;
const onlyGroundFrom = 11;
const pane = 'ground';

type Detail = 'coarse' | 'fine' | 'ground';
const detailAt = (zoom: number): Detail => (zoom < fineFrom ? 'coarse' : zoom < onlyGroundFrom ? 'fine' : 'ground');

interface Redrawn {
  readonly _map: LeafletMap | null;
  _redraw(): void;
}
const { _redraw: redraw } = Canvas.prototype as unknown as Redrawn;

/** Leaflet forgets the frame it asked for when it draws at once, so that frame may come when the map is gone. */
const GroundCanvas = Canvas.extend({
  _redraw(this: Redrawn) {
    if (this._map) redraw.call(this);
  },
}) as unknown as typeof Canvas;

export interface Ground {
  paint(colours: MapColours): void;
}

/** The drawn map: sea and land, beneath everything else and there without any other server. */
export function addGround(map: LeafletMap, first: MapColours): Ground {
  map.createPane(pane).style.zIndex = '150';
  const renderer = new GroundCanvas({ pane, padding: 0.3 });
  let colours = first;
  let shown: Detail | undefined;
  const land = geoJSON(undefined, { pane, interactive: false, style: () => ({ renderer, weight: 1, fillOpacity: 1 }) });

  const style = () => {
    map.getContainer().style.background = shown === 'ground' ? colours.land : colours.water;
    land.setStyle({ color: colours.coast, fillColor: colours.land });
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
    // Without the fine one the coarse one is better than nothing.
    const shapes = await landOf(wanted).catch(() => landOf('coarse'));
    if (shown !== wanted) return;
    land.clearLayers();
    land.addData(shapes);
    land.addTo(map);
    style();
  }
  const chooseAloud = () => void choose().catch(reportError);
  map.on('zoomend viewreset', chooseAloud);
  // What is still on its way then has no map to go to.
  map.on('unload', () => {
    shown = undefined;
  });
  style();
  return {
    paint(next) {
      colours = next;
      style();
      chooseAloud();
    },
  };
}
