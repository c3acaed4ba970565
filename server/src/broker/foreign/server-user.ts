import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../kernel/settings.ts';
import { readBrokerAddress } from './broker-address.ts';

/** Credentials of the server on the broker of MQTT_URL. */
export interface ServerUser {
  readonly username: string;
  readonly password: string;
}

/** Undefined when MQTT_URL contains no credentials. */
export function serverUserOf({ MQTT_URL }: Pick<Config, 'MQTT_URL'>): ServerUser | undefined {
  if (!MQTT_URL) return undefined;
  const { username, password = '' } = readBrokerAddress(MQTT_URL);
  return username ? { username, password } : undefined;
}

const digest = (words: string) => createHash('sha256').update(words).digest();

/** Compares in constant time. */
export const isSame = (given: string, wanted: string): boolean => timingSafeEqual(digest(given), digest(wanted));
