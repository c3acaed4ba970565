import { publicAddress } from '../../kernel/public-address.ts';
import type { Config } from '../../kernel/settings.ts';

/** Where a shared report is read. The token stands after the #, so that no server and no proxy on the way writes it down. */
export const addressOfShare = (config: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>, token: string): string =>
  `${publicAddress(config).replace(/\/$/, '')}/#/routeTaskReport/xiangqing/${token}`;
