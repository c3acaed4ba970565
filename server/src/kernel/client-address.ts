import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { networksOf } from './networks.ts';

/** The names that TRUST_PROXY knows, with the meaning they have for HTTP calls. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** An IPv4 address as such, also where the system shows it as one of IPv6. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * Whose request it is: the connection's other end, or the last address in X-Forwarded-For that no trusted proxy has. For requests that
 * the HTTP framework does not see, such as the upgrade to a websocket.
 */
export function createClientAddress(trustProxy: string | undefined): (request: IncomingMessage) => string {
  const proxies = (trustProxy ?? '').split(',').flatMap((part) => named[part.trim()] ?? part.trim());
  const trusted = networksOf(proxies.filter((network) => network !== ''));
  const isTrusted = (address: string) => isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return ({ socket, headers }) => {
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
    const way = [
      socket.remoteAddress ?? '',
      ...forwarded
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .reverse(),
    ].map(plain);
    return way.find((address) => !isTrusted(address)) ?? way.at(-1) ?? '';
  };
}
