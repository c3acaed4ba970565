import { randomBytes } from 'node:crypto';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isAlive } from './processes.ts';

/** Creating a folder never takes this long: an older one is a leftover, even if its pid is in use again. */
const longestMs = 5 * 60_000;
const temporaryName = /\.new\.(\d+)\.[0-9a-f]{8}$/;

export const temporaryBeside = (target: string) => `${target}.new.${process.pid}.${randomBytes(4).toString('hex')}`;

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Creates a folder atomically: after a crash it is either missing or complete. Of concurrent callers the first wins. */
export async function makeFolder(target: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const folder = temporaryBeside(target);
  try {
    await mkdir(folder, { mode: 0o700 });
    await fill(folder);
    await rename(folder, target).catch(async (error) => {
      if (!(await exists(target))) throw error;
    });
    await syncFolder(dirname(target));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes incomplete folders of killed processes. */
export async function clearLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = Number(temporaryName.exec(name)?.[1]);
    if (!pid || pid === process.pid) continue;
    const path = join(parent, name);
    const made = await stat(path).catch(() => undefined);
    const abandoned = made && (!isAlive(pid) || Date.now() - made.mtimeMs > longestMs);
    if (abandoned) await rm(path, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** A rename is durable only after an fsync of the parent folder. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path).catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
