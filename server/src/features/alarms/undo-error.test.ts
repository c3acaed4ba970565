import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { machineEvents } from '../../testing/machine-events.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const base = '/api/machine/token/api/robot-exception';
const { addError, robotsAt } = machineEvents(server);

let garage = '';
const tokens = new Map<string, string>();
const manager = 'manager@harbour.example';
const operator = 'operator@harbour.example';
beforeAll(async () => {
  [garage = ''] = await robotsAt('HB-001');
  for (const name of [manager, operator]) tokens.set(name, await server.signIn(name));
});
const post = (call: string, payload: object, who = manager) =>
  server.call({ method: 'POST', url: `${base}/${call}`, token: tokens.get(who) ?? '', payload, language: 'en-US' });
const get = async (id: string) => (await server.call({ url: `${base}/id/${id}`, token: tokens.get(manager) ?? '' })).data;
const undo = async (call: 'undoAcknowledge' | 'undoHandling', id: string, version: number, who = manager) =>
  (await post(call, { errors: [{ id, version }] }, who)).data;
const tooLate = { done: 0, failed: [{ reason: 'This action can no longer be undone.' }] };
const unhandled = { state: 'open', nickName: null, acknowledgedAt: null, resolvedAt: null };

it('[T-73] takes back an acknowledgement: the error is open again, with both steps in its history and the audit log', async () => {
  const id = await addError(garage, 'N102');
  await post('acknowledge', { id });
  expect(await undo('undoAcknowledge', id, 2)).toEqual({ done: 1, handled: [{ id, version: 3 }], failed: [] });
  expect(await get(id)).toMatchObject({ ...unhandled, version: 3, notes: [{ act: 'acknowledge' }, { act: 'undo', nickName: '林晓雯' }] });
  const { rows } = await server.services.db.execute(sql`SELECT before, after FROM audit_entry WHERE subject_id = ${id} AND act = 'undo'`);
  expect(rows).toEqual([{ before: { state: 'acknowledged', handler: '林晓雯' }, after: { state: 'open', handler: null } }]);
});

it('[T-73] takes back a resolution: the earlier handler has the error again', async () => {
  const id = await addError(garage, 'N103');
  await post('acknowledge', { id }, operator);
  const { acknowledgedAt } = await get(id);
  server.clock.forward(60_000);
  await post('resolve', { id, note: 'Done', version: 2 });
  expect(await undo('undoHandling', id, 3)).toMatchObject({ done: 1 });
  expect(await get(id)).toMatchObject({ state: 'acknowledged', nickName: '周海', acknowledgedAt, resolvedAt: null });
});

it('[T-73] takes back an assignment and a reopening', async () => {
  const id = await addError(garage, 'N104');
  const people = await server.call({ url: `${base}/id/${id}/assignees`, token: tokens.get(manager) ?? '' });
  const zhou = people.data.find(({ nickName }: { nickName: string }) => nickName === '周海');
  await post('assign', { id, accountId: zhou.id, version: 1 });
  expect((await get(id)).nickName).toBe('周海');
  await undo('undoHandling', id, 2);
  expect(await get(id)).toMatchObject(unhandled);
  await post('assign', { id, accountId: zhou.id, version: 3 });
  await post('resolve', { id, note: 'Done', version: 4 });
  const { resolvedAt } = await get(id);
  await post('reopen', { id, version: 5 });
  await undo('undoHandling', id, 6);
  expect(await get(id)).toMatchObject({ state: 'resolved', nickName: '林晓雯', resolvedAt });
});

it('[T-73] rejects an undo after another change, by another account, after a minute, and of an undo', async () => {
  const id = await addError(garage, 'N105');
  await post('acknowledge', { id });
  expect(await undo('undoAcknowledge', id, 2, operator)).toMatchObject(tooLate);
  await post('resolve', { id, note: 'Done', version: 2 }, operator);
  const changed = await undo('undoAcknowledge', id, 2);
  expect(changed).toMatchObject({ done: 0, failed: [{ id, reason: expect.stringContaining('周海') }] });
  expect(await get(id)).toMatchObject({ state: 'resolved', nickName: '周海' });

  const late = await addError(garage, 'N106');
  await post('acknowledge', { id: late });
  server.clock.forward(60_001);
  expect(await undo('undoAcknowledge', late, 2)).toMatchObject(tooLate);
  expect(await undo('undoHandling', late, 2)).toMatchObject(tooLate);

  const twice = await addError(garage, 'N107');
  await post('acknowledge', { id: twice });
  await undo('undoAcknowledge', twice, 2);
  expect(await undo('undoAcknowledge', twice, 3)).toMatchObject(tooLate);
});

it('[T-73] takes back only the acts whose permission the call needs, and an assignment once', async () => {
  const id = await addError(garage, 'N111');
  await post('acknowledge', { id });
  expect(await undo('undoHandling', id, 2)).toMatchObject(tooLate);
  await post('resolve', { id, note: 'Done', version: 2 });
  expect(await undo('undoAcknowledge', id, 3)).toMatchObject(tooLate);
  expect(await undo('undoHandling', id, 3)).toMatchObject({ done: 1 });

  const people = await server.call({ url: `${base}/id/${id}/assignees`, token: tokens.get(manager) ?? '' });
  await post('assign', { id, accountId: people.data[0].id, version: 4 });
  expect(await undo('undoHandling', id, 5)).toMatchObject({ done: 1 });
  expect(await undo('undoHandling', id, 6)).toMatchObject(tooLate);
  expect((await get(id)).notes).toHaveLength(5);
});

it('[T-73] rejects the undo of a resolution when the machine has reported the error again', async () => {
  const id = await addError(garage, 'N108');
  await post('resolve', { id, note: 'Done', version: 1 });
  await server.services.db.execute(
    sql`UPDATE robot_error SET state = 'open', handler_id = NULL, handler_name = NULL, resolved_at = NULL, reopened = 1 WHERE id = ${id}`,
  );
  expect(await undo('undoHandling', id, 2)).toMatchObject(tooLate);
});

it('[T-73] takes back several at once and names those that it cannot', async () => {
  const [one, two] = [await addError(garage, 'N109'), await addError(garage, 'N110')];
  const { data } = await post('acknowledgeMany', { errors: [{ id: one }, { id: two }] });
  expect(data.handled).toEqual([
    { id: one, version: 2 },
    { id: two, version: 2 },
  ]);
  await post('resolve', { id: two, note: 'Done', version: 2 }, operator);
  expect((await post('undoAcknowledge', { errors: data.handled })).data).toMatchObject({ done: 1, failed: [{ id: two }] });
  expect(await get(one)).toMatchObject(unhandled);
});
