import type { DrawnPlan } from '@botify/contract/floor-plans/drawn-plan';
import { floorPlans } from '@botify/contract/floor-plans/floor-plans.contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../kernel/call/call.ts';

/** A floor plan with its picture. */
export interface PlanPicture {
  readonly plan: DrawnPlan;
  readonly image: ImageBitmap | HTMLCanvasElement;
}

/** The PNG of a picture. A page that anyone can open has a call of its own. */
export type LoadPicture = (pictureId: string, signal: AbortSignal) => Promise<Uint8Array>;

// Quiet: the plan is a background, and the drawing says that it is missing.
const loadPicture: LoadPicture = (pictureId, signal) => call(floorPlans.picture, { params: { pictureId } }, { signal, quiet: true });

export const pngBlob = (bytes: Uint8Array): Blob => new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/png' });

/** The decoded picture of a plan. A picture never changes, because its id is its hash. */
export const planImageQuery = (pictureId: string | undefined, load: LoadPicture = loadPicture) =>
  queryOptions({
    queryKey: ['floor plan picture', pictureId],
    queryFn: async ({ signal }) => createImageBitmap(pngBlob(await load(String(pictureId), signal))),
    enabled: pictureId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });

export function usePlanImage(pictureId: string | undefined, load?: LoadPicture) {
  const { data, error } = useQuery(planImageQuery(pictureId, load));
  return { image: data, failed: error !== null };
}

/** White paper becomes dark paper: plans are drawn for print. */
export function inverted(image: ImageBitmap): HTMLCanvasElement {
  const { width, height } = image;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  pen.drawImage(image, 0, 0);
  pen.globalCompositeOperation = 'difference';
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, width, height);
  // What was transparent is transparent again.
  pen.globalCompositeOperation = 'destination-in';
  pen.drawImage(image, 0, 0);
  return canvas;
}
