import { expect, it } from 'vitest';
import { resetTokenIn } from './reset-link-token.ts';

it.each([
  ['#/login?reset=abc', null, 'abc'],
  ['#/login?redirect=%2Fx&reset=abc', {}, 'abc'],
  ['#/login', { resetLink: 'kept' }, 'kept'],
  ['#/login?reset=new', { resetLink: 'kept' }, 'new'],
  ['#/login', null, undefined],
  ['#/login', { resetLink: 7 }, undefined],
  ['#/robot/robotList?reset=abc', { resetLink: 'kept' }, undefined],
  ['', undefined, undefined],
])('[A-01] %s with %o carries %s', (hash, state, token) => {
  expect(resetTokenIn(hash, state)).toBe(token);
});
