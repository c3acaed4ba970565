import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { addCompression, chosenEncoding } from './compress.ts';

const long = { words: Array.from({ length: 200 }, (_, index) => `清扫任务 ${index}`) };
const app = Fastify();
addCompression(app);
app.get('/long', async () => long);
app.get('/short', async () => ({ words: 'clean' }));
app.get('/picture', async (_, reply) => reply.type('image/png').send(Buffer.alloc(5000)));
afterAll(() => app.close());

const get = (url: string, encoding?: string) => app.inject({ url, headers: encoding ? { 'accept-encoding': encoding } : {} });

it.each([
  { accepted: 'gzip, deflate, br, zstd', encoding: 'br', open: brotliDecompressSync },
  { accepted: 'gzip', encoding: 'gzip', open: gunzipSync },
])('sends a long response as $encoding for $accepted', async ({ accepted, encoding, open }) => {
  const { headers, rawPayload } = await get('/long', accepted);
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    'content-type': 'application/json; charset=utf-8',
    vary: 'accept-encoding',
    'content-length': String(rawPayload.length),
  });
  expect(JSON.parse(open(rawPayload).toString())).toEqual(long);
  expect(rawPayload.length).toBeLessThan(JSON.stringify(long).length / 2);
});

it('sends it uncompressed, with a Vary header, to clients that accept no encoding', async () => {
  const { headers, payload } = await get('/long');
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers.vary).toBe('accept-encoding');
  expect(JSON.parse(payload)).toEqual(long);
});

it.each(['/short', '/picture'])('sends %s uncompressed', async (url) => {
  const { headers } = await get(url, 'br');
  expect(headers['content-encoding']).toBeUndefined();
});

it.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['GZIP;q=0.0', undefined],
  ['gzip ; q=0.3, BR', 'br'],
  ['brotli', undefined],
])('%j selects %s', (accepted, encoding) => {
  expect(chosenEncoding(accepted)).toBe(encoding);
});
