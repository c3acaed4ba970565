import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../../kernel/start-refused.ts';
import type { VideoStore } from './store.ts';

/** Stores files in a local folder. Writes to a temporary name and renames, so that no partial file is visible. */
export function createDiskStore(base: string): VideoStore {
  const write = async (path: string, bytes: Uint8Array) => {
    const temporary = `${path}.${randomUUID()}`;
    try {
      await writeFile(temporary, bytes, { mode: 0o600 });
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
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
