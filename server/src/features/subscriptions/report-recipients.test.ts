import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { recipientTable } from '../../schema/subscriptions.table.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { lastAudit } from '../../testing/tree-calls.ts';
import { deliveryOf, manager, mark, newEmail, recipientCalls } from './report-recipients.fixture.ts';

const server = useTestServer();
let token = '';
let siteId = '';
const { post, get, create, list, one, draft, made, update, pause, remove } = recipientCalls(server, () => token);

beforeAll(async () => {
  token = await server.signIn(manager);
  const { rows } = await server.services.db.execute<{ id: string }>(sql`SELECT id FROM site WHERE number = 'HB-003'`);
  siteId = rows[0]?.id ?? '';
});

const due = async (id: string) => {
  const { coveredTo, nextAt } = recipientTable;
  const [row] = await server.services.db.select({ covered: coveredTo, next: nextAt }).from(recipientTable).where(eq(recipientTable.id, id));
  if (!row) throw new Error(`no recipient ${id}`);
  return row;
};

it('[R-07] creates a recipient, lists it with the next sending, and writes an audit entry', async () => {
  const email = 'Reader@Clients.example ';
  const { data, status } = await create({ email: email.trim(), name: ' 海外部 ', siteIds: [siteId], robotSns: ['IWALK-0001'] });
  expect({ status, version: data.version }).toEqual({ status: 200, version: 1 });
  const [first] = await list();
  expect(first).toMatchObject({
    id: data.id,
    email: 'reader@clients.example',
    name: '海外部',
    timeZone: 'Asia/Shanghai',
    frequency: 'daily',
    language: 'zh-CN',
    siteIds: [siteId],
    siteNames: ['海港广场'],
    robotSns: ['IWALK-0001'],
    attachXlsx: false,
    state: 'active',
    ownerName: '林晓雯',
    owned: true,
    last: null,
    version: 1,
  });
  expect(new Date(String(first?.nextAt)).toISOString()).toMatch(/T00:00:00.000Z$/);
  expect(Date.parse(String(first?.nextAt))).toBeGreaterThan(server.services.now().getTime());
  expect(await lastAudit(server)).toMatchObject({
    subject: 'reportRecipient',
    act: 'create',
    name: '海外部',
    by: manager,
    after: { email: 'reader@clients.example', sites: ['海港广场'], robots: ['IWALK-0001'], status: 'active', owner: '林晓雯' },
  });
});

it('[R-07] defaults the language to that of the caller', async () => {
  const { data } = await create({}, { language: 'en-US' });
  expect(await one(data.id)).toMatchObject({ language: 'en-US' });
  const id = await made({ language: 'en-US' });
  expect(await one(id)).toMatchObject({ language: 'en-US' });
});

it.each([
  ['an empty body', {}],
  ['an invalid address', { email: 'nobody', name: 'N', timeZone: 'UTC', frequency: 'daily' }],
  ['a blank name', { email: 'n@clients.example', name: ' ', timeZone: 'UTC', frequency: 'daily' }],
  ['an unknown time zone', { email: 'n@clients.example', name: 'N', timeZone: 'Mars/Base', frequency: 'daily' }],
  ['an offset as time zone', { email: 'n@clients.example', name: 'N', timeZone: '+08:00', frequency: 'daily' }],
  ['an unknown frequency', { email: 'n@clients.example', name: 'N', timeZone: 'UTC', frequency: 'hourly' }],
  ['an unknown language', { email: 'n@clients.example', name: 'N', timeZone: 'UTC', frequency: 'daily', language: 'fr-FR' }],
  ['an unknown field', { email: 'n@clients.example', name: 'N', timeZone: 'UTC', frequency: 'daily', paused: true }],
  ['a duplicate site', { email: 'n@clients.example', name: 'N', timeZone: 'UTC', frequency: 'daily', siteIds: ['x', 'x'] }],
])('[R-07] rejects %s', async (_what, body) => {
  expect((await post('createRobotDayMail', body)).status).toBe(400);
});

it('[R-07] stores time zones under their canonical name', async () => {
  const [id, other] = [await made({ timeZone: 'Asia/Kolkata' }), await made({ timeZone: 'Asia/Calcutta' })];
  expect((await one(id)).timeZone).toBe((await one(other)).timeZone);
});

it('[R-07] accepts an address once per report type, also with concurrent calls', async () => {
  const email = newEmail();
  const answers = await Promise.all([create({ email }), create({ email: email.toUpperCase() }), create({ email })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused).toMatchObject({ key: 'recipient.emailTaken', field: 'email', msg: '该邮箱已订阅同一类报告' });
  expect((await create({ email }, { language: 'en-US' })).msg).toBe('This address already gets this report.');
  expect((await create({ email, frequency: 'weekly' })).status).toBe(200);
  const other = await made();
  expect(await update(other, { email })).toMatchObject({ status: 409, key: 'recipient.emailTaken' });
});

it('[R-07] stores changes with audit entries by field, and rejects an outdated version', async () => {
  const id = await made();
  const stale = await draft(id);
  expect((await update(id, { name: 'Renamed', siteIds: [siteId] })).data).toEqual({ version: 2 });
  expect(await lastAudit(server)).toMatchObject({
    act: 'update',
    before: { name: 'Reader', sites: [] },
    after: { name: 'Renamed', sites: ['海港广场'] },
  });
  expect(await post('updateById', { ...stale, name: 'Late' })).toMatchObject({ status: 409, key: 'record.changed' });
  expect((await one(id)).name).toBe('Renamed');
  // An update without changes creates no version and no audit entry.
  expect((await update(id, {})).data).toEqual({ version: 2 });
});

it('[R-07] keeps sent days sent when the time zone changes, and starts anew with another frequency', async () => {
  const id = await made();
  await mark(server, id, "covered_to = '2020-01-01'");
  await update(id, { timeZone: 'America/New_York' });
  const moved = await due(id);
  expect(moved.covered).toBe('2020-01-01');
  expect(new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', timeStyle: 'short' }).format(moved.next)).toBe('08:00');
  await update(id, { frequency: 'weekly' });
  const weekly = await due(id);
  expect(new Date(`${weekly.covered}T00:00:00Z`).getUTCDay()).toBe(0);
  expect(weekly.covered > '2020-01-01').toBe(true);
  // An edit does not drop a report that is due now.
  await mark(server, id, "next_at = '2020-01-06T13:00:00Z'");
  await update(id, { name: 'Edited at eight' });
  expect((await due(id)).next.toISOString()).toBe('2020-01-06T13:00:00.000Z');
});

it('[R-07] pauses sending and skips reports due during the pause', async () => {
  const id = await made();
  expect((await pause(id, true)).data).toEqual({ version: 2 });
  expect(await one(id)).toMatchObject({ state: 'paused', nextAt: null });
  expect(await lastAudit(server)).toMatchObject({ act: 'deactivate', before: { status: 'active' }, after: { status: 'inactive' } });
  expect((await pause(id, true)).data).toEqual({ version: 2 });
  await mark(server, id, "covered_to = '2020-01-01', next_at = '2020-01-02'");
  expect((await pause(id, false)).data).toEqual({ version: 3 });
  expect(await one(id)).toMatchObject({ state: 'active' });
  expect(await lastAudit(server)).toMatchObject({ act: 'activate' });
  const resumed = await due(id);
  expect(Date.parse(`${resumed.covered}T00:00:00Z`)).toBeGreaterThan(server.services.now().getTime() - 3 * 86_400_000);
  expect(resumed.next.getTime()).toBeGreaterThan(server.services.now().getTime());
  expect((await pause(id, false)).data).toEqual({ version: 3 });
});

it('[T-73] takes back a pause without becoming the owner, and a resumption, unless the recipient was changed since', async () => {
  const id = await made();
  await mark(server, id, "owner_name = 'Earlier owner'");
  const { data: paused } = await pause(id, true);
  expect((await post('pauseById', { id, paused: false, version: paused.version })).data).toEqual({ version: 3 });
  expect(await one(id)).toMatchObject({ state: 'active', ownerName: 'Earlier owner' });
  expect(await post('pauseById', { id, paused: true, version: paused.version })).toMatchObject({ status: 409, key: 'record.changed' });
  expect([(await post('pauseById', { id, paused: true, version: 3 })).data, (await one(id)).state]).toEqual([{ version: 4 }, 'paused']);
});

it.each(["bounces = 3, bounced_at = '2026-01-01'", "ownerless_at = '2026-01-01'"])(
  '[R-07] clears %s when a recipient is resumed or changed, and starts with new periods',
  async (columns) => {
    for (const mend of [(id: string) => pause(id, false), (id: string) => update(id, { name: 'Mended' }), (id: string) => update(id, {})]) {
      const id = await made();
      await mark(server, id, `${columns}, covered_to = '2020-01-01', owner_name = 'Gone'`);
      expect(['bounced', 'ownerless']).toContain((await one(id)).state);
      expect((await mend(id)).data).toEqual({ version: 2 });
      expect(await one(id)).toMatchObject({ state: 'active', ownerName: '林晓雯' });
      expect((await due(id)).covered).not.toBe('2020-01-01');
    }
  },
);

it('[R-07] does not let others resubscribe a recipient who unsubscribed', async () => {
  const id = await made();
  await mark(server, id, 'unsubscribed_at = now()');
  const refused = { status: 409, key: 'recipient.unsubscribed' };
  expect(await pause(id, false)).toMatchObject(refused);
  expect(await update(id, { email: newEmail() })).toMatchObject(refused);
  expect(await post('testById', { id })).toMatchObject(refused);
  expect(await one(id)).toMatchObject({ state: 'unsubscribed', nextAt: null, version: 1 });
});

it('[R-07] requires the address to delete a recipient, and deletes its deliveries', async () => {
  const email = newEmail();
  const id = await made({ email });
  await deliveryOf(server, id, '2026-01-01');
  for (const wrong of ['', 'Reader', `x${email}`])
    expect(await remove(id, wrong)).toMatchObject({
      status: 400,
      key: 'recipient.notMatched',
      field: 'confirmation',
      msg: '邮箱地址不匹配',
    });
  expect((await remove(id, ` ${email.toUpperCase()} `)).status).toBe(200);
  expect(await lastAudit(server)).toMatchObject({ act: 'delete', before: { email } });
  expect((await get('deliveries', { recipientId: id })).data.total).toBe(0);
  expect(await remove(id, email)).toMatchObject({ status: 404, key: 'recipient.notFound' });
  const again = await made({ email });
  // The call without a confirmation, as in the specification, still works.
  expect((await remove(again)).status).toBe(200);
});

it('[R-07] shows and filters by the strongest reason not to send', async () => {
  const id = await made({ name: 'Everything at once' });
  const steps = [
    ['paused = true', 'paused'],
    ['ownerless_at = now()', 'ownerless'],
    ['bounced_at = now()', 'bounced'],
    ['unsubscribed_at = now()', 'unsubscribed'],
  ] as const;
  for (const [columns, state] of steps) {
    await mark(server, id, columns);
    expect(await one(id)).toMatchObject({ state, nextAt: null });
    expect((await list({ state, keyword: 'everything' })).map((found) => found.id)).toEqual([id]);
    expect(await list({ state: 'active', keyword: 'everything' })).toEqual([]);
  }
});

it('[R-07] filters by keyword, frequency and page with two queries', async () => {
  const email = newEmail();
  for (const frequency of ['daily', 'weekly']) await made({ email, frequency, name: '100% _sure' });
  expect(await list({ keyword: '0% _s' })).toHaveLength(2);
  expect((await list({ keyword: email.toUpperCase(), frequency: 'weekly' })).map(({ frequency }) => frequency)).toEqual(['weekly']);
  expect(await list({ keyword: 'nobody at all' })).toEqual([]);
  const { data } = await get('getRobotDayMailInfoPage', { keyword: email, size: '1', current: '2' });
  expect(data).toMatchObject({ total: 2, size: 1, current: 2, records: [{ frequency: 'daily' }] });
  const before = server.queries();
  await list();
  expect(server.queries() - before).toBeLessThanOrEqual(3);
});

it('[R-07] shows the latest scheduled delivery with its recipient, ignoring tests', async () => {
  const id = await made();
  await deliveryOf(server, id, '2026-03-01', {
    state: 'sent',
    sentAt: new Date('2026-03-02T00:00:09Z'),
    dueAt: new Date('2026-03-02T00:00:00Z'),
  });
  await deliveryOf(server, id, '2026-03-02', { state: 'retrying', dueAt: new Date('2026-03-03T00:00:00Z') });
  await deliveryOf(server, id, '2026-03-02', { test: true, dueAt: new Date('2026-03-03T05:00:00Z') });
  const last = { state: 'retrying', why: null, from: '2026-03-02', to: '2026-03-02', at: '2026-03-03T00:00:00.000Z' };
  expect((await one(id)).last).toEqual(last);
});
