import { parentPort } from 'node:worker_threads';
import type { RenderJob } from './render-job.ts';
import { renderSegment } from './render-segment.ts';

/** Takes come one at a time; a failure ends the thread, and whoever waits is told. */
parentPort?.on('message', async (take: RenderJob) => {
  parentPort?.postMessage(await renderSegment(take));
});
