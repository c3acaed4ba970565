import { join, resolve } from 'node:path';
import { AppError } from '../../kernel/app-error.ts';
import type { Logger } from '../../kernel/log.ts';
import type { Config } from '../../kernel/settings.ts';
import { createDiskStore } from './disk-store.ts';
import { createS3Store } from './s3-store.ts';
import type { VideoStore } from './store.ts';

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
