import type { Map as LeafletMap, Point } from 'leaflet';
import type { MapColors } from './map-colors.ts';
import type { MapPicture } from './map-point.ts';

/** A smaller picture, by its longer side, would only hide the map. */
const leastPx = 100;
/** A drawn picture: center and upper edge, for its label. */
export interface PlacedPicture extends MapPicture {
  readonly x: number;
  readonly top: number;
}

/** Draws pictures that are large enough at this zoom. Mercator scales all of a floor alike, so three corners are exact. */
export function drawPictures(
  context: CanvasRenderingContext2D,
  map: LeafletMap,
  pictures: readonly MapPicture[],
  colors: MapColors,
): PlacedPicture[] {
  // Leaflet rounds container points to pixels, which would make the picture jump while the map moves.
  const pointAt = ([lng = 0, lat = 0]: readonly number[] = []): Point =>
    map.layerPointToContainerPoint(map.project([lat, lng]).subtract(map.getPixelOrigin()));
  return pictures.flatMap((picture) => {
    const { image, corners } = picture;
    const [from, right, opposite, below] = [0, 1, 2, 3].map((index) => pointAt(corners[index])) as [Point, Point, Point, Point];
    if (Math.max(from.distanceTo(right), from.distanceTo(below)) < leastPx) return [];
    const { width, height } = image;
    context.save();
    context.imageSmoothingQuality = 'high';
    context.transform(
      ...[(right.x - from.x) / width, (right.y - from.y) / width],
      ...[(below.x - from.x) / height, (below.y - from.y) / height, from.x, from.y],
    );
    // Ink on paper in a color of the map: a picture for print would be too bright or too dark.
    context.fillStyle = colors.paper;
    context.fillRect(0, 0, width, height);
    context.globalCompositeOperation = colors.ink;
    context.drawImage(image, 0, 0);
    context.restore();
    return [{ ...picture, x: (from.x + opposite.x) / 2, top: Math.min(from.y, right.y, below.y, opposite.y) }];
  });
}
