import { landOf } from './land.ts';
import type { MapColours } from './map-colours.ts';

/** So many degrees across: enough coast to recognize. */
const across = 56;

/** A small picture of the part of the world that the map is in, with a cross there. */
export async function drawLocator(canvas: HTMLCanvasElement, at: { lng: number; lat: number }, colours: MapColours): Promise<void> {
  const land = await landOf('coarse');
  const context = canvas.getContext('2d');
  if (!context) return;
  const { clientWidth: width, clientHeight: height } = canvas;
  const ratio = devicePixelRatio;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const scale = width / across;
  // Degrees of longitude are as short as they are there.
  const aside = Math.max(0.25, Math.cos((at.lat * Math.PI) / 180));
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.fillStyle = colours.water;
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
  context.fillStyle = colours.land;
  context.fill('evenodd');
  context.strokeStyle = colours.coast;
  context.lineWidth = 0.75;
  context.stroke();
  context.strokeStyle = colours.place;
  context.lineWidth = 2;
  context.strokeRect(width / 2 - 4, height / 2 - 4, 8, 8);
}
