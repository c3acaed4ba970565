import type { CookieJar } from './cookies.ts';

/** A cookie jar that stores and expires cookies like a browser. */
export function fakeJar(cookies = '', secure = false) {
  const kept = new Map<string, string>();
  const lines: string[] = [];
  const jar = {
    secure,
    lines,
    cookies: kept,
    read: () => [cookies, ...[...kept].map(([name, value]) => `${name}=${value}`)].filter(Boolean).join('; '),
    write: (line: string) => {
      lines.push(line);
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      const expires = attributes.find((attribute) => attribute.startsWith('Expires='))?.slice('Expires='.length);
      if (expires && new Date(expires).getTime() <= 0) kept.delete(name);
      else kept.set(name, value);
    },
  } satisfies CookieJar & Record<string, unknown>;
  return jar;
}
