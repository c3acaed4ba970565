import { type AccessFixture, spender } from './access-fixture.ts';
import type { Call, Row } from './row.ts';

async function securityCall(fixture: AccessFixture, rules: object): Promise<Call> {
  const token = await fixture.token('manager@harbour.example');
  const { version } = (await fixture.server.call({ url: '/api/authority/security-settings', token })).data;
  return { body: { minPasswordLength: 8, ...rules, version } };
}

const brandCall = async (fixture: AccessFixture): Promise<Call> => {
  const token = await fixture.token('manager@harbour.example');
  const { version } = (await fixture.server.call({ url: '/api/authority/brand', token })).data;
  return { body: { names: {}, color: '#7c3aed', version } };
};

/** The caller's own session and account, and the audit log. */
export const ownRows: Record<string, Row> = {
  'GET /authority/audit': {},
  'GET /authority/onboarding': {},
  'POST /authority/onboarding/restore': {},
  'POST /authority/onboarding/dismiss': {},
  'GET /authority/audit/export': {},
  'GET /authority/login-events': {},
  'GET /authority/login-events/export': {},
  'GET /authority/login-events/own': {},
  'GET /authority/login-events/own/new-devices': {},
  'POST /authority/login-events/own/new-devices/confirm': { call: (fixture) => ({ body: { ids: [fixture.absent()] } }) },
  'DELETE /authority/oauth/sessions': { spendsToken: true },
  'GET /authority/security-settings': {},
  'PUT /authority/security-settings': {
    call: (fixture) => securityCall(fixture, { secondFactor: 'optional', secondFactorRoleIds: [] }),
    smuggle: async (fixture) => [
      await securityCall(fixture, { secondFactor: 'roles', secondFactorRoleIds: [await fixture.foreign('role')] }),
    ],
  },
  'GET /authority/brand': {},
  'PUT /authority/brand': { call: brandCall },
  'GET /authority/console-errors': {},
  'GET /authority/console-errors/groups': {},
  'GET /authority/tenants': {},
  'GET /authority/users/info': {},
  'GET /authority/oauth/sessions': {},
  'DELETE /authority/oauth/sessions/{id}': {
    spendsToken: true,
    call: async (fixture) => ({
      params: {
        id: await fixture.idOf(
          'session',
          `account_id = (SELECT id FROM account WHERE username = '${spender}') AND ended_at IS NULL LIMIT 1`,
        ),
      },
    }),
  },
  'PUT /authority/oauth/getCurrentUserRole': {},
  'POST /authority/oauth/roleRouter': { call: async (fixture) => ({ body: { roleId: await fixture.role('manager') } }) },
  'GET /authority/oauth/pageAccess': { call: () => ({ query: { path: '/system/role' } }) },
  'DELETE /authority/oauth/logout': { spendsToken: true },
  'POST /authority/oauth/changePasswordForTenant': {
    spendsToken: true,
    call: () => ({
      body: { username: spender, originalPassword: 'botify-demo', password: 'wet-floor-77', confirmPassword: 'wet-floor-77' },
    }),
  },
};

export const ownOpenCalls: readonly string[] = [
  'POST /app/login',
  'GET /authority/brand/logos/{id}',
  'GET /authority/captcha',
  'POST /authority/oauth/board',
  'GET /authority/oauth/token',
  'POST /authority/oauth/token',
  'GET /authority/settings',
  'POST /authority/setup',
  'POST /authority/console-errors',
  'POST /authority/commons/sendForgetMsg',
  'POST /authority/commons/sendForgetMsgByEmail',
  'POST /authority/commons/checkForgetPwdVC',
  'POST /authority/commons/checkForgetPwdVCByEmail',
  'POST /authority/commons/forgetPwd',
  'POST /authority/commons/forgetPwdByEmail',
  'POST /authority/commons/checkResetLink',
  'POST /authority/commons/useResetLink',
];
