import { readKeys } from './secrets/key-ring.ts';
import { setting, text } from './setting-readers.ts';

/** Keys, certificates and privileges. */
export const securitySettings = {
  SECRETS_KEY: setting<string | undefined>({
    about: 'Key that encrypts stored secrets; unset: SECRETS_KEY_FILE, or a key generated in DATA_DIR',
    unset: undefined,
    read: (words) => (readKeys(words) ? words : undefined),
    expects: '32 bytes in hex or base64, such as `openssl rand -hex 32` prints; during a rotation the new key and the old one',
  }),
  SECRETS_KEY_FILE: setting<string | undefined>({
    about: 'File with the key that encrypts stored secrets, instead of SECRETS_KEY',
    unset: undefined,
    read: text(/^[^\0]+$/),
    expects: 'a file',
  }),
};
