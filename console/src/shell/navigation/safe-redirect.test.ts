import { expect, it } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

const of = (path: string) => safeRedirect(`?redirect=${encodeURIComponent(path)}`);

it.each(['/robot/robotList', '/robot/robotDetail?robotSn=CB1900-1&x=a%20b', '/', '/loginhistory', '/a//b'])('[S-05] accepts %s', (path) => {
  expect(of(path)).toBe(path);
});

it.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/a\\b',
  '/\t/evil.example',
  '/\n/evil.example',
  'javascript:alert(1)',
  'robot',
  '',
  '/login',
  '/login/',
  '/login?redirect=%2Flogin',
  '/Login#x',
])('[S-05] replaces %j with the root', (path) => {
  expect(of(path)).toBe('/');
});

it('[S-05] returns the root without the parameter', () => {
  expect(safeRedirect('')).toBe('/');
  expect(safeRedirect('?other=/x')).toBe('/');
});
