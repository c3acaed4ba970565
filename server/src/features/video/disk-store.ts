import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../../kernel/start-refused.ts';
import type { VideoStore } from './store.ts';

/** A folder of this machine. A file has its name only when it is whole. */
export function createDiskStore(base: string): VideoStore {
  const write = async (path: string, bytes: Uint8Array) => {
    const unfinished = `${path}.${randomUUID()}`;
    try {
      await writeFile(unfinished, bytes, { mode: 0o600 });
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  };
  return {
    put: async (key, bytes) => {
      const path = join(base, key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await write(path, bytes);
    },
    get: (key) =>
      readFile(join(base, key)).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw error;
      }),
    remove: (folder) => rm(join(base, folder), { recursive: true, force: true }),
  };
}
