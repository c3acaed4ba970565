import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const nobody = '00000000-0000-7000-8000-000000000000';
let manager: string;
const ids = new Map<string, string>();
beforeAll(async () => {
  manager = await server.signIn('manager@harbour.example');
  const { rows } = await server.services.db.execute<{ name: string; id: string }>(
    sql`SELECT account AS name, id FROM app_account UNION ALL SELECT number, id FROM site`,
  );
  for (const { name, id } of rows) ids.set(name, id);
});
const idOf = (name: string) => ids.get(name) ?? nobody;
const urlOf = (site: string, part: string) => `/api/authority/sites/${idOf(site)}/${part}`;
const set = (site: string, account: string, role: string, token = manager) =>
  server.call({ method: 'PUT', url: urlOf(site, `members/${idOf(account)}`), token, payload: { role } });
const remove = (site: string, account: string) =>
  server.call({ method: 'DELETE', url: urlOf(site, `members/${idOf(account)}`), token: manager });
const rolesAt = async (site: string): Promise<string[]> =>
  (await server.call({ url: urlOf(site, 'members'), token: manager })).data.map(
    ({ account, role }: { account: string; role: string }) => `${account} ${role}`,
  );
const choices = async (site: string, keyword = ''): Promise<string[]> =>
  (await server.call({ url: urlOf(site, 'memberChoices'), token: manager, query: { keyword } })).data.map(
    ({ account }: { account: string }) => account,
  );
const lastAudit = async (site: string) =>
  (
    await server.services.db.execute(
      sql`SELECT act, before, after FROM audit_entry WHERE subject = 'site' AND subject_id = ${idOf(site)} ORDER BY at DESC, id DESC LIMIT 1`,
    )
  ).rows[0];

it('[A-06] lists members by role: super admin, managers, operators', async () => {
  await set('HB-001', 'wu.tao', 'manager');
  expect(await rolesAt('HB-001')).toEqual(['zhao.lei superAdmin', 'wu.tao manager', 'sun.qiang operator', 'li.na operator']);
});

it('[A-06] makes the previous super admin a manager, and records both changes', async () => {
  expect(await set('HB-002', 'zhou.jie', 'superAdmin')).toMatchObject({
    code: 200,
    data: {
      changed: [
        { appAccountId: idOf('zhou.jie'), role: 'superAdmin', before: 'operator' },
        { appAccountId: idOf('zhao.lei'), role: 'manager', before: 'superAdmin' },
      ],
    },
  });
  expect(await rolesAt('HB-002')).toEqual(['zhou.jie superAdmin', 'zhao.lei manager']);
  expect(await lastAudit('HB-002')).toEqual({
    act: 'changeMembers',
    before: { '周杰 (zhou.jie)': 'operator', '赵磊 (zhao.lei)': 'superAdmin' },
    after: { '周杰 (zhou.jie)': 'superAdmin', '赵磊 (zhao.lei)': 'manager' },
  });
  const { data } = await server.call({ url: `/api/authority/sites/${idOf('HB-002')}`, token: manager });
  expect(data).toMatchObject({ superAdmin: '周杰', memberCount: 2 });
});

it('[A-06] leaves one super admin after two concurrent changes', async () => {
  const answers = await Promise.all(['qian.fang', 'wu.tao', 'li.na'].map((account) => set('HB-003', account, 'superAdmin')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const roles = await rolesAt('HB-003');
  expect(roles.filter((line) => line.endsWith('superAdmin'))).toHaveLength(1);
  expect(roles).toHaveLength(3);
});

it('[A-06] offers active app accounts that are not members', async () => {
  expect((await choices('HB-004')).sort()).toEqual(['sun.qiang', 'wu.tao', 'zhao.lei', 'zhou.jie']);
  expect(await choices('HB-004', '赵')).toEqual(['zhao.lei']);
  await server.call({ method: 'POST', url: `/api/authority/app-users/${idOf('wu.tao')}/deactivate`, token: manager });
  expect(await choices('HB-004', 'wu')).toEqual([]);
});

it('[A-06] adds and removes members idempotently, including the super admin', async () => {
  await set('HB-004', 'sun.qiang', 'operator');
  const before = await lastAudit('HB-004');
  await set('HB-004', 'sun.qiang', 'operator');
  expect(await lastAudit('HB-004')).toEqual(before);
  expect(await remove('HB-004', 'sun.qiang')).toMatchObject({ code: 200 });
  expect(await remove('HB-004', 'sun.qiang')).toMatchObject({ status: 404, key: 'site.memberNotFound' });
  expect(await remove('HB-004', 'qian.fang')).toMatchObject({ code: 200 });
  expect(await rolesAt('HB-004')).toEqual(['li.na manager']);
  expect((await server.call({ url: `/api/authority/sites/${idOf('HB-004')}`, token: manager })).data.superAdmin).toBeNull();
});

it('[A-06] rejects an unknown role', async () => {
  expect(await set('HB-001', 'li.na', 'owner')).toMatchObject({ status: 400, field: 'role' });
});

it('[P-09] accepts members and sites of the own tenant only', async () => {
  expect(await set('HB-001', 'amelia.clarke', 'operator')).toMatchObject({ status: 404, key: 'appAccount.notFound' });
  expect(await set('LT-001', 'li.na', 'operator')).toMatchObject({ status: 404, key: 'site.notFound' });
  const lotus = await server.signIn('manager@lotus.example');
  expect(await set('HB-001', 'amelia.clarke', 'superAdmin', lotus)).toMatchObject({ status: 404, key: 'site.notFound' });
  for (const part of ['members', 'memberChoices', 'robots'])
    expect(await server.call({ url: urlOf('HB-001', part), token: lotus })).toMatchObject({ status: 404, key: 'site.notFound' });
});

const restore = (site: string, changed: unknown, token = manager) =>
  server.call({ method: 'POST', url: urlOf(site, 'members/restore'), token, payload: { changed }, language: 'en-US' });

it('[T-73] takes back a change of members, with the super admin it replaced', async () => {
  const before = await rolesAt('HB-001');
  for (const change of [
    () => set('HB-001', 'li.na', 'superAdmin'),
    () => set('HB-001', 'zhao.lei', 'operator'),
    () => set('HB-001', 'zhou.jie', 'superAdmin'),
    () => remove('HB-001', 'zhao.lei'),
  ]) {
    const { data } = await change();
    expect(await rolesAt('HB-001')).not.toEqual(before);
    expect(await restore('HB-001', data.changed)).toMatchObject({ code: 200 });
    expect((await rolesAt('HB-001')).sort()).toEqual(before.toSorted());
  }
  expect(await lastAudit('HB-001')).toEqual({
    act: 'changeMembers',
    before: { '赵磊 (zhao.lei)': null },
    after: { '赵磊 (zhao.lei)': 'superAdmin' },
  });
});

it('[T-73] takes nothing back once somebody has changed the same members', async () => {
  const changedSince = { status: 409, key: 'record.changed', msg: expect.stringContaining('林晓雯') };
  const { data: removed } = await remove('HB-001', 'zhao.lei');
  await set('HB-001', 'li.na', 'superAdmin');
  const now = await rolesAt('HB-001');
  expect(await restore('HB-001', removed.changed)).toMatchObject(changedSince);
  const { data: promoted } = await set('HB-001', 'wu.tao', 'operator');
  await set('HB-001', 'wu.tao', 'manager');
  expect(await restore('HB-001', promoted.changed)).toMatchObject(changedSince);
  expect((await rolesAt('HB-001')).sort()).toEqual(now.toSorted());
});

it('[T-73] offers no undo and takes nothing back for members whom the caller does not see', async () => {
  // Can administer, but sees only the owners' group of HB-004.
  await server.services.db.execute(sql`
    UPDATE account_role SET role_id = (SELECT id FROM role WHERE tenant_code = 'harbour' AND code = 'manager')
    WHERE account_id = (SELECT id FROM account WHERE username = 'customer@harbour.example')`);
  const limited = await server.signIn('customer@harbour.example');
  await set('HB-004', 'zhou.jie', 'superAdmin');
  expect(await set('HB-004', 'li.na', 'superAdmin', limited)).toMatchObject({ code: 200, data: { changed: null } });
  const hidden = [{ appAccountId: idOf('zhou.jie'), role: 'manager', before: null }];
  expect(await restore('HB-004', hidden, limited)).toMatchObject({ status: 404, key: 'site.memberNotFound' });
  expect(await rolesAt('HB-004')).toContain('zhou.jie manager');
});
