import { maxLevels } from '@botify/domain/departments/tree';
import { beforeAll, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { lastAudit, treeCalls, wholeState } from '../../testing/tree-calls.ts';

const server = useTestServer();
const orgs = treeCalls(server, 'orgs');
const nobody = '00000000-0000-7000-8000-000000000000';
let manager: string;
let topId: string;

beforeAll(async () => {
  manager = await server.signIn('manager@harbour.example');
  topId = (await orgs.find(manager, '海港物业')).id;
});
const make = async (name: string, parentId = topId): Promise<string> => (await orgs.create(manager, { parentId, name })).data.id;
const namesBelow = async (parentId: string) =>
  (await orgs.list(manager)).filter((one) => one.parentId === parentId).map(({ name }) => name);

it('[A-02] lists the tree, parents first, with accounts and machines', async () => {
  const list = await orgs.list(manager);
  expect(list.map(({ name }) => name)).toEqual(['海港物业', '车库运营部', '东区班组', '西区班组', '商场保洁部', '办公保洁部']);
  const [top, garage, east, west] = list;
  const robots = await server.call({ url: `/api/authority/orgs/${topId}/robots`, token: manager });
  expect(top).toMatchObject({ parentId: null, holdsAll: true, editable: false, userCount: 2, robotCount: robots.data.length });
  expect(garage).toMatchObject({ parentId: topId, holdsAll: false, editable: true, userCount: 1, version: 1 });
  expect(garage?.robotCount).toBe((east?.robotCount ?? 0) + (west?.robotCount ?? 0));
  expect(east?.robotCount).toBeGreaterThan(0);
});

it('[A-02] creates as last sibling, renames, and rejects an outdated version', async () => {
  const id = await make('  夜班  ');
  expect((await namesBelow(topId)).at(-1)).toBe('夜班');
  expect(await lastAudit(server)).toMatchObject({ subject: 'department', act: 'create', name: '夜班', after: { parent: '海港物业' } });
  expect(await orgs.update(manager, id, { name: '夜班组', version: 1 })).toMatchObject({ code: 200, data: { version: 2 } });
  expect(await lastAudit(server)).toMatchObject({
    act: 'update',
    by: 'manager@harbour.example',
    before: { name: '夜班' },
    after: { name: '夜班组' },
  });
  const late = await orgs.update(manager, id, { name: '晚班组', version: 1 });
  expect(late).toMatchObject({ status: 409, key: 'record.changed' });
  expect(late.msg).toContain('林晓雯');
  const state = await wholeState(server);
  expect(await orgs.update(manager, id, { name: ' 夜班组 ', version: 2 })).toMatchObject({ code: 200, data: { version: 2 } });
  expect(await wholeState(server)).toEqual(state);
});

it('[A-02] requires unique names among siblings, ignoring case', async () => {
  const id = await make('Night');
  const state = await wholeState(server);
  const taken = await server.call({
    method: 'POST',
    url: '/api/authority/orgs',
    token: manager,
    language: 'en-US',
    payload: { parentId: topId, name: 'NIGHT ' },
  });
  expect(taken).toMatchObject({ status: 409, key: 'department.nameTaken', msg: 'A department named "NIGHT" already exists here.' });
  const other = (await orgs.find(manager, '商场保洁部')).id;
  expect(await orgs.update(manager, other, { name: 'night', version: 1 })).toMatchObject({ status: 409, key: 'department.nameTaken' });
  expect(await wholeState(server)).toEqual(state);
  const below = await make('night', id);
  expect(await orgs.move(manager, below, topId)).toMatchObject({ status: 409, key: 'department.nameTaken' });
  expect(await orgs.update(manager, id, { name: 'NIGHT', version: 1 })).toMatchObject({ code: 200 });
});

it('[A-02] renames the top department, but rejects moving and deleting it', async () => {
  const id = await make('below the top');
  expect(await orgs.move(manager, topId, id)).toMatchObject({ status: 409, key: 'department.top' });
  expect(await orgs.remove(manager, topId, '海港物业')).toMatchObject({ status: 409, key: 'department.top' });
  const { version } = await orgs.find(manager, '海港物业');
  expect(await orgs.update(manager, topId, { name: '海港集团', version })).toMatchObject({ code: 200 });
  expect(await orgs.update(manager, topId, { name: '海港物业', version: version + 1 })).toMatchObject({ code: 200 });
});

it('[A-02] moves before a sibling, to the end and to another parent; the same place is no change', async () => {
  const family = await make('family');
  const [a, b, c] = [await make('a', family), await make('b', family), await make('c', family)];
  expect(await orgs.move(manager, c, family, a)).toMatchObject({ code: 200, data: { added: 0, removed: 0, above: [], below: [] } });
  expect(await namesBelow(family)).toEqual(['c', 'a', 'b']);
  expect(await lastAudit(server)).toMatchObject({ act: 'move', name: 'c', before: { place: 3 }, after: { place: 1 } });
  await orgs.move(manager, c, family);
  expect(await namesBelow(family)).toEqual(['a', 'b', 'c']);
  const state = await wholeState(server);
  for (const before of [null, c]) expect((await orgs.move(manager, c, family, before)).code).toBe(200);
  await orgs.move(manager, a, family, b);
  expect(await wholeState(server)).toEqual(state);
  await orgs.move(manager, b, a);
  expect(await namesBelow(family)).toEqual(['a', 'c']);
  expect(await lastAudit(server)).toMatchObject({ before: { parent: 'family' }, after: { parent: 'a' } });
  expect((await orgs.list(manager)).filter((one) => one.parentId === family)).toMatchObject([{ sequence: 1 }, { sequence: 3 }]);
});

it('[A-02] rejects cycles, foreign parents and siblings and too many levels', async () => {
  const above = await make('above');
  const below = await make('below', above);
  let deepest = await make('chain');
  for (let level = 3; level <= maxLevels; level += 1) deepest = await make(`level ${level}`, deepest);
  const state = await wholeState(server);
  for (const to of [above, below]) expect(await orgs.move(manager, above, to)).toMatchObject({ status: 409, key: 'department.cycle' });
  expect(await orgs.create(manager, { parentId: deepest, name: 'x' })).toMatchObject({ status: 409, key: 'department.tooDeep' });
  const tooDeep = await orgs.move(manager, above, (await orgs.find(manager, `level ${maxLevels - 1}`)).id);
  expect(tooDeep).toMatchObject({ status: 409, key: 'department.tooDeep' });
  expect(tooDeep.msg).toContain(`${maxLevels}`);
  const notFound = { status: 404, key: 'department.notFound' };
  expect(await orgs.move(manager, above, nobody)).toMatchObject(notFound);
  expect(await orgs.move(manager, above, topId, nobody)).toMatchObject(notFound);
  expect(await orgs.move(manager, above, topId, deepest)).toMatchObject(notFound);
  expect(await orgs.move(manager, nobody, topId)).toMatchObject(notFound);
  expect(await orgs.create(manager, { parentId: nobody, name: 'x' })).toMatchObject(notFound);
  expect(await orgs.update(manager, nobody, { name: 'x', version: 1 })).toMatchObject(notFound);
  expect(await orgs.remove(manager, nobody, 'x')).toMatchObject(notFound);
  expect(await wholeState(server)).toEqual(state);
});

it('[A-07] deletes an empty department when its name is confirmed', async () => {
  const id = await make('to go');
  const state = await wholeState(server);
  for (const wrong of [undefined, '', 'To go', 'to'])
    expect(await orgs.remove(manager, id, wrong)).toMatchObject({ status: 400, key: 'department.notMatched', msg: '部门不匹配' });
  const garage = await orgs.find(manager, '车库运营部');
  const inUse = await orgs.remove(manager, garage.id, garage.name);
  expect(inUse).toMatchObject({ status: 409, key: 'department.inUse' });
  for (const name of ['东区班组', '西区班组', '周海']) expect(inUse.msg).toContain(name);
  expect(await wholeState(server)).toEqual(state);
  expect(await orgs.remove(manager, id, ' to go ')).toMatchObject({ code: 200, data: null });
  expect(await lastAudit(server)).toMatchObject({
    subject: 'department',
    act: 'delete',
    name: 'to go',
    before: { robots: 0 },
    after: null,
  });
  expect(await orgs.remove(manager, id, 'to go')).toMatchObject({ status: 404 });
});

it.each([
  { wrong: 'an empty name', payload: { name: ' ' }, field: 'name' },
  { wrong: 'too long a name', payload: { name: 'x'.repeat(101) }, field: 'name' },
  { wrong: 'no parent', payload: { parentId: undefined }, field: 'parentId' },
  { wrong: 'a parent that is no id', payload: { parentId: "' OR 1=1" }, field: 'parentId' },
  { wrong: 'an unknown field', payload: { tenantCode: 'lotus' }, field: 'tenantCode' },
])('[C-05] rejects $wrong and changes nothing', async ({ payload, field }) => {
  const state = await wholeState(server);
  expect(await orgs.create(manager, { parentId: topId, name: 'fine', ...payload })).toMatchObject({ status: 400, field });
  expect(await wholeState(server)).toEqual(state);
});

it('rejects the second of two concurrent creations with the same name', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => orgs.create(manager, { parentId: topId, name: 'wanted' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});
