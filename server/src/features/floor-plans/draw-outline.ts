import type { PlanPlacement } from '@botify/contract/floor-plans/drawn-plan';
import { isPlausiblePlacement } from '@botify/domain/floor-plans/placement';
import { createCanvas } from '@napi-rs/canvas';
import { type PlanPicture, storedForm } from './draw-picture.ts';

type Line = readonly (readonly number[])[];

const side = 1600;
/** Around the outline, in pixels. */
const margin = 24;
const look = { floor: '#ffffff', wall: '#506071', width: 6 } as const;

/** Draws the outline of a floor from a task report. Undefined without an area. */
export async function drawOutline(outline: Line): Promise<(PlanPicture & { readonly placement: PlanPlacement }) | undefined> {
  const [xs, ys] = [outline.map(([x = 0]) => x), outline.map(([, y = 0]) => y)];
  const [x0, y0] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - x0, Math.max(...ys) - y0];
  if (!(wide > 0 && high > 0)) return undefined;
  const metersPerPixel = Math.max(wide, high) / (side - 2 * margin);
  const [width, height] = [wide, high].map((meters) => Math.round(meters / metersPerPixel) + 2 * margin) as [number, number];
  if (!isPlausiblePlacement({ metersPerPixel }, { width, height })) return undefined;
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.beginPath();
  for (const [index, [x = 0, y = 0]] of outline.entries()) {
    const at = [margin + (x - x0) / metersPerPixel, height - margin - (y - y0) / metersPerPixel] as const;
    index === 0 ? pen.moveTo(...at) : pen.lineTo(...at);
  }
  pen.closePath();
  pen.fillStyle = look.floor;
  pen.fill();
  pen.lineJoin = 'round';
  pen.lineWidth = look.width;
  pen.strokeStyle = look.wall;
  pen.stroke();
  const placement = { metersPerPixel, originX: x0 - margin * metersPerPixel, originY: y0 - margin * metersPerPixel, rotation: 0 };
  return { ...(await storedForm(await canvas.encode('png'), canvas)), placement };
}
