import { type Names, nameIn } from '@botify/contract/kernel/by-locale';
import { expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { draft, rolesOn } from './roles.fixture.ts';

const server = useTestServer();
const roles = rolesOn(server);
const manager = () => server.signIn('manager@harbour.example');
const nowhere = '01890000-0000-7000-8000-000000000000';
const namesIn = (answer: { data: { records: { name: string }[] } }) => answer.data.records.map(({ name }) => name);

it('[A-03] lists roles by authority, with editability and number of holders', async () => {
  const { data } = await roles.list(await manager(), {}, { language: 'en-US' });
  expect(data).toMatchObject({ total: 3, size: 20, current: 1 });
  expect(data.records[0]).toEqual({
    id: await roles.idOf('harbour', 'manager'),
    code: 'manager',
    name: 'Manager',
    names: { 'zh-CN': '租户管理员', 'en-US': 'Manager' },
    number: 10,
    version: 1,
    holders: 1,
    editable: true,
  });
  expect(data.records.map(({ number, holders }: { number: number; holders: number }) => [number, holders])).toEqual([
    [10, 1],
    [50, 2],
    [100, 1],
  ]);
});

it('[A-03] searches both names, sorts and pages', async () => {
  const token = await manager();
  expect(namesIn(await roles.list(token, { keyword: 'OPER' }))).toEqual(['操作员']);
  expect(namesIn(await roles.list(token, { keyword: '客户' }, { language: 'en-US' }))).toEqual(['Customer']);
  expect(namesIn(await roles.list(token, { keyword: '%' }))).toEqual([]);
  expect(namesIn(await roles.list(token, { sort: '-number' }, { language: 'en-US' }))).toEqual(['Customer', 'Operator', 'Manager']);
  expect(namesIn(await roles.list(token, { sort: '-holders' }, { language: 'en-US' }))[0]).toBe('Operator');
  expect(namesIn(await roles.list(token, { sort: 'name' }, { language: 'en-US' }))).toEqual(['Customer', 'Manager', 'Operator']);
  expect((await roles.list(token, { current: '2', size: '2' })).data).toMatchObject({ total: 3, records: [{ code: 'customer' }] });
});

it('[A-03] lists grantable entries in the language of the caller, parents first', async () => {
  const { data } = await roles.tree(await manager(), { language: 'en-US' });
  const ids = data.map(({ id }: { id: string }) => id);
  for (const { id, parentId } of data) if (parentId) expect(ids.indexOf(parentId), id).toBeLessThan(ids.indexOf(id));
  const entry = (id: string) => data.find((one: { id: string }) => one.id === id);
  expect(entry('User')).toEqual({ id: 'User', parentId: 'System', title: 'Accounts', type: 0, hidden: false, grantable: true });
  expect(entry('User.editUser')).toMatchObject({ parentId: 'User', type: 2, grantable: true });
  expect(entry('RobotDetail')).toMatchObject({ hidden: true });
  expect(entry('AbnormalManage.editCatalogue')).toMatchObject({ grantable: false });
});

it('[A-03] creates a role with names, number and entries including parents', async () => {
  const token = await manager();
  const payload = draft({ names: { 'zh-CN': ' 夜班 ', 'en-US': ' Night shift' }, menuIds: ['RobotDetail.editRobot'] });
  const { data } = await roles.create(token, payload);
  const role = (await roles.get(token, data.id)).data;
  expect(role).toMatchObject({
    names: { 'zh-CN': '夜班', 'en-US': 'Night shift' },
    name: '夜班',
    number: 60,
    version: 1,
    holders: 0,
    someHolders: [],
  });
  expect(role.code).toMatch(/^role-/);
  expect([...role.menuIds].sort()).toEqual(['Machines', 'RobotDetail', 'RobotDetail.editRobot', 'RobotList']);
});

it('[A-03] names the holders of a role', async () => {
  const { data } = await roles.get(await manager(), await roles.idOf('harbour', 'operator'));
  expect(data.holders).toBe(2);
  expect(data.someHolders).toContainEqual({ id: expect.any(String), name: '周海', username: 'operator@harbour.example' });
});

it('[A-03] requires unique names per language, ignoring case', async () => {
  const token = await manager();
  const first = draft();
  const unused = { 'zh-CN': '另一名称', 'en-US': 'Another name' };
  const { data } = await roles.create(token, first);
  const taken = { status: 409, key: 'role.nameTaken' };
  expect(await roles.create(token, draft({ names: { ...unused, 'zh-CN': nameIn('zh-CN', first.names) } }))).toMatchObject({
    ...taken,
    field: 'names.zh-CN',
  });
  expect(await roles.create(token, draft({ names: { ...unused, 'en-US': nameIn('en-US', first.names).toUpperCase() } }))).toMatchObject({
    ...taken,
    field: 'names.en-US',
  });
  const other = await roles.create(token, draft());
  expect(await roles.update(token, other.data.id, { ...first, version: 1 })).toMatchObject(taken);
  expect(await roles.update(token, data.id, { ...first, number: 70, version: 1 })).toMatchObject({ code: 200, data: { version: 2 } });
  // Another tenant has its own names.
  expect(await roles.create(await server.signIn('manager@lotus.example'), first)).toMatchObject({ code: 200 });
});

it('[A-03] rejects the second of two edits with the name of the first editor', async () => {
  const token = await manager();
  const payload = draft();
  const { data } = await roles.create(token, payload);
  await roles.update(token, data.id, { ...payload, number: 61, version: 1 });
  const late = await roles.update(token, data.id, { ...payload, number: 62, version: 1 }, { language: 'en-US' });
  expect(late).toMatchObject({ status: 409, key: 'record.changed' });
  expect(late.msg).toContain('林晓雯');
  expect((await roles.get(token, data.id)).data).toMatchObject({ number: 61, version: 2 });
});

it('[A-03] records nothing when nothing changes', async () => {
  const token = await manager();
  const payload = draft();
  const { data } = await roles.create(token, payload);
  expect(await roles.update(token, data.id, { ...payload, version: 1 })).toMatchObject({ data: { version: 1 } });
  expect(await roles.auditOf(data.id)).toHaveLength(1);
});

it.each([
  { what: 'nothing', payload: {}, field: undefined },
  { what: 'no name', payload: draft({ names: {} }), field: 'names' },
  { what: 'a name in an unknown language', payload: draft({ names: { 'xx-XX': 'Night' } as Names }), field: 'xx-XX' },
  { what: 'an empty name', payload: draft({ names: { 'zh-CN': '  ', 'en-US': 'Night' } }), field: 'names.zh-CN' },
  { what: 'number 0', payload: draft({ number: 0 }), field: 'number' },
  { what: 'number 10000', payload: draft({ number: 10_000 }), field: 'number' },
  { what: 'an entry there is not', payload: draft({ menuIds: ['Nowhere'] }), field: 'menuIds' },
  { what: 'an entry twice', payload: draft({ menuIds: ['Machines', 'Machines'] }), field: 'menuIds' },
  { what: 'a field nobody knows', payload: { ...draft(), code: 'admin' }, field: 'code' },
])('rejects $what', async ({ payload, field }) => {
  const answer = await roles.create(await manager(), payload);
  expect(answer).toMatchObject({ status: 400, code: -400 });
  if (field) expect(answer.field).toBe(field);
});

it('[A-07] deletes an unused role when its name is confirmed in either language', async () => {
  const token = await manager();
  const payload = draft({ names: { 'zh-CN': '临时', 'en-US': 'Temporary' } });
  const { data } = await roles.create(token, payload);
  for (const wrong of [undefined, '', 'temporary', '临'])
    expect(await roles.remove(token, data.id, wrong, { language: 'en-US' })).toMatchObject({
      status: 400,
      key: 'role.notMatched',
      msg: 'Role is not matched',
    });
  expect(await roles.remove(token, data.id, ' Temporary ')).toMatchObject({ code: 200 });
  expect(await roles.remove(token, data.id, 'Temporary')).toMatchObject({ status: 404, key: 'role.notFound' });
  expect(await roles.entriesOf(data.id)).toEqual([]);
});

it('[A-07] rejects deleting a role in use and names its holders', async () => {
  const id = await roles.idOf('harbour', 'operator');
  const refused = await roles.remove(await manager(), id, '操作员');
  expect(refused).toMatchObject({ status: 409, key: 'role.inUse' });
  expect(refused.msg).toContain('2');
  expect(refused.msg).toContain('周海');
});

it('[A-08] records every change with previous and new values', async () => {
  const token = await manager();
  const payload = draft({ names: { 'zh-CN': '记录', 'en-US': 'Logged' } });
  const { data } = await roles.create(token, payload);
  const changed = { ...payload, number: 61, menuIds: ['System', 'User', 'User.editUser'] };
  await roles.update(token, data.id, { ...changed, version: 1 }, { language: 'en-US' });
  await roles.remove(token, data.id, '记录', { language: 'en-US' });
  const [created, updated, removed] = await roles.auditOf(data.id);
  expect(created).toMatchObject({ act: 'create', actor_username: 'manager@harbour.example', subject_name: '记录', before: null });
  expect(created?.after).toMatchObject({
    names: { 'zh-CN': '记录', 'en-US': 'Logged' },
    number: 60,
    granted: ['机器人管理', '机器人列表'],
  });
  expect(updated).toMatchObject({
    act: 'update',
    before: { number: 60, withdrawn: ['Machines', 'Machine list'] },
    after: { number: 61, granted: ['System settings', 'Accounts', 'Accounts › Edit'] },
  });
  expect(removed).toMatchObject({ act: 'delete', subject_name: 'Logged', before: { number: 61 }, after: null });
});

it('[P-09] answers for a role of another tenant as for a missing one', async () => {
  const token = await server.signIn('manager@lotus.example');
  const foreign = await roles.idOf('harbour', 'operator');
  for (const id of [foreign, nowhere]) {
    const absent = { status: 404, key: 'role.notFound' };
    expect(await roles.get(token, id)).toMatchObject(absent);
    expect(await roles.update(token, id, { ...draft(), version: 1 })).toMatchObject(absent);
    expect(await roles.remove(token, id, '操作员')).toMatchObject(absent);
    expect(await roles.create(token, draft({ copyOf: id }))).toMatchObject(absent);
  }
});
