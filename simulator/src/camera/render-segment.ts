import { type Robot, robotOf } from '../robot-identity.ts';
import { createEncoder } from './encode.ts';
import { initSegment, mediaSegment, readEncoded, timescale } from './fmp4.ts';
import { picture } from './lens.ts';
import { createPainter } from './painter.ts';
import type { RenderedSegment, RenderJob } from './render-job.ts';

const painter = createPainter();
const robots = new Map<string, Robot>();

/** Robots are derived from seed and entry, so the worker rebuilds them. */
function robotFor({ seed, entry }: RenderJob): Robot {
  let robot = robots.get(entry.robotSn);
  if (!robot) {
    robot = robotOf(seed, entry);
    robots.set(entry.robotSn, robot);
  }
  return robot;
}

export async function renderSegment(take: RenderJob): Promise<RenderedSegment> {
  const { framesPerSecond, views, sequence, since } = take;
  const robot = robotFor(take);
  const encoder = await createEncoder({ ...picture, framesPerSecond });
  const { avcC, samples } = readEncoded(encoder.encode(views.map((view) => painter.yuv(robot, view))));
  return {
    initSegment: initSegment({ ...picture, avcC }),
    segment: mediaSegment({
      sequence,
      startTicks: Math.round((since * timescale) / 1000),
      frameTicks: timescale / framesPerSecond,
      samples,
    }),
  };
}
