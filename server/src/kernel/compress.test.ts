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
  { asked: 'gzip, deflate, br, zstd', encoding: 'br', open: brotliDecompressSync },
  { asked: 'gzip', encoding: 'gzip', open: gunzipSync },
])('to $asked a long answer goes as $encoding', async ({ asked, encoding, open }) => {
  const { headers, rawPayload } = await get('/long', asked);
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    'content-type': 'application/json; charset=utf-8',
    vary: 'accept-encoding',
    'content-length': String(rawPayload.length),
  });
  expect(JSON.parse(open(rawPayload).toString())).toEqual(long);
  expect(rawPayload.length).toBeLessThan(JSON.stringify(long).length / 2);
});

it('whoever takes nothing compressed gets it as it is, and caches are told', async () => {
  const { headers, payload } = await get('/long');
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers.vary).toBe('accept-encoding');
  expect(JSON.parse(payload)).toEqual(long);
});

it.each(['/short', '/picture'])('%s goes as it is', async (url) => {
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
])('%j means %s', (accepted, encoding) => {
  expect(chosenEncoding(accepted)).toBe(encoding);
});
