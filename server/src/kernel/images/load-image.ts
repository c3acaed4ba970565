import { type Image, loadImage } from '@napi-rs/canvas';
import { AppError } from '../app-error.ts';
import { type CheckedImage, checkImage, type ImageLimits } from './check-image.ts';

/** Checks an uploaded picture and decodes it for drawing. Errors name the field of the upload. */
export async function loadUploaded(upload: Buffer, limits: ImageLimits, field: string): Promise<CheckedImage & { readonly image: Image }> {
  const checked = await checkImage(upload, limits).catch((error: unknown) => {
    throw error instanceof AppError ? new AppError(error.key, { ...error.details, field }) : error;
  });
  const image = await loadImage(checked.bytes).catch(() => {
    throw new AppError('image.damaged', { field });
  });
  return { ...checked, image };
}
