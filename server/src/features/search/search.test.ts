import { type Found, mostFound } from '@botify/contract/search/search.contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { dayIn, usePeriodFixture } from '../../testing/period-fixture.ts';

const fixture = usePeriodFixture();
const { server, robots, task, addError, ago } = fixture;
const [newYork = '', berlin = '', , shanghai = ''] = robots;
const manager = 'manager@harbour.example';
const query = (text: ReturnType<typeof sql>) => server.services.db.execute(text);
const rename = (robotSn: string, name: string) => query(sql`UPDATE robot SET remark = ${name} WHERE robot_sn = ${robotSn}`);

const tokens = new Map<string, string>();
async function answer(keyword: string | undefined, who = manager, language = 'en-US') {
  const token = tokens.get(who) ?? (await server.signIn(who));
  tokens.set(who, token);
  return server.call({ url: '/api/overview/search', token, language, ...(keyword === undefined ? {} : { query: { keyword } }) });
}
const find = async (keyword: string, who?: string, language?: string): Promise<Found> => (await answer(keyword, who, language)).data;
const serials = async (keyword: string, who?: string) => (await find(keyword, who)).robots?.map(({ robotSn }) => robotSn);

const id = { error: '', report: '' };
beforeAll(async () => {
  await rename(newYork, 'Atlas 50%_off');
  await rename(berlin, 'Atlas');
  await rename(shanghai, 'North Atlas');
  id.error = await addError(berlin, 'N101', { startTime: ago(5) });
  await addError(berlin, 'N102', { startTime: ago(9), endTime: ago(1) });
  await addError(shanghai, 'X999', { noticeLevel: 'P3', startTime: ago(1) });
  const today = `${dayIn('UTC', server.services.now().getTime() - 86_400_000)}T04:00:00Z`;
  await fixture.upload([
    task(newYork, 'one', today, { programName: 'Lobby_night', mapName: 'B7' }),
    task(shanghai, 'two', today, { programName: 'Hall', mapName: 'F2' }),
  ]);
  const { rows } = await query(sql`SELECT id FROM task_report WHERE robot_sn = ${newYork}`);
  id.report = String(rows[0]?.id);
});

it('[T-62] finds machines by part of serial number or name, equal ones first, then those that begin with the text', async () => {
  expect(await serials(`  ${berlin.toLowerCase()} `)).toEqual([berlin]);
  expect(await serials('atlas')).toEqual([berlin, newYork, shanghai]);
  const { robots: found } = await find(berlin);
  expect(found).toEqual([{ robotSn: berlin, remark: 'Atlas', siteName: 'Europe/Berlin' }]);
});

it('[T-62] finds sites, accounts, active errors and task reports', async () => {
  expect((await find('hb-00')).sites?.map(({ number }) => number)).toEqual(expect.arrayContaining(['HB-001', 'HB-002']));
  expect((await find('中山路')).sites?.map(({ name }) => name)).toEqual(['海港广场']);
  expect((await find('operator@harbour')).accounts).toEqual([
    { id: expect.any(String), username: 'operator@harbour.example', name: '周海' },
  ]);
  expect((await find('周海')).accounts).toHaveLength(1);
  const place = { robotSn: berlin, remark: 'Atlas', timeZone: 'Europe/Berlin' };
  const [error] = (await find(berlin)).errors ?? [];
  expect(error).toEqual({
    ...place,
    id: id.error,
    faultCode: 'N101',
    faultName: expect.any(String),
    noticeLevel: 'P1',
    startTime: ago(5).toISOString(),
  });
  const inChinese = (await find('n101', manager, 'zh-CN')).errors?.[0]?.faultName ?? '';
  expect(inChinese).not.toBe(error?.faultName);
  expect((await find(inChinese, manager, 'zh-CN')).errors?.map((one) => one.id)).toContain(id.error);
  expect((await find('atlas')).errors?.map(({ faultName }) => faultName)).toEqual([error?.faultName, 'X999']);
  for (const words of [newYork, 'lobby_NIGHT', 'b7'])
    expect((await find(words)).reports).toMatchObject([{ id: id.report, remark: 'Atlas 50%_off', timeZone: 'America/New_York' }]);
});

it('[T-62] finds app accounts by account, name, email and phone number: those of the list, for accounts with its page', async () => {
  const { rows } = await query(sql`
    INSERT INTO app_account (tenant_code, id, account, name, email, phone, password_hash, created_at)
    VALUES ('harbour', gen_random_uuid(), 'porter-7', 'Hugo Quill', 'hugo@quill.example', '+49 30 777', '', now())
    RETURNING id`);
  const porter = { id: rows[0]?.id, account: 'porter-7', name: 'Hugo Quill' };
  for (const words of ['PORTER-7', 'quill', 'hugo@quill', '30 777']) expect((await find(words)).appAccounts).toEqual([porter]);
  expect((await find('quill', 'manager@lotus.example')).appAccounts).toEqual([]);
  const customer = 'customer@harbour.example';
  expect((await find('quill', customer)).appAccounts).toBeNull();
  // As a manager, the customer sees the app accounts of the own group only.
  const { rows: held } = await query(sql`
    SELECT ar.account_id, ar.role_id FROM account_role AS ar JOIN account AS a ON a.id = ar.account_id WHERE a.username = ${customer}`);
  await query(sql`
    UPDATE account_role SET role_id = (SELECT id FROM role WHERE tenant_code = 'harbour' AND code = 'manager')
    WHERE account_id = ${held[0]?.account_id}`);
  tokens.delete(customer);
  expect((await find('quill', customer)).appAccounts).toEqual([]);
  await query(sql`INSERT INTO group_app_account (tenant_code, group_id, app_account_id)
    SELECT tenant_code, group_id, ${porter.id}::uuid FROM account WHERE username = ${customer}`);
  expect((await find('quill', customer)).appAccounts).toEqual([porter]);
  await query(sql`UPDATE account_role SET role_id = ${held[0]?.role_id} WHERE account_id = ${held[0]?.account_id}`);
  tokens.delete(customer);
});

it('[T-62] takes wildcards and backslashes for plain text', async () => {
  expect(await serials('%')).toEqual([newYork]);
  expect(await serials('_')).toEqual([newYork]);
  expect(await serials('50%_O')).toEqual([newYork]);
  expect(await serials('\\')).toEqual([]);
  expect((await find('lobby_')).reports).toHaveLength(1);
  expect((await find('lobb_')).reports).toEqual([]);
});

it('[T-62] finds nothing for a blank text and rejects a missing or very long one', async () => {
  const nothing = { robots: [], sites: [], accounts: [], appAccounts: [], errors: [], reports: [], views: [] };
  expect(await find('   ')).toEqual(nothing);
  expect(await find('x'.repeat(200))).toEqual(nothing);
  expect((await answer('x'.repeat(201))).status).toBe(400);
  expect((await answer(undefined)).status).toBe(400);
});

it('[T-62] returns a few results of each kind', async () => {
  const found = await find('a');
  expect(found.robots?.length).toBeLessThanOrEqual(mostFound);
  expect(await serials('cb1900')).toHaveLength(mostFound);
  expect((await find('example')).accounts?.length).toBeLessThanOrEqual(mostFound);
});

it('[T-62] searches only kinds whose page the role has', async () => {
  const customer = await find('a', 'customer@harbour.example');
  expect(customer).toMatchObject({ accounts: null, errors: null });
  expect(customer.robots).not.toBeNull();
  expect((await find('a', 'operator@harbour.example')).accounts).toBeNull();
  expect((await find('   ', 'operator@harbour.example')).accounts).toBeNull();
});

it('[T-62] finds nothing of another tenant, for all kinds', async () => {
  const other = 'manager@lotus.example';
  for (const words of [berlin, 'atlas', 'HB-001', 'operator@harbour', 'N101', 'lobby_night', 'b7'])
    expect(Object.values(await find(words, other))).toEqual([[], [], [], [], [], [], []]);
  expect((await find('lotus', other)).accounts?.length).toBeGreaterThan(0);
});

it('[T-62] finds nothing of machines outside the own department or group, also by program and floor', async () => {
  const department = 'operator@harbour.example';
  const { rows: held } = await query(sql`SELECT robot_sn FROM department_robot WHERE robot_sn = ${newYork} LIMIT 1`);
  await query(sql`DELETE FROM department_robot WHERE robot_sn IN (${newYork}, ${berlin})`);
  await query(sql`DELETE FROM group_robot WHERE robot_sn IN (${newYork}, ${berlin})`);
  expect(held).toHaveLength(1);
  for (const who of [department, 'customer@harbour.example']) {
    expect(await serials(berlin, who)).toEqual([]);
    expect((await find(berlin, who)).errors ?? []).toEqual([]);
    for (const words of [newYork, 'lobby_night', 'b7']) expect((await find(words, who)).reports).toEqual([]);
  }
  expect((await find('lobby_night')).reports).toHaveLength(1);
});

it('[T-62] a limited account sees no hidden site, neither as result nor at a machine', async () => {
  const customer = 'customer@harbour.example';
  await query(sql`INSERT INTO group_robot (tenant_code, group_id, robot_sn)
    SELECT tenant_code, group_id, ${berlin} FROM account WHERE username = ${customer}`);
  expect((await find(berlin, customer)).robots).toEqual([{ robotSn: berlin, remark: 'Atlas', siteName: null }]);
  expect((await find('Europe/Berlin', customer)).sites).toEqual([]);
  expect((await find('Europe/Berlin')).sites).toHaveLength(1);
});

it('[T-62] leaves out retired machines', async () => {
  await query(sql`UPDATE robot SET retired_at = now() WHERE robot_sn = ${shanghai}`);
  expect(await serials('atlas')).toEqual([berlin, newYork]);
});

it('[T-62] finds accounts of the own department only', async () => {
  const moveManager = async (colleague: string) => {
    await query(sql`
      UPDATE account SET department_id = (SELECT department_id FROM account WHERE username = ${colleague}) WHERE username = ${manager}`);
    server.services.identities.forget(() => true);
  };
  const [operator, customer] = ['operator@harbour.example', 'customer@harbour.example'];
  const found = async (keyword: string) => (await find(keyword)).accounts?.map(({ username }) => username);
  expect(await found(customer)).toEqual([customer]);
  await moveManager(operator);
  expect(await found(customer)).toEqual([]);
  expect(await found(operator)).toEqual([operator]);
  await moveManager(customer);
});
