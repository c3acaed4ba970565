import { createECDH, createPrivateKey, sign } from 'node:crypto';
import { type KeyHolder, signingKey } from '../signing-key.ts';

/** Identifies this installation at push services (RFC 8292). A subscription of a browser accepts messages of this key only. */
export interface VapidKey {
  /** Uncompressed point, base64url. */
  readonly publicKey: string;
  /** Value of the header `authorization`. */
  authorize(endpoint: string, contact: string, now: Date): string;
}

/** Push services accept at most 24 hours. */
const validSeconds = 12 * 3600;
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A private key on the curve. A number beyond its order is as good as impossible, and another one follows. */
function privateKey(secretFor: (purpose: string) => Buffer) {
  for (let attempt = 1; ; attempt++) {
    const keys = createECDH('prime256v1');
    const secret = secretFor(`push ${attempt}`);
    try {
      keys.setPrivateKey(secret);
    } catch {
      continue;
    }
    const point = keys.getPublicKey();
    const part = (bytes: Buffer) => bytes.toString('base64url');
    const jwk = { kty: 'EC', crv: 'P-256', d: part(secret), x: part(point.subarray(1, 33)), y: part(point.subarray(33)) };
    return { publicKey: part(point), key: createPrivateKey({ key: jwk, format: 'jwk' }) };
  }
}

/** Derived from the signing key of the installation, so that it is stored, encrypted and backed up with it. */
export async function vapidKey(holder: KeyHolder): Promise<VapidKey> {
  const { publicKey, key } = privateKey((await signingKey(holder)).secretFor);
  return {
    publicKey,
    authorize: (endpoint, contact, now) => {
      const expiry = Math.floor(now.getTime() / 1000) + validSeconds;
      const text = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode({ aud: new URL(endpoint).origin, exp: expiry, sub: contact })}`;
      const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
      return `vapid t=${text}.${signature}, k=${publicKey}`;
    },
  };
}
