import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { secretMatches } from '../../kernel/secret.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const url = '/api/authority/app-users';
let manager: string;
beforeAll(async () => {
  manager = await server.signIn('manager@harbour.example');
});

interface Listed {
  readonly id: string;
  readonly account: string;
  readonly version: number;
}
const list = (query: Record<string, string> = {}, token = manager) => server.call({ url, token, query });
const accountsOf = async (query: Record<string, string>) =>
  (await list(query)).data.records.map(({ account }: Listed) => account) as string[];
const find = async (account: string): Promise<Listed> => {
  const found = (await list({ keyword: account })).data.records.find((row: Listed) => row.account === account);
  if (!found) throw new Error(`no app account ${account}`);
  return found;
};
const get = (id: string) => server.call({ url: `${url}/${id}`, token: manager });
const create = (payload: object, token = manager) =>
  server.call({ method: 'POST', url, token, payload: { password: 'secret-1', name: '新人', ...payload } });
const update = (id: string, payload: object) => server.call({ method: 'PUT', url: `${url}/${id}`, token: manager, payload });
const act = (id: string, verb: string) => server.call({ method: 'POST', url: `${url}/${id}/${verb}`, token: manager });
const remove = (id: string, confirmation?: string, language?: string) =>
  server.call({
    method: 'DELETE',
    url: `${url}/${id}`,
    token: manager,
    ...(confirmation === undefined ? {} : { query: { confirmation } }),
    ...(language ? { language } : {}),
  });
const audited = async (id: string) =>
  (
    await server.services.db.execute<{ act: string; before: object | null; after: object | null }>(
      sql`SELECT act, before, after FROM audit_entry WHERE subject = 'appAccount' AND subject_id = ${id} ORDER BY id`,
    )
  ).rows;
const hashOf = async (id: string) =>
  (await server.services.db.execute<{ hash: string }>(sql`SELECT password_hash AS hash FROM app_account WHERE id = ${id}`)).rows[0]?.hash ??
  '';

it('[A-05] lists, searches, sorts and pages app accounts with their number of sites', async () => {
  expect(
    (await list({ sort: 'account' })).data.records.map(({ account, siteCount }: { account: string; siteCount: number }) => [
      account,
      siteCount,
    ]),
  ).toEqual([
    ['li.na', 2],
    ['qian.fang', 2],
    ['sun.qiang', 1],
    ['wu.tao', 1],
    ['zhao.lei', 2],
    ['zhou.jie', 1],
  ]);
  expect(await accountsOf({ sort: '-account', size: '2', current: '2' })).toEqual(['wu.tao', 'sun.qiang']);
  expect(await accountsOf({ keyword: '赵磊' })).toEqual(['zhao.lei']);
  expect(await accountsOf({ keyword: 'ZHOU.jie@harbour' })).toEqual(['zhou.jie']);
  expect(await accountsOf({ keyword: '13900000006' })).toEqual(['wu.tao']);
  expect(await accountsOf({ keyword: '%' })).toEqual([]);
  expect(await accountsOf({ status: 'inactive' })).toEqual([]);
  expect(JSON.stringify((await list()).data)).not.toContain('argon2');
});

it('[A-05] creates, reads and updates; omitted fields stay, null clears, and the password is hashed', async () => {
  const { data } = await create({ account: 'Feng.Lin', email: 'Feng@Harbour.example', phone: '139 0000-0100', name: ' 冯林 ' });
  const made = await get(data.id);
  expect(made.data).toMatchObject({
    account: 'Feng.Lin',
    name: '冯林',
    email: 'feng@harbour.example',
    phone: '13900000100',
    status: 'active',
  });
  expect(made.data).toMatchObject({ version: 1, siteCount: 0, sites: [] });
  expect(await secretMatches('secret-1', await hashOf(data.id))).toBe(true);

  const changed = await update(data.id, { account: 'feng.lin', name: '冯琳', email: null, version: 1, password: 'secret-2' });
  expect(changed.data).toEqual({ version: 2 });
  expect((await get(data.id)).data).toMatchObject({ account: 'feng.lin', name: '冯琳', email: null, phone: '13900000100', version: 2 });
  expect(await secretMatches('secret-2', await hashOf(data.id))).toBe(true);
  // An update without changes does nothing.
  expect((await update(data.id, { account: 'feng.lin', name: '冯琳', version: 2 })).data).toEqual({ version: 2 });
  const log = await audited(data.id);
  expect(log.map((entry) => entry.act).sort()).toEqual(['changePassword', 'create', 'update']);
  expect(log.find((entry) => entry.act === 'update')).toMatchObject({
    before: { account: 'Feng.Lin', name: '冯林', email: 'feng@harbour.example' },
    after: { name: '冯琳', email: null },
  });
  expect(JSON.stringify(log)).not.toMatch(/secret|argon2|password_hash/);
});

it('[A-05] lists the sites of an app account with its role', async () => {
  const { data } = await get((await find('li.na')).id);
  expect(data.sites).toMatchObject([
    { number: 'HB-001', name: '海港一号车库', role: 'operator' },
    { number: 'HB-004', name: '海港中心', role: 'manager' },
  ]);
});

it('[A-05] rejects a login name, address or phone number taken in the tenant, in any notation', async () => {
  const before = (await list({})).data.total;
  expect(await create({ account: 'ZHAO.LEI' })).toMatchObject({ status: 409, key: 'appAccount.accountTaken', field: 'account' });
  expect(await create({ account: 'new.one', email: 'Zhao.Lei@harbour.EXAMPLE' })).toMatchObject({
    key: 'appAccount.emailTaken',
    field: 'email',
  });
  expect(await create({ account: 'new.one', phone: '139-0000-0001' })).toMatchObject({
    key: 'appAccount.phoneTaken',
    field: 'phone',
  });
  expect((await list({})).data.total).toBe(before);
  const { id, version } = await find('wu.tao');
  expect(await update(id, { account: 'zhao.lei', name: '吴涛', version })).toMatchObject({ status: 409, key: 'appAccount.accountTaken' });
  const same = { account: 'twin', email: 'twin@harbour.example' };
  const answers = await Promise.all([create(same), create({ ...same, account: 'TWIN' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('[A-05] activates and deactivates idempotently', async () => {
  const { data } = await create({ account: 'shi.yan' });
  await act(data.id, 'deactivate');
  expect(await act(data.id, 'deactivate')).toMatchObject({ code: 200, data: { version: 2 } });
  expect((await get(data.id)).data).toMatchObject({ status: 'inactive', version: 2 });
  expect(await accountsOf({ status: 'inactive' })).toContain('shi.yan');
  await act(data.id, 'activate');
  expect((await get(data.id)).data.status).toBe('active');
  expect((await audited(data.id)).map((entry) => entry.act)).toEqual(['create', 'deactivate', 'activate']);
});

it('[T-73] takes back a deactivation, unless the account was changed since', async () => {
  const { data } = await create({ account: 'feng.yu' });
  const { version } = (await act(data.id, 'deactivate')).data;
  const activate = () =>
    server.call({ method: 'POST', url: `${url}/${data.id}/activate`, token: manager, query: { version: String(version) } });
  expect(await activate()).toMatchObject({ code: 200, data: { version: version + 1 } });
  await act(data.id, 'deactivate');
  expect(await activate()).toMatchObject({ status: 409, key: 'record.changed' });
  expect((await get(data.id)).data.status).toBe('inactive');
});

it('[A-08] rejects the second of two edits with the name of the first editor', async () => {
  const { id, version } = await find('zhou.jie');
  expect((await update(id, { account: 'zhou.jie', name: '周杰伦', version })).status).toBe(200);
  const late = await update(id, { account: 'zhou.jie', name: '周捷', version });
  expect(late).toMatchObject({ status: 409, key: 'record.changed' });
  expect(late.msg).toContain('林晓雯');
  expect((await get(id)).data.name).toBe('周杰伦');
});

it('[A-07] deletes only with a matching confirmation, and never the super admin of a site', async () => {
  const boss = await find('zhao.lei');
  expect(await remove(boss.id)).toMatchObject({ status: 400, key: 'appAccount.notMatched' });
  expect((await remove(boss.id, 'zhao.lei', 'en-US')).msg).toBe('Name Is Not Match');
  const refused = await remove(boss.id, '赵磊');
  expect(refused).toMatchObject({ status: 409, key: 'appAccount.inUse' });
  expect(refused.msg).toContain('海港一号车库');
  expect(refused.msg).toContain('海港二号车库');

  const member = await find('sun.qiang');
  expect(await remove(member.id, ' 孙强 ')).toMatchObject({ code: 200, data: null });
  expect((await get(member.id)).key).toBe('appAccount.notFound');
  expect((await remove(member.id, '孙强')).key).toBe('appAccount.notFound');
  expect((await audited(member.id)).map((entry) => entry.act)).toEqual(['delete']);
});

it.each([
  { wrong: 'no account', payload: { account: undefined }, field: 'account' },
  { wrong: 'an account of one letter', payload: { account: 'x' }, field: 'account' },
  { wrong: 'an account with a space', payload: { account: 'a b' }, field: 'account' },
  { wrong: 'a name of spaces', payload: { name: '  ' }, field: 'name' },
  { wrong: 'a short password', payload: { password: '12345' }, field: 'password' },
  { wrong: 'no email address', payload: { email: 'x' }, field: 'email' },
  { wrong: 'an empty email address', payload: { email: '' }, field: 'email' },
  { wrong: 'no phone number', payload: { phone: 'call me' }, field: 'phone' },
  { wrong: 'a field nobody knows', payload: { tenantCode: 'lotus' }, field: 'tenantCode' },
])('[A-05] rejects $wrong and stores nothing', async ({ payload, field }) => {
  const { total } = (await list()).data;
  expect(await create({ account: 'fine.one', ...payload })).toMatchObject({ status: 400, field });
  expect((await list()).data.total).toBe(total);
});
