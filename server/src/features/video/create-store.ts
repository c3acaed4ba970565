import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { AppError } from '../../kernel/app-error.ts';
import type { Logger } from '../../kernel/log.ts';
import type { Config } from '../../kernel/settings.ts';
import { codeOf } from '../../kernel/start-refused.ts';
import { createS3Store } from './s3-store.ts';
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

export const createStore = ({ VIDEO_STORE_URL, VIDEO_STORE_REGION, DATA_DIR }: Config): VideoStore =>
  VIDEO_STORE_URL ? createS3Store({ url: VIDEO_STORE_URL, region: VIDEO_STORE_REGION }) : createDiskStore(join(resolve(DATA_DIR), 'video'));

/** Wrapper for calls: any failure of the store becomes `server.unavailable`, with the cause in the log. */
export function guardedStore(store: VideoStore, log: Logger): VideoStore {
  const fail = (error: unknown): never => {
    log.error({ event: 'video.store_failed', err: error });
    throw new AppError('server.unavailable');
  };
  return {
    put: (key, bytes) => store.put(key, bytes).catch(fail),
    get: (key) => store.get(key).catch(fail),
    remove: (folder) => store.remove(folder).catch(fail),
  };
}
