import { createCanvas } from '@napi-rs/canvas';
import type { Machine } from '../machine-identity.ts';
import { drawPicture } from './draw-picture.ts';
import { picture } from './lens.ts';
import type { Sight } from './sight.ts';
import { toYuv } from './yuv.ts';

export interface Painter {
  /** As RGBA. */
  readonly pixels: (machine: Machine, sight: Sight) => Buffer;
  /** As an encoder wants it. */
  readonly yuv: (machine: Machine, sight: Sight) => Uint8Array;
}

export function createPainter(): Painter {
  const { width, height } = picture;
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  const pixels = (machine: Machine, sight: Sight): Buffer => {
    drawPicture(pen, machine, sight);
    return canvas.data();
  };
  return {
    pixels,
    yuv: (machine, sight) => {
      const picture420 = new Uint8Array((width * height * 3) / 2);
      toYuv(pixels(machine, sight), width, height, picture420);
      return picture420;
    },
  };
}
