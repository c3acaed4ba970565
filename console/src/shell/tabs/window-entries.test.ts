import type { MenuEntry } from '@botify/contract/roles/menu.contract';
import { expect, it } from 'vitest';
import { menuEntry as entry, menuGroup as group } from '../navigation/menu-entry.fixture.ts';
import { lookUpIn, routesFromMenu } from '../navigation/routes-from-menu.ts';
import { tidyMenu } from '../navigation/tidy-menu.ts';
import { sidebarEntries } from '../sidebar/sidebar-entries.ts';

const tidied = (menu: readonly MenuEntry[]) => tidyMenu(menu, []).menu;
const routes = (menu: readonly MenuEntry[]) => routesFromMenu(tidied(menu));
const sidebar = (menu: readonly MenuEntry[]) => sidebarEntries(tidied(menu));
const paths = (menu: readonly MenuEntry[]) => routes(menu).pages.map(({ path }) => path);
const robotList = entry('/robot/robotList');

it('[D-01] an entry that opens a window has no page; its path leads to the page with the same frame address', () => {
  const window = entry('/bigData', { component: 'NewWindow', meta: { frameSrc: '/board/' } });
  const board = entry('/tenantdapan/', { meta: { frameSrc: '/board/' } });
  const menu = [group('/overview', [board, window]), group('/robot', [robotList])];
  expect(paths(menu)).not.toContain('/bigData');
  expect(lookUpIn(routes(menu))('/bigData')).toEqual({ redirect: '/tenantdapan/' });
  expect(lookUpIn(routes([group('/x', [window])]))('/bigData')).toBe('noAccess');
  expect(routes([group('/x', [window]), group('/robot', [robotList])]).home).toBe('/robot/robotList');
  expect(sidebar(menu)[0]?.children.map((one) => one.window)).toEqual([undefined, '/board/']);
  // Without a frame address it is a regular page.
  expect(paths([group('/x', [entry('/bigData', { component: 'NewWindow' })])])).toEqual(['/bigData']);
});
