import { sql } from 'drizzle-orm';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { userFileCalls } from '../../testing/user-file-calls.ts';

const server = useTestServer();
const { person, manager, fileOf, send, invite, find, count, log } = userFileCalls(server);

beforeEach(() => {
  server.mails.length = 0;
  server.clock.forward(1000);
});

it('[A-01] checks without creating, creates with one mail each, and reports all as taken the second time', async () => {
  const token = await manager();
  const [one, two] = [person(), person({ 部门: '车库运营部', 角色: 'Operator；客户', 分组: '自营项目 / 车库项目', 职务: '' })];
  const file = await fileOf([one, ['', '', ''], two]);
  const before = await count();
  const checked = await send(token, file, false);
  expect(checked.data).toEqual({
    right: 2,
    created: 0,
    rows: [
      { row: 2, username: one[0], name: one[1], wrong: [] },
      { row: 4, username: two[0], name: two[1], wrong: [] },
    ],
  });
  expect(await count()).toBe(before);

  expect((await send(token, file, true)).data).toMatchObject({ right: 2, created: 2 });
  const { data } = await find(token, two[0]);
  expect(data.records).toMatchObject([
    {
      username: two[0],
      name: two[1],
      phone: two[2],
      orgName: '车库运营部',
      groupName: '车库项目',
      jobTitle: null,
      status: 'active',
      type: 2,
    },
  ]);
  expect(data.records[0].roles.map(({ name }: { name: string }) => name)).toEqual(['操作员', '客户']);
  expect((await log('import')).map(({ subject_name }) => subject_name)).toEqual([`${one[1]} (${one[0]})`, `${two[1]} (${two[0]})`]);
  await invite();
  expect(server.mails.map(({ to }) => to).sort()).toEqual([one[0], two[0]]);

  const again = await send(token, file, true);
  expect(again.data).toMatchObject({ right: 0, created: 0 });
  expect(again.data.rows[0].wrong).toEqual([
    { column: '邮箱', reason: '该邮箱已被其他账号使用' },
    { column: '手机号', reason: '该手机号已被其他账号使用' },
  ]);
  expect(await count()).toBe(before + 2);
});

it('[A-01] rejects the login of an invited account until its password is set through the link', async () => {
  const token = await manager();
  const row = person();
  await send(token, await fileOf([row]), true);
  for (const password of ['invited', 'botify-demo', '      ']) expect((await server.login(String(row[0]), { password })).code).toBe(-400);
  await invite();
  const link = /reset=([\w-]+)/.exec(server.mails[0]?.text ?? '')?.[1];
  const use = () =>
    server.call({
      method: 'POST',
      url: '/api/authority/commons/useResetLink',
      payload: { token: link, password: 'my-own-secret', confirmPassword: 'my-own-secret' },
    });
  server.clock.forward(6 * 86_400_000);
  expect((await use()).code).toBe(200);
  expect((await server.login(String(row[0]), { password: 'my-own-secret' })).code).toBe(200);
  expect((await use()).key).toBe('resetLink.used');
});

it('[A-01] reports errors by row and column in the language of the caller, and creates the valid rows', async () => {
  const token = await manager();
  const right = person();
  const rows = [
    right,
    person({ 邮箱: '', 姓名: '', 手机号: '', 部门: '', 角色: '' }),
    person({ 邮箱: 'not an address', 手机号: '12', 姓名: 'x'.repeat(101), 职务: 'x'.repeat(101) }),
    person({ 邮箱: String(right[0]).toUpperCase(), 手机号: String(right[2]).replace('137', '137-') }),
    person({ 邮箱: 'operator@harbour.example', 手机号: '13800000002' }),
    person({ 部门: 'Lotus Facility Services', 角色: '操作员; 总裁', 分组: '海港中心' }),
    person({ 角色: ' ; ' }),
    person({ 角色: '管理员' }),
  ];
  const file = await fileOf(rows);
  const before = await count();
  const { data } = await send(token, file, true, { language: 'en-US' });
  expect(data).toMatchObject({ right: 1, created: 1 });
  const wrong = Object.fromEntries(
    data.rows.map(({ row, wrong: all }: { row: number; wrong: { column: string; reason: string }[] }) => [
      row,
      all.map(({ column, reason }) => `${column}: ${reason}`),
    ]),
  );
  expect(wrong[2]).toEqual([]);
  expect(wrong[3].map((line: string) => line.split(':')[0])).toEqual(['Email', 'Name', 'Phone', 'Department', 'Roles']);
  expect(new Set(wrong[3].map((line: string) => line.split(': ')[1])).size).toBe(1);
  expect(wrong[4].map((line: string) => line.split(':')[0])).toEqual(['Email', 'Name', 'Phone', 'Job title']);
  expect(wrong[5]).toEqual(['Email: Duplicate of row 2', 'Phone: Duplicate of row 2']);
  expect(wrong[6].map((line: string) => line.split(':')[0])).toEqual(['Email', 'Phone']);
  expect(wrong[7]).toEqual([
    'Department: "Lotus Facility Services" doesn\'t exist, or you don\'t have access',
    'Roles: "总裁" doesn\'t exist, or you don\'t have access',
    'Group: "海港中心" doesn\'t exist, or you don\'t have access',
  ]);
  expect(wrong[8]).toHaveLength(1);
  expect(wrong[9]).toHaveLength(1);
  expect(await count()).toBe(before + 1);
});

it('accepts headings in either language and any order, with extra columns', async () => {
  const token = await manager();
  const row = [' ', 'Operator', 'en@harbour.example', '车库运营部', '+86 137-1111-2222', 'Sam'];
  const file = await fileOf([row], ['Remarks', 'ROLES', ' e-mail ', '部门', 'Phone', '姓名']);
  expect((await send(token, file, true)).data).toMatchObject({ created: 1 });
  const { data } = await find(token, 'en@harbour');
  expect(data.records).toMatchObject([{ name: 'Sam', phone: '+8613711112222' }]);
});

it('[A-01] rejects invalid files with a hint', async () => {
  const token = await manager();
  expect(await send(token, '', false)).toMatchObject({ status: 400, key: 'import.unreadable' });
  expect(await send(token, 'no base64 at all!', false)).toMatchObject({ status: 400, key: 'import.unreadable' });
  expect(await send(token, Buffer.from('邮箱,姓名').toString('base64'), true)).toMatchObject({ status: 400, key: 'import.unreadable' });
  expect(await send(token, await fileOf([]), true)).toMatchObject({ status: 400, key: 'import.empty' });
  expect(await send(token, await fileOf([['a']], ['邮箱']), true)).toMatchObject({
    status: 400,
    key: 'import.headings',
    msg: '缺少列：姓名, 手机号, 部门, 角色，请使用模板填写',
  });
  expect(await send(token, await fileOf(Array.from({ length: 2001 }, () => person())), true)).toMatchObject({
    status: 400,
    key: 'import.tooMany',
    msg: '一次最多导入 2000 行',
  });
  expect(await send(token, 'A'.repeat(1_048_576), true)).toMatchObject({ status: 413, key: 'request.tooLarge' });
});

it('[T-04] rejects an import beyond the limit of accounts as a whole, in the check as well', async () => {
  const { db } = server.services;
  const before = await count();
  const limit = (accounts: number | null) => db.execute(sql`UPDATE tenant SET max_accounts = ${accounts} WHERE tenant_code = 'harbour'`);
  onTestFinished(async () => void (await limit(null)));
  const { rows } = await db.execute<{ held: number }>(sql`SELECT count(*)::int AS held FROM account WHERE tenant_code = 'harbour'`);
  await limit((rows[0]?.held ?? 0) + 1);
  const token = await manager();
  const file = await fileOf([person(), person()]);
  for (const apply of [false, true]) expect(await send(token, file, apply)).toMatchObject({ status: 409, key: 'tenant.accountLimit' });
  expect(await count()).toBe(before);
  expect((await send(token, await fileOf([person()]), true)).data).toMatchObject({ created: 1 });
});
