import { expect, it } from 'vitest';
import { componentAt, here, safeRedirect } from './address.ts';

it.each([
  ['', '/', ''],
  ['#', '/', ''],
  ['#/', '/', ''],
  ['#/login', '/login', ''],
  ['#/login?redirect=%2Fa%3Fb%3D1', '/login', '?redirect=%2Fa%3Fb%3D1'],
  ['#robot/robotList?tab=2', '/robot/robotList', '?tab=2'],
  ['#/report?x=1#part', '/report', '?x=1'],
  ['#//evil.example', '//evil.example', ''],
])('parses the address %j into path %s and search %j', (hash, path, search) => {
  expect(here(hash)).toEqual({ path, search });
});

const menu = [
  null,
  { path: '/system', component: 'Layout', children: [{ path: '/system/user', component: 'User', children: [] }, { path: '/system/org' }] },
  { path: '/broken', component: null, children: 'none' },
];

it('finds a page at any depth', () => {
  expect(componentAt(menu, '/system/user')).toBe('User');
});

it.each(['/', '/system/org', '/broken', '/elsewhere'])('finds no page at %s', (path) => {
  expect(componentAt(menu, path)).toBeUndefined();
});

it.each([undefined, 'nonsense', [[]]])('treats a broken menu (%j) as empty', (broken) => {
  expect(componentAt(broken, '/system/user')).toBeUndefined();
});

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
