import { createCanvas } from '@napi-rs/canvas';
import { second } from '../calendar.ts';
import type { Robot } from '../robot-identity.ts';
import type { CameraView } from './camera-view.ts';
import { drawPicture, isStill } from './draw-picture.ts';
import { picture } from './lens.ts';
import { toYuv } from './yuv.ts';

interface Painter {
  /** As RGBA. */
  readonly pixels: (robot: Robot, view: CameraView) => Buffer;
  /** As an encoder wants it. */
  readonly yuv: (robot: Robot, view: CameraView) => Uint8Array;
}

/** A still frame is reused for a second, the resolution of its clock. */
const settled = (robot: Robot, view: CameraView): CameraView =>
  isStill(robot, view) ? { ...view, at: Math.floor(view.at / second) * second } : view;

export function createPainter(): Painter {
  const { width, height } = picture;
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  let last: { readonly key: string; readonly yuv: Uint8Array } | undefined;
  const draw = (robot: Robot, view: CameraView): Buffer => {
    drawPicture(pen, robot, view);
    return canvas.data();
  };
  return {
    pixels: (robot, view) => draw(robot, settled(robot, view)),
    yuv: (robot, view) => {
      const drawn = settled(robot, view);
      const key = `${robot.seed}|${robot.robotSn}|${JSON.stringify(drawn)}`;
      if (last?.key === key) return last.yuv;
      const yuv = new Uint8Array((width * height * 3) / 2);
      toYuv(draw(robot, drawn), width, height, yuv);
      last = { key, yuv };
      return yuv;
    },
  };
}
