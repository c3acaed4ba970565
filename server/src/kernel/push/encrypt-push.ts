import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** Keys that a browser made for its subscription, base64url. */
export interface PushKeys {
  readonly p256dh: string;
  readonly auth: string;
}

const curve = 'prime256v1';
/** Everything is one record, so its size is only an upper bound. Push services accept at most 4096 bytes. */
const recordBytes = 4096;
const [saltBytes, keyBytes, nonceBytes, tagBytes] = [16, 16, 12, 16];
/** Header: salt, record size, length of the key, key. */
const headerBytes = saltBytes + 4 + 1 + 65;
/** The last byte of a record marks its end. */
export const maxPayloadBytes = recordBytes - headerBytes - tagBytes - 1;

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

function newKeys(): ECDH {
  const keys = createECDH(curve);
  keys.generateKeys();
  return keys;
}

/** Whether messages can be encrypted for these keys: a point on the curve and a secret of 16 bytes. */
export function isPushKey({ p256dh, auth }: PushKeys): boolean {
  try {
    newKeys().computeSecret(Buffer.from(p256dh, 'base64url'));
    return Buffer.from(auth, 'base64url').length === 16;
  } catch {
    return false;
  }
}

interface Randomness {
  readonly salt: Buffer;
  readonly sender: ECDH;
}

/** Body of a push message that only the browser can read (RFC 8291, aes128gcm). Each message has keys of its own. */
export function encryptPush(
  payload: string,
  { p256dh, auth }: PushKeys,
  { salt, sender }: Randomness = { salt: randomBytes(saltBytes), sender: newKeys() },
): Buffer {
  const text = Buffer.from(payload);
  if (text.length > maxPayloadBytes) throw new Error(`push message of ${text.length} bytes`);
  const [receiver, own] = [Buffer.from(p256dh, 'base64url'), sender.getPublicKey()];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, own]);
  const secret = derive(sender.computeSecret(receiver), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', keyBytes);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', nonceBytes);
  const header = Buffer.alloc(saltBytes + 5);
  salt.copy(header);
  header.writeUInt32BE(recordBytes, saltBytes);
  header.writeUInt8(own.length, saltBytes + 4);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  return Buffer.concat([header, own, cipher.update(text), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()]);
}
