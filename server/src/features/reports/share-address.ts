import { publicAddress } from '../../kernel/public-address.ts';
import type { Config } from '../../kernel/settings.ts';

/** URL of a shared report. The token is after the #, so that servers and proxies do not log it. */
export const addressOfShare = (config: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>, token: string): string =>
  `${publicAddress(config).replace(/\/$/, '')}/#/routeTaskReport/xiangqing/${token}`;
