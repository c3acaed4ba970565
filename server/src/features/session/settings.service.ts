import type { Result } from '@botify/contract/kernel/endpoint';
import type { session } from '@botify/contract/session/session.contract';
import type { Context } from '../../kernel/context.ts';
import { holdsDemo, isSetupNeeded } from './setup.service.ts';

export async function getSettings({ db, config }: Pick<Context, 'db' | 'config'>): Promise<Result<typeof session.settings>> {
  const demo = await holdsDemo(db);
  return {
    loginByPost: true,
    demo,
    outbox: demo && !config.SMTP_URL,
    setupNeeded: await isSetupNeeded(db),
    mapTiles: config.MAP_TILES_URL ? { url: config.MAP_TILES_URL, attribution: config.MAP_TILES_ATTRIBUTION ?? null } : null,
  };
}
