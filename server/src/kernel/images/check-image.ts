import { AppError } from '../app-error.ts';
import { checkPng, isPng } from './check-png.ts';
import { checkSvg, looksLikeSvg } from './check-svg.ts';

type ImageType = 'image/png' | 'image/svg+xml';

export interface ImageLimits {
  readonly maxBytes: number;
  /** Of a PNG. */
  readonly maxPixels: number;
}

export interface CheckedImage {
  readonly type: ImageType;
  /** Pixels of a PNG, units of the view box of an SVG. */
  readonly width: number;
  readonly height: number;
  /** Rewritten: holds the picture and nothing else. Store and serve these bytes, never the uploaded ones. */
  readonly bytes: Buffer;
}

/**
 * Checks an uploaded picture by its content; name and media type of the upload count for nothing. The result has no metadata, no animation,
 * nothing after the picture, no scripts and no references to other addresses.
 */
export async function checkImage(bytes: Uint8Array, { maxBytes, maxPixels }: ImageLimits): Promise<CheckedImage> {
  if (bytes.length > maxBytes) throw new AppError('image.tooLarge', { megabytes: Math.floor(maxBytes / 1_048_576) });
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isPng(file)) return { type: 'image/png', ...(await checkPng(file, maxPixels)) };
  if (looksLikeSvg(file)) return { type: 'image/svg+xml', ...checkSvg(file) };
  throw new AppError('image.unsupported');
}
