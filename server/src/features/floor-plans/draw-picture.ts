import { createHash } from 'node:crypto';
import { maxPictureBytes, maxPicturePixels } from '@botify/contract/floor-plans/floor-plans.contract';
import { type Canvas, createCanvas, type Image } from '@napi-rs/canvas';
import { loadUploaded } from '../../kernel/images/load-image.ts';

const limits = { maxBytes: maxPictureBytes, maxPixels: maxPicturePixels };
/** Longer side of a drawing in pixels: 5 cm per pixel on a floor of 120 m. */
const drawnSide = 2400;
const thumbnailSide = 400;

export interface PlanPicture {
  readonly picture: Buffer;
  readonly thumbnail: Buffer;
  readonly pictureId: string;
  readonly width: number;
  readonly height: number;
}

/** The stored form of an uploaded picture: a PNG keeps its pixels, an SVG is drawn. */
export async function drawUpload(base64: string): Promise<PlanPicture> {
  const { type, bytes, image } = await loadUploaded(Buffer.from(base64, 'base64'), limits, 'picture');
  if (type === 'image/png') return storedForm(bytes, image);
  const canvas = scaledTo(image, drawnSide, Number.POSITIVE_INFINITY);
  return storedForm(await canvas.encode('png'), canvas);
}

export async function storedForm(picture: Buffer, image: Image | Canvas): Promise<PlanPicture> {
  const thumbnail = await scaledTo(image, thumbnailSide, 1).encode('png');
  const pictureId = createHash('sha256').update(picture).digest('hex');
  return { picture, thumbnail, pictureId, width: image.width, height: image.height };
}

function scaledTo(image: Image | Canvas, side: number, mostScale: number): Canvas {
  const scale = Math.min(side / Math.max(image.width, image.height), mostScale);
  const [width, height] = [image.width, image.height].map((length) => Math.max(1, Math.round(length * scale))) as [number, number];
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, 0, 0, width, height);
  return canvas;
}
