import { type PermissionCode, permissionCodes } from '@botify/contract/kernel/permission';
import { readerTopics } from '@botify/contract/robots/fleet.topics';
import type { MenuEntry } from '@botify/contract/roles/menu.contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { menuRows } from '../../features/roles/menu-rows.ts';
import { contractEndpoints } from '../contract-endpoints.ts';
import { useTestServer } from '../test-server.ts';
import { AccessFixture } from './access-fixture.ts';

const server = useTestServer();
let fixture: AccessFixture;
beforeAll(() => {
  fixture = new AccessFixture(server);
});

const published: readonly PermissionCode[] = [
  'tenant:overview',
  'robot:manager',
  'robot:info',
  'task:cleanreport',
  'task:cleanreport:list',
  'task:cleanreport:detail',
  'system:view',
  'user:management',
  'org:view',
  'role:management',
  'showDetailsByDay',
];
/** They open a group of the menu; each page in it has its own permission. */
const ofGroups: readonly PermissionCode[] = ['task:cleanreport', 'system:view', 'app:view'];

const endpoints = await contractEndpoints();
const menu = menuRows();
const callsWith = (code: PermissionCode): number =>
  endpoints.filter(({ access }) => access === code).length +
  Object.values(readerTopics).filter(({ access }) => (access as readonly PermissionCode[]).includes(code)).length;

it('[P-04] lists the published codes first, and no code twice', () => {
  expect(permissionCodes.slice(0, published.length)).toEqual(published);
  expect(new Set(permissionCodes).size).toBe(permissionCodes.length);
});

it('[P-04] no call requires a code that cannot be granted', () => {
  const known: readonly string[] = ['open', 'signedIn', 'device', 'app', ...permissionCodes];
  expect(endpoints.filter(({ access }) => !known.includes(access))).toEqual([]);
});

describe.each(permissionCodes)('%s', (code) => {
  it('[P-04] guards a call or a topic of the server; the code of a group guards its pages', () => {
    if (!ofGroups.includes(code)) {
      expect(callsWith(code)).toBeGreaterThan(0);
      return;
    }
    const guarded = menu.filter(({ permission }) => permission === code);
    expect(guarded.map(({ component }) => component)).toEqual(['Layout']);
    const pages = menu.filter(({ parentId }) => parentId === guarded[0]?.id);
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.filter(({ permission }) => permission === code || callsWith(permission as PermissionCode) === 0)).toEqual([]);
  });

  it('[P-04] adds no page and no button to the menu that another code guards', async () => {
    const token = await fixture.only(code);
    const { data: roles } = await server.call({ method: 'PUT', url: '/api/authority/oauth/getCurrentUserRole', token });
    const { data } = await server.call({
      method: 'POST',
      url: '/api/authority/oauth/roleRouter',
      token,
      payload: { roleId: roles[0].id },
    });
    const flat = (entries: readonly MenuEntry[]): MenuEntry[] =>
      entries.flatMap((entry) => [entry, ...flat(entry.children as MenuEntry[])]);
    expect(flat(data).filter(({ permission }) => permission !== code)).toEqual([]);
  });
});
