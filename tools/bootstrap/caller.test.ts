import { expect, it } from 'vitest';
import { parsePs } from './caller.mjs';

it.each([
  ['  812 sh\n', { parent: 812, isShell: true }],
  [' 1 /bin/dash', { parent: 1, isShell: true }],
  ['812 -zsh', { parent: 812, isShell: true }],
  ['812 npm start', { parent: 812, isShell: false }],
  ['812 node', { parent: 812, isShell: false }],
])('reads %j', (line, expected) => {
  expect(parsePs(line)).toEqual(expected);
});
