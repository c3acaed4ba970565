import { expect, it } from 'vitest';
import { menuEntry, menuGroup } from '../navigation/menu-entry.fixture.ts';
import { routesFromMenu } from '../navigation/routes-from-menu.ts';
import { tidyMenu } from '../navigation/tidy-menu.ts';
import { afterClosing, close, closeAbout, closeAll, closeOthers, keyOf, readTabs, rename, restore, type Tab, visit } from './tabs.ts';

const tab = (path: string, to = path): Tab => ({ path, to });
const [home, list, report] = [tab('/home'), tab('/list', '/list?page=2'), tab('/report')];
const pinned = new Set(['/home']);

it('[S-17] a page has one tab, which keeps its last address', () => {
  expect(visit([], home)).toEqual([home]);
  expect(visit([home], list)).toEqual([home, list]);
  expect(visit([home, list, report], tab('/list', '/list?page=3'))).toEqual([home, tab('/list', '/list?page=3'), report]);
  const same = [home, list];
  expect(visit(same, list)).toBe(same);
});

it('[S-17] a detail page has one tab per record, identified by its parameter', () => {
  const machine = (serial: string, more = '') => tab('/robot/robotDetail', `/robot/robotDetail?${more}robotSn=${serial}`);
  expect(keyOf(machine('A', 'page=2&'))).toBe(keyOf(machine('A')));
  const both = visit(visit([home], machine('A')), machine('B'));
  expect(both).toEqual([home, machine('A'), machine('B')]);
  expect(visit(rename(both, keyOf(machine('A')), 'Garage 1'), machine('A', 'page=2&'))).toEqual([
    home,
    { ...machine('A', 'page=2&'), name: 'Garage 1' },
    machine('B'),
  ]);
  expect(close(both, keyOf(machine('A')))).toEqual([home, machine('B')]);
  expect(closeOthers(both, keyOf(machine('B')), pinned)).toEqual([home, machine('B')]);
  expect(rename(both, '/gone', 'x')).toBe(both);
});

it('[S-17] closes the tab of a deleted record, wherever its id is in the address', () => {
  const site = { ...tab('/site/detail', '/site/detail?from=list&id=7'), name: 'Garage 2' };
  const filtered = tab('/list', '/list?siteId=7');
  expect(closeAbout([home, site, filtered], '/site/detail', '7')).toEqual([home, filtered]);
  expect(closeAbout([home, site, filtered], '/site/detail', '8')).toEqual([home, site, filtered]);
});

it('[S-17] closes one, all others, or all; pinned tabs stay', () => {
  const all = [home, list, report];
  expect(close(all, '/list')).toEqual([home, report]);
  expect(closeOthers(all, '/report', pinned)).toEqual([home, report]);
  expect(closeAll(all, pinned)).toEqual([home]);
});

it('[S-17] after the active tab closes, the last remaining one or the root is next', () => {
  expect(afterClosing([home, list])).toBe('/list?page=2');
  expect(afterClosing([])).toBe('/');
});

it('[S-17] restores the tabs still granted by the menu after a reload, pinned ones first', () => {
  expect(restore([list, tab('/gone'), report], new Set(['/home', '/list', '/report']), pinned)).toEqual([home, list, report]);
  expect(restore([list, tab('/home', '/home?a=1')], new Set(['/home', '/list']), pinned)).toEqual([tab('/home', '/home?a=1'), list]);
});

it('[S-17] takes the tab title from meta only, even if the entry has a name, a title and a label', () => {
  const named = { name: 'RobotList', title: 'Machines', label: 'Machines' };
  const { menu } = tidyMenu(
    [
      menuGroup('/robot', [
        menuEntry('/robot/a', { meta: { title: 'Fleet' }, ...named }),
        menuEntry('/robot/b', { meta: { title: '' }, ...named }),
      ]),
    ],
    [],
  );
  expect(routesFromMenu(menu).pages.map(({ path, tabTitle }) => [path, tabTitle])).toEqual([
    ['/robot/a', 'Fleet'],
    ['/robot/b', undefined],
  ]);
});

it('[S-11] ignores tabs of another user and invalid data', () => {
  const kept = { owner: 'a@x', tabs: [list, { path: 1 }, null, tab('/evil', 'https://evil.example')] };
  expect(readTabs(kept, 'a@x')).toEqual([list]);
  expect(readTabs(kept, 'b@x')).toEqual([]);
  for (const garbled of [undefined, null, 7, 'x', [], { owner: 'a@x', tabs: 'x' }]) expect(readTabs(garbled, 'a@x')).toEqual([]);
});
