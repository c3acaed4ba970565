/** Crockford's Base32: no letters that look like digits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const groups = 4;
const groupLength = 4;

/** 80 random bits as `xxxx-xxxx-xxxx-xxxx`. `bytes`: 16 random bytes; 5 bits of each are used. */
export function recoveryCode(bytes: Uint8Array): string {
  const characters = [...bytes.subarray(0, groups * groupLength)].map((byte) => alphabet[byte % alphabet.length]);
  return Array.from({ length: groups }, (_, group) => characters.slice(group * groupLength, (group + 1) * groupLength).join('')).join('-');
}

/** The code as people may type it: capitals, spaces, and letters that look like digits. */
export const normalizeCode = (typed: string): string => {
  const plain = typed.normalize('NFKC').toLowerCase().replaceAll(/[\s-]/g, '');
  return plain.replaceAll('o', '0').replaceAll(/[il]/g, '1');
};
