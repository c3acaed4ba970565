import type { IncomingHttpHeaders } from 'node:http';

export interface CookieOptions {
  readonly path: '/' | '/api';
  readonly sameSite: 'Strict' | 'Lax';
  /** Without it the cookie ends with the browser; 0 removes it. */
  readonly maxAgeSeconds?: number | undefined;
}

/** Reads a cookie of the server. The console manages its own cookies. */
export function readCookie({ cookie }: IncomingHttpHeaders, name: string): string | undefined {
  for (const part of cookie?.split(';') ?? []) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

/** Cookies of the server are never readable by scripts. */
export function writeCookie(name: string, value: string, { path, sameSite, maxAgeSeconds }: CookieOptions, secure: boolean): string {
  const lifetime = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`;
  return `${name}=${value}; Path=${path}${lifetime}; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`;
}

const sessionKeyName = 'session_key';

/** Half of the credentials of a browser session; the other half is the access token. */
export const readSessionKey = (headers: IncomingHttpHeaders): string | undefined => {
  const key = readCookie(headers, sessionKeyName);
  return key && /^[\w-]{43}$/.test(key) ? key : undefined;
};

/** Strict: all calls and the websocket come from pages of this host. */
export const sessionKeyCookie = (key: string, maxAgeSeconds?: number) =>
  [sessionKeyName, key, { path: '/', sameSite: 'Strict', maxAgeSeconds }] as const;
