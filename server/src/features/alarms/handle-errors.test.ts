import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { machineEvents } from '../../testing/machine-events.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const { addError, robotsAt } = machineEvents(server);
const tokens = new Map<string, string>();
const [manager, operator] = ['manager@harbour.example', 'operator@harbour.example'];
let garage = '';
let office = '';
beforeAll(async () => {
  [[garage], [office]] = [await robotsAt('HB-001'), await robotsAt('HB-004')];
  for (const who of [manager, operator]) tokens.set(who, await server.signIn(who));
});

const act = (name: 'acknowledge' | 'resolve' | 'acknowledgeMany' | 'resolveMany', payload: object, who = manager) =>
  server.call({
    method: 'POST',
    url: `/api/machine/token/api/robot-exception/${name}`,
    token: tokens.get(who) ?? '',
    payload,
    language: 'en-US',
  });
const statesOf = async (...ids: string[]) => {
  const { rows } = await server.services.db.execute<{ id: string; state: string }>(sql`SELECT id, state FROM robot_error`);
  return ids.map((id) => rows.find((row) => row.id === id)?.state);
};
const audited = async (id: string) =>
  (await server.services.db.execute(sql`SELECT act, after FROM audit_entry WHERE subject = 'error' AND subject_id = ${id}`)).rows;

it('[T-37] acknowledges and resolves several errors with one note, each of them audited', async () => {
  const ids = [await addError(garage, 'N102'), await addError(office, 'N103')];
  const errors = ids.map((id) => ({ id, version: 1 }));
  expect((await act('acknowledgeMany', { errors, note: ' on my way ' })).data).toMatchObject({ done: 2, failed: [] });
  expect(await statesOf(...ids)).toEqual(['acknowledged', 'acknowledged']);
  const next = ids.map((id) => ({ id, version: 2 }));
  expect((await act('resolveMany', { errors: next, note: 'way cleared' })).data).toMatchObject({ done: 2, failed: [] });
  for (const id of ids)
    expect(await audited(id)).toEqual([
      { act: 'acknowledge', after: { state: 'acknowledged', note: 'on my way' } },
      { act: 'resolve', after: { state: 'resolved', note: 'way cleared' } },
    ]);
});

it('[T-37] names those that cannot be handled with the reason, and handles the others', async () => {
  const [fine, taken, changed, hidden] = [
    await addError(garage, 'N102'),
    await addError(garage, 'N103'),
    await addError(garage, 'N104'),
    await addError(office, 'N102'),
  ];
  await act('resolve', { id: taken, note: 'done', version: 1 });
  await act('acknowledge', { id: changed, version: 1 });
  const errors = [fine, taken, changed, hidden].map((id) => ({ id, version: 1 }));
  expect((await act('resolveMany', { errors, note: 'way cleared' }, operator)).data).toMatchObject({
    done: 1,
    failed: [
      { id: taken, reason: '林晓雯 has already resolved this error.' },
      { id: changed, reason: expect.stringContaining('林晓雯') },
      { id: hidden, reason: 'Error not found' },
    ],
  });
  expect(await statesOf(fine, taken, changed, hidden)).toEqual(['resolved', 'resolved', 'acknowledged', 'open']);
  expect(await audited(hidden)).toEqual([]);
});

it('[T-37] acknowledges errors from the fleet feed without versions, and one that is named twice only once', async () => {
  const id = await addError(garage, 'N102');
  const { data } = await act('acknowledgeMany', { errors: [{ id }, { id }] });
  expect(data).toMatchObject({ done: 1, failed: [{ id, reason: '林晓雯 has already acknowledged this error.' }] });
});

it.each([
  { wrong: 'no error', payload: { errors: [], note: 'x' }, field: 'errors' },
  {
    wrong: 'more than a hundred',
    payload: { errors: Array.from({ length: 101 }, () => ({ id: manager, version: 1 })), note: 'x' },
    field: 'errors',
  },
  { wrong: 'no note', payload: { errors: [{ id: '00000000-0000-7000-8000-000000000000', version: 1 }], note: ' ' }, field: 'note' },
])('[T-37] rejects resolving with $wrong', async ({ payload, field }) => {
  const answer = await act('resolveMany', payload);
  expect(answer).toMatchObject({ status: 400 });
  expect(answer.field).toContain(field);
});
