import { fontFamily } from '../tokens.ts';
import type { PlacedMark } from './draw-marks.ts';
import type { MapColours } from './map-colours.ts';
import { type Box, type Label, placeLabels } from './place-labels.ts';

const height = 16;
/** Names of single machines, once there are few enough to be read. */
const mostNames = 60;

/** The names that belong under marks: of the site, and how many more sites there are in it; of a single machine when it is near. */
export function labelsOf(marks: readonly PlacedMark[], places: ReadonlyMap<string, string>, near: boolean): Label[] {
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

/** Draws those that have room beside what is taken. */
export function drawLabels(context: CanvasRenderingContext2D, labels: readonly Label[], taken: readonly Box[], colours: MapColours): void {
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
    context.strokeStyle = colours.halo;
    context.strokeText(label.text, label.x, label.y + 2);
    context.fillStyle = colours.text;
    context.fillText(label.text, label.x, label.y + 2);
  }
}
