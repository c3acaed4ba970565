import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PdfJob } from './pdf-job.ts';
import { PdfThread } from './pdf-thread.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pdf-thread-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function threadOf(script: string): Promise<PdfThread> {
  const file = join(folder, `${crypto.randomUUID()}.mjs`);
  await writeFile(file, `import { threadId } from 'node:worker_threads';\n${script}`);
  return new PdfThread(pathToFileURL(file));
}
const job = {} as PdfJob;

it('[R-03] survives a thread that fails between jobs, and starts a new one', async () => {
  const thread = await threadOf(`
    export const makePdf = () => {
      setTimeout(() => { throw new Error('out of memory'); }, 0);
      return Buffer.from(String(threadId));
    };`);
  const first = String(await thread.make('harbour', job));
  // The failing thread may answer until its failure is noticed, but never with an unhandled error.
  await expect.poll(async () => thread.make('harbour', job).then(String, () => first)).not.toBe(first);
});

it('[R-03] rejects a job when its thread fails, and starts a new one', async () => {
  const thread = await threadOf(`
    export const makePdf = () => new Promise(() => setTimeout(() => { throw new Error('thread ' + threadId); }, 0));`);
  const reasonOf = () =>
    thread.make('harbour', job).then(
      () => undefined,
      ({ cause }: Error) => String(cause),
    );
  const first = await reasonOf();
  expect(first).toMatch(/^Error: thread \d+$/);
  expect(await reasonOf()).not.toBe(first);
});

it('[R-03] rejects a failing job with the cause, and keeps the thread', async () => {
  const thread = await threadOf(`
    let count = 0;
    export const makePdf = async () => {
      count += 1;
      if (count === 1) throw new Error('no font');
      return Buffer.from(String(count));
    };`);
  await expect(thread.make('harbour', job)).rejects.toMatchObject({ message: 'a PDF was not made', cause: { message: 'no font' } });
  expect(String(await thread.make('harbour', job))).toBe('2');
});
