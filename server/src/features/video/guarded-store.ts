import { AppError } from '../../kernel/app-error.ts';
import type { Logger } from '../../kernel/log.ts';
import type { VideoStore } from './store.ts';

/** For calls: whatever is the matter with the store, it is "not now" for them, and the reason goes to the log. */
export function guardedStore(store: VideoStore, log: Logger): VideoStore {
  const refuse = (error: unknown): never => {
    log.error({ event: 'video.store_failed', err: error });
    throw new AppError('server.unavailable');
  };
  return {
    put: (key, bytes) => store.put(key, bytes).catch(refuse),
    get: (key) => store.get(key).catch(refuse),
    remove: (folder) => store.remove(folder).catch(refuse),
  };
}
