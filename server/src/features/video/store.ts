import { join, resolve } from 'node:path';
import type { Config } from '../../kernel/settings.ts';
import { createDiskStore } from './disk-store.ts';
import { createS3Store } from './s3-store.ts';

/** Where pictures are kept. Keys are paths of plain names; what is under a key never changes. */
export interface VideoStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is nothing. */
  get(key: string): Promise<Buffer | undefined>;
  /** Everything below a folder; nothing there is fine. */
  remove(folder: string): Promise<void>;
}

export const createStore = ({ VIDEO_STORE_URL, VIDEO_STORE_REGION, DATA_DIR }: Config): VideoStore =>
  VIDEO_STORE_URL ? createS3Store({ url: VIDEO_STORE_URL, region: VIDEO_STORE_REGION }) : createDiskStore(join(resolve(DATA_DIR), 'video'));
