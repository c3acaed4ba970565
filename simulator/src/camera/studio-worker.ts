import { parentPort } from 'node:worker_threads';
import { renderSegment } from './shoot.ts';
import type { RenderJob } from './studio-job.ts';

/** Takes come one at a time; a failure ends the thread, and whoever waits is told. */
parentPort?.on('message', async (take: RenderJob) => {
  parentPort?.postMessage(await renderSegment(take));
});
