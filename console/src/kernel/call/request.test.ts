import { session } from '@botify/contract/session/session.contract';
import { expect, it } from 'vitest';
import { buildRequest } from './request.ts';

const options = { base: '/api', locale: 'en-US', credentials: {} } as const;

it('[C-01] sends credentials and language, and no session headers without a token', () => {
  const { url, init } = buildRequest(session.settings, {}, { ...options, credentials: { tenantCode: 'harbour' } });
  expect(url).toBe('/api/authority/settings');
  expect(init).toEqual({
    method: 'GET',
    credentials: 'include',
    headers: { Accept: 'application/json, */*', 'Accept-Language': 'en-US' },
  });
});

it('[C-01] sends bearer and tenant_code with a token', () => {
  const { init } = buildRequest(session.userInfo, {}, { ...options, locale: 'zh-CN', credentials: { token: 't', tenantCode: 'harbour' } });
  expect(init.headers).toMatchObject({ 'Accept-Language': 'zh-CN', Authorization: 'Bearer t', tenant_code: 'harbour' });
});

it('[C-01] sends a body as JSON', () => {
  const { init } = buildRequest(session.currentRoles, { body: { roleId: 'r' } }, options);
  expect(init).toMatchObject({ method: 'PUT', body: '{"roleId":"r"}', headers: { 'Content-Type': 'application/json' } });
});

it('[C-04] sends a login form without the password in the address', () => {
  const body = { username: 'a@b.c', password: 'p&ss=1 ü', code: '1', key: 'k', remember: true, tenant_name: '' };
  const { url, init } = buildRequest(session.loginByPost, { body }, { ...options, asForm: true });
  expect(url).toBe('/api/authority/oauth/token');
  expect(init.headers).toMatchObject({ 'Content-Type': 'application/x-www-form-urlencoded' });
  expect(Object.fromEntries(new URLSearchParams(init.body))).toEqual({ ...body, remember: 'true' });
});

it('[C-04] sends the login as GET', () => {
  const { url, init } = buildRequest(session.login, { query: { username: 'a b', password: 'p', code: '1', key: 'k' } }, options);
  expect(url).toBe('/api/authority/oauth/token?username=a+b&password=p&code=1&key=k');
  expect(init).not.toHaveProperty('body');
});

it('encodes path parameters', () => {
  expect(buildRequest(session.revokeSession, { params: { id: '../x?y' } }, options).url).toBe('/api/authority/oauth/sessions/..%2Fx%3Fy');
});

it('omits missing parameters and repeats lists', () => {
  expect(buildRequest(session.sessions, { query: { a: undefined, b: null, c: [1, 2], d: false, e: '' } }, options).url).toBe(
    '/api/authority/oauth/sessions?c=1&c=2&d=false&e=',
  );
});
