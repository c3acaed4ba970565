import { maxLevels } from '@botify/domain/departments/tree';
import { beforeAll, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { lastAudit, signInNew, treeCalls, wholeState } from '../../testing/tree-calls.ts';

const server = useTestServer();
const groups = treeCalls(server, 'groups');
const nobody = '00000000-0000-7000-8000-000000000000';
const ids: Record<string, string> = {};
let manager: string;
const id = (name: string) => ids[name] ?? '';
const make = async (name: string, parentId: string | null = null, type = 'internal'): Promise<string> =>
  (await groups.create(manager, { parentId, name, type })).data.id;
const notFound = { status: 404, key: 'group.notFound' };
const notYours = { status: 403, key: 'group.notYours' };
const typeDiffers = { status: 409, key: 'group.typeDiffers' };

beforeAll(async () => {
  manager = await server.signIn('manager@harbour.example');
  for (const { name, id } of await groups.list(manager)) ids[name] = id;
});

it('[A-04] lists the tree with items and limited accounts of each group', async () => {
  expect(await groups.list(manager)).toMatchObject([
    { name: '自营项目', parentId: null, type: 'internal', siteCount: 3, appAccountCount: 6, userCount: 0, editable: true },
    { name: '车库项目', parentId: id('自营项目'), type: 'internal', siteCount: 2, appAccountCount: 4 },
    { name: '海港中心业主', parentId: null, type: 'client', siteCount: 1, appAccountCount: 2, userCount: 1 },
  ]);
});

it('[A-04] creates at the top or below a group of the same type', async () => {
  const top = await make(' 租户 ', null, 'client');
  expect(await lastAudit(server)).toMatchObject({ subject: 'group', act: 'create', name: '租户', after: { type: 'client', parent: null } });
  const state = await wholeState(server);
  expect(await groups.create(manager, { parentId: top, name: 'a', type: 'internal' })).toMatchObject(typeDiffers);
  expect(await groups.create(manager, { parentId: null, name: '租户', type: 'internal' })).toMatchObject({ key: 'group.nameTaken' });
  expect(await groups.create(manager, { parentId: nobody, name: 'a', type: 'client' })).toMatchObject(notFound);
  expect(await groups.create(manager, { parentId: null, name: 'a', type: 'public' })).toMatchObject({ status: 400, field: 'type' });
  expect(await wholeState(server)).toEqual(state);
  expect(await groups.create(manager, { parentId: top, name: '租户', type: 'client' })).toMatchObject({ code: 200 });
});

it('[A-04] changes the type of all sub-groups, and rejects a type that differs from the parent', async () => {
  const top = await make('type');
  const middle = await make('middle', top);
  const leaf = await make('leaf', middle);
  const state = await wholeState(server);
  expect(await groups.update(manager, middle, { name: 'middle', type: 'client', version: 1 })).toMatchObject(typeDiffers);
  expect(await wholeState(server)).toEqual(state);
  expect(await groups.update(manager, top, { name: 'Type', type: 'client', version: 1 })).toMatchObject({
    code: 200,
    data: { version: 2 },
  });
  const tree = await groups.list(manager);
  for (const changed of [top, middle, leaf]) expect(tree.find((node) => node.id === changed)).toMatchObject({ type: 'client', version: 2 });
  expect(await lastAudit(server)).toMatchObject({ act: 'update', before: { type: 'internal' }, after: { type: 'client' } });
  expect(await groups.update(manager, leaf, { name: 'x', type: 'client', version: 1 })).toMatchObject({ key: 'record.changed' });
});

it('[A-04] moves within its type, to the top and in order; rejects cycles, other types and too many levels', async () => {
  const [a, b] = [await make('a'), await make('b')];
  const below = await make('below', a);
  expect(await groups.move(manager, b, null, a)).toMatchObject({ code: 200 });
  const tops = (await groups.list(manager)).filter(({ parentId }) => parentId === null).map((node) => node.id);
  expect(tops.indexOf(b)).toBe(tops.indexOf(a) - 1);
  let deepest = b;
  for (let level = 2; level <= maxLevels; level += 1) deepest = await make(`level ${level}`, deepest);
  const state = await wholeState(server);
  for (const to of [a, below]) expect(await groups.move(manager, a, to)).toMatchObject({ status: 409, key: 'group.cycle' });
  expect(await groups.move(manager, a, id('海港中心业主'))).toMatchObject(typeDiffers);
  expect(await groups.move(manager, below, deepest)).toMatchObject({ status: 409, key: 'group.tooDeep' });
  expect(await groups.move(manager, a, nobody)).toMatchObject(notFound);
  expect(await groups.move(manager, below, null, null, false)).toMatchObject({ code: 200 });
  expect(await wholeState(server)).toEqual(state);
  expect(await groups.move(manager, below, null)).toMatchObject({ code: 200 });
  expect(await groups.find(manager, 'below')).toMatchObject({ parentId: null });
});

it('[A-07] deletes an unused group when its name is confirmed, with the texts of the specification', async () => {
  const gone = await make('gone');
  const state = await wholeState(server);
  const wrong = await groups.send(manager, 'DELETE', `/${gone}`, undefined, { language: 'en-US', query: { confirmation: 'Gone' } });
  expect(wrong).toMatchObject({ status: 400, key: 'group.notMatched', msg: 'Group name unmatched' });
  const owners = await groups.remove(manager, id('海港中心业主'), '海港中心业主');
  expect(owners).toMatchObject({ status: 409, key: 'group.inUse' });
  expect(owners.msg).toContain('吴敏');
  const above = await groups.remove(manager, id('自营项目'), '自营项目');
  expect(above).toMatchObject({ status: 409, key: 'group.inUse' });
  expect(above.msg).toContain('车库项目');
  expect(await wholeState(server)).toEqual(state);
  expect(await groups.remove(manager, gone, 'gone')).toMatchObject({ code: 200 });
  expect(await lastAudit(server)).toMatchObject({ subject: 'group', act: 'delete', name: 'gone', after: null });
  expect(await groups.remove(manager, gone, 'gone')).toMatchObject(notFound);
});

it('[P-08] lets an account limited to a group manage only what is below it', async () => {
  const departmentId = (await treeCalls(server, 'orgs').find(manager, '海港物业')).id;
  const own = id('自营项目');
  const limited = await signInNew(server, { email: 'inhouse@harbour.example', departmentId, groupId: own });
  expect(await groups.list(limited)).toMatchObject([
    { name: '自营项目', parentId: null, editable: false },
    { name: '车库项目', parentId: own, editable: true },
  ]);
  const state = await wholeState(server);
  expect(await groups.update(limited, own, { name: 'x', type: 'internal', version: 1 })).toMatchObject(notYours);
  expect(await groups.move(limited, own, null)).toMatchObject(notYours);
  expect(await groups.move(limited, id('车库项目'), null)).toMatchObject(notYours);
  expect(await groups.remove(limited, own, '自营项目')).toMatchObject(notYours);
  expect(await groups.create(limited, { parentId: null, name: 'x', type: 'internal' })).toMatchObject(notYours);
  const other = id('海港中心业主');
  expect(await groups.create(limited, { parentId: other, name: 'x', type: 'client' })).toMatchObject(notFound);
  expect(await groups.update(limited, other, { name: 'x', type: 'client', version: 1 })).toMatchObject(notFound);
  expect(await groups.move(limited, id('车库项目'), other)).toMatchObject(notFound);
  expect(await groups.remove(limited, other, '海港中心业主')).toMatchObject(notFound);
  expect(await wholeState(server)).toEqual(state);
  expect(await groups.create(limited, { parentId: own, name: 'x', type: 'internal' })).toMatchObject({ code: 200 });
});

it('[P-09] hides everything from another tenant, and requires the permission', async () => {
  const lotus = await server.signIn('manager@lotus.example');
  expect((await groups.list(lotus)).map(({ name }) => name)).toEqual(['Camden Market Owners']);
  expect(await groups.update(lotus, id('自营项目'), { name: 'x', type: 'internal', version: 1 })).toMatchObject(notFound);
  expect(await groups.create(lotus, { parentId: id('自营项目'), name: 'x', type: 'internal' })).toMatchObject(notFound);
  const operator = await server.signIn('operator@harbour.example');
  expect(await groups.send(operator, 'GET')).toMatchObject({ status: 403, key: 'session.forbidden' });
  expect(await server.call({ url: '/api/authority/groups' })).toMatchObject({ status: 401 });
});
