import type { Result } from '@botify/contract/kernel/endpoint';
import type { session } from '@botify/contract/session/session.contract';
import type { Context } from '../../kernel/context.ts';
import { holdsDemo, isSetupNeeded } from './setup.service.ts';

export const getSettings = async ({ db }: Context): Promise<Result<typeof session.settings>> => ({
  loginByPost: true,
  demo: await holdsDemo(db),
  setupNeeded: await isSetupNeeded(db),
});
