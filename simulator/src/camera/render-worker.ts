import { parentPort } from 'node:worker_threads';
import type { RenderJob } from './render-job.ts';
import { renderSegment } from './render-segment.ts';

/** Jobs arrive one at a time. A failure ends the thread, which rejects the waiting jobs. */
parentPort?.on('message', async (take: RenderJob) => {
  parentPort?.postMessage(await renderSegment(take));
});
