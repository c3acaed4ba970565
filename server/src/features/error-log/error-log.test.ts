import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { sweepRetention } from '../personal-data/retention.service.ts';
import { syncMenu } from '../roles/menu-sync.ts';
import { sweepConsoleErrors } from './error-log.service.ts';

const server = useTestServer();
const minute = 60_000;
const day = 86_400_000;
const url = '/api/authority/console-errors';

const sample = {
  kind: 'error',
  message: 'Cannot read properties of undefined',
  stack: 'at Page (assets/page.js:1:2)',
  route: '/robot/robotList',
  version: '1.2.3',
  locale: 'zh-CN',
  count: 1,
  ageMs: 0,
};
const report = (error: object = {}, options: { token?: string; tenant?: string; language?: string; remoteAddress?: string } = {}) =>
  server.call({ method: 'POST', url, payload: { errors: [{ ...sample, ...error }] }, ...options });
const list = (token: string, query: Record<string, string | number> = {}, tenant?: string) =>
  server.call({
    url,
    token,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    ...(tenant ? { tenant } : {}),
  });
const messagesOf = (answer: { data: { records: { message: string }[] } }) => answer.data.records.map(({ message }) => message);
const rows = async () => (await server.services.db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM console_error`)).rows[0]?.n;

beforeEach(async () => {
  await server.services.db.execute(sql`DELETE FROM console_error`);
  // Lets the rate limits of the previous test expire.
  server.clock.forward(10 * minute);
});

it('[S-22] stores reports with account, route, time and count', async () => {
  const token = await server.signIn('operator@harbour.example');
  const headers = { 'user-agent': 'Test Browser 1' };
  const errors = [{ ...sample, kind: 'render', count: 3, ageMs: 90_000 }];
  expect(await server.call({ method: 'POST', url, token, headers, payload: { errors } })).toMatchObject({ code: 200, data: null });
  const { data } = await list(await server.signIn('manager@harbour.example'));
  const { ageMs, ...reported } = sample;
  expect(data).toEqual({
    records: [
      {
        ...reported,
        id: expect.any(String),
        kind: 'render',
        count: 3,
        at: new Date(server.services.now().getTime() - 90_000).toISOString(),
        userAgent: 'Test Browser 1',
        username: 'operator@harbour.example',
        nickName: '周海',
      },
    ],
    total: 1,
    size: 20,
    current: 1,
  });
});

it('[S-22] stores errors of the login screen for the provider, also with an invalid token', async () => {
  const left = await server.signIn('manager@harbour.example');
  await server.call({ method: 'DELETE', url: '/api/authority/oauth/logout', token: left });
  expect(await report({ message: 'before login' })).toMatchObject({ code: 200 });
  expect(await report({ message: 'after logout' }, { token: left })).toMatchObject({ code: 200 });
  expect(await report({ message: 'nonsense' }, { token: 'x'.repeat(43) })).toMatchObject({ code: 200 });
  const { data } = await list(await server.signIn('admin@botify.example'));
  expect(messagesOf({ data }).sort()).toEqual(['after logout', 'before login', 'nonsense']);
  expect(data.records[0]).toMatchObject({ username: null, nickName: null });
  expect((await list(await server.signIn('manager@harbour.example'))).data.total).toBe(0);
});

it('[P-09] shows a tenant its own errors only, whatever the report claims', async () => {
  await report({ message: 'of harbour' }, { token: await server.signIn('customer@harbour.example') });
  await report({ message: 'of lotus' }, { token: await server.signIn('manager@lotus.example'), tenant: 'harbour' });
  await report({ message: 'of staff at work in harbour' }, { token: await server.signIn('admin@botify.example'), tenant: 'harbour' });
  const [harbour, admin] = [await server.signIn('manager@harbour.example'), await server.signIn('admin@botify.example')];
  expect(messagesOf(await list(harbour))).toEqual(['of harbour']);
  expect(await list(harbour, {}, 'lotus')).toMatchObject({ status: 403, key: 'tenant.notYours' });
  expect(messagesOf(await list(admin, {}, 'lotus'))).toEqual(['of lotus']);
  expect(messagesOf(await list(admin))).toEqual(['of staff at work in harbour']);
});

it('[P-04] requires the permission, which administrators and managers have, also in an old database', async () => {
  const { db } = server.services;
  await db.execute(sql`DELETE FROM menu WHERE id = 'ErrorLog'`);
  await syncMenu(db);
  const codeFor = async (username: string) => (await list(await server.signIn(username))).code;
  expect(await codeFor('admin@botify.example')).toBe(200);
  expect(await codeFor('manager@lotus.example')).toBe(200);
  expect(await codeFor('operator@harbour.example')).toBe(403);
  expect(await codeFor('customer@harbour.example')).toBe(403);
  expect((await server.call({ url })).code).toBe(401);
});

it('pages newest first, and searches message, route and user', async () => {
  const token = await server.signIn('manager@harbour.example');
  const errors = Array.from({ length: 7 }, (_, age) => ({ ...sample, message: `failure ${age}`, ageMs: age * 1000 }));
  await server.call({ method: 'POST', url, token, payload: { errors } });
  await report({ message: '100%_\\ done', route: '/system/role', ageMs: 9000 }, { token: await server.signIn('operator@harbour.example') });
  const second = await list(token, { size: 3, current: 2 });
  expect(messagesOf(second)).toEqual(['failure 3', 'failure 4', 'failure 5']);
  expect(second.data).toMatchObject({ total: 8, size: 3, current: 2 });
  expect(messagesOf(await list(token, { current: 99 }))).toEqual([]);
  expect(messagesOf(await list(token, { keyword: 'FAILURE 6' }))).toEqual(['failure 6']);
  expect((await list(token, { keyword: 'SYSTEM/role' })).data.total).toBe(1);
  expect((await list(token, { keyword: 'operator@' })).data.total).toBe(1);
  for (const literal of ['%', '_', '\\', '100%_\\']) expect(messagesOf(await list(token, { keyword: literal }))).toEqual(['100%_\\ done']);
  expect((await list(token, { keyword: "' OR 1=1 --" })).data.total).toBe(0);
  expect((await list(token, { keyword: ' ' })).data.total).toBe(8);
});

it('stores hostile content as plain text', async () => {
  const token = await server.signIn('manager@harbour.example');
  const message = `<img src=x onerror=alert(1)> {{name}} $1 '; DROP TABLE console_error; -- \u202e 😀`;
  await report({ message, stack: '</script><script>alert(1)</script>' }, { token });
  const { records } = (await list(token)).data;
  expect(records[0]).toMatchObject({ message, stack: '</script><script>alert(1)</script>' });
});

it.each([
  { wrong: 'a NUL', error: { message: 'a\0b' }, field: 'errors.0.message' },
  { wrong: 'half a character', error: { message: 'a\ud800b' }, field: 'errors.0.message' },
  { wrong: 'too long a message', error: { message: 'x'.repeat(501) }, field: 'errors.0.message' },
  { wrong: 'no message', error: { message: '' }, field: 'errors.0.message' },
  { wrong: 'too long a stack', error: { stack: 'x'.repeat(4001) }, field: 'errors.0.stack' },
  { wrong: 'too long a route', error: { route: 'x'.repeat(201) }, field: 'errors.0.route' },
  { wrong: 'an unknown language', error: { locale: 'xx' }, field: 'errors.0.locale' },
  { wrong: 'an unknown kind', error: { kind: 'fatal' }, field: 'errors.0.kind' },
  { wrong: 'a count of nothing', error: { count: 0 }, field: 'errors.0.count' },
  { wrong: 'a time in the future', error: { ageMs: -1 }, field: 'errors.0.ageMs' },
])('[C-05] rejects $wrong with the field and stores nothing', async ({ error, field }) => {
  expect(await report(error)).toMatchObject({ status: 400, code: -400, key: 'request.invalid', field });
  expect(await rows()).toBe(0);
});

it('[C-05] rejects unknown fields, empty reports, too many errors and too many bytes', async () => {
  const send = (errors: unknown) => server.call({ method: 'POST', url, payload: { errors } });
  expect(await report({ tenantCode: 'lotus' })).toMatchObject({ status: 400, key: 'request.unknownField', field: 'tenantCode' });
  expect(await send([])).toMatchObject({ status: 400, field: 'errors' });
  expect(await send(Array.from({ length: 11 }, () => sample))).toMatchObject({ status: 400, field: 'errors' });
  expect(await send('x'.repeat(1_100_000))).toMatchObject({ status: 413, key: 'request.tooLarge' });
  expect(await rows()).toBe(0);
});

/** Number of reports before the first rejection. */
async function countUntilRefused(most: number, attempt: (turn: number) => Promise<{ key?: string }>): Promise<number> {
  for (let turn = 0; turn < most; turn++) if ((await attempt(turn)).key === 'request.tooMany') return turn;
  return most;
}

/** Adds attempts directly; of hundreds of calls only the first and last matter. */
const addAttempts = (bucket: string, count: number) =>
  server.services.db.execute(sql`UPDATE throttle SET attempts = attempts + ${count} WHERE bucket = ${`console-error:${bucket}`}`);

it('limits anonymous addresses and accounts separately', async () => {
  const stranger = (remoteAddress: string) => () => report({}, { remoteAddress });
  expect(await countUntilRefused(70, stranger('203.0.113.1'))).toBe(60);
  expect((await report({}, { remoteAddress: '203.0.113.2' })).code).toBe(200);
  const [token, other] = [await server.signIn('manager@harbour.example'), await server.signIn('operator@harbour.example')];
  expect(await countUntilRefused(70, () => report({}, { token, remoteAddress: '203.0.113.1' }))).toBe(60);
  expect((await report({}, { token: other, remoteAddress: '203.0.113.1' })).code).toBe(200);
  server.clock.forward(5 * minute);
  expect((await report({}, { token, remoteAddress: '203.0.113.1' })).code).toBe(200);
});

it('limits anonymous reports of all addresses together', async () => {
  const attempt = (turn: number) => report({}, { remoteAddress: `198.51.100.${turn}` });
  expect((await attempt(0)).code).toBe(200);
  await addAttempts('strangers', 280);
  expect(await countUntilRefused(30, (turn) => attempt(turn + 1))).toBe(19);
  expect((await report({}, { token: await server.signIn('manager@harbour.example') })).code).toBe(200);
});

it('accepts reports before the installation has a provider', async () => {
  await server.services.db.execute(sql`UPDATE tenant SET provider = false`);
  expect(await report()).toMatchObject({ code: 200 });
  await server.services.db.execute(sql`UPDATE tenant SET provider = true WHERE tenant_code = 'botify'`);
  expect(await rows()).toBe(0);
});

it('keeps errors of a deleted account without its name', async () => {
  const { db } = server.services;
  await report({}, { token: await server.signIn('customer@harbour.example') });
  await db.execute(sql`DELETE FROM account WHERE username = 'customer@harbour.example'`);
  const { data } = await list(await server.signIn('manager@harbour.example'));
  expect(data.records).toMatchObject([{ message: sample.message, username: null }]);
});

it('deletes errors after 30 days, and all but the newest 5,000 of each tenant', async () => {
  const { db, now } = server.services;
  const at = now().toISOString();
  const fill = (tenant: string, from: number, to: number, unit: string) =>
    db.execute(sql`INSERT INTO console_error
      SELECT ${tenant}, gen_random_uuid(), NULL, ${at}::timestamptz - n * ${unit}::interval, 'error', 'e' || n, '', '', '', 'zh-CN', NULL, 1
      FROM generate_series(${from}::int, ${to}::int) AS n`);
  await fill('lotus', 29, 31, '1 day');
  await fill('harbour', 1, 5002, '1 second');
  await sweepConsoleErrors(server.services);
  await sweepRetention(server.services);
  expect(messagesOf(await list(await server.signIn('manager@lotus.example')))).toEqual(['e29', 'e30']);
  const harbour = await list(await server.signIn('manager@harbour.example'), { current: 500, size: 10 });
  expect(harbour.data.total).toBe(5000);
  expect(messagesOf(harbour).at(-1)).toBe('e5000');
  server.clock.forward(31 * day);
  await sweepRetention(server.services);
  expect(await rows()).toBe(0);
});

it('[T-82] groups reports by kind and message, with occurrences, users, screens and times', async () => {
  const [operator, manager] = [await server.signIn('operator@harbour.example'), await server.signIn('manager@harbour.example')];
  await report({ count: 3, ageMs: 60_000, stack: 'at Page (1.js)' }, { token: operator });
  await report({ count: 2, route: '/robot/video', stack: 'at Page (2.js)' }, { token: manager });
  await report({ kind: 'render', ageMs: 120_000 }, { token: operator });
  await report({ message: 'Of another tenant' }, { token: await server.signIn('manager@lotus.example') });
  const groups = async (query: Record<string, string> = {}) => (await server.call({ url: `${url}/groups`, token: manager, query })).data;
  const at = (ageMs: number) => new Date(server.services.now().getTime() - ageMs).toISOString();
  const all = await groups();
  expect(all).toMatchObject({
    total: 2,
    records: [
      {
        count: 5,
        users: 2,
        since: at(60_000),
        routes: ['/robot/robotList', '/robot/video'],
        latest: { at: at(0), stack: 'at Page (2.js)' },
      },
      { count: 1, users: 1, routes: ['/robot/robotList'], latest: { kind: 'render', at: at(120_000) } },
    ],
  });
  expect((await groups({ size: '10', current: '2' })).records).toEqual([]);
  expect((await groups({ keyword: 'video' })).records).toMatchObject([{ count: 2, users: 1 }]);
});
