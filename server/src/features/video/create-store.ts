import { join, resolve } from 'node:path';
import type { Config } from '../../kernel/settings.ts';
import { createDiskStore } from './disk-store.ts';
import { createS3Store } from './s3-store.ts';
import type { VideoStore } from './store.ts';

export const createStore = ({ VIDEO_STORE_URL, VIDEO_STORE_REGION, DATA_DIR }: Config): VideoStore =>
  VIDEO_STORE_URL ? createS3Store({ url: VIDEO_STORE_URL, region: VIDEO_STORE_REGION }) : createDiskStore(join(resolve(DATA_DIR), 'video'));
