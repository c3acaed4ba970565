import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { ask, eventually } from '../../testing/database-start.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { lastAudit, signInNew, treeCalls, wholeState } from '../../testing/tree-calls.ts';

const server = useTestServer();
const orgs = treeCalls(server, 'orgs');
let manager: string;
const ids: Record<string, string> = {};
/** Machines of the mall, which no garage department has. */
let mall: string[];

const change = (id: string | undefined, request: { add?: string[]; remove?: string[]; apply?: boolean }, token = manager) =>
  orgs.send(token, 'PUT', `/${id}/robots`, { add: [], remove: [], apply: true, ...request });
const robotsOf = async (id: string | undefined, token = manager): Promise<{ robotSn: string; held: boolean }[]> =>
  (await orgs.send(token, 'GET', `/${id}/robots`)).data;
const heldBy = async (name: string) => (await robotsOf(ids[name])).filter(({ held }) => held).map(({ robotSn }) => robotSn);

beforeAll(async () => {
  manager = await server.signIn('manager@harbour.example');
  for (const { name, id } of await orgs.list(manager)) ids[name] = id;
  mall = (await heldBy('商场保洁部')).slice(0, 3);
});
beforeEach(async () => {
  await change(ids.车库运营部, { remove: mall });
});

it('[P-07] assigns machines to all parents, and returns the gains', async () => {
  const answer = await change(ids.东区班组, { add: mall });
  const above = [{ id: ids.车库运营部, name: '车库运营部', added: 3 }];
  expect(answer).toMatchObject({ code: 200, data: { added: 3, removed: 0, above, below: [] } });
  for (const name of ['东区班组', '车库运营部', '商场保洁部']) expect(await heldBy(name)).toEqual(expect.arrayContaining(mall));
  expect(await heldBy('西区班组')).not.toEqual(expect.arrayContaining([mall[0]]));
  expect(await change(ids.东区班组, { add: mall })).toMatchObject({ data: { added: 0, removed: 0, above: [], below: [] } });
});

it('[P-07] removes machines from all sub-departments, not from parents and siblings', async () => {
  await change(ids.东区班组, { add: mall });
  await change(ids.西区班组, { add: mall.slice(0, 1) });
  const before = await heldBy('商场保洁部');
  const below = [
    { id: ids.东区班组, name: '东区班组', removed: 3 },
    { id: ids.西区班组, name: '西区班组', removed: 1 },
  ];
  expect(await change(ids.车库运营部, { remove: mall })).toMatchObject({ data: { added: 0, removed: 3, above: [], below } });
  for (const name of ['车库运营部', '东区班组', '西区班组']) for (const robotSn of mall) expect(await heldBy(name)).not.toContain(robotSn);
  expect(await heldBy('商场保洁部')).toEqual(before);
  expect(await change(ids.车库运营部, { remove: mall })).toMatchObject({ data: { removed: 0, below: [] } });
});

it('[P-07] keeps machines that are added and removed at once, and removes them below', async () => {
  await change(ids.东区班组, { add: mall });
  const below = [{ id: ids.东区班组, name: '东区班组', removed: 3 }];
  expect(await change(ids.车库运营部, { add: mall, remove: mall })).toMatchObject({ data: { added: 0, removed: 0, above: [], below } });
  expect(await heldBy('车库运营部')).toEqual(expect.arrayContaining(mall));
});

it('[P-07] assigns machines to the new parents on a move, and keeps them with the old ones', async () => {
  const { id } = (await orgs.create(manager, { parentId: ids.商场保洁部, name: '一层' })).data;
  await change(id, { add: mall });
  const above = [
    { id: ids.东区班组, name: '东区班组', added: 3 },
    { id: ids.车库运营部, name: '车库运营部', added: 3 },
  ];
  const state = await wholeState(server);
  expect(await orgs.move(manager, id, ids.东区班组 ?? '', null, false)).toMatchObject({ data: { added: 0, removed: 0, above, below: [] } });
  expect(await wholeState(server)).toEqual(state);
  expect(await orgs.move(manager, id, ids.东区班组 ?? '')).toMatchObject({ data: { above } });
  for (const name of ['东区班组', '车库运营部', '商场保洁部']) expect(await heldBy(name)).toEqual(expect.arrayContaining(mall));
  expect(await orgs.remove(manager, id, '一层')).toMatchObject({ code: 200 });
  expect(await lastAudit(server)).toMatchObject({ act: 'delete', before: { robots: 3 } });
});

it('[A-08] records counts, names and affected departments', async () => {
  const { length } = await heldBy('东区班组');
  await change(ids.东区班组, { add: mall });
  expect(await lastAudit(server)).toMatchObject({
    subject: 'department',
    act: 'changeRobots',
    name: '东区班组',
    before: { robots: length },
    after: { robots: length + 3, added: mall, above: ['车库运营部 +3'] },
  });
  await change(ids.车库运营部, { remove: mall });
  expect(await lastAudit(server)).toMatchObject({ after: { removed: mall, below: ['东区班组 -3'] } });
});

it('[A-02] returns the same effect in a preview without changing anything', async () => {
  await change(ids.西区班组, { add: mall.slice(1) });
  const request = { add: mall.slice(0, 1), remove: mall.slice(1) };
  const state = await wholeState(server);
  const preview = await change(ids.车库运营部, { ...request, apply: false });
  expect(await wholeState(server)).toEqual(state);
  expect(preview.data).toMatchObject({ added: 1, removed: 2, below: [{ name: '西区班组', removed: 2 }] });
  expect((await change(ids.车库运营部, request)).data).toEqual(preview.data);
});

it('[P-07] rejects changes to the machines of the top department', async () => {
  expect((await robotsOf(ids.海港物业)).every(({ held }) => held)).toBe(true);
  for (const request of [{ add: mall }, { remove: mall }])
    expect(await change(ids.海港物业, request)).toMatchObject({ status: 409, key: 'department.top' });
});

it('[P-07] changes nothing when one machine is unknown or of another tenant', async () => {
  const lotus = await ask(server.databaseUrl, `SELECT robot_sn FROM robot WHERE tenant_code = 'lotus' LIMIT 1`);
  const state = await wholeState(server);
  for (const stranger of ['NONE-1', String(lotus[0])])
    for (const request of [{ add: [...mall, stranger] }, { add: mall, remove: [stranger] }]) {
      const answer = await change(ids.东区班组, request);
      expect(answer).toMatchObject({ status: 404, key: 'robot.notFound' });
      expect(answer.msg).toContain(stranger);
    }
  expect(await change(ids.东区班组, { add: ["' OR 1=1"] })).toMatchObject({ status: 400, field: 'add.0' });
  expect(await change(ids.东区班组, { add: [mall[0] ?? '', mall[0] ?? ''] })).toMatchObject({ status: 400 });
  expect(await wholeState(server)).toEqual(state);
});

it('[P-07] applies to open sessions', async () => {
  const member = await signInNew(server, { email: 'garage-view@harbour.example', departmentId: ids.车库运营部 ?? '' });
  const seen = async () => (await robotsOf(ids.车库运营部, member)).map(({ robotSn }) => robotSn);
  expect(await seen()).not.toContain(mall[0]);
  await change(ids.东区班组, { add: mall });
  expect(await seen()).toEqual(expect.arrayContaining(mall));
  await change(ids.车库运营部, { remove: mall });
  expect(await seen()).not.toContain(mall[0]);
});

it('[P-07] changes nothing when interrupted', async () => {
  const state = await wholeState(server);
  const waiting = `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query ~ 'audit_entry' AND datname = current_database()`;
  const cutOff = server.services.db.transaction(async (blocker) => {
    // The audit log is written last: with it locked, everything else has been done.
    await blocker.execute(sql`LOCK TABLE audit_entry IN EXCLUSIVE MODE`);
    const call = change(ids.东区班组, { add: mall });
    const [pid] = await eventually(
      () => ask(server.databaseUrl, waiting),
      (pids) => pids.length > 0,
    );
    await ask(server.databaseUrl, `SELECT pg_cancel_backend(${Number(pid)})`);
    return call;
  });
  expect((await cutOff).status).toBeGreaterThanOrEqual(500);
  expect(await wholeState(server)).toEqual(state);
  expect(await change(ids.东区班组, { add: mall })).toMatchObject({ code: 200, data: { added: 3 } });
});
