import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** A browser with a subscription. It decrypts as RFC 8291 tells a receiver to. */
function makeBrowser(endpoint: string) {
  const [keys, auth] = [createECDH('prime256v1'), randomBytes(16)];
  const own = keys.generateKeys();
  return {
    endpoint,
    p256dh: own.toString('base64url'),
    auth: auth.toString('base64url'),
    decrypt: (body: Buffer): unknown => {
      const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)];
      const sender = body.subarray(21, 21 + length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const secret = derive(keys.computeSecret(sender), auth, info, 32);
      const decipher = createDecipheriv(
        'aes-128-gcm',
        derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
        derive(secret, salt, 'Content-Encoding: nonce\0', 12),
      ).setAuthTag(body.subarray(-16));
      const text = Buffer.concat([decipher.update(body.subarray(21 + length, -16)), decipher.final()]);
      if (text.at(-1) !== 2) throw new Error('the record has no end');
      return JSON.parse(text.subarray(0, -1).toString());
    },
  };
}

/** Claims of the sender, after the check of its signature (RFC 8292). */
export function readVapid({ authorization = '' }: IncomingHttpHeaders): { key: string; aud: string; exp: number; sub: string } {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const part = (from: number, to: number) => point.subarray(from, to).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, 65) };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!signed) throw new Error('wrong signature');
  return { key, ...JSON.parse(Buffer.from(claims, 'base64url').toString()) };
}

/** A push service on this host. `answers` sets the status for an address. */
export function usePushService() {
  const received: Received[] = [];
  const answers = new Map<string, number>();
  let base = '';
  const service = createServer((request, response) => {
    void buffer(request).then((body) => {
      const path = request.url ?? '';
      received.push({ path, headers: request.headers, body });
      response.writeHead(answers.get(path) ?? 201).end();
    });
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  });
  afterAll(() => void service.close());
  return {
    received,
    answers,
    browser: (path: string) => makeBrowser(`${base}${path}`),
    origin: () => base,
    reset: () => {
      received.length = 0;
      answers.clear();
    },
  };
}
