import dns from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { networksOf } from './networks.ts';

/** Addresses that are not on the public Internet: this host, private and reserved networks, and IPv6 forms of them. */
const closed = networksOf([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
]);
/** The global unicast range. Other IPv6 addresses are not public, including embedded IPv4. */
const openSix = networksOf(['2000::/3']);

/** Whether this installation lets tenants send to an address. */
export type Reach = (address: string) => boolean;

/** The public Internet and the given networks, such as 10.1.0.0/16. */
export function createReach(networks: readonly string[]): Reach {
  const own = networksOf(networks);
  return (address) => {
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (isIP(address) === 0) return false;
    if (own.check(address, family)) return true;
    return !closed.check(address, family) && (family === 'ipv4' || openSix.check(address, family));
  };
}

export class OutOfReach extends Error {
  constructor(host: string) {
    super(`${host}: address not allowed`);
    this.name = 'OutOfReach';
  }
}

/** Resolves a name and connects to the checked addresses, which prevents DNS rebinding. */
export const lookupWithin =
  (reach: Reach): LookupFunction =>
  (hostname, options, callback) => {
    dns.lookup(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return callback(error ?? new OutOfReach(hostname), '', 0);
      // One forbidden address is enough: no legitimate name resolves to both public and private addresses.
      if (!found.every(({ address }) => reach(address))) return callback(new OutOfReach(hostname), '', 0);
      if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };

/** The host of an address, if it is a literal IP address or always means this host. */
export function literalOf({ hostname }: URL): string | undefined {
  if (/(^|\.)localhost\.?$/.test(hostname)) return '127.0.0.1';
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) === 0 ? undefined : bare;
}
