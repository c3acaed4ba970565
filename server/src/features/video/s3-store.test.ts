import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createS3Store } from './s3-store.ts';

const [id, secret, region] = ['key', 's3cret/+with signs', 'eu-north-1'];
const objects = new Map<string, Buffer>();
/** Answers instead of the store, when set. */
let trouble: ((response: ServerResponse) => void) | undefined;
let calls = 0;

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** Verifies a signature as a store does, from the bytes on the wire. */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const [, credential = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '') ?? [];
  const [key, day = '', place = '', service = '', end = ''] = credential.split('/');
  const time = String(headers['x-amz-date']);
  if (key !== id || place !== region || !time.startsWith(day) || headers['x-amz-content-sha256'] !== sha256(body)) return false;
  if (!names.split(';').includes('host')) return false;
  const [path = '', query = ''] = url.split('?');
  const sorted = query
    .split('&')
    .filter(Boolean)
    .map((part) => (part.includes('=') ? part : `${part}=`).replaceAll('+', '%20'))
    .toSorted()
    .join('&');
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = `${method}\n${path}\n${sorted}\n${lines.join('')}\n${names}\n${sha256(body)}`;
  const signing = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), place), service), end);
  const text = `AWS4-HMAC-SHA256\n${time}\n${day}/${place}/${service}/${end}\n${sha256(canonical)}`;
  return hmac(signing, text).toString('hex') === signature;
}

/** Two per page, so that a folder takes several. */
const pageSize = 2;
function answer(request: IncomingMessage, body: Buffer, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://store');
  const key = decodeURIComponent(pathname.replace('/bucket/', ''));
  const end = (status: number, content: Buffer | string = '') => response.writeHead(status).end(content);
  if (!isSigned(request, body)) return void end(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
  if (searchParams.has('list-type')) {
    const found = [...objects.keys()].filter((name) => name.startsWith(searchParams.get('prefix') ?? '')).slice(0, pageSize);
    return void end(200, `<ListBucketResult>${found.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('')}</ListBucketResult>`);
  }
  if (searchParams.has('delete')) {
    if (request.headers['content-md5'] !== createHash('md5').update(body).digest('base64')) return void end(400);
    for (const [, name = ''] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(name);
    return void end(200, '<DeleteResult></DeleteResult>');
  }
  if (request.method === 'PUT') objects.set(key, body);
  const found = objects.get(key);
  return void (found ? end(200, request.method === 'GET' ? found : '') : end(404, '<Error><Code>NoSuchKey</Code></Error>'));
}

const server = createServer((request, response) => {
  calls += 1;
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => (trouble ? trouble(response) : answer(request, Buffer.concat(parts), response)));
});
const storeAt = (given = encodeURIComponent(secret), timeoutMs?: number) =>
  createS3Store({
    url: `http://${id}:${given}@127.0.0.1:${(server.address() as AddressInfo).port}/bucket/deep/fold+er/`,
    region,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  trouble = undefined;
  objects.clear();
  calls = 0;
});

it('[V-01] stores bytes in an S3-compatible store, below the configured prefix', async () => {
  const store = storeAt();
  const bytes = Buffer.from([0, 1, 2, 255]);
  await store.put('harbour/CB-1/id/1.m4s', bytes);
  expect([...objects.keys()]).toEqual(['deep/fold+er/harbour/CB-1/id/1.m4s']);
  expect(await store.get('harbour/CB-1/id/1.m4s')).toEqual(bytes);
  expect(await store.get('harbour/CB-1/id/2.m4s')).toBeUndefined();
});

it('[V-01] removes a folder of any size and nothing beside it', async () => {
  const store = storeAt();
  for (const key of ['a/1/x', 'a/1/y', 'a/1/z', 'a/1/w', 'a/12/x']) await store.put(key, Buffer.from(key));
  await store.remove('a/1');
  expect([...objects.keys()]).toEqual(['deep/fold+er/a/12/x']);
  await store.remove('a/1');
});

it('[V-01] reports a wrong key, a failing store and a timeout without the key', async () => {
  await expect(storeAt('wrong').put('a/1', Buffer.from('x'))).rejects.toThrow('video store: PUT: 403 SignatureDoesNotMatch');
  await expect(storeAt('wrong').get('a/1')).rejects.toThrow('video store: GET: 403');
  trouble = (response) => response.writeHead(500).end('<Error><Code>InternalError</Code></Error>');
  await expect(storeAt().get('a/1')).rejects.toThrow('video store: GET: 500 InternalError');
  await expect(storeAt().remove('a')).rejects.toThrow('video store: GET: 500');
  trouble = () => undefined;
  await expect(storeAt(undefined, 100).put('a/1', Buffer.from('x'))).rejects.toThrow('video store: PUT: no response');
});

it('[V-01] stops when the store does not delete objects', async () => {
  const store = storeAt();
  await store.put('a/1', Buffer.from('x'));
  calls = 0;
  trouble = (response) =>
    response.writeHead(200).end('<R><Contents><Key>deep/fold+er/a/1</Key></Contents><Error><Code>AccessDenied</Code></Error></R>');
  await expect(store.remove('a')).rejects.toThrow('did not delete all objects');
  expect(calls).toBe(2);
});
