import type { Config } from './settings.ts';

/** Address of the console: PUBLIC_URL, or where this process listens. */
export function publicAddress({ PUBLIC_URL, HOST, PORT, HTTPS }: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT' | 'HTTPS'>): string {
  const shown = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST;
  return PUBLIC_URL ?? `${HTTPS ? 'https' : 'http'}://${shown.includes(':') ? `[${shown}]` : shown}:${PORT}`;
}
