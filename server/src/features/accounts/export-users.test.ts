import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { readSheet } from '../../kernel/xlsx/read-sheet.ts';
import { unzip } from '../../kernel/xlsx/unzip.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { heads, userFileCalls } from '../../testing/user-file-calls.ts';

const server = useTestServer();
const base = '/api/authority/users';
const { person, manager, fileOf, send, download, log } = userFileCalls(server);

beforeEach(() => {
  server.mails.length = 0;
  server.clock.forward(1000);
});

it('[A-01] exports the listed accounts with all columns of an import, and records the export', async () => {
  const token = await manager();
  const risky = person({ 姓名: '=HYPERLINK("http://x")' });
  await send(token, await fileOf([risky]), true);
  const [head, ...rows] = await readSheet(await download(token, 'export', { keyword: String(risky[0]) }));
  expect(head).toEqual([...heads, '状态']);
  expect(rows).toEqual([[risky[0], '=HYPERLINK("http://x")', risky[2], '海港物业 / 车库运营部', '操作员', null, '班长', '启用']]);
  server.clock.forward(1000);
  const english = await readSheet(await download(token, 'export', { keyword: 'customer@' }, 'en-US'));
  expect(english[0]?.slice(0, 2)).toEqual(['Email', 'Name']);
  expect(english[1]).toEqual(['customer@harbour.example', '吴敏', '13800000004', '海港物业', 'Customer', '海港中心业主', null, 'Active']);
  expect((await log('export')).at(-1)).toMatchObject({ after: { count: 1, keyword: 'customer@' }, actor_tenant: 'harbour' });
});

it('exports only headings when no account matches', async () => {
  expect(await readSheet(await download(await manager(), 'export', { keyword: '没有这样的人' }))).toEqual([[...heads, '状态']]);
});

it('reimports an exported file unchanged; inactive accounts stay inactive and get no mail', async () => {
  const token = await manager();
  const row = person({ 分组: '自营项目 / 车库项目', 角色: '客户;操作员' });
  const file = await fileOf([[...row, '停用']], [...heads, '状态']);
  expect((await send(token, file, true)).data.created).toBe(1);
  const before = await download(token, 'export', { keyword: String(row[0]) });
  await server.services.db.execute(sql`DELETE FROM account WHERE username = ${row[0]}`);
  expect((await send(token, Buffer.from(before).toString('base64'), true)).data).toMatchObject({ created: 1 });
  const after = await download(token, 'export', { keyword: String(row[0]) });
  expect(await readSheet(after)).toEqual(await readSheet(before));
  expect((await readSheet(after))[1]?.at(-1)).toBe('停用');
  expect(server.mails).toEqual([]);
});

it('[P-09] exports no account of another tenant or outside the scope', async () => {
  const lotus = await readSheet(await download(await server.signIn('manager@lotus.example'), 'export'));
  expect(lotus.slice(1).map(([email]) => email)).toEqual(['manager@lotus.example']);
});

it('[A-08] records imports by provider staff in the tenant they work in, with their home tenant', async () => {
  const token = await server.signIn('admin@botify.example');
  const row = person();
  expect((await send(token, await fileOf([row]), true, { tenant: 'harbour' })).data.created).toBe(1);
  const entry = (await log('import')).at(-1);
  expect(entry).toMatchObject({ subject_name: `${row[1]} (${row[0]})`, actor_tenant: 'botify' });
  expect(JSON.stringify(entry)).not.toMatch(/invited|password/i);
  const text = JSON.stringify((await server.services.db.execute(sql`SELECT * FROM audit_entry`)).rows);
  expect(text).not.toMatch(/argon2|passwordHash|botify-demo|"invited"/);
});

it('offers allowed names on a second sheet of the template', async () => {
  const bytes = await download(await manager(), 'importTemplate');
  expect(await readSheet(bytes)).toEqual([[...heads, '状态']]);
  const parts = unzip(bytes, { files: 100, bytes: 1_000_000 });
  const words = Buffer.concat([...parts.values()]).toString();
  for (const name of ['海港物业 / 车库运营部 / 东区班组', '操作员', '自营项目 / 车库项目']) expect(words).toContain(name);
  const sheet = Buffer.from(parts.get('xl/worksheets/sheet1.xml') ?? '').toString();
  // Department, roles, group and status offer the values of the second sheet. A row can hold several roles.
  expect(sheet.match(/<dataValidation [^>]*sqref="([^"]*)"/g)).toHaveLength(4);
  expect(sheet).toMatch(/sqref="D2:D2001"><formula1>&#39;[^&]+&#39;!\$A\$2:\$A\$\d+<\/formula1>/);
  expect(sheet).toMatch(/sqref="H2:H2001"><formula1>&#39;[^&]+&#39;!\$D\$2:\$D\$3<\/formula1>/);
  expect(sheet).not.toContain('showErrorMessage');
  for (const name of ['莲花']) expect(words).not.toContain(name);
});

it('[P-04] requires the permissions of the contract', async () => {
  for (const path of ['export', 'importTemplate']) {
    expect((await server.call({ url: `${base}/${path}` })).status).toBe(401);
    expect((await server.call({ url: `${base}/${path}`, token: await server.signIn('operator@harbour.example') })).status).toBe(403);
  }
  const payload = { file: '', apply: false };
  expect((await server.call({ method: 'POST', url: `${base}/import`, payload })).status).toBe(401);
  const token = await server.signIn('customer@harbour.example');
  expect((await server.call({ method: 'POST', url: `${base}/import`, payload, token })).status).toBe(403);
});
