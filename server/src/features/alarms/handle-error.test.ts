import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { machineEvents } from '../../testing/machine-events.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const base = '/api/machine/token/api/robot-exception';
const { ago, addError, robotsAt } = machineEvents(server);

let garage = '';
let office = '';
const tokens = new Map<string, string>();
const manager = 'manager@harbour.example';
const operator = 'operator@harbour.example';
beforeAll(async () => {
  [[garage], [office]] = [await robotsAt('HB-001'), await robotsAt('HB-004')];
  for (const name of [manager, operator, 'manager@lotus.example', 'admin@botify.example']) tokens.set(name, await server.signIn(name));
});
interface Who {
  readonly who?: string;
  readonly language?: string;
  readonly tenant?: string;
}
const act = (name: 'acknowledge' | 'resolve' | 'reopen' | 'note', payload: object, { who = manager, ...more }: Who = {}) =>
  server.call({ method: 'POST', url: `${base}/${name}`, token: tokens.get(who) ?? '', payload, ...more });
const get = (id: string, { who = manager, ...more }: Who = {}) =>
  server.call({ url: `${base}/id/${id}`, token: tokens.get(who) ?? '', ...more });
const audited = async (id: string) =>
  (
    await server.services.db.execute<{ act: string; actor_tenant: string; subject_name: string; before: object; after: object }>(
      sql`SELECT act, actor_tenant, subject_name, before, after FROM audit_entry WHERE subject = 'error' AND subject_id = ${id} ORDER BY id`,
    )
  ).rows;

it('[M-06] acknowledges, notes and resolves an error with author, time and note', async () => {
  const id = await addError(garage, 'N102', { mapName: 'B1' });
  const first = server.services.now().toISOString();
  expect((await act('acknowledge', { id, note: ' 我去看看 ', version: 1 }, { who: operator })).data).toEqual({
    state: 'acknowledged',
    version: 2,
  });
  expect((await get(id)).data).toMatchObject({ state: 'acknowledged', nickName: '周海', acknowledgedAt: first, resolvedAt: null });
  server.clock.forward(60_000);
  expect((await act('note', { id, note: '等车主挪车' }, { who: operator })).data.id).toMatch(/^[0-9a-f-]{36}$/);
  server.clock.forward(60_000);
  const last = server.services.now().toISOString();
  expect((await act('resolve', { id, note: '车已挪走', version: 2 })).data).toEqual({ state: 'resolved', version: 3 });
  const { data } = await get(id, { language: 'en-US' });
  expect(data).toMatchObject({
    faultName: 'Path blocked',
    typeName: 'Navigation',
    siteName: '海港一号车库',
    mapName: 'B1',
    state: 'resolved',
    nickName: '林晓雯',
    acknowledgedAt: first,
    resolvedAt: last,
    duration: 720,
    version: 3,
  });
  expect(data.possibleCauses).toHaveLength(2);
  expect(data.notes).toMatchObject([
    { act: 'acknowledge', nickName: '周海', at: first, note: '我去看看' },
    { act: 'note', nickName: '周海', note: '等车主挪车' },
    { act: 'resolve', nickName: '林晓雯', at: last, note: '车已挪走' },
  ]);
  expect(await audited(id)).toMatchObject([
    { act: 'acknowledge', before: { state: 'open' }, after: { state: 'acknowledged', note: '我去看看' } },
    { act: 'note', after: { note: '等车主挪车' } },
    {
      act: 'resolve',
      before: { state: 'acknowledged' },
      after: { state: 'resolved' },
      subject_name: expect.stringMatching(/海港一号车库.* N102/),
    },
  ]);
});

it('[M-05] acknowledges an error from the fleet feed without a version, and only once', async () => {
  const id = await addError(garage, 'N104');
  expect((await act('acknowledge', { id }, { who: operator })).data).toEqual({ state: 'acknowledged', version: 2 });
  expect(await act('acknowledge', { id })).toMatchObject({ status: 409, key: 'error.alreadyAcknowledged' });
});

it('[M-06] acknowledges without a note, and resolves an open error in one step', async () => {
  const plain = await addError(garage, 'N103');
  expect((await act('acknowledge', { id: plain, note: null, version: 1 })).data.state).toBe('acknowledged');
  expect((await get(plain)).data.notes).toMatchObject([{ act: 'acknowledge', note: null }]);
  const id = await addError(garage, 'N103');
  expect((await act('resolve', { id, note: '已推出', version: 1 })).data.state).toBe('resolved');
  const at = server.services.now().toISOString();
  expect((await get(id)).data).toMatchObject({ acknowledgedAt: at, resolvedAt: at, notes: [{ act: 'resolve' }] });
});

it('[M-06] rejects a repeated step with the name of the first user, and still accepts notes', async () => {
  const id = await addError(garage, 'N104');
  await act('acknowledge', { id, version: 1 }, { who: operator });
  // The same with an outdated version: there is nothing to compare.
  for (const version of [1, 2])
    expect(await act('acknowledge', { id, version }, { language: 'en-US' })).toMatchObject({
      status: 409,
      key: 'error.alreadyAcknowledged',
      msg: '周海 has already acknowledged this error.',
    });
  await act('resolve', { id, note: 'ok', version: 2 });
  for (const name of ['acknowledge', 'resolve'] as const)
    expect(await act(name, { id, note: 'x', version: 3 })).toMatchObject({
      status: 409,
      key: 'error.alreadyResolved',
      msg: '该异常已由林晓雯解决',
    });
  expect((await act('note', { id, note: '复查正常' })).status).toBe(200);
  expect((await get(id)).data).toMatchObject({ version: 3, state: 'resolved' });
});

it('[T-36] reopens a resolved error without a person in charge, and only a resolved one', async () => {
  const id = await addError(garage, 'N104', { endTime: ago(5) });
  expect(await act('reopen', { id, version: 1 })).toMatchObject({ status: 409, key: 'error.notResolved' });
  await act('resolve', { id, note: '已清理', version: 1 });
  expect(await act('reopen', { id, version: 1 })).toMatchObject({ status: 409, key: 'record.changed' });
  expect((await act('reopen', { id, note: '又堵了', version: 2 }, { who: operator })).data).toEqual({ state: 'open', version: 3 });
  const { data } = await get(id);
  expect(data).toMatchObject({ state: 'open', nickName: null, acknowledgedAt: null, resolvedAt: null, endTime: ago(5).toISOString() });
  expect(data.notes.at(-1)).toMatchObject({ act: 'reopen', nickName: '周海', note: '又堵了' });
  expect((await audited(id)).at(-1)).toMatchObject({
    act: 'reopen',
    before: { state: 'resolved' },
    after: { state: 'open', note: '又堵了' },
  });
  expect((await act('resolve', { id, note: '换了刷盘', version: 3 })).data).toEqual({ state: 'resolved', version: 4 });
});

it('[M-06] handles an error again that the machine reopened', async () => {
  const id = await addError(garage, 'N105');
  await act('resolve', { id, note: '已清理', version: 1 });
  await server.services.db.execute(sql`UPDATE robot_error SET state = 'open', end_time = NULL, reopened = reopened + 1 WHERE id = ${id}`);
  server.clock.forward(60_000);
  expect((await act('acknowledge', { id, version: 2 }, { who: operator })).data.state).toBe('acknowledged');
  expect((await get(id)).data).toMatchObject({ reopened: 1, nickName: '周海', acknowledgedAt: server.services.now().toISOString() });
});

it('[M-06] rejects the second of two concurrent steps with the name of the first user', async () => {
  const id = await addError(garage, 'S206');
  const answers = await Promise.all([
    act('acknowledge', { id, version: 1 }, { who: operator }),
    act('resolve', { id, note: '没问题', version: 1 }, { who: manager }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = answers.find(({ status }) => status === 409);
  expect(late?.key).toBe(answers[0]?.status === 200 ? 'record.changed' : 'error.alreadyResolved');
  expect(late?.msg).toContain(answers[0]?.status === 200 ? '周海' : '林晓雯');
  expect((await get(id)).data.notes).toHaveLength(1);
});

it('[M-06] keeps concurrent changes by machine and user', async () => {
  const id = await addError(garage, 'S207');
  const end = ago(1);
  await Promise.all([
    act('acknowledge', { id, version: 1 }),
    server.services.db.execute(sql`UPDATE robot_error SET end_time = ${end.toISOString()} WHERE id = ${id}`),
  ]);
  expect((await get(id)).data).toMatchObject({ state: 'acknowledged', endTime: end.toISOString() });
});

it('[M-06] [P-07] [P-09] answers for a hidden error as for a missing one and changes nothing', async () => {
  const id = await addError(office, 'N101');
  const absent = '00000000-0000-7000-8000-000000000000';
  for (const [asked, who] of [
    [id, operator],
    [id, 'manager@lotus.example'],
    [absent, manager],
  ] as const) {
    const refused = { status: 404, key: 'error.notFound', msg: '没有找到该异常' };
    expect(await get(asked, { who })).toMatchObject(refused);
    expect(await act('acknowledge', { id: asked, version: 1 }, { who })).toMatchObject(refused);
    expect(await act('resolve', { id: asked, note: 'x', version: 1 }, { who })).toMatchObject(refused);
    expect(await act('reopen', { id: asked, version: 1 }, { who })).toMatchObject(refused);
    expect(await act('note', { id: asked, note: 'x' }, { who })).toMatchObject(refused);
  }
  expect((await get(id)).data).toMatchObject({ state: 'open', version: 1, notes: [] });
});

it('[M-06] records provider staff with their home tenant', async () => {
  const id = await addError(office, 'N101');
  const staff = { who: 'admin@botify.example', tenant: 'harbour' };
  expect((await act('acknowledge', { id, version: 1 }, staff)).data.state).toBe('acknowledged');
  expect(await audited(id)).toMatchObject([{ act: 'acknowledge', actor_tenant: 'botify' }]);
  expect((await get(id)).data.nickName).toBe('陈思远');
});

it.each([
  { wrong: 'too long a note', name: 'acknowledge', payload: { note: 'x'.repeat(501), version: 1 }, field: 'note' },
  { wrong: 'resolving without a word', name: 'resolve', payload: { version: 1 }, field: 'note' },
  { wrong: 'a note of spaces', name: 'note', payload: { note: '  ' }, field: 'note' },
  { wrong: 'too long a remark', name: 'note', payload: { note: '长'.repeat(501) }, field: 'note' },
  { wrong: 'resolving without a version', name: 'resolve', payload: { note: 'done' }, field: 'version' },
  { wrong: 'a state of its own', name: 'acknowledge', payload: { version: 1, state: 'resolved' }, field: 'state' },
] as const)('[M-06] rejects $wrong', async ({ name, payload, field }) => {
  const id = await addError(garage, 'W502');
  expect(await act(name, { id, ...payload })).toMatchObject({ status: 400, field });
  expect((await get(id)).data).toMatchObject({ state: 'open', notes: [] });
});
