import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addConsoleFiles, consoleFolder } from './console-files.ts';
import { rejectUnknownRoute } from './error-handler.ts';

const script = 'export const floor = "clean";\n'.repeat(40);
const page = '<!doctype html><title>console</title>';
const silent = pino({ level: 'silent' });
// A parent folder called assets must not affect caching.
let home: string;
let folder: string;
const app = Fastify();

async function write(name: string, text: string): Promise<void> {
  const path = join(folder, name);
  await writeFile(path, text);
  await writeFile(`${path}.br`, brotliCompressSync(text));
  await writeFile(`${path}.gz`, gzipSync(text));
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'console-files-'));
  folder = join(home, 'assets', 'dist');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await write('index.html', page);
  await write('assets/start-abc123.js', script);
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(join(folder, '.built-from'), 'secret');
  await write('service-worker.js', script);
  await write('manifest.en-US.webmanifest', JSON.stringify({ name: 'console '.repeat(20) }));
  app.setNotFoundHandler(rejectUnknownRoute);
  await addConsoleFiles(app, folder, silent);
});
afterAll(async () => {
  await app.close();
  await rm(home, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

it.each([
  { accepted: 'gzip, deflate, br, zstd', encoding: 'br', open: brotliDecompressSync },
  { accepted: 'br', encoding: 'br', open: brotliDecompressSync },
  { accepted: 'gzip, deflate', encoding: 'gzip', open: gunzipSync },
  { accepted: 'br;q=0, gzip', encoding: 'gzip', open: gunzipSync },
])('sends scripts and the page as $encoding for $accepted', async ({ accepted, encoding, open }) => {
  const asset = await get('/assets/start-abc123.js', { 'accept-encoding': accepted });
  expect(asset.headers).toMatchObject({
    'content-encoding': encoding,
    'content-type': 'application/javascript; charset=utf-8',
    vary: 'accept-encoding',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(open(asset.rawPayload).toString()).toBe(script);
  const html = await get('/', { 'accept-encoding': accepted });
  expect(html.headers).toMatchObject({ 'content-encoding': encoding, 'content-type': 'text/html; charset=utf-8', vary: 'accept-encoding' });
  expect(open(html.rawPayload).toString()).toBe(page);
});

it.each([{}, { 'accept-encoding': 'identity' }, { 'accept-encoding': 'zstd' }])('sends the original file for %j', async (headers) => {
  const answer = await get('/assets/start-abc123.js', headers);
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.headers).toMatchObject({ 'content-type': 'application/javascript; charset=utf-8', vary: 'accept-encoding' });
  expect(answer.body).toBe(script);
});

it('sends a file without compressed variants as it is', async () => {
  const answer = await get('/favicon.svg', { 'accept-encoding': 'br' });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' });
});

it.each(['/', '/index.html', '/?after=upgrade'])('revalidates %s on each request and sends it only when it changed', async (url) => {
  const first = await get(url, { 'accept-encoding': 'br' });
  expect(first.statusCode).toBe(200);
  expect(first.headers['cache-control']).toBe('no-cache');
  const known = { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) };
  const again = await get(url, known);
  expect(again.statusCode).toBe(304);
  expect(again.headers['cache-control']).toBe('no-cache');
  await write('index.html', `${page}<p>`);
  await utimes(join(folder, 'index.html.br'), new Date(), new Date(Date.now() + 5_000));
  expect((await get(url, known)).statusCode).toBe(200);
  await write('index.html', page);
});

it.each(['/assets/start-gone.js', '/assets/', '/robot/robotList', '/.built-from'])(
  'answers %s with 404, not with the page',
  async (url) => {
    for (const headers of [{}, { 'accept-encoding': 'gzip, br' }]) {
      const answer = await get(url, headers);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.headers['cache-control']).toBeUndefined();
    }
  },
);

it.each([
  ['/login', '/#/login'],
  ['/login?tenant=acme', '/#/login?tenant=acme'],
  ['/login?tenant=%2F%2Fevil.example%23&other=1', '/#/login?tenant=%2F%2Fevil.example%23'],
  ['/login?tenant=a&tenant=b', '/#/login'],
])('[T-25] leads from %s to the login', async (url, location) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(302);
  expect(answer.headers).toMatchObject({ location, 'cache-control': 'no-cache' });
});

it.each([
  ['service-worker.js', 'application/javascript; charset=utf-8'],
  ['manifest.en-US.webmanifest', 'application/manifest+json'],
])('[T-67] sends %s as %s and has it revalidated each time, so that an update is never late', async (name, type) => {
  for (const accepted of ['br', 'gzip', 'identity']) {
    const answer = await get(`/${name}`, { 'accept-encoding': accepted });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': expect.stringContaining(type), 'cache-control': 'no-cache' });
    const again = await get(`/${name}`, { 'accept-encoding': accepted, 'if-none-match': String(answer.headers.etag) });
    expect(again.statusCode).toBe(304);
  }
});

it('serves the development build only in development mode', async () => {
  const base = join(home, 'console');
  expect(consoleFolder(base, { NODE_ENV: 'development' })).toBe(join(base, 'dist'));
  await mkdir(join(base, 'dist-development'), { recursive: true });
  await writeFile(join(base, 'dist-development', 'index.html'), page);
  expect(consoleFolder(base, { NODE_ENV: 'development' })).toBe(join(base, 'dist-development'));
  for (const NODE_ENV of ['production', 'test', undefined]) expect(consoleFolder(base, { NODE_ENV })).toBe(join(base, 'dist'));
});
