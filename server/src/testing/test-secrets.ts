import { fixedKeys } from '../kernel/secrets/key-ring.ts';
import { readKeys } from '../kernel/secrets/read-keys.ts';
import { SecretBox } from '../kernel/secrets/secret-box.ts';

const keys = readKeys('00'.repeat(32));
if (!keys) throw new Error('the key of tests is invalid');
/** The same for all processes of a test. */
export const testSecrets = new SecretBox(fixedKeys(keys));
