import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { userCalls } from '../accounts/testing/user-calls.ts';
import { manager, newEmail, recipientCalls } from './report-recipients.fixture.ts';
import { scheduleReports } from './report-schedule.service.ts';
import { sendReports } from './report-send.service.ts';

const server = useTestServer();
let token = '';
const { create, get, list, one, made, update, post } = recipientCalls(server, () => token);
const users = userCalls(server);
const execute = (statement: ReturnType<typeof sql>) => server.services.db.execute(statement);

beforeEach(async () => {
  server.mails.length = 0;
  token = await server.signIn(manager);
  await execute(sql`DELETE FROM report_recipient`);
});

/** A customer, who sees the machines of one group. */
const customer = 'customer@harbour.example';
const idOf = (username: string) => users.idOf(username);
const account = async (username = customer) => ({ accountId: await idOf(username), email: newEmail(), name: 'x' });
/** Goes to the next sending of the recipient and sends what is due. */
async function sendNext(id: string) {
  const { nextAt } = await one(id);
  server.clock.forward(Date.parse(String(nextAt)) - server.services.now().getTime());
  await scheduleReports(server.services);
  await sendReports(server.services);
  token = await server.signIn(manager);
  return (await one(id)).last as { state: string; why: string | null } | null;
}

it('[T-70] takes address, name and language from the account, and follows their changes', async () => {
  await execute(sql`UPDATE account SET language = 'en-US' WHERE username = ${customer}`);
  const id = await made({ ...(await account()), language: 'zh-CN' });
  expect(await one(id)).toMatchObject({ email: customer, name: '吴敏', language: 'en-US' });
  const accountId = await idOf(customer);
  await users.update(token, accountId, { username: 'moved@harbour.example', name: 'Wu Min' });
  expect(await one(id)).toMatchObject({ email: 'moved@harbour.example', name: 'Wu Min', version: 1 });
  expect(await sendNext(id)).toMatchObject({ state: 'sent' });
  expect(server.mails.map(({ to, subject }) => [to, /^Daily/.test(subject)])).toEqual([['moved@harbour.example', true]]);
  await users.update(token, accountId, { username: customer, name: '吴敏' });
});

it('[T-70] a corrected address is tried again after bounces', async () => {
  const { username, id: accountId } = await users.create(token);
  const id = await made(await account(username));
  await execute(sql`UPDATE report_recipient SET bounces = 3, bounced_at = now() WHERE id = ${id}`);
  expect((await one(id)).state).toBe('bounced');
  await users.update(token, accountId, { username: 'right@harbour.example' });
  expect(await one(id)).toMatchObject({ state: 'active', email: 'right@harbour.example' });
});

it('[T-70] covers what the account sees, not what the owner sees', async () => {
  const group = { parentId: null, name: 'No machines', type: 'client' };
  const { data } = await server.call({ method: 'POST', url: '/api/authority/groups', token, payload: group });
  const { username } = await users.create(token, { groupId: data.id });
  const [limited, own] = [await made(await account(username)), await made()];
  expect(await sendNext(limited)).toMatchObject({ state: 'skipped', why: 'nothingToSee' });
  expect((await one(own)).last).toMatchObject({ state: 'sent' });
});

it('[T-70] a deactivated account gets nothing until it is active again, a deleted one never again', async () => {
  const { id: accountId, username } = await users.create(token);
  const id = await made(await account(username));
  await users.act(token, accountId, 'deactivate');
  expect(await one(id)).toMatchObject({ state: 'closed', nextAt: null });
  const { rows } = await execute(sql`SELECT next_at FROM report_recipient WHERE id = ${id}`);
  server.clock.forward(new Date(String(rows[0]?.next_at)).getTime() - server.services.now().getTime());
  await scheduleReports(server.services);
  await sendReports(server.services);
  token = await server.signIn(manager);
  expect(server.mails).toEqual([]);
  expect((await one(id)).last).toMatchObject({ state: 'skipped', why: 'noAccess' });
  await users.act(token, accountId, 'activate');
  expect(await sendNext(id)).toMatchObject({ state: 'sent' });
  await users.remove(token, accountId);
  expect((await list()).map((row) => row.id)).not.toContain(id);
});

it('[T-70] an account that may no longer see reports gets nothing, also by hand', async () => {
  const { id: accountId, username } = await users.create(token);
  const id = await made(await account(username));
  await execute(sql`DELETE FROM account_role WHERE account_id = ${accountId}`);
  expect((await post('testById', { id })).data).toMatchObject({ state: 'skipped' });
  expect(await sendNext(id)).toMatchObject({ state: 'skipped', why: 'noAccess' });
  expect(server.mails).toEqual([]);
});

it('[T-70] offers only active accounts with the permission that the caller can select', async () => {
  const readers = async () => ((await get('readers')).data as { email: string }[]).map(({ email }) => email);
  const all = await readers();
  expect(all).toContain(customer);
  expect(all).toContain(manager);
  expect(all).not.toContain('manager@lotus.example');
  const { id, username } = await users.create(token);
  expect(await readers()).toContain(username);
  await users.act(token, id, 'deactivate');
  expect(await readers()).not.toContain(username);
  expect(await create(await account(username))).toMatchObject({ status: 404, key: 'recipient.accountNotFound', field: 'accountId' });
  expect(await create(await account('manager@lotus.example'))).toMatchObject({ status: 404, key: 'recipient.accountNotFound' });
});

it('[T-70] an address gets a report once, typed or as that of an account', async () => {
  const id = await made(await account());
  expect(await create({ email: customer })).toMatchObject({ status: 409, key: 'recipient.emailTaken', field: 'email' });
  expect(await create(await account())).toMatchObject({ status: 409, key: 'recipient.emailTaken', field: 'accountId' });
  expect((await create({ email: customer, frequency: 'weekly' })).status).toBe(200);
  expect((await update(id, { accountId: null, email: newEmail(), name: 'Typed' })).status).toBe(200);
  expect((await create({ email: customer })).status).toBe(200);
});

it('[T-70] other fields of a recipient can be changed while its account is closed', async () => {
  const { id: accountId, username } = await users.create(token);
  const id = await made(await account(username));
  await users.act(token, accountId, 'deactivate');
  expect((await update(id, { attachXlsx: true })).status).toBe(200);
  expect(await one(id)).toMatchObject({ accountId, email: username, attachXlsx: true });
});

it('[T-71] sends at the chosen hour of the time zone and says so in the mail', async () => {
  const id = await made({ timeZone: 'Asia/Tokyo', hour: 6, language: 'en-US' });
  expect(await one(id)).toMatchObject({ hour: 6 });
  expect(String((await one(id)).nextAt)).toMatch(/T21:00:00.000Z$/);
  expect(await sendNext(id)).toMatchObject({ state: 'sent' });
  expect(server.mails[0]?.text).toContain('Sent daily at 06:00 (Asia/Tokyo)');
  expect((await one(await made())).hour).toBe(8);
});

it('[T-71] plans anew when the hour changes, without reporting a delay', async () => {
  const id = await made({ timeZone: 'UTC', hour: 18 });
  await sendNext(id);
  server.mails.length = 0;
  expect((await update(id, { hour: 9 })).status).toBe(200);
  expect(String((await one(id)).nextAt)).toMatch(/T09:00:00.000Z$/);
  expect(await sendNext(id)).toMatchObject({ state: 'sent' });
  const { rows } = await execute(sql`SELECT late FROM report_delivery WHERE recipient_id = ${id}`);
  expect(rows).toEqual([{ late: false }, { late: false }]);
  expect((await update(id, {})).status).toBe(200);
  expect((await one(id)).hour).toBe(9);
});

it('[T-71] announces the next sending of an hour that is not saved', async () => {
  const about = { timeZone: 'UTC', frequency: 'daily', siteIds: [], robotSns: [] };
  expect((await post('nextSending', { ...about, hour: 23 })).data.nextAt).toMatch(/T23:00:00.000Z$/);
  expect((await post('nextSending', about)).data.nextAt).toMatch(/T08:00:00.000Z$/);
  for (const hour of [-1, 24, 7.5]) expect((await create({ hour })).status).toBe(400);
});
