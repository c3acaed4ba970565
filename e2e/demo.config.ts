import { join } from 'node:path';
import { startServer, withFolder } from '@botify/tools/product/throw-away-server';
import { expect } from '@playwright/test';

/** With 60 machines, the serial numbers up to CB1900-0017 belong to one tenant. Two days of history are enough for every page. */
export const demo = { DEMO_ROBOTS: '60', DEMO_HISTORY_DAYS: '2' };

/** Holds the data folder of a stopped server whose demo is complete. */
export const demoFolderVariable = 'BOTIFY_DEMO_FOLDER';

/** Loading the history takes longer than any journey, so all workers start with a copy of one folder. */
export default async function prepareDemo(): Promise<() => Promise<void>> {
  const done = Promise.withResolvers<void>();
  const prepared = Promise.withResolvers<void>();
  const lifetime = withFolder(async (folder) => {
    const dataDir = join(folder, 'data');
    const server = await startServer(dataDir, demo);
    const history = async () => (await (await fetch(`${server.url}/readyz`)).json()).demoHistory;
    await expect.poll(history, { timeout: 600_000 }).toMatchObject({ done: true });
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
