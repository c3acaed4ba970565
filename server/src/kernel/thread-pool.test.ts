import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { createThreadPool } from './thread-pool.ts';

it('survives a thread that fails between jobs, and starts a new one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'thread-pool-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const script = join(folder, 'script.mjs');
  await writeFile(
    script,
    `import { threadId } from 'node:worker_threads';
    export default () => {
      setTimeout(() => { throw new Error('out of memory'); }, 0);
      return threadId;
    };`,
  );
  const pool = createThreadPool<null, number>({ filename: pathToFileURL(script).href, minThreads: 1, maxThreads: 1, atomics: 'disabled' });
  onTestFinished(() => pool.destroy());
  const first = await pool.run(null);
  await expect.poll(() => pool.run(null).catch(() => first)).not.toBe(first);
});
