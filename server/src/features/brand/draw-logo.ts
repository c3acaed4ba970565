import { createHash } from 'node:crypto';
import type { BrandLogo } from '@botify/contract/brand/brand.contract';
import { groundOf } from '@botify/domain/brand/logo-ground';
import { createCanvas } from '@napi-rs/canvas';
import { loadUploaded } from '../../kernel/images/load-image.ts';

const limits = { maxBytes: 1_048_576, maxPixels: 4_000_000 };
/** Pixels. The largest logo on a screen is a third of it. */
const [maxWidth, maxHeight] = [480, 160];

/**
 * Draws an uploaded picture anew as a small PNG, which every mail client and PDF reader shows. Nothing of the file but its look remains.
 * Errors name the field.
 */
export async function drawLogo(upload: Buffer): Promise<BrandLogo & { readonly png: Buffer }> {
  const { type, image } = await loadUploaded(upload, limits, 'logo');
  // A PNG is not enlarged, because it would be blurred.
  const scale = Math.min(maxWidth / image.width, maxHeight / image.height, type === 'image/png' ? 1 : Number.POSITIVE_INFINITY);
  const [width, height] = [image.width, image.height].map((side) => Math.max(1, Math.round(side * scale))) as [number, number];
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, 0, 0, width, height);
  const png = await canvas.encode('png');
  const id = createHash('sha256').update(png).digest('hex');
  return { png, id, width, height, ground: groundOf(pen.getImageData(0, 0, width, height).data) };
}
