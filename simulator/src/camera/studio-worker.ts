import { parentPort } from 'node:worker_threads';
import { shoot } from './shoot.ts';
import type { Take } from './studio-job.ts';

/** Takes come one at a time; a failure ends the thread, and whoever waits is told. */
parentPort?.on('message', async (take: Take) => {
  parentPort?.postMessage(await shoot(take));
});
