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
])('the address %j is the path %s with %j', (hash, path, search) => {
  expect(here(hash)).toEqual({ path, search });
});

const menu = [
  null,
  { path: '/system', component: 'Layout', children: [{ path: '/system/user', component: 'User', children: [] }, { path: '/system/org' }] },
  { path: '/broken', component: null, children: 'none' },
];

it('finds the page at a path, however deep', () => {
  expect(componentAt(menu, '/system/user')).toBe('User');
});

it.each(['/', '/system/org', '/broken', '/elsewhere'])('finds none at %s', (path) => {
  expect(componentAt(menu, path)).toBeUndefined();
});

it.each([undefined, 'nonsense', [[]]])('takes a broken menu (%j) for an empty one', (broken) => {
  expect(componentAt(broken, '/system/user')).toBeUndefined();
});
