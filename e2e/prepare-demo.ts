import { join } from 'node:path';
import { startServer, withFolder } from '@botify/tools/product/throw-away-server';
import { expect } from '@playwright/test';
import { demo, demoFolderVariable } from './demo.ts';

/** Loading the history takes longer than any journey, so all workers start with a copy of one folder. */
export default async function prepareDemo(): Promise<() => Promise<void>> {
  const done = Promise.withResolvers<void>();
  const prepared = Promise.withResolvers<void>();
  const lifetime = withFolder(async (folder) => {
    const dataDir = join(folder, 'data');
    const server = await startServer(dataDir, demo);
    const history = async () => (await (await fetch(`${server.url}/readyz`)).json()).demoHistory;
    await expect.poll(history, { timeout: 240_000 }).toMatchObject({ done: true });
    await server.stop();
    process.env[demoFolderVariable] = dataDir;
    prepared.resolve();
    await done.promise;
  });
  await Promise.race([prepared.promise, lifetime]);
  return async () => {
    done.resolve();
    await lifetime;
  };
}
