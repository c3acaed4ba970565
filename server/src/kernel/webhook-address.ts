import dns from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { networksOf } from './networks.ts';

/** Addresses that are no places on the open Internet: this host, private networks, other meanings of the same in disguise, and nobody's. */
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
/** Everything else that begins with six is no public address of anybody, IPv4 in disguise included. */
const openSix = networksOf(['2000::/3']);

/** Where this installation lets people of its tenants send to. */
export type Reach = (address: string) => boolean;

/** The open Internet and the networks named, such as 10.1.0.0/16. */
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

/** Looks a name up and connects to what was looked at: a name that points elsewhere a moment later gains nothing. */
export const lookupWithin =
  (reach: Reach): LookupFunction =>
  (hostname, options, callback) => {
    dns.lookup(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return callback(error ?? new OutOfReach(hostname), '', 0);
      // One of several is enough to refuse: nobody needs a name that means a public and a private place.
      if (!found.every(({ address }) => reach(address))) return callback(new OutOfReach(hostname), '', 0);
      if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };

/** The host of an address as a bare IP address, when it is one. */
export function literalOf({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) === 0 ? undefined : bare;
}
