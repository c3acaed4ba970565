import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { isStreamed } from '../../kernel/streamed-file.ts';
import { wholeOf } from '../../kernel/xlsx/zip-stream.ts';
import { auditTable } from '../../schema/audit.table.ts';
import { repetitions } from '../../testing/repetitions.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { exportAudit, mostExported } from './audit.service.ts';

const server = useTestServer();
const url = '/api/authority/audit';
const list = (token: string, query: Record<string, string> = {}, tenant?: string) =>
  server.call({ url, token, query, ...(tenant ? { tenant } : {}) });
const namesOf = (answer: { data: { records: { subjectName: string }[] } }) => answer.data.records.map(({ subjectName }) => subjectName);

const entry = (id: number, more: Partial<typeof auditTable.$inferInsert> = {}): typeof auditTable.$inferInsert => ({
  tenantCode: 'lotus',
  id: `00000000-0000-7000-8000-${String(id).padStart(12, '0')}`,
  at: new Date(`2026-03-01T00:00:${String(id % 60).padStart(2, '0')}Z`),
  actorTenant: 'lotus',
  actorId: '00000000-0000-7000-8000-000000000000',
  actorUsername: 'manager@lotus.example',
  actorName: '何静',
  ip: '192.0.2.1',
  device: 'Test Browser',
  requestId: `request-${id}`,
  subject: 'account',
  act: 'update',
  subjectId: null,
  subjectName: `thing ${id}`,
  before: null,
  after: null,
  ...more,
});

let manager = '';
beforeAll(async () => {
  manager = await server.signIn('manager@lotus.example');
  await server.services.db.insert(auditTable).values([
    entry(1, { subject: 'role', act: 'create', ip: '203.0.113.9' }),
    entry(2, { actorName: '100%_\\ 张三' }),
    entry(3, { at: new Date('2026-03-02T15:59:59.999Z') }),
    entry(4, { at: new Date('2026-03-02T16:00:00Z') }),
    entry(5, {
      before: { phone: null, roles: ['管理员'] },
      after: { phone: '=1+1', roles: ['管理员', '运营'] },
      subjectName: '@吴敏 "敏"',
    }),
  ]);
});

it('[A-08] shows actor, act, time, address, and previous and new values', async () => {
  const { data } = await list(manager, { keyword: 'request-5' });
  expect(data).toEqual({
    records: [
      {
        id: '00000000-0000-7000-8000-000000000005',
        at: '2026-03-01T00:00:05.000Z',
        actorName: '何静',
        actorUsername: 'manager@lotus.example',
        actorTenant: 'lotus',
        ip: '192.0.2.1',
        device: 'Test Browser',
        requestId: 'request-5',
        subject: 'account',
        act: 'update',
        subjectId: null,
        subjectName: '@吴敏 "敏"',
        before: { phone: null, roles: ['管理员'] },
        after: { phone: '=1+1', roles: ['管理员', '运营'] },
      },
    ],
    total: 1,
    size: 20,
    current: 1,
  });
});

it('[A-08] pages newest first, and searches actors, subjects, addresses and requests', async () => {
  expect(namesOf(await list(manager, { size: '2' }))).toEqual(['thing 4', 'thing 3']);
  const second = await list(manager, { size: '2', current: '2' });
  expect(second.data).toMatchObject({ total: 5, current: 2, size: 2 });
  expect(namesOf(second)).toEqual(['@吴敏 "敏"', 'thing 2']);
  expect(namesOf(await list(manager, { current: '99' }))).toEqual([]);
  for (const [keyword, found] of Object.entries({
    张三: ['thing 2'],
    '%': ['thing 2'],
    '_\\': ['thing 2'],
    '203.0.113': ['thing 1'],
    'REQUEST-3': ['thing 3'],
    'Thing 4': ['thing 4'],
    "' OR 1=1 --": [],
  }))
    expect(namesOf(await list(manager, { keyword })), keyword).toEqual(found);
  expect((await list(manager, { keyword: 'manager@lotus' })).data.total).toBe(5);
  expect((await list(manager, { keyword: '  ' })).data.total).toBe(5);
  expect(namesOf(await list(manager, { subject: 'role' }))).toEqual(['thing 1']);
  expect(namesOf(await list(manager, { subject: 'account', act: 'create' }))).toEqual([]);
});

it('[A-08] interprets days in the time zone of the caller', async () => {
  const on = async (day: string, timeZone?: string) =>
    (await list(manager, { atFrom: day, atTo: day, ...(timeZone ? { timeZone } : {}) })).data.total;
  expect([await on('2026-03-01'), await on('2026-03-02'), await on('2026-03-03')]).toEqual([3, 2, 0]);
  const there = 'Asia/Shanghai';
  expect([await on('2026-03-01', there), await on('2026-03-02', there), await on('2026-03-03', there)]).toEqual([3, 1, 1]);
  expect((await list(manager, { atFrom: '2026-03-02' })).data.total).toBe(2);
  expect((await list(manager, { atTo: '2026-03-01' })).data.total).toBe(3);
  expect((await list(manager, { atFrom: '2026-03-02', atTo: '2026-03-01' })).data.total).toBe(0);
  expect(await list(manager, { timeZone: 'Mars/Olympus' })).toMatchObject({ status: 400, key: 'site.unknownTimeZone', field: 'timeZone' });
});

it.each([
  { query: { atFrom: 'yesterday' }, field: 'atFrom' },
  { query: { atTo: '2026-02-30' }, field: 'atTo' },
  { query: { subject: 'weather' }, field: 'subject' },
  { query: { act: 'DROP TABLE' }, field: 'act' },
  { query: { size: '501' }, field: 'size' },
  { query: { keyword: 'x'.repeat(201) }, field: 'keyword' },
  { query: { keyword: 'a\0b' }, field: 'keyword' },
])('[C-05] rejects an invalid $field', async ({ query, field }) => {
  expect(await list(manager, query)).toMatchObject({ status: 400, field });
});

it('[P-09] shows a tenant its own log only, and requires the permission', async () => {
  const harbour = await server.signIn('manager@harbour.example');
  expect((await list(harbour)).data.total).toBe(0);
  expect(await list(harbour, {}, 'lotus')).toMatchObject({ status: 403, key: 'tenant.notYours' });
  expect((await list(await server.signIn('admin@botify.example'), {}, 'lotus')).data.total).toBe(5);
  for (const path of [url, `${url}/export`]) {
    expect((await server.call({ url: path })).status).toBe(401);
    for (const username of ['operator@harbour.example', 'customer@harbour.example'])
      expect((await server.call({ url: path, token: await server.signIn(username) })).status).toBe(403);
  }
});

const exported = async (query: Record<string, string> = {}, language = 'en-US') => {
  const response = await server.app.inject({
    url: `${url}/export`,
    query,
    headers: { authorization: `Bearer ${manager}`, 'accept-language': language },
  });
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  return response.body;
};

it('[A-08] exports matching entries in the language and time zone of the caller, and escapes formulas', async () => {
  const file = await exported({ keyword: 'request-5', timeZone: 'Asia/Shanghai' });
  expect(file.startsWith('\ufeffTime (Asia/Shanghai),User,')).toBe(true);
  expect(file.split('\r\n').slice(1)).toEqual([
    `2026-03-01 08:00:05,何静,manager@lotus.example,lotus,Edit,Account,"'@吴敏 ""敏""","Phone: - → =1+1\nRoles: 管理员 → 管理员; 运营",192.0.2.1,Test Browser,request-5`,
    '',
  ]);
  const chinese = await exported({}, 'zh-CN');
  expect(chinese).toContain('操作人');
  expect(chinese.match(/\r\n/g)).toHaveLength(6);
  expect((await exported({ subject: 'site' })).match(/\r\n/g)).toHaveLength(1);
});

it('[A-08] exports the newest 100,000 entries without duplicates or omissions', async () => {
  expect(mostExported).toBe(100_000);
  const most = repetitions(12_000, mostExported);
  await server.services.db.execute(sql`
    INSERT INTO audit_entry SELECT 'botify', gen_random_uuid(), '2026-01-01T00:00:00Z'::timestamptz + (n / 7) * interval '1 second', 'botify',
      gen_random_uuid(), 'admin@botify.example', 'Admin', '192.0.2.1', NULL, 'many-' || n, 'site', 'update', NULL, 'site ' || n, NULL, NULL
    FROM generate_series(1, ${most + 7}::int) AS n`);
  const scope = { tenantCode: 'botify', departmentId: null, groupId: null };
  const answer = await exportAudit({ ...server.services, scope, locale: 'zh-CN', nameFile: () => undefined }, {}, most);
  if (!isStreamed(answer)) throw new Error('a long file is not held in memory');
  const file = String(await wholeOf(answer.parts));
  const requests = new Set(file.match(/many-\d+/g));
  expect(requests.size).toBe(most);
  expect(requests.has(`many-${most + 7}`)).toBe(true);
  expect(requests.has('many-1')).toBe(false);
  expect(file.match(/\r\n/g)).toHaveLength(most + 1);
});

it('[A-08] rejects changes to the log, even with a database connection', async () => {
  const { db } = server.services;
  const statements = [
    sql`UPDATE audit_entry SET actor_name = 'somebody else'`,
    sql`UPDATE audit_entry SET act = 'update' WHERE false`,
    sql`DELETE FROM audit_entry WHERE request_id = 'request-1'`,
    sql`TRUNCATE audit_entry`,
    sql`TRUNCATE audit_entry CASCADE`,
    sql`INSERT INTO audit_entry SELECT * FROM audit_entry WHERE request_id = 'request-1'
      ON CONFLICT (tenant_code, id) DO UPDATE SET actor_name = 'somebody else'`,
  ];
  for (const statement of statements)
    await expect(db.execute(statement)).rejects.toMatchObject({ cause: { message: 'the audit log is only ever added to' } });
  expect((await list(manager)).data.total).toBe(5);
});
