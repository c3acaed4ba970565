import type { Result } from '@botify/contract/kernel/endpoint';
import type { session } from '@botify/contract/session/session.contract';
import type { Context } from '../../kernel/context.ts';
import { holdsDemo, isSetupNeeded } from './setup.service.ts';

export const getSettings = async ({ db, config }: Pick<Context, 'db' | 'config'>): Promise<Result<typeof session.settings>> => ({
  loginByPost: true,
  demo: await holdsDemo(db),
  setupNeeded: await isSetupNeeded(db),
  mapTiles: config.MAP_TILES_URL ? { url: config.MAP_TILES_URL, attribution: config.MAP_TILES_ATTRIBUTION ?? null } : null,
});
