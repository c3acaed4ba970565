import { expect, it } from 'vitest';
import type { PdfJob } from './pdf-job.ts';
import { PdfThread } from './pdf-thread.ts';

const threadOf = (script: string) => new PdfThread(new URL(`data:text/javascript,${encodeURIComponent(script)}`));
const job = {} as PdfJob;

it('[R-03] a thread that fails between two jobs does not end the process, and the next job gets a new one', async () => {
  const thread = threadOf(`
    import { parentPort, threadId } from 'node:worker_threads';
    parentPort.on('message', () => {
      parentPort.postMessage({ bytes: Buffer.from(String(threadId)) });
      setTimeout(() => { throw new Error('out of memory'); }, 0);
    });`);
  const first = String(await thread.make(job));
  // Answers come from the failing thread until its failure is noticed, never with an error that nobody handles.
  await expect.poll(async () => thread.make(job).then(String, () => first)).not.toBe(first);
});

it('[R-03] a thread that fails over a job refuses that job, and the next job gets a new one', async () => {
  const thread = threadOf(`
    import { parentPort, threadId } from 'node:worker_threads';
    parentPort.on('message', () => { throw new Error('thread ' + threadId); });`);
  const reasonOf = () =>
    thread.make(job).then(
      () => undefined,
      ({ message }: Error) => message,
    );
  const first = await reasonOf();
  expect(first).toMatch(/^thread \d+$/);
  expect(await reasonOf()).not.toBe(first);
});
