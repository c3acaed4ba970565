import { about, deleting, none, type Row } from './row.ts';

export const accountRows: Readonly<Record<string, Row>> = {
  'GET /authority/users/userList': none,
  'GET /authority/users/choices': none,
  'GET /authority/users/export': none,
  'GET /authority/users/importTemplate': none,
  'POST /authority/users/import': {
    call: async (fixture) => {
      const { app } = fixture.server;
      const token = await fixture.token('manager@harbour.example');
      const file = await app.inject({ url: '/api/authority/users/export', headers: { authorization: `Bearer ${token}` } });
      return { body: { file: file.rawPayload.toString('base64'), apply: false } };
    },
  },
  'POST /authority/users/saveUser': {
    call: async (fixture) => ({ body: await fixture.newAccount() }),
    smuggle: async (fixture) => [
      { body: { ...(await fixture.newAccount()), roleId: await fixture.foreign('role') } },
      { body: { ...(await fixture.newAccount()), otherRoleIds: [await fixture.foreign('role')] } },
      { body: { ...(await fixture.newAccount()), orgId: await fixture.foreign('department') } },
      { body: { ...(await fixture.newAccount()), groupId: await fixture.foreign('group') } },
    ],
  },
  'POST /authority/users/invite': {
    call: async (fixture) => ({ body: await fixture.newInvited() }),
    smuggle: async (fixture) => [
      { body: { ...(await fixture.newInvited()), roleId: await fixture.foreign('role') } },
      { body: { ...(await fixture.newInvited()), otherRoleIds: [await fixture.foreign('role')] } },
      { body: { ...(await fixture.newInvited()), orgId: await fixture.foreign('department') } },
      { body: { ...(await fixture.newInvited()), groupId: await fixture.foreign('group') } },
    ],
  },
  'POST /authority/users/{id}/invitation': about('invited'),
  'DELETE /authority/users/{id}/invitation': about('invited'),
  'PUT /authority/users/updateUser': {
    of: 'account',
    call: async (fixture, id) => {
      const { password: _password, ...fields } = await fixture.newAccount();
      return { body: { ...fields, id, version: 1 } };
    },
  },
  'GET /authority/users/{id}': about('account'),
  'DELETE /authority/users/{id}': deleting('account', 'account', 'username'),
  'POST /authority/users/{id}/activate': about('account'),
  'POST /authority/users/{id}/deactivate': about('account'),
  'POST /authority/users/{id}/resetPassword': about('account'),
  'POST /authority/users/{id}/endSessions': about('account'),
  'GET /authority/users/{id}/seeAs': about('account'),
  'GET /authority/users/{id}/seeAs/robots': about('account'),
  'GET /authority/users/{id}/seeAs/sites': about('account'),
  'GET /authority/personal-data/own': none,
  'GET /authority/personal-data/accounts/{id}': about('account'),
  'DELETE /authority/personal-data/accounts/{id}': deleting('account', 'account', 'username'),
  'GET /authority/personal-data/app-accounts/{id}': about('appAccount'),
  'DELETE /authority/personal-data/app-accounts/{id}': deleting('appAccount', 'app_account', 'name'),
  'GET /authority/retention': none,
  'PUT /authority/retention': {
    call: async (fixture) => {
      const token = await fixture.token('manager@harbour.example');
      const answer = await fixture.server.call({ url: '/api/authority/retention', token });
      const { defaults: _, ...body } = answer.data;
      return { body };
    },
  },
};
