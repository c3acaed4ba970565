import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { permissionCodes } from '@botify/contract/kernel/permission';
import type { MenuEntry } from '@botify/contract/roles/menu.contract';
import { productPages } from '@botify/contract/roles/product-paths';
import { words as english } from '@botify/text/en-US/words';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newId } from '../../kernel/id.ts';
import { migrationsFolder } from '../../kernel/migrate.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { menuRows } from './menu-rows.ts';
import { syncMenu } from './menu-sync.ts';

const server = useTestServer();

const rolesOf = async (token: string, language = 'zh-CN') =>
  (await server.call({ method: 'PUT', url: '/api/authority/oauth/getCurrentUserRole', token, language })).data as {
    id: string;
    code: string;
    name: string;
  }[];
const menuOf = async (token: string, roleId: string, language = 'zh-CN') =>
  server.call({ method: 'POST', url: '/api/authority/oauth/roleRouter', token, language, payload: { roleId } });
async function menuFor(username: string, language?: string): Promise<MenuEntry[]> {
  const token = await server.signIn(username);
  const [role] = await rolesOf(token);
  return (await menuOf(token, role?.id ?? '', language)).data;
}
const flat = (entries: readonly MenuEntry[]): MenuEntry[] => entries.flatMap((entry) => [entry, ...flat(entry.children as MenuEntry[])]);
const pathsOf = (entries: readonly MenuEntry[]) =>
  flat(entries)
    .filter(({ type }) => type === 0)
    .map(({ path }) => path);

it('[P-03] serves every menu-driven route to the provider, with groups in the page shell', async () => {
  const menu = await menuFor('admin@botify.example');
  expect(menu.every(({ component, parentId }) => component === 'Layout' && parentId === null)).toBe(true);
  expect(pathsOf(menu)).toEqual([
    ...['/home', '/now', '/overview', '/tenantdapan/', '/bigData'],
    ...['/robot', '/robot/robotList', '/robot/robotDetail', '/robot/connect', '/robot/video', '/robot/cameraWall'],
    ...['/robot/robotMap', '/robot/AlarmMonitoring', '/robot/quarantine'],
    ...['/abnormalManage', '/abnormalManage/detail', '/abnormalManage/catalogue'],
    ...['/sites', '/app/project/list', '/app/project/detail', '/app/project/edit'],
    ...['/routeTaskReport', '/report/routeTaskReport', '/report/routeTaskReport/detail', '/report/weeklyReport'],
    ...['/report/weeklyReport/detail', '/report/weeklyReport/detail2', '/report/weeklyReport/subscription', '/report/missedCleaning'],
    ...['/report/runningReport', '/report/runningReport/expandDaily'],
    ...['/system/management', '/system/user', '/system/user/seeAs', '/system/org', '/system/role', '/system/group'],
    ...['/system/apiKey', '/system/audit', '/system/loginLog', '/system/security', '/system/retention', '/system/brand', '/error-log/log'],
    ...['/app', '/app/user/list', '/app/user/edit'],
    ...['/notify', '/notify/robot', '/notify/subscription'],
    ...['/tenant', '/tenant/overview', '/tenant/list'],
  ]);
});

it('[P-03] marks buttons with type 2, and hides detail pages with the entry to highlight', async () => {
  const entries = flat(await menuFor('admin@botify.example'));
  const detail = entries.find(({ path }) => path === '/robot/robotDetail');
  expect(detail).toMatchObject({
    hidden: true,
    display: false,
    pid: 'RobotList',
    parentId: 'RobotList',
    meta: { hideMenu: true, activeMenu: '/robot/robotList' },
  });
  const button = entries.find(({ name }) => name === 'showDetailsByDay');
  expect(button).toMatchObject({ type: 2, parentId: 'RunningReport', permission: 'showDetailsByDay', component: null, meta: { type: 2 } });
});

it('[P-04] has an entry with the same component for every path of the console', () => {
  const pages = menuRows().flatMap(({ path, component }) => (path ? [[path, component]] : []));
  expect(Object.fromEntries(pages)).toEqual(productPages);
});

it('[P-04] has an entry for every permission code and a text for every entry', () => {
  const rows = menuRows();
  expect(new Set(rows.map(({ permission }) => permission))).toEqual(new Set(permissionCodes));
  const wordFor = (key: string) =>
    key.split('.').reduce<unknown>((words, part) => (words as Record<string, unknown>)?.[part], english.menu);
  expect(rows.filter(({ title }) => typeof wordFor(title) !== 'string')).toEqual([]);
});

it('[P-02] returns a menu per role', async () => {
  const [operator, customer] = [pathsOf(await menuFor('operator@harbour.example')), pathsOf(await menuFor('customer@harbour.example'))];
  expect(operator).toContain('/robot/AlarmMonitoring');
  expect(operator.filter((path) => path.startsWith('/system') || path.startsWith('/app/user'))).toEqual([]);
  expect(operator).toContain('/app/project/detail');
  expect(operator).not.toContain('/app/project/edit');
  expect(customer).not.toContain('/robot/AlarmMonitoring');
  expect(customer).toContain('/report/routeTaskReport');
});

it('[T-35] serves the home page first to roles that see alarms, with the buttons they hold', async () => {
  const buttonsOf = async (username: string) => {
    const [home, overview] = await menuFor(username);
    expect([home?.path, overview?.path]).toEqual(['/home', '/overview']);
    return flat([home as MenuEntry]).flatMap(({ type, name }) => (type === 2 ? [name] : []));
  };
  expect(await buttonsOf('manager@harbour.example')).toEqual(['acknowledgeAlarm', 'handleError', 'editRobot']);
  expect(await buttonsOf('operator@harbour.example')).toEqual(['acknowledgeAlarm', 'handleError']);
  expect(pathsOf(await menuFor('customer@harbour.example'))).not.toContain('/now');
});

it('[T-35] gives roles of an earlier version the home page if they see alarms', async () => {
  const { db } = server.services;
  const id = newId(server.services.now());
  await db.execute(
    sql`INSERT INTO role (tenant_code, id, code, names, number) VALUES ('harbour', ${id}, 'night', '{"zh-CN":"夜班","en-US":"Night"}', 60)`,
  );
  await db.execute(sql`INSERT INTO role_menu VALUES ('harbour', ${id}, 'AlarmMonitoring'), ('harbour', ${id}, 'AlarmMonitoring.acknowledgeAlarm'),
    ('harbour', ${id}, 'Machines')`);
  await db.execute(sql`DELETE FROM menu WHERE id = 'Home'`);
  await db.execute(sql`DROP INDEX robot_error_fixed`);
  await db.execute(sql.raw(await readFile(join(migrationsFolder, '0112_home_page.sql'), 'utf8')));
  await syncMenu(db);
  const { rows } = await db.execute<{ code: string; ids: string[] }>(sql`SELECT code, array_agg(menu_id ORDER BY menu_id) AS ids
    FROM role_menu JOIN role ON role.id = role_id AND role.tenant_code = 'harbour' WHERE menu_id IN ('Home', 'Now') OR menu_id LIKE 'Now.%' GROUP BY code ORDER BY code`);
  const [pages, acknowledge, handle, edit] = [['Home', 'Now'], 'Now.acknowledgeAlarm', 'Now.handleError', 'Now.editRobot'];
  expect(rows).toEqual([
    { code: 'manager', ids: [...pages, acknowledge, edit, handle] },
    { code: 'night', ids: [...pages, acknowledge] },
    { code: 'operator', ids: [...pages, acknowledge, handle] },
  ]);
});

it('[S-03] localizes titles', async () => {
  expect((await menuFor('manager@harbour.example', 'zh-CN')).map(({ title }) => title)).toContain('机器人管理');
  expect((await menuFor('manager@harbour.example', 'en-US')).map(({ title, label }) => [title, label])).toContainEqual([
    'Machines',
    'Machines',
  ]);
});

it('[P-02] lists the held roles, the active one first', async () => {
  const roles = await rolesOf(await server.signIn('manager@harbour.example'), 'en-US');
  expect(roles.map(({ code, name }) => [code, name])).toEqual([
    ['manager', 'Manager'],
    ['operator', 'Operator'],
  ]);
});

it('[S-11] replaces the token and all permissions when switching the role', async () => {
  const token = await server.signIn('manager@harbour.example');
  const [manager, operator] = await rolesOf(token);
  const swapped = await server.call({
    method: 'PUT',
    url: '/api/authority/oauth/getCurrentUserRole',
    token,
    payload: { roleId: operator?.id },
  });
  expect(swapped.data.map(({ code }: { code: string }) => code)).toEqual(['operator', 'manager']);
  const fresh = swapped.access_token ?? '';
  expect(fresh).not.toBe(token);
  expect(await server.call({ url: '/api/authority/users/info', token })).toMatchObject({ status: 401, code: 401 });
  expect((await rolesOf(fresh))[0]?.code).toBe('operator');
  expect((await menuOf(fresh, manager?.id ?? '')).code).toBe(200);
});

it.each(['manager@lotus.example', 'operator@harbour.example'])('denies %s the menu and token of a role not held', async (username) => {
  const [foreign] = await rolesOf(await server.signIn('manager@harbour.example'));
  const token = await server.signIn(username);
  expect(await menuOf(token, foreign?.id ?? '')).toMatchObject({ status: 403, key: 'session.roleNotHeld' });
  const refused = await server.call({
    method: 'PUT',
    url: '/api/authority/oauth/getCurrentUserRole',
    token,
    payload: { roleId: foreign?.id },
  });
  expect(refused).toMatchObject({ status: 403, key: 'session.roleNotHeld', field: 'roleId' });
  expect((await rolesOf(token)).length).toBe(1);
});

it('rejects an account without a role', async () => {
  await server.services.db.execute(
    sql`DELETE FROM account_role WHERE account_id = (SELECT id FROM account WHERE username = 'manager@lotus.example')`,
  );
  expect(await server.login('manager@lotus.example')).toMatchObject({ status: 403, key: 'session.rolesMissing' });
});

it('grants a new entry once to the starting roles that permit it', async () => {
  const { db } = server.services;
  const granted = async () =>
    (
      await db.execute<{ code: string }>(
        sql`SELECT DISTINCT code FROM role_menu JOIN role ON role.id = role_id WHERE menu_id = 'Audit' ORDER BY code`,
      )
    ).rows.map(({ code }) => code);
  expect(await granted()).toEqual(['admin', 'manager']);
  await db.execute(sql`DELETE FROM role_menu WHERE menu_id = 'Audit'`);
  await syncMenu(db);
  expect(await granted()).toEqual([]);
  await db.execute(sql`DELETE FROM menu WHERE id = 'Audit'`);
  await Promise.all([syncMenu(db), syncMenu(db)]);
  expect(await granted()).toEqual(['admin', 'manager']);
});
