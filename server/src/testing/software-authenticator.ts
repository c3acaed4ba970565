import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion, PasskeyAttestation } from '@botify/contract/session/passkey';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const text = (bytes: Buffer): string => bytes.toString('base64url');

/** CBOR head: major type and a length or number below 65,536. */
const head = (major: number, value: number): Buffer =>
  value < 24
    ? Buffer.from([(major << 5) | value])
    : value < 256
      ? Buffer.from([(major << 5) | 24, value])
      : Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
const cborBytes = (bytes: Buffer) => Buffer.concat([head(2, bytes.length), bytes]);
const cborText = (words: string) => Buffer.concat([head(3, words.length), Buffer.from(words)]);
const cborInteger = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const cborMap = (entries: readonly (readonly [Buffer, Buffer])[]) => Buffer.concat([head(5, entries.length), ...entries.flat()]);

interface Overrides {
  readonly origin?: string;
  readonly rpId?: string;
  readonly counter?: number;
  /** Flags of the authenticator data. Default: present and verified. */
  readonly flags?: number;
}

const present = 0x01;
const verified = 0x04;
const attested = 0x40;

/** A passkey in software, as far as servers can tell: ES256, no attestation. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(16);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  #counter = 0;
  #userHandle = '';

  constructor(origin: string) {
    this.#origin = origin;
  }

  #authData(rpId: string, flags: number, counter: number, more = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
  }

  #clientData(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #coseKey(key: KeyObject): Buffer {
    const { x = '', y = '' } = key.export({ format: 'jwk' });
    const entries = [
      [cborInteger(1), cborInteger(2)],
      [cborInteger(3), cborInteger(-7)],
      [cborInteger(-1), cborInteger(1)],
      [cborInteger(-2), cborBytes(Buffer.from(x, 'base64url'))],
      [cborInteger(-3), cborBytes(Buffer.from(y, 'base64url'))],
    ] as const;
    return cborMap(entries);
  }

  create(options: { challenge: string; rp: { id: string }; user: { id: string } }, overrides: Overrides = {}): PasskeyAttestation {
    this.#userHandle = options.user.id;
    const length = Buffer.from([this.id.length >> 8, this.id.length & 255]);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.#coseKey(this.#keys.publicKey)]);
    const flags = overrides.flags ?? present | verified;
    const authData = this.#authData(overrides.rpId ?? options.rp.id, flags | attested, 0, credential);
    const attestation = cborMap([
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(authData)],
    ]);
    return {
      id: text(this.id),
      rawId: text(this.id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: text(this.#clientData('webauthn.create', options.challenge, overrides.origin ?? this.#origin)),
        attestationObject: text(attestation),
        transports: ['internal'],
      },
    };
  }

  get(options: { challenge: string; rpId: string }, overrides: Overrides = {}): PasskeyAssertion {
    this.#counter = overrides.counter ?? this.#counter + 1;
    const authData = this.#authData(overrides.rpId ?? options.rpId, overrides.flags ?? present | verified, this.#counter);
    const clientData = this.#clientData('webauthn.get', options.challenge, overrides.origin ?? this.#origin);
    return {
      id: text(this.id),
      rawId: text(this.id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: text(clientData),
        authenticatorData: text(authData),
        signature: text(sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#keys.privateKey)),
        userHandle: this.#userHandle,
      },
    };
  }
}
