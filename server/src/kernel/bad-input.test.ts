import { type AddressInfo, connect } from 'node:net';
import { text as streamText } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer();
const login = '/api/authority/oauth/token';
const json = { 'content-type': 'application/json' };

it.each([
  {
    name: 'malformed JSON',
    payload: '{"username": ',
    key: 'request.malformed',
    zh: '请求内容不是有效的 JSON',
    en: "The request isn't valid JSON",
  },
  { name: 'a poisoned prototype', payload: '{"__proto__": {"admin": true}}', key: 'request.malformed', zh: 'JSON', en: 'JSON' },
  { name: 'a list instead of an object', payload: '[1]', key: 'request.invalid', field: 'body', zh: 'body', en: 'body' },
  { name: 'nothing at all', payload: '', key: 'request.invalid', field: 'body', zh: 'body', en: 'body' },
  {
    name: 'a missing field',
    payload: '{"username":"a","code":"1","key":"k"}',
    key: 'request.invalid',
    field: 'password',
    zh: '密码（password）：不能为空',
    en: 'Password (password): Required',
  },
  {
    name: 'a wrong type',
    payload: '{"username":7,"password":"123456","code":"1","key":"k"}',
    key: 'request.invalid',
    field: 'username',
    zh: '账号',
    en: 'Account',
  },
  {
    name: 'too short a password',
    payload: '{"username":"a","password":"12345","code":"1","key":"k"}',
    key: 'request.invalid',
    field: 'password',
    zh: '6',
    en: '6',
  },
  {
    name: 'an unknown field',
    payload: '{"username":"a","password":"123456","code":"1","key":"k","isAdmin":true}',
    key: 'request.unknownField',
    field: 'isAdmin',
    zh: '未知字段“isAdmin”',
    en: 'Unknown field "isAdmin"',
  },
])('[C-05] rejects $name with -400, the field and a message in both languages', async ({ payload, key, field, zh, en }) => {
  for (const [language, words] of [
    ['zh-CN', zh],
    ['en-US', en],
  ] as const) {
    const answer = await server.call({ method: 'POST', url: login, headers: json, payload, language });
    expect(answer).toMatchObject({ status: 400, code: -400, key, ...(field ? { field } : {}) });
    expect(answer.msg).toContain(words);
    expect(answer.headers['content-language']).toBe(language);
  }
});

it('[C-05] rejects a body larger than 1 MB with 413', async () => {
  const answer = await server.call({
    method: 'POST',
    url: login,
    headers: json,
    payload: JSON.stringify({ username: 'x'.repeat(1_100_000) }),
    language: 'en',
  });
  expect(answer).toMatchObject({ status: 413, code: 413, key: 'request.tooLarge', msg: 'Request too large. The limit is 1 MB.' });
});

it('[C-05] rejects an unsupported content type with 415', async () => {
  const answer = await server.call({ method: 'POST', url: login, headers: { 'content-type': 'application/xml' }, payload: '<a/>' });
  expect(answer).toMatchObject({ status: 415, key: 'request.unsupportedType' });
});

it('[C-05] answers an unknown path, and one that cannot be decoded, with a message', async () => {
  expect(await server.call({ url: '/api/no/such/call' })).toMatchObject({ status: 404, code: 404, msg: '地址不存在' });
  const undecodable = await server.call({ url: '/api/authority/oauth/sessions/%E0%A4%A', language: 'en-US' });
  expect(undecodable).toMatchObject({ status: 400, code: -400, key: 'request.badAddress', msg: 'Invalid address' });
  expect(await server.call({ method: 'TRACE' as 'GET', url: '/api/authority/settings' })).toMatchObject({ status: 404, code: 404 });
  // No hook runs before routing.
  expect(undecodable.headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

it.each([
  { url: '/api/authority/oauth/token', payload: { username: 'a\0b', password: '123456', code: '1', key: 'k' }, field: 'username' },
  { url: '/api/authority/oauth/token', payload: { username: 'a', password: '123456', code: '1', key: 'k\0' }, field: 'key' },
  { url: '/api/authority/commons/sendForgetMsgByEmail', payload: { tenantName: '\0', email: 'a@b.example' }, field: 'tenantName' },
])('[C-05] rejects a NUL in $field', async ({ url, payload, field }) => {
  expect(await server.call({ method: 'POST', url, payload })).toMatchObject({ status: 400, code: -400, key: 'request.invalid', field });
});

it('[C-05] rejects a lone surrogate', async () => {
  const payload = { username: 'a\ud800', password: '123456', code: '1', key: 'k' };
  expect(await server.call({ method: 'POST', url: login, payload })).toMatchObject({
    status: 400,
    key: 'request.invalid',
    field: 'username',
  });
});

it('[C-05] rejects a NUL in an address', async () => {
  const url = '/api/authority/oauth/token?username=%00&password=123456&code=1&key=k';
  expect(await server.call({ url })).toMatchObject({ status: 400, key: 'request.invalid', field: 'username' });
});

it.each([
  { name: 'a line that is not HTTP', text: 'HELLO\r\n\r\n', status: 400 },
  {
    name: 'a message with two lengths',
    text: 'POST /api/authority/oauth/token HTTP/1.1\r\nhost: x\r\ncontent-length: 6\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nX',
    status: 400,
  },
  { name: 'headers without end', text: `GET /healthz HTTP/1.1\r\nhost: x\r\nx-long: ${'y'.repeat(20_000)}\r\n\r\n`, status: 431 },
])('[C-05] answers $name with the usual envelope', async ({ text, status }) => {
  await server.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined);
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(text);
  const answer = await streamText(socket);
  expect(answer).toContain(`HTTP/1.1 ${status}`);
  expect(answer).toContain('\r\nx-content-type-options: nosniff\r\n');
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
    msg: expect.any(String),
    key: expect.stringMatching(/^request\./),
  });
});

it('[C-05] rejects a malformed id in the path before any query', async () => {
  const token = await server.signIn('manager@harbour.example');
  expect(await server.call({ method: 'DELETE', url: "/api/authority/oauth/sessions/1'--", token })).toMatchObject({
    status: 400,
    code: -400,
    field: 'id',
  });
});

it('checks the token before validation, so that anonymous callers learn nothing about the schema', async () => {
  const answer = await server.call({ method: 'POST', url: '/api/authority/oauth/changePasswordForTenant', headers: json, payload: '{bad' });
  expect(answer).toMatchObject({ status: 401, key: 'session.missing' });
});

it.each(['evil\r\nset-cookie: a=b', '<script>', 'x'.repeat(65), ''])('does not echo the request id %j', async (id) => {
  const response = await server.app.inject({ url: '/healthz', headers: { 'x-request-id': id } });
  expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(response.headers['set-cookie']).toBeUndefined();
});

it('keeps a safe request id, so that the caller finds the call in the log', async () => {
  const response = await server.app.inject({ url: '/api/authority/users/info', headers: { 'x-request-id': 'report-42' } });
  expect(response.headers['x-request-id']).toBe('report-42');
  expect(response.json().requestId).toBe('report-42');
});

it('[C-05] none of these calls changed anything', async () => {
  const { rows } = await server.services.db.execute(
    sql`SELECT count(*)::int AS tenants, (SELECT count(*)::int FROM account) AS accounts FROM tenant`,
  );
  expect(rows[0]).toEqual({ tenants: 3, accounts: 5 });
});

it('answers an internal error with 500 and a reference, without the cause', async () => {
  await server.services.db.execute(sql`ALTER TABLE captcha RENAME TO captcha_away`);
  const answer = await server.call({ url: '/api/authority/captcha?key=a', language: 'en-US' });
  await server.services.db.execute(sql`ALTER TABLE captcha_away RENAME TO captcha`);
  expect(answer).toMatchObject({ status: 500, code: 500, key: 'server.failed' });
  expect(JSON.stringify(answer)).not.toMatch(/captcha_|relation|insert/i);
  expect(server.logLines.join('')).toContain('call.failed');
});
