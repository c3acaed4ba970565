import type { DrawnPlan } from '@botify/contract/floor-plans/drawn-plan';
import { metersMatrix } from '@botify/domain/floor-plans/placement';
import { createCanvas, type Image } from '@napi-rs/canvas';

export type DrawnPicture = DrawnPlan & { readonly image: Image };

/** In points. */
interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
/** Points per meter, and the point where the map of the machines has its origin. */
interface View {
  readonly scale: number;
  readonly left: number;
  readonly middle: number;
}

/** Pixels per point, 180 per inch. */
const density = 2.5;
/** Pale, so that track and cleaned area stand out. */
const opacity = 0.55;
const quality = 85;

/** Draws the visible part of a floor plan. Only that part is in the file, without transparency, which PDFKit would have to unpack. */
export function drawPicture(doc: PDFKit.PDFDocument, plan: DrawnPicture, frame: Frame, { scale, left, middle }: View): void {
  const canvas = createCanvas(Math.ceil(frame.width * density), Math.ceil(frame.height * density));
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.globalAlpha = opacity;
  pen.imageSmoothingQuality = 'high';
  const unit = scale * density;
  pen.setTransform(unit, 0, 0, -unit, (left - frame.left) * density, (middle - frame.top) * density);
  pen.transform(...metersMatrix(plan));
  pen.drawImage(plan.image, 0, 0);
  doc.image(canvas.toBuffer('image/jpeg', quality), frame.left, frame.top, { width: frame.width, height: frame.height });
}
