import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fingerprint, sourcesUnder } from './fingerprint.mjs';
import { installFingerprint } from './install.mjs';

let base = '';
const write = (path: string, text: string) => {
  mkdirSync(join(base, path, '..'), { recursive: true });
  writeFileSync(join(base, path), text);
};
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'botify-fingerprint-'));
  write('package.json', JSON.stringify({ workspaces: ['a', 'b'] }));
  write('package-lock.json', '{}');
  write('a/package.json', '{}');
  write('a/src/one.ts', '1');
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

it('looks at sources only: not at tests, packages or what was built', () => {
  for (const path of ['a/dist/x.js', 'a/node_modules/x.js', 'a/src/one.test.ts', 'a/src/one.test.tsx']) write(path, 'x');
  expect(sourcesUnder(base, 'a').sort()).toEqual(['a/package.json', 'a/src/one.ts']);
  expect(sourcesUnder(base, 'nowhere')).toEqual([]);
});

it('changes with contents and names, not with the order', () => {
  const before = fingerprint(base, ['a/package.json', 'a/src/one.ts']);
  expect(fingerprint(base, ['a/src/one.ts', 'a/package.json'])).toBe(before);
  write('a/src/one.ts', '2');
  expect(fingerprint(base, ['a/package.json', 'a/src/one.ts'])).not.toBe(before);
  write('a/src/two.ts', '2');
  expect(fingerprint(base, ['a/src/two.ts'])).not.toBe(fingerprint(base, ['a/src/one.ts']));
});

it.each(['package-lock.json', 'a/package.json', 'b/package.json'])('asks for a new install when %s changes', (path) => {
  const before = installFingerprint(base, '24 linux arm64');
  expect(installFingerprint(base, '24 linux arm64')).toBe(before);
  write(path, '{ "changed": true }');
  expect(installFingerprint(base, '24 linux arm64')).not.toBe(before);
});

it('asks for a new install on another machine', () => {
  expect(installFingerprint(base, '24 linux arm64')).not.toBe(installFingerprint(base, '24 darwin x64'));
});
