import { pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Same parameters as `mosquitto_passwd`. A secret of 256 random bits cannot be guessed, so a slow hash would only load the server. */
const iterations = 101;
const hashBytes = 64;
const saltBytes = 12;
const storedForm = /^\$7\$(\d{1,6})\$([A-Za-z0-9+/]+={0,2})\$([A-Za-z0-9+/]+={0,2})$/;

/** Shown once, when the machine is registered. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

const derive = (secret: string, salt: Buffer, rounds: number, bytes: number) => pbkdf2Sync(secret, salt, rounds, bytes, 'sha512');

/** Uses the format of Mosquitto's password file, so that the line can be passed to such a broker. */
export function hashDeviceSecret(secret: string): string {
  const salt = randomBytes(saltBytes);
  return `$7$${iterations}$${salt.toString('base64')}$${derive(secret, salt, iterations, hashBytes).toString('base64')}`;
}

/** False when there is no stored secret, or one in another format. */
export function isDeviceSecret(secret: string, stored: string | null): boolean {
  const [, rounds, salt, hash] = storedForm.exec(stored ?? '') ?? [];
  if (!rounds || !salt || !hash) return false;
  const wanted = Buffer.from(hash, 'base64');
  return timingSafeEqual(derive(secret, Buffer.from(salt, 'base64'), Number(rounds), wanted.length), wanted);
}
