import type { MenuEntry } from '@botify/contract/roles/menu.contract';
import { expect, it } from 'vitest';
import { menuEntry as entry, menuGroup as group } from './menu-entry.fixture.ts';
import { findPage, lookUpIn, routesFromMenu } from './routes-from-menu.ts';
import { sidebarEntries, visiblePages } from './sidebar-entries.ts';
import { tidyMenu } from './tidy-menu.ts';

const routes = (menu: readonly unknown[], roles: string[] = []) => routesFromMenu(tidyMenu(menu as MenuEntry[], roles));
const sidebar = (menu: readonly unknown[]) => sidebarEntries(tidyMenu(menu as MenuEntry[], []));
const paths = (menu: readonly unknown[], roles?: string[]) => routes(menu, roles).pages.map(({ path }) => path);

const robotDetail = entry('/robot/robotDetail', { hidden: true });
const robotList = entry('/robot/robotList', { children: [robotDetail, entry('', { type: 2, name: 'exportRobots' })] });
const product = [
  group('/overview', [entry('/tenantdapan/')]),
  group('/robot', [robotList, entry('/robot/AlarmMonitoring')]),
  group('/system/management', [entry('/system/user')]),
];

it('[P-03] makes a route of every page, hidden ones too, and none of a group', () => {
  expect(paths(product)).toEqual(['/tenantdapan/', '/robot/robotList', '/robot/robotDetail', '/robot/AlarmMonitoring', '/system/user']);
});

it('[P-03] `Layout` is the shell: its path leads to its first visible page', () => {
  const lookUp = lookUpIn(routes(product));
  expect(lookUp('/robot')).toEqual({ redirect: '/robot/robotList' });
  expect(lookUp('/robot/')).toEqual({ redirect: '/robot/robotList' });
  expect(lookUp('/robot/robotList')).toBe('page');
  expect(lookUp('/tenantdapan')).toBe('page');
  expect(lookUp('/nothing')).toBeUndefined();
});

it.each([2, 3] as const)('[P-03] drops entries of type %i, by either mark, with all below them', (type) => {
  const below = entry('/below');
  expect(
    paths([group('/g', [entry('/a', { type, children: [below] }), entry('/b', { meta: { type }, children: [below] }), entry('/c')])]),
  ).toEqual(['/c']);
});

it('[P-03] keeps buttons as rights of their page; hidden ones and calls grant nothing', () => {
  const page = entry('/a', {
    children: [
      entry('', { type: 2, name: 'edit' }),
      entry('', { meta: { type: 2 }, name: 'remove' }),
      entry('', { type: 2, name: 'secret', hidden: true }),
      entry('', { type: 3, name: 'call' }),
      entry('/a/detail', { hidden: true, children: [entry('', { type: 2, name: 'share' })] }),
    ],
  });
  const { pages } = routes([group('/g', [page])]);
  expect(pages.map(({ path, buttons }) => ({ path, buttons }))).toEqual([
    { path: '/a', buttons: ['edit', 'remove'] },
    { path: '/a/detail', buttons: ['share'] },
  ]);
});

it('[P-03] marks sub-tabs, which light up their parent and stay out of the sidebar', () => {
  const menu = [
    group('/g', [entry('/a', { children: [entry('/a/one', { type: 1 }), entry('/a/two', { meta: { type: 1 } })] }), entry('/b')]),
  ];
  expect(routes(menu).pages.map(({ path, subTab, activePath }) => ({ path, subTab, activePath }))).toEqual([
    { path: '/a', subTab: false, activePath: '/a' },
    { path: '/a/one', subTab: true, activePath: '/a' },
    { path: '/a/two', subTab: true, activePath: '/a' },
    { path: '/b', subTab: false, activePath: '/b' },
  ]);
  expect(sidebar(menu)[0]?.children.map(({ path, children }) => ({ path, children }))).toEqual([
    { path: '/a', children: [] },
    { path: '/b', children: [] },
  ]);
});

it('[P-03] meta.roles limits a route and everything below it', () => {
  const menu = [
    group('/g', [
      entry('/a', { meta: { roles: ['admin', 'editor'] }, children: [entry('/a/detail')] }),
      entry('/b', { meta: { roles: [] } }),
    ]),
  ];
  expect(paths(menu, ['operator'])).toEqual(['/b']);
  expect(paths(menu, ['operator', 'editor'])).toEqual(['/a', '/a/detail', '/b']);
});

it('[P-03] hidden entries keep their route but not their place in the sidebar', () => {
  expect(findPage(routes(product), '/robot/robotDetail')?.activePath).toBe('/robot/robotList');
  expect(sidebar(product).map(({ path, children }) => [path, children.map((child) => child.path)])).toEqual([
    ['/tenantdapan/', []],
    ['/robot', ['/robot/robotList', '/robot/AlarmMonitoring']],
    ['/system/user', []],
  ]);
});

it('[P-03] activeMenu names the entry that lights up', () => {
  expect(routes([group('/g', [entry('/a', { meta: { activeMenu: '/b' } })])]).pages[0]?.activePath).toBe('/b');
});

it('[S-07] home is the first visible page of the first visible group that is not overview', () => {
  expect(routes(product).home).toBe('/robot/robotList');
  expect(routes([group('/robot', [robotDetail, entry('/robot/second')])]).home).toBe('/robot/second');
  expect(routes([group('/robot', [robotList], { hidden: true }), group('/app', [entry('/app/user')])]).home).toBe('/app/user');
  expect(routes([group('/empty', []), group('/app', [entry('/app/user')])]).home).toBe('/app/user');
});

it('[S-07] [S-08] without such a group there is none', () => {
  expect(routes([])).toMatchObject({ home: undefined, hasGroup: false });
  const overviewOnly = tidyMenu([group('/overview', [entry('/tenantdapan/')])], []);
  expect(routesFromMenu(overviewOnly)).toMatchObject({ home: undefined, hasGroup: false });
  expect(visiblePages(overviewOnly).map(({ path }) => path)).toEqual(['/tenantdapan/']);
});

it('resolves relative paths and leaves outside addresses out of the routes', () => {
  const menu = [group('/robot', [entry('list'), entry('https://big.example/data'), entry('/abs')])];
  expect(paths(menu)).toEqual(['/robot/list', '/abs']);
  expect(sidebar(menu)[0]?.children.map(({ path }) => path)).toEqual(['/robot/list', 'https://big.example/data', '/abs']);
});

it('[P-03] survives a menu that runs in a circle', () => {
  const loop = group('/loop', [entry('/loop/a')]);
  loop.children.push(loop);
  expect(paths([loop])).toEqual(['/loop/a']);
});

it('[P-03] survives groups that lead to each other or to themselves', () => {
  const lookUp = lookUpIn(
    routes([group('/a', [], { redirect: '/b' }), group('/b', [entry('/b/page')], { redirect: '/a' }), group('/c', [], { redirect: '/c' })]),
  );
  expect([lookUp('/a'), lookUp('/b'), lookUp('/c')]).toEqual([undefined, { redirect: '/b/page' }, undefined]);
});

it('[P-03] of two entries on one path the first stands', () => {
  const { pages } = routes([
    group('/g', [entry('/a', { name: 'first' }), entry('/a/', { name: 'second' }), entry('/A', { name: 'third' })]),
  ]);
  expect(pages.map(({ name }) => name)).toEqual(['first']);
});

it('[P-03] survives entries without path, children, meta, or being entries at all', () => {
  const broken = [
    null,
    7,
    'x',
    {},
    { path: '/only-path' },
    { ...group('', [entry('/inside')]), children: undefined },
    group('', [entry('/kept')]),
    { ...entry('/no-meta'), meta: null, children: null },
  ];
  expect(paths(broken)).toEqual(['/only-path', '/kept', '/no-meta']);
  expect(() => sidebar(broken)).not.toThrow();
});

it('[P-03] a component nobody knows still has its route', () => {
  expect(routes([group('/g', [entry('/a', { component: 'NoSuchPage' })])]).pages[0]).toMatchObject({
    path: '/a',
    component: 'NoSuchPage',
    title: 'title of /a',
    above: ['title of /g'],
  });
});
