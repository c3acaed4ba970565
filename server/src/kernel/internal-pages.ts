import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import { networksOf } from './networks.ts';
import type { Config } from './settings.ts';

const isInternal = (path: string): boolean => path === '/metrics' || path === '/api/docs' || path.startsWith('/api/docs/');
const thisComputer = ['127.0.0.0/8', '::1'];

/**
 * Metrics and API documentation are for operators: outside INTERNAL_NETWORKS they answer like any unknown address. A proxy on this computer
 * that is not named in TRUST_PROXY hides who asks, so its requests do not count as local.
 */
export function protectInternalPages(app: FastifyInstance, config: Pick<Config, 'INTERNAL_NETWORKS' | 'NODE_ENV' | 'TRUST_PROXY'>): void {
  if (!config.INTERNAL_NETWORKS && config.NODE_ENV !== 'production') return;
  const allowed = networksOf(config.INTERNAL_NETWORKS ?? thisComputer);
  app.addHook('onRequest', async ({ url, ip, headers }) => {
    if (!isInternal(new URL(url, 'http://x').pathname)) return;
    const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
    const isHidden = !config.TRUST_PROXY && (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined);
    if (isHidden || !allowed.check(address, address.includes(':') ? 'ipv6' : 'ipv4')) throw new AppError('request.notFound');
  });
}
