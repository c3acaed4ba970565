import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { unzip } from '../../kernel/xlsx/unzip.ts';
import { storedZip } from '../../kernel/xlsx/zip-stream.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { userFileCalls } from '../../testing/user-file-calls.ts';
import { managerOf, userCalls } from './testing/user-calls.ts';

const server = useTestServer();
const { get, create, update, act, idOf } = userCalls(server);
const { person, fileOf, send, invite } = userFileCalls(server);

it('[P-06] recognizes the own id in another spelling', async () => {
  const manager = await server.signIn(managerOf.harbour);
  const id = await idOf(managerOf.harbour);
  expect(await act(manager, id, 'deactivate')).toMatchObject({ status: 409, key: 'account.yourself' });
  for (const written of [id.toUpperCase(), `urn:uuid:${id}`]) {
    expect(await act(manager, written, 'deactivate')).toMatchObject({ status: 400, key: 'request.invalid', field: 'id' });
    expect(await get(manager, written)).toMatchObject({ status: 400, key: 'request.invalid', field: 'id' });
  }
});

it('rejects a confirmation in the body of a delete instead of ignoring it', async () => {
  const manager = await server.signIn(managerOf.harbour);
  const id = await idOf('operator@harbour.example');
  const payload = { confirmation: 'someone-else@harbour.example' };
  const answer = await server.call({ method: 'DELETE', url: `/api/authority/users/${id}`, token: manager, payload });
  expect(answer).toMatchObject({ status: 400, key: 'request.unknownField', field: 'confirmation' });
  expect(await get(manager, id)).toMatchObject({ status: 200 });
});

/** Puts XML into a spreadsheet that no program would write. */
async function withXml(file: string, word: string, xml: string): Promise<string> {
  const files = unzip(Buffer.from(file, 'base64'), { files: 500, bytes: 1_000_000 });
  for (const [name, content] of files) files.set(name, Buffer.from(Buffer.from(content).toString().replaceAll(word, xml)));
  return (await storedZip(files)).toString('base64');
}

it.each(['&#0;', '&#xD800;'])('[A-01] reports the row of characters that cannot be stored: %s', async (xml) => {
  const manager = await server.signIn(managerOf.harbour);
  const file = await fileOf([person({ 邮箱: 'odd-one@harbour.example' }), person({ 姓名: 'odd-one' }), person()]);
  const { code, data } = await send(manager, await withXml(file, 'odd-one', `a${xml}b`), true);
  expect(code).toBe(200);
  expect(data).toMatchObject({ created: 1, rows: [{ wrong: [{ column: '邮箱' }] }, { wrong: [{ column: '姓名' }] }, { wrong: [] }] });
});

it('[T-69] sends the invitation to the corrected address only', async () => {
  const manager = await server.signIn(managerOf.harbour);
  const [first = '', wrong = '', last = ''] = ['first', 'wrong', 'last'].map((name) => `${name}@harbour.example`);
  await invite();
  server.mails.length = 0;
  await send(manager, await fileOf([first, wrong, last].map((email) => person({ 邮箱: email }))), true);
  expect((await update(manager, await idOf(wrong), { username: 'right@harbour.example' })).code).toBe(200);
  await invite();
  expect(server.mails.map(({ to }) => to).sort()).toEqual([first, last, 'right@harbour.example']);
});

it.each([
  { what: 'address', change: { username: 'moved@harbour.example' } },
  { what: 'phone number', change: { phone: '13999990000' } },
])('[A-01] invalidates a code sent to the previous $what', async ({ change }) => {
  const { db } = server.services;
  const manager = await server.signIn(managerOf.harbour);
  const { id } = await create(manager);
  await db.execute(sql`INSERT INTO reset_code VALUES ('harbour', ${id}, 'email', 'hash', now() + interval '1 hour')`);
  const codes = async () => (await db.execute(sql`SELECT FROM reset_code WHERE account_id = ${id}`)).rowCount;
  expect((await update(manager, id, { name: 'other' })).code).toBe(200);
  expect(await codes()).toBe(1);
  expect((await update(manager, id, change)).code).toBe(200);
  expect(await codes()).toBe(0);
});
