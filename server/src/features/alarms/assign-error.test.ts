import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { machineEvents } from '../../testing/machine-events.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const { addError, robotsAt } = machineEvents(server);
const base = '/api/machine/token/api/robot-exception';
const tokens = new Map<string, string>();
const [manager, operator, admin] = ['manager@harbour.example', 'operator@harbour.example', 'admin@botify.example'];
let garage = '';
let office = '';
beforeAll(async () => {
  [[garage], [office]] = [await robotsAt('HB-001'), await robotsAt('HB-004')];
  for (const who of [manager, operator, admin]) tokens.set(who, await server.signIn(who));
});

const read = (path: string, who = manager) => server.call({ url: `${base}/id/${path}`, token: tokens.get(who) ?? '', tenant: 'harbour' });
const act = (name: 'assign' | 'acknowledge' | 'resolve' | 'mute', payload: object, who = manager) =>
  server.call({ method: 'POST', url: `${base}/${name}`, token: tokens.get(who) ?? '', tenant: 'harbour', payload });
const idOf = async (username: string) =>
  (await server.services.db.execute<{ id: string }>(sql`SELECT id FROM account WHERE username = ${username}`)).rows[0]?.id ?? '';
const audited = async (id: string) =>
  (await server.services.db.execute(sql`SELECT act, before, after FROM audit_entry WHERE subject_id = ${id} ORDER BY id`)).rows;
const namesOf = (data: readonly { readonly nickName: string }[]) => data.map(({ nickName }) => nickName);

it('[T-38] offers colleagues who see the machine and may handle errors, others are rejected', async () => {
  const [near, far] = [await addError(garage, 'N102'), await addError(office, 'N102')];
  const offered = namesOf((await read(`${near}/assignees`)).data);
  expect(offered).toContain('周海');
  expect(offered).not.toContain('林晓雯');
  // The operator sees the garage only.
  expect(namesOf((await read(`${far}/assignees`)).data)).not.toContain('周海');
  for (const accountId of [await idOf(operator), await idOf(manager), await idOf('manager@lotus.example'), near])
    expect(await act('assign', { id: far, accountId, version: 1 })).toMatchObject({
      status: 400,
      key: 'error.assigneeUnknown',
      field: 'accountId',
    });
  expect(await act('assign', { id: far, accountId: await idOf(manager), version: 1 }, operator)).toMatchObject({ status: 404 });
});

it('[T-38] gives an error to a colleague, who is then in charge of it; both names are in its history and in the audit log', async () => {
  const id = await addError(garage, 'N102');
  const accountId = await idOf(operator);
  expect((await act('assign', { id, accountId, note: ' 请到现场 ', version: 1 })).data).toEqual({ state: 'acknowledged', version: 2 });
  const { data } = await read(id);
  expect(data).toMatchObject({ state: 'acknowledged', nickName: '周海', acknowledgedAt: server.services.now().toISOString() });
  expect(data.notes).toMatchObject([{ act: 'assign', nickName: '林晓雯', assignee: '周海', note: '请到现场', until: null }]);
  expect(await audited(id)).toEqual([
    {
      act: 'assign',
      before: { state: 'open', note: null, handler: null },
      after: { state: 'acknowledged', note: '请到现场', handler: '周海' },
    },
  ]);
  expect((await act('assign', { id, accountId, version: 1 })).key).toBe('record.changed');
  expect((await act('assign', { id, accountId: await idOf(manager), version: 2 }, operator)).data.version).toBe(3);
  expect((await read(id)).data.nickName).toBe('林晓雯');
  await act('resolve', { id, note: 'ok', version: 3 });
  expect(await act('assign', { id, accountId, version: 4 })).toMatchObject({ status: 409, key: 'error.alreadyResolved' });
});

it('[T-38] staff of the provider assign to each other and to people of the tenant they work in', async () => {
  const id = await addError(garage, 'N102');
  const { data } = await read(`${id}/assignees`, admin);
  expect(namesOf(data)).toEqual(expect.arrayContaining(['周海', '林晓雯']));
  expect((await act('assign', { id, accountId: await idOf(operator), version: 1 }, admin)).data.state).toBe('acknowledged');
});

it('[T-38] a mute covers later errors of the same machine and code, is shown, audited, versioned and over by itself', async () => {
  const id = await addError(garage, 'N105');
  const until = new Date(server.services.now().getTime() + 3_600_000).toISOString();
  expect((await act('mute', { id, until, version: 1 })).data).toEqual({ state: 'open', version: 2 });
  expect((await act('mute', { id, until, version: 1 }, operator)).key).toBe('record.changed');
  const again = await addError(garage, 'N105');
  const [otherCode, otherMachine] = [await addError(garage, 'N103'), await addError(office, 'N105')];
  expect((await read(id)).data).toMatchObject({ mutedUntil: until, notes: [{ act: 'mute', nickName: '林晓雯', until, note: null }] });
  expect((await read(again, operator)).data.mutedUntil).toBe(until);
  for (const other of [otherCode, otherMachine]) expect((await read(other)).data.mutedUntil).toBeNull();
  expect(await audited(id)).toEqual([{ act: 'mute', before: { mutedUntil: null }, after: { mutedUntil: until } }]);
  expect((await act('mute', { id: again, until: null, version: 1 }, operator)).status).toBe(200);
  expect((await read(id)).data.mutedUntil).toBeNull();
  await act('mute', { id, until, version: 2 });
  server.clock.forward(3_600_000);
  expect((await read(id)).data.mutedUntil).toBeNull();
});

it.each([
  { wrong: 'the past', ms: -1000 },
  { wrong: 'more than 30 days ahead', ms: 31 * 86_400_000 },
])('[T-38] rejects a mute until $wrong', async ({ ms }) => {
  const id = await addError(garage, 'N105');
  const until = new Date(server.services.now().getTime() + ms).toISOString();
  expect(await act('mute', { id, until, version: 1 })).toMatchObject({ status: 400, key: 'error.muteTooLong', field: 'until' });
});
