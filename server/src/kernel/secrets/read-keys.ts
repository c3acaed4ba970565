import { createHash } from 'node:crypto';

interface Key {
  /** Stored with every value. Reveals nothing about the key. */
  readonly id: string;
  readonly bytes: Buffer;
}

/** The first key encrypts. The others only decrypt, until a rotation has replaced them. */
export type KeyRing = readonly [Key, ...Key[]];

const keyForm = /^(?:[0-9a-f]{64}|[A-Za-z0-9+/]{43}=)$/;

const keyOf = (words: string): Key => {
  const bytes = Buffer.from(words, words.length === 64 ? 'hex' : 'base64');
  return { bytes, id: createHash('sha256').update('botify secrets key').update(bytes).digest('hex').slice(0, 8) };
};

/** Keys of 32 bytes in hex or base64, separated by commas or white space. Undefined when one is invalid or appears twice. */
export function readKeys(words: string): KeyRing | undefined {
  const parts = words.split(/[\s,]+/).filter((part) => part !== '');
  const [first, ...rest] = parts.every((part) => keyForm.test(part)) ? parts.map(keyOf) : [];
  if (!first || new Set([first, ...rest].map(({ id }) => id)).size < parts.length) return undefined;
  return [first, ...rest];
}
