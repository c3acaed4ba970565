import { sql } from 'drizzle-orm';
import { type AccessFixture, unique, uniquePhone } from './access-fixture.ts';
import { accountRows } from './account-rows.ts';
import { alarmRows } from './alarm-rows.ts';
import { alertSubscriptionRows } from './alert-subscription-rows.ts';
import { apiKeyRows } from './api-key-rows.ts';
import { floorPlanRows } from './floor-plan-rows.ts';
import { ownOpenCalls, ownRows } from './own-rows.ts';
import { periodRows } from './period-rows.ts';
import { robotRows } from './robot-rows.ts';
import { about, deleting, none, type Row } from './row.ts';
import { savedViewRows } from './saved-view-rows.ts';
import { secondFactorOpenCalls, secondFactorRows } from './second-factor-rows.ts';
import { shareOpenCalls, shareRows } from './share-rows.ts';
import { ssoOpenCalls, ssoRows } from './sso-rows.ts';
import { subscriptionOpenCalls, subscriptionRows } from './subscription-rows.ts';
import { taskRows } from './task-rows.ts';
import { tenantRows } from './tenant-rows.ts';
import { videoRows } from './video-rows.ts';

const departments: Record<string, Row> = {
  'GET /authority/orgs': none,
  'POST /authority/orgs': {
    call: async (fixture) => ({ body: { parentId: await fixture.department('海港物业'), name: unique('部门') } }),
    smuggle: async (fixture) => [{ body: { parentId: await fixture.foreign('department'), name: unique('部门') } }],
  },
  'PUT /authority/orgs/{id}': {
    of: 'department',
    call: (_fixture, id) => ({ params: { id }, body: { name: unique('部门'), version: 1 } }),
  },
  'POST /authority/orgs/{id}/move': {
    of: 'department',
    call: async (fixture, id) => ({ params: { id }, body: { parentId: await fixture.department('海港物业'), before: null, apply: true } }),
    smuggle: async (fixture, id) => [
      { params: { id }, body: { parentId: await fixture.foreign('department'), before: null, apply: true } },
    ],
  },
  'DELETE /authority/orgs/{id}': deleting('department', 'department', 'name'),
  'GET /authority/orgs/{id}/robots': about('department'),
  'PUT /authority/orgs/{id}/robots': {
    of: 'department',
    call: async (fixture, id) => ({ params: { id }, body: { add: [await fixture.robotOf('harbour')], remove: [], apply: true } }),
    smuggle: async (fixture, id) => [{ params: { id }, body: { add: [await fixture.robotOf('lotus')], remove: [], apply: true } }],
  },
};

const groups: Record<string, Row> = {
  'GET /authority/groups': none,
  'POST /authority/groups': {
    call: () => ({ body: { parentId: null, name: unique('分组'), type: 'client' } }),
    smuggle: async (fixture) => [{ body: { parentId: await fixture.foreign('group'), name: unique('分组'), type: 'client' } }],
  },
  'PUT /authority/groups/{id}': {
    of: 'group',
    call: (_fixture, id) => ({ params: { id }, body: { name: unique('分组'), type: 'internal', version: 1 } }),
  },
  'POST /authority/groups/{id}/move': {
    of: 'group',
    call: (_fixture, id) => ({ params: { id }, body: { parentId: null, before: null, apply: true } }),
    smuggle: async (fixture, id) => [{ params: { id }, body: { parentId: await fixture.foreign('group'), before: null, apply: true } }],
  },
  'DELETE /authority/groups/{id}': deleting('group', 'access_group', 'name'),
  'GET /authority/groups/items': {
    call: () => ({ query: { kind: 'sites' } }),
    smuggle: async (fixture) => [{ query: { kind: 'sites', groupId: await fixture.foreign('group') } }],
  },
  'POST /authority/groups/holders': {
    call: async (fixture) => ({ body: { kind: 'robots', itemIds: [await fixture.robotOf('harbour')] } }),
  },
  'PUT /authority/groups/{id}/items': {
    of: 'group',
    call: async (fixture, id) => ({
      params: { id },
      body: { kind: 'robots', add: [await fixture.robotOf('harbour')], remove: [], apply: true },
    }),
    smuggle: async (fixture, id) => [
      { params: { id }, body: { kind: 'robots', add: [await fixture.robotOf('lotus')], remove: [], apply: true } },
      { params: { id }, body: { kind: 'sites', add: [await fixture.foreign('site')], remove: [], apply: true } },
      { params: { id }, body: { kind: 'appAccounts', add: [await fixture.foreign('appAccount')], remove: [], apply: true } },
    ],
  },
  'POST /authority/groups/{id}/clear': { of: 'group', call: (_fixture, id) => ({ params: { id }, body: { kind: 'robots', apply: true } }) },
};

const roles: Record<string, Row> = {
  'GET /authority/roles': none,
  'GET /authority/roles/menuTree': none,
  'GET /authority/roles/{id}': about('role'),
  'POST /authority/roles': {
    call: (fixture) => ({ body: fixture.newRole() }),
    smuggle: async (fixture) => [{ body: { ...fixture.newRole(), copyOf: await fixture.foreign('role') } }],
  },
  'PUT /authority/roles/{id}': { of: 'role', call: (fixture, id) => ({ params: { id }, body: { ...fixture.newRole(), version: 1 } }) },
  'DELETE /authority/roles/{id}': deleting('role', 'role', "names ->> 'en-US'"),
};

const appAccounts: Record<string, Row> = {
  'GET /authority/app-users': none,
  'POST /authority/app-users': { call: (fixture) => ({ body: fixture.newAppAccount() }) },
  'GET /authority/app-users/{id}': about('appAccount'),
  'PUT /authority/app-users/{id}': {
    of: 'appAccount',
    call: (_fixture, id) => ({ params: { id }, body: { account: unique('app'), name: 'A', phone: uniquePhone(), version: 1 } }),
  },
  'POST /authority/app-users/{id}/activate': about('appAccount'),
  'POST /authority/app-users/{id}/deactivate': about('appAccount'),
  'DELETE /authority/app-users/{id}': deleting('appAccount', 'app_account', 'name'),
};

const member = (body?: object): Row => ({
  of: 'site',
  call: async (fixture, id) => ({ params: { id, appAccountId: await memberOf(fixture, id) }, ...(body ? { body } : {}) }),
  smuggle: async (fixture, id) => [{ params: { id, appAccountId: await fixture.foreign('appAccount') }, ...(body ? { body } : {}) }],
});
/** A member of the site, whose role can be changed and who can be removed. */
async function memberOf(fixture: AccessFixture, siteId: string): Promise<string> {
  const id = await fixture.make('appAccount');
  await fixture.server.call({
    method: 'PUT',
    url: `/api/authority/sites/${siteId}/members/${id}`,
    token: await fixture.token('manager@harbour.example'),
    payload: { role: 'operator' },
  });
  return id;
}

const restoring = (id: string, appAccountId: string) => ({
  params: { id },
  body: { changed: [{ appAccountId, role: 'operator', before: 'manager' }] },
});

const sites: Record<string, Row> = {
  'GET /authority/sites': none,
  'POST /authority/sites': { call: (fixture) => ({ body: fixture.newSite() }) },
  'GET /authority/sites/{id}': about('site'),
  'PUT /authority/sites/{id}': { of: 'site', call: (_fixture, id) => ({ params: { id }, body: { name: unique('站点'), version: 1 } }) },
  'DELETE /authority/sites/{id}': deleting('site', 'site', 'name'),
  'GET /authority/sites/{id}/members': about('site'),
  'GET /authority/sites/{id}/memberChoices': about('site'),
  'PUT /authority/sites/{id}/members/{appAccountId}': member({ role: 'manager' }),
  'DELETE /authority/sites/{id}/members/{appAccountId}': member(),
  'POST /authority/sites/{id}/members/restore': {
    of: 'site',
    call: async (fixture, id) => restoring(id, await memberOf(fixture, id)),
    smuggle: async (fixture, id) => [restoring(id, await fixture.foreign('appAccount'))],
  },
  'GET /authority/sites/{id}/robots': about('site'),
  'PUT /authority/sites/{id}/robots': {
    of: 'site',
    call: async (fixture, id) => ({ params: { id }, body: { add: [await fixture.robotOf('harbour')], remove: [] } }),
    smuggle: async (fixture, id) => [{ params: { id }, body: { add: [await fixture.robotOf('lotus')], remove: [] } }],
  },
  'POST /authority/sites/{id}/robots/restore': {
    of: 'site',
    call: async (fixture, id) => {
      const robotSn = await fixture.robotOf('harbour');
      await fixture.server.services.db.execute(sql`UPDATE robot SET site_id = ${id} WHERE robot_sn = ${robotSn}
        AND EXISTS (SELECT FROM site WHERE site.tenant_code = robot.tenant_code AND site.id = ${id})`);
      return { params: { id }, body: { moved: [{ robotSn, siteId: id, before: null }] } };
    },
    smuggle: async (fixture, id) => [
      { params: { id }, body: { moved: [{ robotSn: await fixture.robotOf('lotus'), siteId: id, before: null }] } },
    ],
  },
};

/** Calls without authentication. Adding one here is a deliberate decision. */
export const openCalls: readonly string[] = [
  ...ownOpenCalls,
  ...secondFactorOpenCalls,
  ...ssoOpenCalls,
  ...shareOpenCalls,
  ...subscriptionOpenCalls,
];

/** One row for every call with authentication. */
export const rows: Readonly<Record<string, Row>> = {
  ...accountRows,
  ...departments,
  ...groups,
  ...roles,
  ...appAccounts,
  ...sites,
  ...floorPlanRows,
  'GET /overview/board': none,
  'GET /overview/sites': none,
  'GET /overview/sites/{id}': about('site'),
  'GET /overview/now': none,
  'GET /overview/search': { call: () => ({ query: { keyword: '-0' } }) },
  'POST /authority/oauth/boardTicket': none,
  ...robotRows,
  ...ownRows,
  ...secondFactorRows,
  ...apiKeyRows,
  ...savedViewRows,
  ...ssoRows,
  ...alarmRows,
  ...periodRows,
  ...taskRows,
  ...shareRows,
  ...alertSubscriptionRows,
  ...subscriptionRows,
  ...videoRows,
  ...tenantRows,
};
