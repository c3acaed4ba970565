import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { signInNew, treeCalls, wholeState } from '../../testing/tree-calls.ts';

const server = useTestServer();
const orgs = treeCalls(server, 'orgs');
const ids: Record<string, string> = {};
let manager: string;
/** An account with all permissions of a manager, in the garage department. */
let limited: string;
let mallRobot: string;

const id = (name: string) => ids[name] ?? '';
const robots = async (name: string, token: string) => (await orgs.send(token, 'GET', `/${id(name)}/robots`)).data;
const change = (token: string, name: string, add: string[], remove: string[] = []) =>
  orgs.send(token, 'PUT', `/${id(name)}/robots`, { add, remove, apply: true });
const notFound = { status: 404, key: 'department.notFound' };
const notYours = { status: 403, key: 'department.notYours' };

beforeAll(async () => {
  manager = await server.signIn('manager@harbour.example');
  for (const { name, id } of await orgs.list(manager)) ids[name] = id;
  limited = await signInNew(server, { email: 'garage@harbour.example', departmentId: id('车库运营部') });
  mallRobot = (await robots('商场保洁部', manager)).find((robot: { held: boolean }) => robot.held).robotSn;
});

it('[P-07] shows the own department and below, with its machines only', async () => {
  const own = (await orgs.list(manager)).find(({ name }) => name === '车库运营部');
  const list = await orgs.list(limited);
  expect(list).toMatchObject([
    { name: '车库运营部', parentId: null, editable: false, holdsAll: false, robotCount: own?.robotCount, userCount: 2 },
    { name: '东区班组', parentId: id('车库运营部'), editable: true },
    { name: '西区班组', parentId: id('车库运营部'), editable: true },
  ]);
  expect(await robots('东区班组', limited)).toHaveLength(own?.robotCount ?? 0);
  expect((await robots('车库运营部', limited)).every(({ held }: { held: boolean }) => held)).toBe(true);
});

it('[P-07] rejects changes to the own department, those above and other branches', async () => {
  const state = await wholeState(server);
  const { version } = await orgs.find(manager, '车库运营部');
  expect(await orgs.update(limited, id('车库运营部'), { name: 'x', version })).toMatchObject(notYours);
  expect(await orgs.move(limited, id('车库运营部'), id('东区班组'))).toMatchObject(notYours);
  expect(await orgs.remove(limited, id('车库运营部'), '车库运营部')).toMatchObject(notYours);
  expect(await change(limited, '车库运营部', [], [])).toMatchObject(notYours);
  for (const name of ['商场保洁部', '海港物业']) {
    expect(await orgs.create(limited, { parentId: id(name), name: 'x' })).toMatchObject(notFound);
    expect(await orgs.update(limited, id(name), { name: 'x', version: 1 })).toMatchObject(notFound);
    expect(await orgs.move(limited, id(name), id('东区班组'))).toMatchObject(notFound);
    expect(await orgs.move(limited, id('东区班组'), id(name))).toMatchObject(notFound);
    expect(await orgs.remove(limited, id(name), name)).toMatchObject(notFound);
    expect(await orgs.send(limited, 'GET', `/${id(name)}/robots`)).toMatchObject(notFound);
    expect(await change(limited, name, [], [])).toMatchObject(notFound);
  }
  expect(await change(limited, '东区班组', [mallRobot])).toMatchObject({ status: 404, key: 'robot.notFound' });
  expect(await wholeState(server)).toEqual(state);
});

it('[A-02] allows changes to departments below', async () => {
  const { data } = await orgs.create(limited, { parentId: id('车库运营部'), name: '夜班' });
  const west = (await robots('西区班组', limited)).find(({ held }: { held: boolean }) => held);
  const given = await orgs.send(limited, 'PUT', `/${data.id}/robots`, { add: [west.robotSn], remove: [], apply: true });
  expect(given).toMatchObject({ code: 200, data: { added: 1, above: [] } });
  const moved = await orgs.move(limited, data.id, id('东区班组'));
  expect(moved).toMatchObject({ code: 200, data: { above: [{ name: '东区班组', added: 1 }] } });
  expect(await orgs.remove(limited, data.id, '夜班')).toMatchObject({ code: 200 });
});

it('[P-08] assigns and counts only machines of the own group', async () => {
  const groups = treeCalls(server, 'groups');
  const { id: groupId } = await groups.find(manager, '海港中心业主');
  const client = await signInNew(server, { email: 'client@harbour.example', departmentId: id('海港物业'), groupId });
  const [top, garage] = await orgs.list(client);
  expect(top?.robotCount).toBe((await robots('海港物业', client)).length);
  expect(top?.robotCount).toBeLessThan((await orgs.list(manager))[0]?.robotCount ?? 0);
  expect(garage).toMatchObject({ name: '车库运营部', robotCount: 0, userCount: 0 });
  const siteNames = async (token: string) =>
    new Set((await robots('海港物业', token)).map((robot: { siteName: string | null }) => robot.siteName));
  expect([...(await siteNames(client))]).not.toEqual([null]);
  await server.services.db.execute(sql`DELETE FROM group_site WHERE group_id = ${groupId}`);
  expect([...(await siteNames(client))]).toEqual([null]);
  expect(await change(client, '东区班组', [mallRobot])).toMatchObject({ status: 404, key: 'robot.notFound' });
  const { data } = await orgs.create(manager, { parentId: id('海港物业'), name: '夜间' });
  await signInNew(server, { email: 'unseen@harbour.example', departmentId: data.id });
  expect((await orgs.remove(manager, data.id, '夜间')).msg).toContain('unseen');
  const refused = await orgs.remove(client, data.id, '夜间');
  expect(refused).toMatchObject({ status: 409, key: 'department.inUse' });
  expect(refused.msg).not.toContain('unseen');
});

it('[P-09] hides everything from another tenant, and shows all to provider staff', async () => {
  const state = await wholeState(server);
  const lotus = await server.signIn('manager@lotus.example');
  expect((await orgs.list(lotus)).map(({ name }) => name)).toEqual([
    'Lotus Facility Services',
    'Shopping Centres',
    'Car Parks',
    'Car Parks London',
    'Car Parks New York',
  ]);
  const east = id('东区班组');
  expect(await orgs.create(lotus, { parentId: east, name: 'x' })).toMatchObject(notFound);
  expect(await orgs.update(lotus, east, { name: 'x', version: 1 })).toMatchObject(notFound);
  expect(await orgs.remove(lotus, east, '东区班组')).toMatchObject(notFound);
  expect(await change(lotus, '东区班组', [])).toMatchObject(notFound);
  expect(await orgs.send(lotus, 'GET', `/${east}/robots`)).toMatchObject(notFound);
  expect(await wholeState(server)).toEqual(state);
  const admin = await server.signIn('admin@botify.example');
  const seen = await orgs.send(admin, 'GET', '', undefined, { tenant: 'harbour' });
  expect(seen.data).toHaveLength((await orgs.list(manager)).length);
});

it('[P-04] requires the permission', async () => {
  const operator = await server.signIn('operator@harbour.example');
  const forbidden = { status: 403, key: 'session.forbidden' };
  expect(await orgs.send(operator, 'GET')).toMatchObject(forbidden);
  expect(await change(operator, '东区班组', [])).toMatchObject(forbidden);
  expect(await orgs.remove(operator, id('东区班组'), '东区班组')).toMatchObject(forbidden);
  expect(await server.call({ url: '/api/authority/orgs' })).toMatchObject({ status: 401 });
});
