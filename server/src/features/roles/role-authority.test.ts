import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { draft, rolesOn } from './roles.fixture.ts';

const server = useTestServer();
const roles = rolesOn(server);
const manager = () => server.signIn('manager@harbour.example');
const catalogue = 'AbnormalManage.editCatalogue';
const roleKeeper = ['System', 'Role', 'Role.editRole', 'Role.deleteRole'];

/** An account that can only edit roles, with role number 40. */
let keeper = '';
let keeperRole = '';
beforeEach(async () => {
  const token = await manager();
  keeperRole = (await roles.create(token, draft({ number: 40, menuIds: roleKeeper }))).data.id;
  await roles.giveOnly('operator@harbour.example', keeperRole);
  keeper = await server.signIn('operator@harbour.example');
});

it('[P-06] rejects changes to a role of higher authority', async () => {
  const id = await roles.idOf('harbour', 'manager');
  const refused = { status: 403, key: 'role.higherAuthority' };
  const { data } = await roles.list(keeper);
  expect(data.records.map(({ number, editable }: { number: number; editable: boolean }) => editable === number >= 40)).not.toContain(false);
  expect(await roles.update(keeper, id, { ...draft(), number: 50, version: 1 })).toMatchObject(refused);
  expect(await roles.remove(keeper, id, '租户管理员')).toMatchObject(refused);
  expect(await roles.create(keeper, draft({ copyOf: id }))).toMatchObject(refused);
  expect((await roles.get(await manager(), id)).data).toMatchObject({ number: 10, version: 1 });
});

it('[P-06] rejects a number below the own, and allows an equal one', async () => {
  const refused = { status: 403, key: 'role.higherAuthority', field: 'number' };
  const payload = draft({ number: 40, menuIds: roleKeeper });
  expect(await roles.create(keeper, { ...payload, number: 39 })).toMatchObject(refused);
  const { data } = await roles.create(keeper, payload);
  expect(await roles.update(keeper, data.id, { ...payload, number: 39, version: 1 })).toMatchObject(refused);
  expect(await roles.update(keeper, data.id, { ...payload, number: 41, version: 1 })).toMatchObject({ code: 200 });
  expect(await roles.remove(keeper, data.id, payload.names['en-US'])).toMatchObject({ code: 200 });
});

it('[P-06] rejects granting and revoking entries the caller lacks, and names them', async () => {
  const refused = await roles.create(keeper, draft({ menuIds: [...roleKeeper, 'User', 'User.editUser'] }), { language: 'en-US' });
  expect(refused).toMatchObject({ status: 403, key: 'role.notYoursToGive', field: 'menuIds' });
  expect(refused.msg).toContain('"Accounts"');
  const id = await roles.idOf('harbour', 'customer');
  const before = await roles.entriesOf(id);
  const same = { names: { 'zh-CN': '客户', 'en-US': 'Customer' }, number: 100, version: 1 };
  expect(await roles.update(keeper, id, { ...same, menuIds: [] })).toMatchObject({ key: 'role.notYoursToGive' });
  expect(await roles.update(keeper, id, { ...same, menuIds: [...before, 'Role'] })).toMatchObject({ code: 200, data: { version: 2 } });
  expect(await roles.entriesOf(id)).toEqual([...before, 'Role', 'System'].sort());
});

it('rejects a menu entry that does not exist, in words', async () => {
  const answer = await roles.create(keeper, draft({ number: 100, menuIds: ['Nowhere'] }));
  expect(answer).toMatchObject({ status: 400, key: 'role.unknownEntry', field: 'menuIds', msg: '所选菜单项不存在，请刷新页面后重新选择' });
});

it('[P-06] gains nothing by editing the own role', async () => {
  const own = (await roles.get(keeper, keeperRole)).data;
  const { names, number, version, menuIds } = own;
  const body = { names, number, version, menuIds };
  expect(await roles.update(keeper, keeperRole, { ...body, number: 10 })).toMatchObject({ key: 'role.higherAuthority', field: 'number' });
  expect(await roles.update(keeper, keeperRole, { ...body, menuIds: [...menuIds, 'Audit'] })).toMatchObject({ key: 'role.notYoursToGive' });
  expect(await roles.update(keeper, keeperRole, { ...body, names: { ...names, 'en-US': `${names['en-US']} renamed` } })).toMatchObject({
    code: 200,
  });
});

it('[P-06] keeps entries in a copy that the caller could not grant', async () => {
  const id = await roles.idOf('harbour', 'customer');
  const before = await roles.entriesOf(id);
  expect(await roles.create(keeper, draft({ number: 100, menuIds: before }))).toMatchObject({ key: 'role.notYoursToGive' });
  const copy = await roles.create(keeper, draft({ number: 100, menuIds: before, copyOf: id }));
  expect(await roles.entriesOf(copy.data.id)).toEqual(before);
  expect(await roles.create(keeper, draft({ number: 100, menuIds: [...before, 'Audit'], copyOf: id }))).toMatchObject({
    key: 'role.notYoursToGive',
  });
});

it('[P-06] keeps provider entries out of customer roles, even for provider staff', async () => {
  const token = await server.signIn('admin@botify.example');
  const menuIds = ['Machines', 'AbnormalManage', catalogue];
  const grantable = async (tenant: string) =>
    (await roles.tree(token, { tenant })).data.find(({ id }: { id: string }) => id === catalogue).grantable;
  expect([await grantable('botify'), await grantable('harbour')]).toEqual([true, false]);
  expect(await roles.create(token, draft({ menuIds }), { tenant: 'harbour' })).toMatchObject({ status: 403, key: 'role.notYoursToGive' });
  expect(await roles.create(token, draft({ menuIds }), { tenant: 'botify' })).toMatchObject({ code: 200 });
});

it('[P-06] lets the provider administrator edit the administrator role', async () => {
  const token = await server.signIn('admin@botify.example');
  const id = await roles.idOf('botify', 'admin');
  const { names, number, version, menuIds } = (await roles.get(token, id)).data;
  const renamed = { names: { ...names, 'en-US': `${names['en-US']}s` }, number, version, menuIds };
  expect(await roles.update(token, id, renamed)).toMatchObject({ code: 200, data: { version: version + 1 } });
});

it('[P-06] keeps the permission of the last account administrator', async () => {
  const token = await manager();
  const id = await roles.idOf('harbour', 'manager');
  const { names, number, version, menuIds } = (await roles.get(token, id)).data;
  const without = menuIds.filter((entry: string) => entry !== 'User.editUser');
  expect(await roles.update(token, id, { names, number, version, menuIds: without })).toMatchObject({
    key: 'account.lastAdministrator',
  });
  expect(await roles.entriesOf(id)).toContain('User.editUser');
});

it('[P-06] applies revoked permissions to open sessions at once here and within 5 s elsewhere', async () => {
  const twin = await server.twin();
  const list = (one: typeof server) => one.call({ url: '/api/authority/roles', token: keeper });
  expect([(await list(server)).status, (await list(twin)).status]).toEqual([200, 200]);
  const { names, number, version } = (await roles.get(keeper, keeperRole)).data;
  const taken = { names, number, version, menuIds: ['System'] };
  expect(await roles.update(await manager(), keeperRole, taken)).toMatchObject({ code: 200 });
  expect(await list(server)).toMatchObject({ status: 403, key: 'session.forbidden' });
  server.clock.forward(5000);
  expect(await list(twin)).toMatchObject({ status: 403, key: 'session.forbidden' });
  await twin.close();
});

it('[P-06] uses the authority at the time of the change, not of the request', async () => {
  const token = await manager();
  const id = await roles.idOf('harbour', 'customer');
  const { names, number, version, menuIds } = (await roles.get(keeper, id)).data;
  // The session is cached with number 40. Meanwhile the role becomes weaker than the one to be changed.
  await server.services.db.execute(sql`UPDATE role SET number = 200 WHERE id = ${keeperRole}`);
  expect(await roles.update(keeper, id, { names, number, version, menuIds })).toMatchObject({ key: 'role.higherAuthority' });
  expect((await roles.get(token, id)).data.version).toBe(version);
});

it('requires the permission for every call', async () => {
  const id = (await roles.create(await manager(), draft({ menuIds: ['System', 'Audit'] }))).data.id;
  await roles.giveOnly('customer@harbour.example', id);
  const token = await server.signIn('customer@harbour.example');
  const shut = { status: 403, key: 'session.forbidden' };
  expect(await roles.list(token)).toMatchObject(shut);
  expect(await roles.tree(token)).toMatchObject(shut);
  expect(await roles.get(token, id)).toMatchObject(shut);
  expect(await roles.create(token, draft())).toMatchObject(shut);
  expect(await roles.update(token, id, { ...draft(), version: 1 })).toMatchObject(shut);
  expect(await roles.remove(token, id, '客户')).toMatchObject(shut);
});

it('names only visible holders, and counts all', async () => {
  const id = await roles.idOf('harbour', 'manager');
  // The keeper belongs to a department below the top, the manager to the top one.
  expect((await roles.get(keeper, id)).data).toMatchObject({ holders: 1, someHolders: [] });
});
