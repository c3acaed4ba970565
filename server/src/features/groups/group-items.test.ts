import { beforeAll, beforeEach, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { lastAudit, signInNew, treeCalls, wholeState } from '../../testing/tree-calls.ts';
import { addToGroup } from './group-items.service.ts';

const server = useTestServer();
const groups = treeCalls(server, 'groups');
const kinds = ['robots', 'appAccounts', 'sites'] as const;
type Kind = (typeof kinds)[number];
interface Item {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly held: boolean;
}
let manager: string;
let topDepartment: string;
const ids: Record<string, string> = {};
const id = (name: string) => ids[name] ?? '';

const list = (query: Record<string, string>, token = manager) => groups.send(token, 'GET', '/items', undefined, { query });
const heldBy = async (groupId: string, kind: Kind): Promise<Item[]> =>
  (await list({ kind, groupId })).data.filter(({ held }: Item) => held);
const change = (groupId: string, request: { kind: Kind; add?: string[]; remove?: string[]; apply?: boolean }, token = manager) =>
  groups.send(token, 'PUT', `/${groupId}/items`, { add: [], remove: [], apply: true, ...request });
const clear = (groupId: string, kind: Kind, apply = true, token = manager) =>
  groups.send(token, 'POST', `/${groupId}/clear`, { kind, apply });
const holders = async (kind: Kind, itemIds: string[], token = manager) =>
  (await groups.send(token, 'POST', '/holders', { kind, itemIds })).data;

let turn = 0;
/** Three nested groups, new for each test. */
let top: string;
let middle: string;
let leaf: string;
beforeAll(async () => {
  manager = await server.signIn('manager@harbour.example');
  for (const { name, id } of await groups.list(manager)) ids[name] = id;
  topDepartment = (await treeCalls(server, 'orgs').find(manager, '海港物业')).id;
});
beforeEach(async () => {
  turn += 1;
  const make = async (parentId: string | null, name: string) =>
    (await groups.create(manager, { parentId, name, type: 'internal' })).data.id as string;
  top = await make(null, `top ${turn}`);
  middle = await make(top, `middle ${turn}`);
  leaf = await make(middle, `leaf ${turn}`);
});
const someOf = async (kind: Kind, many = 2): Promise<string[]> => (await list({ kind })).data.slice(0, many).map((item: Item) => item.id);

it('[A-04] lists items of each kind by display name', async () => {
  const first = async (kind: Kind) => (await list({ kind })).data[0];
  expect(await first('robots')).toEqual({ id: 'CB1900-0001', name: '海港一号车库 1 号', note: 'CB1900-0001 · CB1900', held: false });
  expect(await first('appAccounts')).toMatchObject({ name: '李娜', note: 'li.na' });
  expect(await first('sites')).toMatchObject({ name: '海港一号车库', note: 'HB-001' });
  expect((await heldBy(id('海港中心业主'), 'sites')).map(({ name }) => name)).toEqual(['海港中心']);
  expect(await list({ kind: 'robots', groupId: '00000000-0000-7000-8000-000000000000' })).toMatchObject({ key: 'group.notFound' });
  expect(await list({ kind: 'tasks' })).toMatchObject({ status: 400, field: 'kind' });
});

it.each(kinds)('[P-08] adds %s to all parents, and removes them from all sub-groups', async (kind) => {
  const items = await someOf(kind);
  const gaining = [
    { id: middle, name: `middle ${turn}`, added: 2 },
    { id: top, name: `top ${turn}`, added: 2 },
  ];
  expect(await change(leaf, { kind, add: items })).toMatchObject({ data: { added: 2, removed: 0, above: gaining, below: [] } });
  for (const group of [top, middle, leaf]) expect((await heldBy(group, kind)).map((item) => item.id).sort()).toEqual(items.toSorted());
  const losing = [{ id: leaf, name: `leaf ${turn}`, removed: 1 }];
  const request = { kind, remove: items.slice(0, 1) };
  const state = await wholeState(server);
  const preview = await change(middle, { ...request, apply: false });
  expect(preview).toMatchObject({ data: { added: 0, removed: 1, above: [], below: losing } });
  expect(await wholeState(server)).toEqual(state);
  expect((await change(middle, request)).data).toEqual(preview.data);
  expect(await heldBy(top, kind)).toHaveLength(2);
  for (const group of [middle, leaf]) expect((await heldBy(group, kind)).map((item) => item.id)).toEqual(items.slice(1));
});

it.each(kinds)('[A-04] removes all %s with "Select none" from a group and its sub-groups, and keeps the other kinds', async (kind) => {
  for (const each of kinds) await change(leaf, { kind: each, add: await someOf(each) });
  const below = [{ id: leaf, name: `leaf ${turn}`, removed: 2 }];
  expect(await clear(middle, kind, false)).toMatchObject({ data: { removed: 2, below } });
  expect(await heldBy(middle, kind)).toHaveLength(2);
  expect(await clear(middle, kind)).toMatchObject({ data: { added: 0, removed: 2, above: [], below } });
  for (const each of kinds) expect(await heldBy(leaf, each)).toHaveLength(each === kind ? 0 : 2);
  expect(await heldBy(top, kind)).toHaveLength(2);
  expect(await clear(middle, kind)).toMatchObject({ data: { removed: 0, below: [] } });
});

it('[P-08] assigns everything to the new parents on a move', async () => {
  for (const kind of kinds) await change(leaf, { kind, add: await someOf(kind) });
  const { data } = await groups.create(manager, { parentId: null, name: `other ${turn}`, type: 'internal' });
  expect(await groups.move(manager, leaf, data.id)).toMatchObject({ data: { above: [{ name: `other ${turn}`, added: 6 }] } });
  for (const kind of kinds) for (const group of [data.id, middle, top]) expect(await heldBy(group, kind)).toHaveLength(2);
});

it('[A-04] counts the selected items in each group', async () => {
  const [one = '', two = ''] = await someOf('sites');
  await change(leaf, { kind: 'sites', add: [one] });
  await change(top, { kind: 'sites', add: [two] });
  const found = await holders('sites', [one, two]);
  expect(found).toEqual(
    expect.arrayContaining([
      { groupId: top, held: 2 },
      { groupId: leaf, held: 1 },
    ]),
  );
  expect(await holders('sites', [])).toEqual([]);
});

it('[A-08] records counts and names of changes', async () => {
  const items: Item[] = (await list({ kind: 'sites' })).data.slice(0, 2);
  const names = items.map(({ name }) => name).sort();
  await change(leaf, { kind: 'sites', add: items.map((item) => item.id) });
  const entry = { subject: 'group', act: 'changeItems', name: `leaf ${turn}` };
  expect(await lastAudit(server)).toMatchObject({ ...entry, before: { sites: 0 }, after: { sites: 2, added: names } });
  await clear(leaf, 'sites');
  expect(await lastAudit(server)).toMatchObject({ ...entry, before: { sites: 2 }, after: { sites: 0, removed: names } });
});

it('[P-08] changes nothing when one item is missing, hidden or of another tenant', async () => {
  const lotus = await server.signIn('manager@lotus.example');
  const state = await wholeState(server);
  for (const kind of kinds) {
    const strangers = ['nothing', (await list({ kind }, lotus)).data[0].id];
    for (const stranger of strangers) {
      const refused = { status: 404, key: kind === 'robots' ? 'robot.notFound' : 'group.itemNotFound' };
      const answer = await change(leaf, { kind, add: [...(await someOf(kind)), stranger] });
      expect(answer).toMatchObject(refused);
      expect(answer.msg).toContain(stranger);
      expect(await change(leaf, { kind, remove: [stranger] })).toMatchObject(refused);
      expect(await groups.send(manager, 'POST', '/holders', { kind, itemIds: [stranger] })).toMatchObject(refused);
    }
    expect(await change(leaf, { kind }, lotus)).toMatchObject({ status: 404, key: 'group.notFound' });
    expect(await clear(id('自营项目'), kind, true, lotus)).toMatchObject({ status: 404, key: 'group.notFound' });
  }
  expect(await wholeState(server)).toEqual(state);
});

it('[P-08] shows new items to a limited account at once, and limits what it can assign', async () => {
  const limited = await signInNew(server, { email: 'limited@harbour.example', departmentId: topDepartment, groupId: top });
  for (const kind of kinds) {
    expect((await list({ kind }, limited)).data).toEqual([]);
    const [one = '', two = ''] = await someOf(kind);
    await change(top, { kind, add: [one] });
    expect((await list({ kind }, limited)).data).toMatchObject([{ id: one }]);
    expect(await change(leaf, { kind, add: [one] }, limited)).toMatchObject({ code: 200, data: { added: 1 } });
    expect(await change(leaf, { kind, add: [two] }, limited)).toMatchObject({ status: 404 });
    expect(await change(top, { kind, remove: [one] }, limited)).toMatchObject({ status: 403, key: 'group.notYours' });
    expect(await clear(top, kind, true, limited)).toMatchObject({ status: 403, key: 'group.notYours' });
    await clear(top, kind);
    expect((await list({ kind }, limited)).data).toEqual([]);
  }
});

it('[P-07] limits an account in a department to its machines', async () => {
  const { id: departmentId } = await treeCalls(server, 'orgs').find(manager, '商场保洁部');
  const member = await signInNew(server, { email: 'mall@harbour.example', departmentId });
  const seen: Item[] = (await list({ kind: 'robots' }, member)).data;
  const hidden = (await someOf('robots')).filter((sn) => seen.every((item) => item.id !== sn));
  expect(hidden).toHaveLength(2);
  await change(leaf, { kind: 'robots', add: [...hidden, seen[0]?.id ?? ''] });
  expect((await groups.list(member)).find((node) => node.id === leaf)).toMatchObject({ robotCount: 1 });
  expect(await clear(leaf, 'robots', true, member)).toMatchObject({ data: { removed: 1 } });
  expect((await heldBy(leaf, 'robots')).map((item) => item.id)).toEqual(hidden);
});

it('[P-08] adds what a limited account creates to its group and all parents', async () => {
  const items = await someOf('sites');
  await server.services.db.transaction((tx) => addToGroup(tx, 'harbour', middle, 'sites', items));
  await server.services.db.transaction((tx) => addToGroup(tx, 'harbour', middle, 'sites', items));
  for (const group of [middle, top]) expect(await heldBy(group, 'sites')).toHaveLength(2);
  expect(await heldBy(leaf, 'sites')).toEqual([]);
});
