import { randomBytes } from 'node:crypto';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isAlive } from './processes.ts';

/** Nothing here takes longer, so an older one was left behind even if its process number lives again. */
const longestMs = 5 * 60_000;
const temporaryName = /\.new\.(\d+)\.[0-9a-f]{8}$/;

export const temporaryBeside = (target: string) => `${target}.new.${process.pid}.${randomBytes(4).toString('hex')}`;

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Makes a folder that is either not there or complete, whatever is killed when. Of several makers the first wins. */
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

/** Removes what a killed process left half made. */
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

/** A rename lasts through a power cut only once its folder is on the disk. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path).catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
