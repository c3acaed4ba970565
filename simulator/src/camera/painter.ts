import { createCanvas } from '@napi-rs/canvas';
import { second } from '../calendar.ts';
import type { Machine } from '../machine-identity.ts';
import { drawPicture, isStill } from './draw-picture.ts';
import { picture } from './lens.ts';
import type { Sight } from './sight.ts';
import { toYuv } from './yuv.ts';

interface Painter {
  /** As RGBA. */
  readonly pixels: (machine: Machine, sight: Sight) => Buffer;
  /** As an encoder wants it. */
  readonly yuv: (machine: Machine, sight: Sight) => Uint8Array;
}

/** Where nothing moves one picture serves for a second, which is what the clock in it shows. */
const settled = (machine: Machine, sight: Sight): Sight =>
  isStill(machine, sight) ? { ...sight, at: Math.floor(sight.at / second) * second } : sight;

export function createPainter(): Painter {
  const { width, height } = picture;
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  let last: { readonly key: string; readonly yuv: Uint8Array } | undefined;
  const draw = (machine: Machine, sight: Sight): Buffer => {
    drawPicture(pen, machine, sight);
    return canvas.data();
  };
  return {
    pixels: (machine, sight) => draw(machine, settled(machine, sight)),
    yuv: (machine, sight) => {
      const drawn = settled(machine, sight);
      const key = `${machine.seed}|${machine.robotSn}|${JSON.stringify(drawn)}`;
      if (last?.key === key) return last.yuv;
      const yuv = new Uint8Array((width * height * 3) / 2);
      toYuv(draw(machine, drawn), width, height, yuv);
      last = { key, yuv };
      return yuv;
    },
  };
}
