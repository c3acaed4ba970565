import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { signInNew, treeCalls } from '../../testing/tree-calls.ts';
import { deliveryOf, manager, recipientCalls } from './report-recipients.fixture.ts';

const server = useTestServer();
let tokens: Record<string, string> = {};
const as = (who: string) => recipientCalls(server, () => tokens[who] ?? '');
const [whole, foreign, admin] = [as('manager'), as('foreign'), as('admin')];
const ids: Record<string, string> = {};

beforeAll(async () => {
  const token = await server.signIn(manager);
  const { id: departmentId } = await treeCalls(server, 'orgs').find(token, '车库运营部');
  const { id: topId } = await treeCalls(server, 'orgs').find(token, '海港物业');
  const { id: groupId } = await treeCalls(server, 'groups').find(token, '海港中心业主');
  tokens = {
    manager: token,
    foreign: await server.signIn('manager@lotus.example'),
    admin: await server.signIn('admin@botify.example'),
    operator: await server.signIn('operator@harbour.example'),
    department: await signInNew(server, { email: 'by-department@harbour.example', departmentId }),
    group: await signInNew(server, { email: 'by-group@harbour.example', departmentId: topId, groupId }),
  };
  const { rows } = await server.services.db.execute<{ number: string; id: string }>(sql`SELECT number, id FROM site`);
  for (const { number, id } of rows) ids[number] = id;
});

const notFound = { status: 404, key: 'recipient.notFound' };

describe.each(['department', 'group'])('account limited to a %s', (limit) => {
  const limited = as(limit);

  it('[R-07] [P-07] sees and changes only its own recipients', async () => {
    const [theirs, others] = [await limited.made(), await whole.made()];
    const delivered = await deliveryOf(server, others, '2026-02-01', { state: 'failed' });
    await deliveryOf(server, theirs, '2026-02-01');
    expect((await limited.list()).map(({ id }) => id)).toEqual([theirs]);
    expect((await limited.get('deliveries')).data).toMatchObject({ total: 1, records: [{ recipientId: theirs }] });
    expect((await limited.get('deliveries', { recipientId: others })).data.total).toBe(0);
    const draft = await whole.draft(others);
    expect(await limited.post('updateById', draft)).toMatchObject(notFound);
    expect(await limited.pause(others, true)).toMatchObject(notFound);
    expect(await limited.remove(others, draft.email)).toMatchObject(notFound);
    expect(await limited.post('testById', { id: others })).toMatchObject(notFound);
    expect(await limited.post('deliveries/resend', { id: delivered })).toMatchObject({ status: 404, key: 'delivery.notFound' });
    expect(await whole.one(others)).toMatchObject({ state: 'active', version: 1 });
    // An account that sees the whole tenant sees both, and becomes the owner of what it changes.
    expect((await whole.update(theirs, {})).data).toEqual({ version: 2 });
    expect(await limited.list()).toEqual([]);
    expect((await whole.one(theirs)).ownerName).toBe('林晓雯');
  });

  it('[R-07] [P-07] cannot create reports about hidden machines or sites', async () => {
    const hidden = limit === 'group' ? { siteIds: [ids['HB-001']] } : { robotSns: ['IWALK-0001'] };
    const key = limit === 'group' ? 'site.notFound' : 'robot.notFound';
    const field = Object.keys(hidden)[0];
    expect(await limited.create(hidden)).toMatchObject({ status: 404, key, field });
    const id = await limited.made();
    expect(await limited.update(id, hidden)).toMatchObject({ status: 404, key, field });
    const content = { name: 'N', timeZone: 'UTC', frequency: 'daily', language: 'en-US', siteIds: [], robotSns: [] };
    expect(await limited.post('preview', { ...content, ...hidden })).toMatchObject({ status: 404, key, field });
    expect(await limited.one(id)).toMatchObject({ siteIds: [], robotSns: [], version: 1 });
  });
});

it('[R-07] [P-07] lists only site names visible to the caller', async () => {
  const id = await whole.made({ siteIds: [ids['HB-001'], ids['HB-004']] });
  expect((await whole.one(id)).siteNames).toEqual(['海港一号车库', '海港中心']);
  await server.services.db.execute(
    sql`UPDATE report_recipient SET owner_id = (SELECT id FROM account WHERE email = 'by-group@harbour.example') WHERE id = ${id}`,
  );
  expect((await as('group').one(id)).siteNames).toEqual(['海港中心']);
});

it('[R-07] [P-09] answers for recipients of another tenant as for missing ones', async () => {
  const id = await whole.made();
  const draft = await whole.draft(id);
  expect((await foreign.list()).map(({ email }) => email)).toEqual(['manager@lotus.example']);
  expect(await foreign.post('updateById', draft)).toMatchObject(notFound);
  expect(await foreign.pause(id, true)).toMatchObject(notFound);
  expect(await foreign.remove(id, draft.email)).toMatchObject(notFound);
  expect((await foreign.get('deliveries', { recipientId: id })).data.total).toBe(0);
  // The same address in two tenants has two subscriptions.
  expect((await foreign.create({ email: draft.email })).status).toBe(200);
  for (const smuggled of [{ siteIds: [ids['HB-001']] }, { robotSns: ['CB1900-0001'] }])
    expect((await foreign.create(smuggled)).status).toBe(404);
});

it('[R-07] lets provider staff manage recipients of the selected tenant', async () => {
  const { data } = await admin.create({}, { tenant: 'harbour' });
  expect(await whole.one(data.id)).toMatchObject({ ownerName: '陈思远', state: 'active' });
  expect((await admin.list({}, { tenant: 'lotus' })).map(({ id }) => id)).not.toContain(data.id);
});

it('[R-07] [P-04] allows an operator within the department, and rejects accounts without the permission', async () => {
  const operator = as('operator');
  const id = await operator.made();
  expect((await operator.list()).map((one) => one.id)).toEqual([id]);
  tokens.customer = await server.signIn('customer@harbour.example');
  expect((await as('customer').create()).status).toBe(403);
});
