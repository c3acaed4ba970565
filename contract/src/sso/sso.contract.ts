import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { Body, filledLinePattern, Id, IdParam, Instant, Name, Nullable } from '../kernel/fields.ts';
import { session } from '../session/session.contract.ts';

const Issuer = Type.String({
  maxLength: 500,
  pattern: '^https?://[^\\s?#]+$',
  description: 'Address of the identity provider; its metadata is at /.well-known/openid-configuration below it',
});
const ClientId = Type.String({ maxLength: 200, pattern: filledLinePattern });
const ClientSecret = Type.String({ minLength: 1, maxLength: 1000, description: 'Never returned' });
const grant = { roleId: Id, orgId: Id };
const names = { roleName: Type.String(), orgName: Type.String() };
const group = { group: Type.String({ maxLength: 200, pattern: filledLinePattern, description: 'As the provider names it in the claim' }) };

const fields = {
  enabled: Type.Boolean({ description: 'Offered at the login' }),
  name: Type.String({ maxLength: 40, pattern: filledLinePattern, description: 'Name on the button of the login' }),
  issuer: Issuer,
  clientId: ClientId,
  groupsClaim: Type.String({
    maxLength: 100,
    pattern: '^[\\w:/.-]+$',
    description: 'Claim with the groups of a person; dots lead into objects, as in realm_access.roles',
  }),
  passwordLogin: Type.Boolean({ description: 'False: only administrators can still log in without the provider' }),
};
const version = Type.Integer({ minimum: 0, description: '0: not set up' });

const SsoSettings = Type.Object({
  ...fields,
  mappings: Type.Array(Type.Object({ ...group, ...grant, ...names })),
  fallback: Nullable(Type.Object({ ...grant, ...names })),
  version,
});
export type SsoSettings = Type.Static<typeof SsoSettings>;

const Named = Type.Object({ id: Id, name: Type.String() });
const Company = Type.String({ minLength: 1, maxLength: 100, description: 'Company name or code' });

const SsoLink = Type.Object({
  id: Id,
  provider: Type.String({ description: 'Name of the provider; its address if it is no longer set up' }),
  linkedAt: Instant,
  lastUsedAt: Instant,
});
export type SsoLink = Type.Static<typeof SsoLink>;

export const sso = {
  settings: endpoint({
    method: 'GET',
    path: '/authority/sso/settings',
    access: 'system:security',
    callers: 'people',
    summary: 'Single sign-on of the tenant',
    result: Type.Object({
      settings: Nullable(SsoSettings, { description: 'Null: not set up' }),
      redirectUri: Type.String({ description: 'To be registered at the provider' }),
      logoutUri: Type.String({ description: 'To be registered at the provider as the address after the logout' }),
      loginUri: Type.String({ description: 'Login page that offers the provider at once' }),
      passwordsRequired: Type.Boolean({
        description: 'The login with passwords cannot be turned off, because this is the provider of the product',
      }),
      roles: Type.Array(Named, { description: 'That the caller can give' }),
      orgs: Type.Array(Type.Object({ id: Id, parentId: Nullable(Id), name: Type.String() }), { description: 'That the caller can give' }),
    }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/authority/sso/settings',
    access: 'system:security:edit',
    callers: 'people',
    summary: 'Set up or change single sign-on of the tenant',
    body: Body({
      ...fields,
      clientSecret: Type.Optional(ClientSecret),
      mappings: Type.Array(Body({ ...group, ...grant }), { maxItems: 100 }),
      fallback: Nullable(Body(grant), { description: 'For people in none of the groups; null: they are rejected' }),
      version,
    }),
    result: Type.Object({ version }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/authority/sso/settings',
    access: 'system:security:edit',
    callers: 'people',
    summary: 'Remove single sign-on of the tenant; accounts stay and can set a password',
    result: Type.Null(),
  }),
  test: endpoint({
    method: 'POST',
    path: '/authority/sso/test',
    access: 'system:security:edit',
    callers: 'people',
    summary: 'Read the metadata of a provider',
    body: Body({ issuer: Issuer }),
    result: Type.Object({
      issuer: Type.String(),
      endsSessions: Type.Boolean({ description: 'A logout can also end the session at the provider' }),
    }),
  }),
  provider: endpoint({
    method: 'GET',
    path: '/authority/sso/provider',
    access: 'open',
    summary: 'The identity provider of a company',
    query: Type.Object({ company: Company }),
    result: Type.Object({ name: Name }),
  }),
  start: endpoint({
    method: 'POST',
    path: '/authority/sso/start',
    access: 'open',
    summary: 'Begin a login at the identity provider of a company',
    body: Body({
      company: Company,
      redirect: Type.Optional(
        Type.String({
          maxLength: 2000,
          pattern: '^/(?![/\\\\])[^\\\\\\u0000-\\u001f\\u007f]*$',
          description: 'Page of the console to open',
        }),
      ),
    }),
    result: Type.Object({ url: Type.String({ description: 'Where the browser logs in' }) }),
  }),
  finish: endpoint({
    method: 'POST',
    path: '/authority/sso/finish',
    access: 'open',
    summary: 'Complete a login with the answer of the identity provider; once, in the browser that began it',
    body: Body({
      answer: Type.String({ minLength: 1, maxLength: 8000, description: 'Query of the address that the provider redirected to' }),
    }),
    result: Type.Object({
      ...session.login.result.properties,
      redirect: Type.String({ description: 'Page of the console to open' }),
    }),
    beside: session.login.beside,
  }),
  links: endpoint({
    method: 'GET',
    path: '/authority/sso/links',
    access: 'signedIn',
    summary: 'Identities at providers that log in to the own account',
    result: Type.Array(SsoLink),
  }),
  unlink: endpoint({
    method: 'DELETE',
    path: '/authority/sso/links/{id}',
    access: 'signedIn',
    summary: 'Remove a link of the own account; the next login with the same verified email address links it again',
    params: IdParam,
    result: Type.Null(),
  }),
};
