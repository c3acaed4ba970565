import type { MenuEntry } from '@botify/contract/roles/menu.contract';
import { expect, it } from 'vitest';
import { sidebarEntries, visiblePages } from '../sidebar/sidebar-entries.ts';
import { menuEntry as entry, menuGroup as group } from './menu-entry.fixture.ts';
import { findPage, lookUpIn, routesFromMenu } from './routes-from-menu.ts';
import { tidyMenu } from './tidy-menu.ts';

const routes = (menu: readonly unknown[], roles: string[] = []) => routesFromMenu(tidyMenu(menu as MenuEntry[], roles).menu);
const sidebar = (menu: readonly unknown[]) => sidebarEntries(tidyMenu(menu as MenuEntry[], []).menu);
const paths = (menu: readonly unknown[], roles?: string[]) => routes(menu, roles).pages.map(({ path }) => path);

const robotDetail = entry('/robot/robotDetail', { hidden: true });
const robotList = entry('/robot/robotList', { children: [robotDetail, entry('', { type: 2, name: 'exportRobots' })] });
const product = [
  group('/overview', [entry('/tenantdapan/')]),
  group('/robot', [robotList, entry('/robot/AlarmMonitoring')]),
  group('/system/management', [entry('/system/user')]),
];

it('[P-03] creates a route for every page, including hidden ones, and none for groups', () => {
  expect(paths(product)).toEqual(['/tenantdapan/', '/robot/robotList', '/robot/robotDetail', '/robot/AlarmMonitoring', '/system/user']);
});

it('[P-03] redirects a `Layout` path to its first visible page', () => {
  const lookUp = lookUpIn(routes(product));
  expect(lookUp('/robot')).toEqual({ redirect: '/robot/robotList' });
  expect(lookUp('/robot/')).toEqual({ redirect: '/robot/robotList' });
  expect(lookUp('/robot/robotList')).toBe('page');
  expect(lookUp('/tenantdapan')).toBe('page');
  expect(lookUp('/nothing')).toBeUndefined();
});

it('[P-04] distinguishes a page missing from the menu from an unknown path', () => {
  const lookUp = lookUpIn(routes(product));
  expect(['/system/role', '/System/Role/', '/routeTaskReport'].map(lookUp)).toEqual(['noAccess', 'noAccess', 'noAccess']);
  expect(lookUp('/system/rolex')).toBeUndefined();
});

it.each([2, 3] as const)('[P-03] drops entries of type %i and their children, wherever the type is set', (type) => {
  const below = entry('/below');
  expect(
    paths([group('/g', [entry('/a', { type, children: [below] }), entry('/b', { meta: { type }, children: [below] }), entry('/c')])]),
  ).toEqual(['/c']);
});

it('[P-03] turns buttons into permissions of their page; hidden ones and calls grant nothing', () => {
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

it('[P-03] marks sub-tabs, which highlight their parent and are not in the sidebar', () => {
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

it('[P-03] meta.roles restricts a route and its children', () => {
  const menu = [
    group('/g', [
      entry('/a', { meta: { roles: ['admin', 'editor'] }, children: [entry('/a/detail')] }),
      entry('/b', { meta: { roles: [] } }),
    ]),
  ];
  expect(paths(menu, ['operator'])).toEqual(['/b']);
  expect(paths(menu, ['operator', 'editor'])).toEqual(['/a', '/a/detail', '/b']);
});

it('[P-03] hidden entries have a route but no sidebar entry', () => {
  expect(findPage(routes(product), '/robot/robotDetail')?.activePath).toBe('/robot/robotList');
  expect(sidebar(product).map(({ path, children }) => [path, children.map((child) => child.path)])).toEqual([
    ['/tenantdapan/', []],
    ['/robot', ['/robot/robotList', '/robot/AlarmMonitoring']],
    ['/system/user', []],
  ]);
});

it('[P-03] activeMenu names the highlighted entry', () => {
  expect(routes([group('/g', [entry('/a', { meta: { activeMenu: '/b' } })])]).pages[0]?.activePath).toBe('/b');
});

it('[S-07] [T-35] home is the first visible page of the first visible group other than overview', () => {
  expect([routes([group('/home', [entry('/now')]), ...product]).home, routes(product).home]).toEqual(['/now', '/robot/robotList']);
  expect(routes([group('/robot', [robotDetail, entry('/robot/second')])]).home).toBe('/robot/second');
  expect(routes([group('/robot', [robotList], { hidden: true }), group('/app', [entry('/app/user')])]).home).toBe('/app/user');
  expect(routes([group('/empty', []), group('/app', [entry('/app/user')])]).home).toBe('/app/user');
});

it('[S-07] [S-08] has no home without such a group', () => {
  expect(routes([])).toMatchObject({ home: undefined, hasGroup: false });
  const { menu: overviewOnly } = tidyMenu([group('/overview', [entry('/tenantdapan/')])], []);
  expect(routesFromMenu(overviewOnly)).toMatchObject({ home: undefined, hasGroup: false });
  expect(visiblePages(overviewOnly).map(({ path }) => path)).toEqual(['/tenantdapan/']);
});

it('resolves relative paths and creates no routes for external addresses', () => {
  const menu = [group('/robot', [entry('list'), entry('https://big.example/data'), entry('/abs')])];
  expect(paths(menu)).toEqual(['/robot/list', '/abs']);
  expect(sidebar(menu)[0]?.children.map(({ path }) => path)).toEqual(['/robot/list', 'https://big.example/data', '/abs']);
});

it('[P-03] accepts a cyclic menu', () => {
  const loop = group('/loop', [entry('/loop/a')]);
  loop.children.push(loop);
  expect(paths([loop])).toEqual(['/loop/a']);
});

it('[P-03] accepts groups that redirect to each other or to themselves', () => {
  const lookUp = lookUpIn(
    routes([group('/a', [], { redirect: '/b' }), group('/b', [entry('/b/page')], { redirect: '/a' }), group('/c', [], { redirect: '/c' })]),
  );
  expect([lookUp('/a'), lookUp('/b'), lookUp('/c')]).toEqual([undefined, { redirect: '/b/page' }, undefined]);
});

it('[P-03] keeps the first of two entries with the same path', () => {
  const { pages } = routes([
    group('/g', [entry('/a', { name: 'first' }), entry('/a/', { name: 'second' }), entry('/A', { name: 'third' })]),
  ]);
  expect(pages.map(({ name }) => name)).toEqual(['first']);
});

it('[P-03] accepts entries without path, children or meta, and values that are not entries', () => {
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

it('[P-03] creates a route for an unknown component', () => {
  expect(routes([group('/g', [entry('/a', { component: 'NoSuchPage' })])]).pages[0]).toMatchObject({
    path: '/a',
    component: 'NoSuchPage',
    title: 'title of /a',
    above: [{ title: 'title of /g', path: '/g' }],
  });
});

it('[S-15] siblings of type 1 are sub-tabs, after a parent that is a page', () => {
  const tabs = [entry('/a/one', { type: 1 }), entry('/a/two', { type: 1 }), entry('/a/three', { type: 1, hidden: true })];
  const titles = (menu: readonly unknown[]) => routes(menu).pages.map(({ path, subTabs }) => [path, subTabs.map((tab) => tab.path)]);
  expect(titles([group('/g', [entry('/a', { children: tabs }), entry('/b')])])).toEqual([
    ['/a', ['/a', '/a/one', '/a/two']],
    ['/a/one', ['/a', '/a/one', '/a/two']],
    ['/a/two', ['/a', '/a/one', '/a/two']],
    ['/a/three', ['/a', '/a/one', '/a/two']],
    ['/b', []],
  ]);
  expect(titles([group('/a', tabs)])[0]).toEqual(['/a/one', ['/a/one', '/a/two']]);
});

it('[S-15] omits entries from the breadcrumb that are marked so, and groups with the name of their page', () => {
  const page = entry('/a', { children: [entry('/a/detail')] });
  for (const more of [{ meta: { ...page.meta, breadcrumb: false } }, { title: page.title, meta: page.meta }])
    expect(findPage(routes([group('/g', [page], more)]), '/a/detail')?.above).toEqual([{ title: 'title of /a', path: '/a' }]);
});

it('[P-03] accepts frames of this and other sites and rejects addresses that could run as this site', () => {
  const frames = [
    '/board/',
    'https://big.example/',
    'http://plain.example/',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'data:text/html,x',
  ];
  const menu = frames.map((frameSrc, index) => entry(`/f${index}`, { meta: { frameSrc } }));
  expect(routes(menu).pages.map(({ frameSrc }) => frameSrc)).toEqual([
    '/board/',
    'https://big.example/',
    'http://plain.example/',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('[P-03] builds a tree from a flat list; an entry with a missing parent moves to the top level', () => {
  const flat = [
    group('/robot', []),
    entry('/robot/robotList', { parentId: '/robot' }),
    entry('/robot/robotDetail', { parentId: null, pid: '/robot/robotList', hidden: true }),
    entry('/lost', { parentId: 'nobody' }),
  ];
  expect(findPage(routes(flat), '/robot/robotDetail')?.above.map(({ path }) => path)).toEqual(['/robot', '/robot/robotList']);
  expect(sidebar(flat).map(({ path }) => path)).toEqual(['/robot/robotList', '/lost']);
  expect(tidyMenu(flat, []).faults).toEqual(['menu entry "/lost" names a parent that is not there']);
});

it('[P-03] keeps the pages of entries that name each other as parent, and reports the fault', () => {
  const { menu, faults } = tidyMenu([entry('/a', { parentId: '/b' }), entry('/b', { parentId: '/a' }), entry('/c')], []);
  expect(
    routesFromMenu(menu)
      .pages.map(({ path }) => path)
      .sort(),
  ).toEqual(['/a', '/b', '/c']);
  expect(faults).toEqual(['menu entry "/b" runs in a circle']);
});

it('[P-03] drops a page on a path reserved by the console and never redirects there', () => {
  const menu = ['/', '/login', '/404', '/401', '/redirect', '/redirect/x', '/no'].map((path) => entry(path));
  expect(routes([group('/g', [...menu, entry('/good')])])).toMatchObject({ home: '/good', pages: [{ path: '/good' }] });
  expect(tidyMenu(menu, []).faults).toHaveLength(7);
});

it('[P-03] finds a path of Chinese characters in its encoded form', () => {
  const found = routes([group('/机器', [entry('列表'), entry('/设置/账号')])]);
  expect(findPage(found, encodeURI('/机器/列表'))?.name).toBe('列表');
  expect(found.home).toBe(encodeURI('/机器/列表'));
});

it('[P-03] reports duplicate paths, pages without a path and invalid entries', () => {
  const broken = [group('/g', [entry('/a'), entry('/a', { name: 'again' }), entry('', { name: 'nowhere' })]), 7];
  expect(tidyMenu(broken as MenuEntry[], []).faults).toEqual([
    'menu holds something that is no entry',
    'menu path /a is there twice',
    'menu entry "nowhere" has no path',
  ]);
  expect(tidyMenu(product, []).faults).toEqual([]);
});
