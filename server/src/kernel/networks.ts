import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** A list of addresses and networks such as 10.1.0.0/16. */
export function networksOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, prefix === undefined ? (family === 'ipv6' ? 128 : 32) : Number(prefix), family);
  }
  return list;
}

interface Request {
  readonly socket: { readonly remoteAddress?: string | undefined };
  readonly headers: IncomingHttpHeaders;
}

/** Names accepted in TRUST_PROXY, with the same meaning as in fastify. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Converts an IPv4-mapped IPv6 address to IPv4. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * The address of the client: the remote end of the connection, or the last untrusted address in X-Forwarded-For. For requests that fastify
 * does not handle, such as the upgrade to a websocket.
 */
export function createClientAddress(trustProxy: string | undefined): (request: Request) => string {
  const proxies = (trustProxy ?? '').split(',').flatMap((part) => named[part.trim()] ?? part.trim());
  const trusted = networksOf(proxies.filter((network) => network !== ''));
  const isTrusted = (address: string) => isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return ({ socket, headers }) => {
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
    const hops = [
      socket.remoteAddress ?? '',
      ...forwarded
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .reverse(),
    ].map(plain);
    return hops.find((address) => !isTrusted(address)) ?? hops.at(-1) ?? '';
  };
}
