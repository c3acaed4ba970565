import type { Seal } from '@botify/contract/reports/shared-reports.contract';

export interface SealFinding {
  /** `unchecked`: this browser cannot verify Ed25519 signatures. */
  readonly state: 'unaltered' | 'altered' | 'unchecked';
  /** Shown for comparing keys; undefined without WebCrypto. */
  readonly fingerprint?: string;
}

/** Compares the displayed text with the signed text. Verifies the signature with the enclosed key. */
export async function checkSeal(shown: string, seal: Seal, subtle: SubtleCrypto | undefined): Promise<SealFinding> {
  const key = bytesOf(seal.publicKey);
  const fingerprint = subtle && key ? { fingerprint: hexOf(await subtle.digest('SHA-256', key)) } : {};
  if (seal.signed !== shown) return { state: 'altered', ...fingerprint };
  if (!subtle) return { state: 'unchecked' };
  return { state: await judge(seal, key, subtle), ...fingerprint };
}

async function judge({ signature, signed }: Seal, key: Bytes | undefined, subtle: SubtleCrypto): Promise<SealFinding['state']> {
  const written = bytesOf(signature);
  if (!key || !written) return 'altered';
  try {
    const publicKey = await subtle.importKey('spki', key, 'Ed25519', false, ['verify']);
    const right = await subtle.verify('Ed25519', publicKey, written, new TextEncoder().encode(signed));
    return right ? 'unaltered' : 'altered';
  } catch (error) {
    // Older browsers lack Ed25519. Any other error means an invalid key.
    return error instanceof DOMException && error.name === 'NotSupportedError' ? 'unchecked' : 'altered';
  }
}

type Bytes = Uint8Array<ArrayBuffer>;

function bytesOf(base64: string): Bytes | undefined {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  } catch {
    return undefined;
  }
}

const hexOf = (digest: ArrayBuffer): string =>
  [...new Uint8Array(digest).subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
