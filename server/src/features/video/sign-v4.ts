import { createHash, createHmac } from 'node:crypto';

export interface Keys {
  readonly id: string;
  readonly secret: string;
  readonly region: string;
}

interface Request {
  readonly method: string;
  readonly url: URL;
  /** All of them are signed, `host` besides. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** As AWS wants it: everything but letters, digits and four signs, in capitals. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const pathOf = (url: URL): string => url.pathname.split('/').map(decodeURIComponent).map(escaped).join('/');
const queryOf = (url: URL): string =>
  [...url.searchParams]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join('&');

/** AWS Signature Version 4 for S3: the headers to send, with the one that vouches for them. */
export function signV4({ method, url, headers, body }: Request, { id, secret, region }: Keys, at: Date): Record<string, string> {
  const time = at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const day = time.slice(0, 8);
  const sent = { ...headers, 'x-amz-content-sha256': sha256(body), 'x-amz-date': time };
  const signed = Object.entries({ ...sent, host: url.host })
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const names = signed.map(([name]) => name).join(';');
  const lines = signed.map(([name, value]) => `${name}:${value}\n`).join('');
  const canonical = [method, pathOf(url), queryOf(url), lines, names, sent['x-amz-content-sha256']].join('\n');
  const place = `${day}/${region}/s3/aws4_request`;
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secret}`, day), region));
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, place, sha256(canonical)].join('\n')).toString('hex');
  return { ...sent, authorization: `AWS4-HMAC-SHA256 Credential=${id}/${place},SignedHeaders=${names},Signature=${signature}` };
}
