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

it('[P-04] tells a page that the menu lacks from one that does not exist', () => {
  const lookUp = lookUpIn(routes(product));
  expect(['/system/role', '/System/Role/', '/routeTaskReport'].map(lookUp)).toEqual(['noAccess', 'noAccess', 'noAccess']);
  expect(lookUp('/system/rolex')).toBeUndefined();
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
  const { menu: overviewOnly } = tidyMenu([group('/overview', [entry('/tenantdapan/')])], []);
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
    above: [{ title: 'title of /g', path: '/g' }],
  });
});

it('[S-15] siblings of type 1 are sub-tabs, after a parent that is a page itself', () => {
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

it('[S-15] the breadcrumb leaves out what asks to be left out', () => {
  const page = entry('/a', { children: [entry('/a/detail')] });
  const quiet = group('/g', [page], { meta: { ...page.meta, breadcrumb: false } });
  expect(findPage(routes([quiet]), '/a/detail')?.above).toEqual([{ title: 'title of /a', path: '/a' }]);
});

it('[P-03] takes frames of this site and of others, and nothing that could run as us', () => {
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

it('[P-03] makes a tree of a flat list; an entry whose parent is missing stands at the top', () => {
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

it('[P-03] entries that name each other as parent keep their pages, and the fault is known', () => {
  const { menu, faults } = tidyMenu([entry('/a', { parentId: '/b' }), entry('/b', { parentId: '/a' }), entry('/c')], []);
  expect(
    routesFromMenu(menu)
      .pages.map(({ path }) => path)
      .sort(),
  ).toEqual(['/a', '/b', '/c']);
  expect(faults).toEqual(['menu entry "/b" runs in a circle']);
});

it('[P-03] a page on a path that the console needs itself is left out, and nobody is led there', () => {
  const menu = ['/', '/login', '/404', '/401', '/redirect', '/redirect/x', '/no'].map((path) => entry(path));
  expect(routes([group('/g', [...menu, entry('/good')])])).toMatchObject({ home: '/good', pages: [{ path: '/good' }] });
  expect(tidyMenu(menu, []).faults).toHaveLength(7);
});

it('[P-03] a path of Chinese words is found where the address bar has it', () => {
  const found = routes([group('/机器', [entry('列表'), entry('/设置/账号')])]);
  expect(findPage(found, encodeURI('/机器/列表'))?.name).toBe('列表');
  expect(found.home).toBe(encodeURI('/机器/列表'));
});

it('[P-03] knows what is wrong with a menu: two pages on one path, a page without path, nonsense', () => {
  const broken = [group('/g', [entry('/a'), entry('/a', { name: 'again' }), entry('', { name: 'nowhere' })]), 7];
  expect(tidyMenu(broken as MenuEntry[], []).faults).toEqual([
    'menu holds something that is no entry',
    'menu path /a is there twice',
    'menu entry "nowhere" has no path',
  ]);
  expect(tidyMenu(product, []).faults).toEqual([]);
});
