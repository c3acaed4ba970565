import { isIP } from 'node:net';

/** One setting from the environment: meaning, default and parser. */
interface Setting<T> {
  readonly about: string;
  readonly unset: T;
  /** Returns undefined for an invalid value. */
  readonly read: (words: string) => T | undefined;
  readonly expects: string;
}

export const setting = <T>(definition: Setting<T>): Setting<T> => definition;

// Each returns undefined for an invalid value.

export const wholeNumber = (minimum: number, maximum: number) => (words: string) => {
  const value = /^\d{1,9}$/.test(words) ? Number(words) : Number.NaN;
  return value >= minimum && value <= maximum ? value : undefined;
};
export const addressOf =
  (...protocols: string[]) =>
  (words: string) =>
    URL.canParse(words) && protocols.includes(new URL(words).protocol) && new URL(words).hostname ? words : undefined;
export const oneOf =
  <const T extends string>(...choices: T[]) =>
  (words: string) =>
    choices.find((choice) => choice === words);

function isNetwork(words: string): boolean {
  const [address = '', prefix, ...rest] = words.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

/** Reachable only from this computer. A name other than localhost could resolve to any address. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

const isProxy = (words: string): boolean => ['loopback', 'linklocal', 'uniquelocal'].includes(words) || isNetwork(words);
export const readProxies = (words: string): string | undefined =>
  words.split(',').every((part) => isProxy(part.trim())) ? words : undefined;
export function readNetworks(words: string): readonly string[] | undefined {
  const networks = words.split(',').map((part) => part.trim());
  return networks.every(isNetwork) ? networks : undefined;
}

/** URL template of map tiles. Only {z}, {x}, {y} and {r} are placeholders, and not in the host, because the content policy contains it. */
export function readTiles(words: string): string | undefined {
  const unfilled = words.replaceAll(/\{[zxyr]\}/g, '0');
  const complete = ['{z}', '{x}', '{y}'].every((part) => words.includes(part));
  if (!complete || /[{}\s"'<>\\;,]/.test(unfilled)) return undefined;
  if (/^\/[^/]/.test(words)) return words;
  const host = /^https:\/\/([^/?#@]+)\//.exec(words)?.[1];
  return host && !host.includes('{') && URL.canParse(unfilled) ? words : undefined;
}

/** URL of an S3-compatible store with keys and bucket; the folder is optional. */
export function readStore(words: string): string | undefined {
  if (!addressOf('http:', 'https:')(words)) return undefined;
  const { username, password, pathname } = new URL(words);
  return username && password && /^\/[a-z0-9][a-z0-9.-]{1,62}(\/[\w./-]*)?$/.test(pathname) ? words : undefined;
}

export const flag = { read: (words: string) => (words === '1' ? true : words === '0' ? false : undefined), expects: '0 or 1' };
export const port = { read: wholeNumber(1, 65535), expects: 'a port from 1 to 65535' };
export const text = (pattern: RegExp) => (words: string) => (pattern.test(words) ? words : undefined);
