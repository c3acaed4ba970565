import * as Type from 'typebox';
import { Brand } from '../brand/brand.contract.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Body, Id, Instant, Nullable, Password, TenantCode } from '../kernel/fields.ts';
import { UserType } from './user-type.ts';

export const UserInfo = Type.Object(
  {
    nickName: Type.String(),
    mobile: Nullable(Type.String()),
    avatar: Nullable(Type.String()),
    introduction: Nullable(Type.String()),
    permissions: Type.Array(Type.String(), { description: 'Codes of the roles held' }),
    type: UserType,
    tenantCode: TenantCode,
    username: Type.String({ description: 'The email address the account logs in with' }),
    brand: Type.Optional(Brand),
    demo: Type.Optional(Type.Boolean({ description: 'The simulated machines of the demo can be controlled' })),
  },
  { description: 'The logged-in user' },
);
export type UserInfo = Type.Static<typeof UserInfo>;

export const AccessToken = Type.Object({ access_token: Type.String({ description: 'Bearer token; opaque' }) });

/** Forms send booleans as text. */
export const Flag = (description: string) =>
  Type.Optional(Type.Union([Type.Boolean(), Type.Literal('true'), Type.Literal('false')], { description }));

const Login = {
  scope: Type.Optional(Type.Literal('server')),
  grant_type: Type.Optional(Type.Literal('password')),
  auth_type: Type.Optional(Type.Literal('vc')),
  tenant_name: Type.Optional(Type.String({ maxLength: 100, description: 'Company name or code; empty: the company of the account' })),
  username: Type.String({ minLength: 1, maxLength: 254, description: 'Email address or phone number' }),
  password: Type.String({ minLength: 6, maxLength: 128 }),
  code: Type.String({ minLength: 1, maxLength: 12, description: 'Characters of the verification image' }),
  key: Type.String({ minLength: 1, maxLength: 64, description: 'Key with which the image was requested' }),
  remember: Flag('Stay logged in for 5 days'),
};
export const LoginResult = Type.Object({ ...UserInfo.properties, ...AccessToken.properties });

const RoleSummary = Type.Object({
  id: Id,
  code: Type.String(),
  name: Type.String({ description: 'In the language of the caller' }),
  number: Type.Integer({ description: 'Lower means more authority' }),
});
export type RoleSummary = Type.Static<typeof RoleSummary>;

const SessionSummary = Type.Object({
  id: Id,
  current: Type.Boolean(),
  createdAt: Instant,
  lastSeenAt: Instant,
  expiresAt: Instant,
  ip: Nullable(Type.String()),
  device: Nullable(Type.String({ description: 'User agent of the browser' })),
});
export type SessionSummary = Type.Static<typeof SessionSummary>;

export const session = {
  settings: endpoint({
    method: 'GET',
    path: '/authority/settings',
    access: 'open',
    summary: 'What a console needs before anyone logs in',
    query: Type.Object({
      tenant: Type.Optional(Type.String({ maxLength: 64, description: 'Code of the tenant whose brand to show; an unknown one has none' })),
    }),
    result: Type.Object({
      brand: Type.Optional(Brand),
      loginByPost: Type.Boolean({ description: 'The login takes a POST form, which keeps passwords out of addresses' }),
      demo: Type.Boolean(),
      outbox: Type.Boolean({ description: 'Mails and text messages are not sent but shown at /outbox' }),
      sso: Type.Optional(Type.Boolean({ description: 'Some company has single sign-on' })),
      setupNeeded: Type.Boolean({ description: 'No account exists yet: ask for the first administrator' }),
      mapTiles: Nullable(
        Type.Object({
          url: Type.String({ description: 'With {z}, {x}, {y} and perhaps {r}' }),
          attribution: Nullable(Type.String({ description: 'Whose map it is' })),
        }),
        { description: 'Street map below the machines; null: the drawn map only' },
      ),
    }),
  }),
  captcha: endpoint({
    method: 'GET',
    path: '/authority/captcha',
    access: 'open',
    summary: 'A new verification image for a key chosen by the caller',
    query: Type.Object({ key: Type.String({ minLength: 1, maxLength: 64, pattern: '^[\\w.-]+$' }) }),
    result: { blob: 'image/png' },
  }),
  login: endpoint({
    method: 'GET',
    path: '/authority/oauth/token',
    access: 'open',
    summary: 'Log in',
    query: Type.Object(Login),
    result: LoginResult,
    beside: AccessToken,
  }),
  loginByPost: endpoint({
    method: 'POST',
    path: '/authority/oauth/token',
    access: 'open',
    summary: 'Log in with a form or JSON, so that no password is in the address',
    body: Body({
      ...Login,
      browser: Flag('Sent by the console: the token then works only together with the HttpOnly cookie of this answer'),
    }),
    result: LoginResult,
    beside: AccessToken,
  }),
  userInfo: endpoint({
    method: 'GET',
    path: '/authority/users/info',
    access: 'signedIn',
    board: true,
    beforeEnrollment: true,
    summary: 'The logged-in user with the codes of their roles',
    result: UserInfo,
  }),
  currentRoles: endpoint({
    method: 'PUT',
    path: '/authority/oauth/getCurrentUserRole',
    access: 'signedIn',
    beforeEnrollment: true,
    summary: "The user's roles, the one in use first; with a roleId that one is put in use and the token swapped",
    body: Body({ roleId: Type.Optional(Id) }),
    bodyOptional: true,
    result: Type.Array(RoleSummary),
    beside: Type.Object({ access_token: Type.Optional(AccessToken.properties.access_token) }),
  }),
  logout: endpoint({
    method: 'DELETE',
    path: '/authority/oauth/logout',
    access: 'signedIn',
    beforeEnrollment: true,
    summary: 'End this session',
    result: Type.Null(),
    beside: Type.Object({
      end_session_url: Type.Optional(
        Type.String({ description: 'After a login by single sign-on: where the browser also ends the session at the provider' }),
      ),
    }),
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/authority/oauth/changePasswordForTenant',
    access: 'signedIn',
    summary: 'Change the own password; ends every session of the account',
    body: Body({ username: Type.String(), originalPassword: Password, password: Password, confirmPassword: Type.String() }),
    result: Type.Null(),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/authority/oauth/sessions',
    access: 'signedIn',
    summary: 'Devices on which the account is logged in',
    result: Type.Array(SessionSummary),
  }),
  revokeOthers: endpoint({
    method: 'DELETE',
    path: '/authority/oauth/sessions',
    access: 'signedIn',
    summary: 'End every other session of the own account',
    result: Type.Object({ ended: Type.Integer({ description: 'Sessions that were open' }) }),
  }),
  revokeSession: endpoint({
    method: 'DELETE',
    path: '/authority/oauth/sessions/{id}',
    access: 'signedIn',
    summary: 'End one session of the own account',
    params: Type.Object({ id: Id }),
    result: Type.Null(),
  }),
};
