import { readKeys } from './secrets/read-keys.ts';
import { flag, oneOf, port, readNetworks, setting, text, wholeNumber } from './setting-readers.ts';
import { StartRefused } from './start-refused.ts';

const file = { read: text(/^[^\0]+$/), expects: 'a file' };

/** Keys, certificates, privileges and sessions. */
export const securitySettings = {
  HTTPS: setting({ about: '1: PORT speaks HTTPS, for installations without a proxy that does', unset: false, ...flag }),
  TLS_CERT_FILE: setting<string | undefined>({
    about: 'Certificate chain (PEM) for HTTPS and MQTT_TLS_PORT, read again when it changes',
    unset: undefined,
    ...file,
  }),
  TLS_KEY_FILE: setting<string | undefined>({ about: 'Private key (PEM) of the certificate', unset: undefined, ...file }),
  MQTT_TLS_PORT: setting<number | undefined>({
    about: 'Port of the embedded broker for machines that use TLS; unset: none',
    unset: undefined,
    ...port,
  }),
  MQTT_PLAIN: setting({ about: '0: no plain MQTT_PORT, machines must use MQTT_TLS_PORT', unset: true, ...flag }),
  MQTT_CLIENT_CA_FILE: setting<string | undefined>({
    about: 'Certificate authority (PEM) of the certificates of machines; unset: none are requested',
    unset: undefined,
    ...file,
  }),
  MQTT_CLIENT_CERT: setting<'optional' | 'required'>({
    about: 'Whether machines on MQTT_TLS_PORT must present a certificate of MQTT_CLIENT_CA_FILE',
    unset: 'optional',
    read: oneOf('optional', 'required'),
    expects: 'optional or required',
  }),
  SECRETS_KEY: setting<string | undefined>({
    about: 'Key that encrypts stored secrets; unset: SECRETS_KEY_FILE, or a key generated in DATA_DIR for the embedded database',
    unset: undefined,
    read: (words) => (readKeys(words) ? words : undefined),
    expects: '32 bytes in hex or base64, such as `openssl rand -hex 32` prints; during a rotation the new key and the old one',
  }),
  SECRETS_KEY_FILE: setting<string | undefined>({
    about: 'File with the key that encrypts stored secrets, instead of SECRETS_KEY',
    unset: undefined,
    ...file,
  }),
  SSO_NETWORKS: setting<readonly string[] | undefined>({
    about: 'Private networks that may contain identity providers of tenants; unset: public addresses only',
    unset: undefined,
    read: readNetworks,
    expects: 'addresses and networks separated by commas, such as 10.1.0.0/16',
  }),
  RUN_AS: setting<string | undefined>({
    about: 'User that a server started by root becomes once its ports are bound, a name or uid:gid; unset: it stays root',
    unset: undefined,
    read: text(/^([a-z_][a-z0-9_-]{0,31}|\d{1,9}:\d{1,9})$/i),
    expects: 'the name of a user, or numbers such as 1000:1000',
  }),
  SESSION_MAX_DAYS: setting({
    about: 'Days after which a session ends even if it is used',
    unset: 30,
    read: wholeNumber(1, 365),
    expects: 'a whole number from 1 to 365',
  }),
  SESSIONS_PER_ACCOUNT: setting({
    about: 'Open sessions per account; a login beyond them ends the one unused for longest',
    unset: 100,
    read: wholeNumber(1, 1000),
    expects: 'a whole number from 1 to 1000',
  }),
  LOGIN_LOG_DAYS: setting({
    about: 'Days that logins and other security events of accounts are kept',
    unset: 180,
    read: wholeNumber(1, 3650),
    expects: 'a whole number from 1 to 3650',
  }),
};

type SecurityConfig = { readonly [K in keyof typeof securitySettings]: (typeof securitySettings)[K]['unset'] };

/** Rejects settings that contradict each other. */
export function refuseUnsafe(config: SecurityConfig): void {
  const refuse = (words: string): never => {
    throw new StartRefused(words);
  };
  if (config.SECRETS_KEY && config.SECRETS_KEY_FILE) refuse('SECRETS_KEY_FILE: not allowed together with SECRETS_KEY');
  if (!config.TLS_CERT_FILE !== !config.TLS_KEY_FILE) refuse('TLS_KEY_FILE: expected together with TLS_CERT_FILE');
  if (config.HTTPS && !config.TLS_CERT_FILE) refuse('TLS_CERT_FILE: expected with HTTPS=1');
  if (config.MQTT_TLS_PORT && !config.TLS_CERT_FILE) refuse('TLS_CERT_FILE: expected with MQTT_TLS_PORT');
  if (!config.MQTT_PLAIN && !config.MQTT_TLS_PORT) refuse('MQTT_TLS_PORT: expected with MQTT_PLAIN=0');
  if (config.MQTT_CLIENT_CA_FILE && !config.MQTT_TLS_PORT) refuse('MQTT_TLS_PORT: expected with MQTT_CLIENT_CA_FILE');
  if (config.MQTT_CLIENT_CERT === 'required' && !config.MQTT_CLIENT_CA_FILE)
    refuse('MQTT_CLIENT_CA_FILE: expected with MQTT_CLIENT_CERT=required');
}
