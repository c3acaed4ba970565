import { expect, it } from 'vitest';
import { componentAt, here } from './address.ts';

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
