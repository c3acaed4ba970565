import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { precompress } from './precompress.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'botify-precompress-'));
  mkdirSync(join(folder, 'assets'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const script = 'export const floor = "clean";\n'.repeat(100);

it('leaves brotli and gzip beside texts, in every folder', async () => {
  writeFileSync(join(folder, 'index.html'), '<p>clean</p>'.repeat(50));
  writeFileSync(join(folder, 'assets', 'start.js'), script);
  await precompress(folder);
  expect(readdirSync(folder).sort()).toEqual(['assets', 'index.html', 'index.html.br', 'index.html.gz']);
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets', 'start.js.br'))).toString()).toBe(script);
  expect(gunzipSync(readFileSync(join(folder, 'assets', 'start.js.gz'))).toString()).toBe(script);
  expect(readFileSync(join(folder, 'assets', 'start.js'), 'utf8')).toBe(script);
});

it('leaves alone what is compressed already, what no browser asks for, and what would grow', async () => {
  writeFileSync(join(folder, 'picture.png'), script);
  writeFileSync(join(folder, 'start.js.map'), script);
  writeFileSync(join(folder, 'tiny.js'), 'a');
  await precompress(folder);
  expect(readdirSync(folder).sort()).toEqual(['assets', 'picture.png', 'start.js.map', 'tiny.js']);
});
