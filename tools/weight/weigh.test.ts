import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { filesOf, sourcesLike, weigh } from './weigh.ts';

const html = '<link href="/icon.svg"><script src="/assets/start.js"></script><link rel="stylesheet" href="/assets/start.css">';
const manifest = {
  'index.html': { file: 'assets/start.js', imports: ['_react.js'], css: ['assets/start.css'] },
  '_react.js': { file: 'assets/react.js', imports: ['_runtime.js'] },
  '_runtime.js': { file: 'assets/runtime.js', imports: ['_react.js'] },
  'src/shell.tsx': { file: 'assets/shell.js', imports: ['_react.js', '_menu.js'], css: ['assets/shell.css'] },
  '_menu.js': { file: 'assets/menu.js' },
};

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'botify-weigh-'));
  mkdirSync(join(dist, 'assets'));
  mkdirSync(join(dist, '.vite'));
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(dist, 'index.html'), html);
  const names = [
    'icon.svg',
    'assets/start.css',
    'assets/shell.css',
    ...['start', 'react', 'runtime', 'shell', 'menu'].map((n) => `assets/${n}.js`),
  ];
  for (const name of names) writeFileSync(join(dist, name), name.repeat(100));
  writeFileSync(join(dist, 'assets/react.js.br'), 'x'.repeat(7));
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

it('follows what the page names, through all that is imported at once, and nothing that comes later', () => {
  expect(filesOf(manifest, html).sort()).toEqual([
    'assets/react.js',
    'assets/runtime.js',
    'assets/start.css',
    'assets/start.js',
    'icon.svg',
  ]);
});

it('adds what comes later with its own imports and sheets, each file once', () => {
  expect(filesOf(manifest, html, ['src/shell.tsx', 'src/shell.tsx']).sort()).toEqual([
    'assets/menu.js',
    'assets/react.js',
    'assets/runtime.js',
    'assets/shell.css',
    'assets/shell.js',
    'assets/start.css',
    'assets/start.js',
    'icon.svg',
  ]);
});

it('a source the build does not have is an error, not a light page', () => {
  expect(() => filesOf(manifest, html, ['src/gone.tsx'])).toThrow('src/gone.tsx');
});

it('counts script as gzip, and everything as it is sent', () => {
  const gzip = (name: string) => gzipSync(name.repeat(100), { level: 9 }).length;
  const weight = weigh(dist);
  expect(weight.scriptGzip).toBe(gzip('assets/start.js') + gzip('assets/react.js') + gzip('assets/runtime.js'));
  expect(weight.script).toBe(1500 + 7 + 1700);
  expect(weight.style).toBe(1600);
  expect(weight.all).toBe(1500 + 7 + 1700 + 1600 + 800 + html.length);
});

it('finds sources by their name', () => {
  expect(sourcesLike(dist, /shell/)).toEqual(['src/shell.tsx']);
});
