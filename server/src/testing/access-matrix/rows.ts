import { alarmRows } from './alarm-rows.ts';
import { alertSubscriptionRows } from './alert-subscription-rows.ts';
import { ownOpenCalls, ownRows } from './own-rows.ts';
import { periodRows } from './period-rows.ts';
import { robotRows } from './robot-rows.ts';
import type { Row } from './row.ts';
import { shareOpenCalls, shareRows } from './share-rows.ts';
import { subscriptionOpenCalls, subscriptionRows } from './subscription-rows.ts';
import { taskRows } from './task-rows.ts';
import { videoRows } from './video-rows.ts';
import { type Kind, unique, uniquePhone, type World } from './world.ts';

const none: Row = {};
const about = (of: Kind): Row => ({ of, call: (_world, id) => ({ params: { id } }) });
const deleting = (of: Kind, table: string, column: string): Row => ({
  of,
  call: async (world, id) => ({ params: { id }, query: { confirmation: await world.nameOf(table, column, id) } }),
});

const users: Record<string, Row> = {
  'GET /authority/users/userList': none,
  'GET /authority/users/choices': none,
  'GET /authority/users/export': none,
  'GET /authority/users/importTemplate': none,
  'POST /authority/users/import': {
    call: async (world) => {
      const { app } = world.server;
      const token = await world.token('manager@harbour.example');
      const file = await app.inject({ url: '/api/authority/users/export', headers: { authorization: `Bearer ${token}` } });
      return { body: { file: file.rawPayload.toString('base64'), apply: false } };
    },
  },
  'POST /authority/users/saveUser': {
    call: async (world) => ({ body: await world.newAccount() }),
    smuggle: async (world) => [
      { body: { ...(await world.newAccount()), roleId: await world.foreign('role') } },
      { body: { ...(await world.newAccount()), otherRoleIds: [await world.foreign('role')] } },
      { body: { ...(await world.newAccount()), orgId: await world.foreign('department') } },
      { body: { ...(await world.newAccount()), groupId: await world.foreign('group') } },
    ],
  },
  'PUT /authority/users/updateUser': {
    of: 'account',
    call: async (world, id) => {
      const { password: _password, ...fields } = await world.newAccount();
      return { body: { ...fields, id, version: 1 } };
    },
  },
  'GET /authority/users/{id}': about('account'),
  'DELETE /authority/users/{id}': deleting('account', 'account', 'username'),
  'POST /authority/users/{id}/activate': about('account'),
  'POST /authority/users/{id}/deactivate': about('account'),
  'POST /authority/users/{id}/resetPassword': about('account'),
  'GET /authority/users/{id}/seeAs': about('account'),
  'GET /authority/users/{id}/seeAs/robots': about('account'),
  'GET /authority/users/{id}/seeAs/sites': about('account'),
};

const departments: Record<string, Row> = {
  'GET /authority/orgs': none,
  'POST /authority/orgs': {
    call: async (world) => ({ body: { parentId: await world.department('海港物业'), name: unique('部门') } }),
    smuggle: async (world) => [{ body: { parentId: await world.foreign('department'), name: unique('部门') } }],
  },
  'PUT /authority/orgs/{id}': { of: 'department', call: (_world, id) => ({ params: { id }, body: { name: unique('部门'), version: 1 } }) },
  'POST /authority/orgs/{id}/move': {
    of: 'department',
    call: async (world, id) => ({ params: { id }, body: { parentId: await world.department('海港物业'), before: null, apply: true } }),
    smuggle: async (world, id) => [{ params: { id }, body: { parentId: await world.foreign('department'), before: null, apply: true } }],
  },
  'DELETE /authority/orgs/{id}': deleting('department', 'department', 'name'),
  'GET /authority/orgs/{id}/robots': about('department'),
  'PUT /authority/orgs/{id}/robots': {
    of: 'department',
    call: async (world, id) => ({ params: { id }, body: { add: [await world.robotOf('harbour')], remove: [], apply: true } }),
    smuggle: async (world, id) => [{ params: { id }, body: { add: [await world.robotOf('lotus')], remove: [], apply: true } }],
  },
};

const groups: Record<string, Row> = {
  'GET /authority/groups': none,
  'POST /authority/groups': {
    call: () => ({ body: { parentId: null, name: unique('分组'), type: 'client' } }),
    smuggle: async (world) => [{ body: { parentId: await world.foreign('group'), name: unique('分组'), type: 'client' } }],
  },
  'PUT /authority/groups/{id}': {
    of: 'group',
    call: (_world, id) => ({ params: { id }, body: { name: unique('分组'), type: 'internal', version: 1 } }),
  },
  'POST /authority/groups/{id}/move': {
    of: 'group',
    call: (_world, id) => ({ params: { id }, body: { parentId: null, before: null, apply: true } }),
    smuggle: async (world, id) => [{ params: { id }, body: { parentId: await world.foreign('group'), before: null, apply: true } }],
  },
  'DELETE /authority/groups/{id}': deleting('group', 'access_group', 'name'),
  'GET /authority/groups/items': {
    call: () => ({ query: { kind: 'sites' } }),
    smuggle: async (world) => [{ query: { kind: 'sites', groupId: await world.foreign('group') } }],
  },
  'POST /authority/groups/holders': { call: async (world) => ({ body: { kind: 'robots', itemIds: [await world.robotOf('harbour')] } }) },
  'PUT /authority/groups/{id}/items': {
    of: 'group',
    call: async (world, id) => ({
      params: { id },
      body: { kind: 'robots', add: [await world.robotOf('harbour')], remove: [], apply: true },
    }),
    smuggle: async (world, id) => [
      { params: { id }, body: { kind: 'robots', add: [await world.robotOf('lotus')], remove: [], apply: true } },
      { params: { id }, body: { kind: 'sites', add: [await world.foreign('site')], remove: [], apply: true } },
      { params: { id }, body: { kind: 'appAccounts', add: [await world.foreign('appAccount')], remove: [], apply: true } },
    ],
  },
  'POST /authority/groups/{id}/clear': { of: 'group', call: (_world, id) => ({ params: { id }, body: { kind: 'robots', apply: true } }) },
};

const roles: Record<string, Row> = {
  'GET /authority/roles': none,
  'GET /authority/roles/menuTree': none,
  'GET /authority/roles/{id}': about('role'),
  'POST /authority/roles': {
    call: (world) => ({ body: world.newRole() }),
    smuggle: async (world) => [{ body: { ...world.newRole(), copyOf: await world.foreign('role') } }],
  },
  'PUT /authority/roles/{id}': { of: 'role', call: (world, id) => ({ params: { id }, body: { ...world.newRole(), version: 1 } }) },
  'DELETE /authority/roles/{id}': deleting('role', 'role', 'name_zh'),
};

const appAccounts: Record<string, Row> = {
  'GET /authority/app-users': none,
  'POST /authority/app-users': { call: (world) => ({ body: world.newAppAccount() }) },
  'GET /authority/app-users/{id}': about('appAccount'),
  'PUT /authority/app-users/{id}': {
    of: 'appAccount',
    call: (_world, id) => ({ params: { id }, body: { account: unique('app'), name: 'A', phone: uniquePhone(), version: 1 } }),
  },
  'POST /authority/app-users/{id}/activate': about('appAccount'),
  'POST /authority/app-users/{id}/deactivate': about('appAccount'),
  'DELETE /authority/app-users/{id}': deleting('appAccount', 'app_account', 'name'),
};

const member = (body?: object): Row => ({
  of: 'site',
  call: async (world, id) => ({ params: { id, appAccountId: await memberOf(world, id) }, ...(body ? { body } : {}) }),
  smuggle: async (world, id) => [{ params: { id, appAccountId: await world.foreign('appAccount') }, ...(body ? { body } : {}) }],
});
/** A member of the site, whose role can be changed and who can be removed. */
async function memberOf(world: World, siteId: string): Promise<string> {
  const id = await world.make('appAccount');
  await world.server.call({
    method: 'PUT',
    url: `/api/authority/sites/${siteId}/members/${id}`,
    token: await world.token('manager@harbour.example'),
    payload: { role: 'operator' },
  });
  return id;
}

const sites: Record<string, Row> = {
  'GET /authority/sites': none,
  'POST /authority/sites': { call: (world) => ({ body: world.newSite() }) },
  'GET /authority/sites/{id}': about('site'),
  'PUT /authority/sites/{id}': { of: 'site', call: (_world, id) => ({ params: { id }, body: { name: unique('站点'), version: 1 } }) },
  'DELETE /authority/sites/{id}': deleting('site', 'site', 'name'),
  'GET /authority/sites/{id}/members': about('site'),
  'GET /authority/sites/{id}/memberChoices': about('site'),
  'PUT /authority/sites/{id}/members/{appAccountId}': member({ role: 'manager' }),
  'DELETE /authority/sites/{id}/members/{appAccountId}': member(),
  'GET /authority/sites/{id}/robots': about('site'),
  'PUT /authority/sites/{id}/robots': {
    of: 'site',
    call: async (world, id) => ({ params: { id }, body: { add: [await world.robotOf('harbour')], remove: [] } }),
    smuggle: async (world, id) => [{ params: { id }, body: { add: [await world.robotOf('lotus')], remove: [] } }],
  },
};

/** Calls without authentication. Adding one here is a deliberate decision. */
export const openCalls: readonly string[] = [...ownOpenCalls, ...shareOpenCalls, ...subscriptionOpenCalls];

/** One row for every call with authentication. */
export const rows: Readonly<Record<string, Row>> = {
  ...users,
  ...departments,
  ...groups,
  ...roles,
  ...appAccounts,
  ...sites,
  'GET /overview/board': none,
  ...robotRows,
  ...ownRows,
  ...alarmRows,
  ...periodRows,
  ...taskRows,
  ...shareRows,
  ...alertSubscriptionRows,
  ...subscriptionRows,
  ...videoRows,
};
