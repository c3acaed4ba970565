/** Access to cookies; tests use a fake. */
export interface CookieJar {
  read(): string;
  write(line: string): void;
  readonly secure: boolean;
}

export const browserJar: CookieJar = {
  read: () => document.cookie,
  write: (line) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some supported browsers and over http.
    document.cookie = line;
  },
  get secure() {
    return location.protocol === 'https:';
  },
};

/** Decoded value of a cookie; undefined if missing or malformed. */
export function readCookie(jar: CookieJar, name: string): string | undefined {
  for (const part of jar.read().split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return decode(part.slice(at + 1).trim());
  }
  return undefined;
}

/** Without `until` it is a session cookie. */
export function writeCookie(jar: CookieJar, name: string, value: string, until?: Date): void {
  const lifetime = until ? `; Expires=${until.toUTCString()}` : '';
  jar.write(`${name}=${encodeURIComponent(value)}; Path=/${lifetime}; SameSite=Lax${jar.secure ? '; Secure' : ''}`);
}

export const removeCookie = (jar: CookieJar, name: string): void => writeCookie(jar, name, '', new Date(0));

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value) || undefined;
  } catch {
    return undefined;
  }
}
