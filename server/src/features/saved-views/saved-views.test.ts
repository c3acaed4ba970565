import type { SavedView } from '@botify/contract/saved-views/saved-views.contract';
import { mostViews } from '@botify/domain/saved-views/view-rules';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const [manager, operator, customer] = ['manager@harbour.example', 'operator@harbour.example', 'customer@harbour.example'] as const;
const base = '/api/authority/savedViews';
const robots = { page: '/robot/robotList', list: '' };
const accounts = { page: '/system/user', list: '' };
const columns = { shown: ['water'], hidden: [], order: [], pinned: ['status'], widths: [{ id: 'name', width: 200 }] };
const content = { query: 'status=offline&sort=-name', recent: [{ filter: 'started', days: 'last7Days' }], columns };

const execute = (text: ReturnType<typeof sql>) => server.services.db.execute(text);
beforeEach(() => execute(sql`DELETE FROM saved_view`).then(() => undefined));

const tokens = new Map<string, string>();
async function token(who: string): Promise<string> {
  const known = tokens.get(who) ?? (await server.signIn(who));
  tokens.set(who, known);
  return known;
}
const save = async (who: string, name: string, more: object = {}) =>
  server.call({ method: 'POST', url: base, token: await token(who), payload: { ...robots, name, shared: false, ...content, ...more } });
const read = async (who: string, place: Record<string, string> = robots, more: object = {}) =>
  server.call({ url: base, token: await token(who), query: place, ...more });
const views = async (who: string, place?: Record<string, string>): Promise<SavedView[]> => (await read(who, place)).data.views;
const names = async (who: string, place?: Record<string, string>) => (await views(who, place)).map(({ name }) => name);
const change = async (who: string, view: SavedView | undefined, changes: object) => {
  const { id, name, shared, query, recent, columns: kept, version } = view as SavedView;
  const payload = { name, shared, query, recent, columns: kept, version, ...changes };
  return server.call({ method: 'PUT', url: `${base}/${id}`, token: await token(who), payload });
};
const remove = async (who: string, id: string) => server.call({ method: 'DELETE', url: `${base}/${id}`, token: await token(who) });
const audited = async (id: string) =>
  (await execute(sql`SELECT act, subject_name AS name, before, after FROM audit_entry WHERE subject_id = ${id} ORDER BY at, id`)).rows;

it('[T-65] keeps filters, sorting and columns of a list under a trimmed name, the own views first', async () => {
  const { data } = await save(manager, '  Night\u3000shift ');
  await save(operator, 'Everyone', { shared: true });
  expect(await views(manager)).toEqual([
    { id: data.id, name: 'Night shift', shared: false, own: true, editable: true, authorName: '林晓雯', ...content, version: 1 },
    expect.objectContaining({ name: 'Everyone', shared: true, own: false, authorName: '周海' }),
  ]);
  expect(await names(manager, { ...robots, list: 'other-' })).toEqual([]);
  expect(await names(manager, accounts)).toEqual([]);
});

it('[T-65] a private view is seen, changed and deleted by its author alone', async () => {
  const { data } = await save(operator, 'Mine');
  const [mine] = await views(operator);
  expect(await names(manager)).toEqual([]);
  expect(await change(manager, mine, { name: 'Yours' })).toMatchObject({ status: 404, key: 'savedView.notFound' });
  expect(await remove(manager, data.id)).toMatchObject({ status: 404, key: 'savedView.notFound' });
  expect(await change(operator, mine, { name: ' Still  mine ', query: 'status=idle' })).toMatchObject({ status: 200 });
  expect(await views(operator)).toMatchObject([{ name: 'Still mine', query: 'status=idle', version: 2 }]);
  expect((await remove(operator, data.id)).status).toBe(200);
  expect(await names(operator)).toEqual([]);
  expect(await audited(data.id)).toEqual([]);
});

it('[T-65] a shared view is changed by its author and by those who manage all accounts, and is audited', async () => {
  const { data } = await save(operator, 'Team', { shared: true });
  const [team] = await views(customer);
  expect(team).toMatchObject({ id: data.id, own: false, editable: false });
  expect(await change(customer, team, { name: 'Hacked' })).toMatchObject({ status: 403, key: 'savedView.notYours' });
  expect(await remove(customer, data.id)).toMatchObject({ status: 403, key: 'savedView.notYours' });
  expect(await views(manager)).toMatchObject([{ editable: true }]);
  expect((await change(manager, team, { name: 'All of us' })).status).toBe(200);
  // Only the author can take it back.
  const [renamed] = await views(manager);
  expect(await change(manager, renamed, { shared: false })).toMatchObject({ status: 403, key: 'savedView.notYours' });
  expect((await change(operator, renamed, { shared: false })).status).toBe(200);
  expect(await names(manager)).toEqual([]);
  const [own] = await views(operator);
  await change(operator, own, { shared: true });
  await remove(manager, data.id);
  const filters = ['status: offline', 'sort: -name', 'started: last7Days'];
  expect(await audited(data.id)).toMatchObject([
    { act: 'create', name: 'Team', after: { name: 'Team', page: 'robotList', filters, columns: ['+water', '|status', 'name: 200'] } },
    { act: 'update', name: 'Team', before: { name: 'Team' }, after: { name: 'All of us' } },
    { act: 'unshare', name: 'All of us' },
    { act: 'share', name: 'All of us' },
    { act: 'delete', name: 'All of us', before: { filters } },
  ]);
});

it('[T-65] a limited account does not change shared views of others, even if it edits accounts', async () => {
  await save(operator, 'Team', { shared: true });
  await execute(
    sql`UPDATE account SET department_id = (SELECT department_id FROM account WHERE username = ${operator}) WHERE username = ${manager}`,
  );
  server.services.identities.forget(() => true);
  expect(await views(manager)).toMatchObject([{ editable: false }]);
  await execute(
    sql`UPDATE account SET department_id = (SELECT id FROM department WHERE tenant_code = 'harbour' AND parent_id IS NULL) WHERE username = ${manager}`,
  );
  server.services.identities.forget(() => true);
});

it('[T-65] views of a page are hidden from accounts without that page', async () => {
  const { data } = await save(manager, 'Accounts', { ...accounts, shared: true });
  const [view] = await views(manager, accounts);
  expect(await read(operator, accounts)).toMatchObject({ status: 403, key: 'session.forbidden' });
  expect(await save(operator, 'Mine', accounts)).toMatchObject({ status: 403, key: 'session.forbidden' });
  expect(await change(operator, view, { name: 'x' })).toMatchObject({ status: 404, key: 'savedView.notFound' });
  expect(await remove(operator, data.id)).toMatchObject({ status: 404, key: 'savedView.notFound' });
  // A group of the menu is no page.
  expect(await read(manager, { page: '/robot', list: '' })).toMatchObject({ status: 403, key: 'session.forbidden' });
});

it('[T-65] another tenant has its own views, and staff of the provider save views in the selected one', async () => {
  const { data } = await save(manager, 'Ours', { shared: true });
  expect(await names('manager@lotus.example')).toEqual([]);
  expect(await remove('manager@lotus.example', data.id)).toMatchObject({ status: 404, key: 'savedView.notFound' });
  const admin = await token('admin@botify.example');
  const payload = { ...robots, name: 'From the provider', shared: true, ...content };
  expect((await server.call({ method: 'POST', url: base, token: admin, tenant: 'harbour', payload })).status).toBe(200);
  expect(await views(manager)).toMatchObject([
    { name: 'From the provider', authorName: null },
    { name: 'Ours', authorName: '林晓雯' },
  ]);
  expect((await read('admin@botify.example')).data.views).toEqual([]);
});

it('[T-65] a name is unique among the own views and among the shared ones of a list, whatever its case', async () => {
  await save(manager, 'Night');
  expect(await save(manager, ' NIGHT ')).toMatchObject({ status: 409, key: 'savedView.nameTaken', field: 'name' });
  expect((await save(manager, 'Night', { list: 'window-' })).status).toBe(200);
  expect((await save(manager, 'Night', { ...accounts })).status).toBe(200);
  expect((await save(operator, 'Night')).status).toBe(200);
  expect((await save(manager, 'Night', { shared: true })).status).toBe(200);
  expect(await save(operator, 'night', { shared: true })).toMatchObject({ status: 409, key: 'savedView.nameShared', field: 'name' });
  const [own] = await views(operator);
  expect(await change(operator, own, { shared: true })).toMatchObject({ status: 409, key: 'savedView.nameShared' });
  for (const name of ['', '   ', 'x'.repeat(41), 'a\nb']) expect((await save(manager, name)).status).toBe(400);
  expect((await save(manager, 'x'.repeat(40))).status).toBe(200);
});

it('[T-65] an account and a tenant have a limited number of views per list', async () => {
  const fill = (count: number, shared: boolean) =>
    execute(sql`INSERT INTO saved_view (tenant_code, id, page, list, name, shared, owner_tenant, owner_id, query, recent, columns, created_at)
      SELECT 'harbour', gen_random_uuid(), '/robot/robotList', '', 'View ' || n, ${shared}, 'harbour', id, '', '[]', '{"shown":[],"hidden":[],"order":[],"pinned":[],"widths":[]}', now()
      FROM account, generate_series(1, ${count}::int) AS n WHERE username = ${operator}`);
  await fill(mostViews.own - 1, false);
  expect((await save(operator, 'Last')).status).toBe(200);
  expect(await save(operator, 'Too many')).toMatchObject({ status: 409, key: 'savedView.tooMany' });
  expect((await save(operator, 'In another list', { list: 'window-' })).status).toBe(200);
  expect((await save(manager, 'Of another')).status).toBe(200);
  // A shared view becomes private only if there is room for it.
  await save(operator, 'Shared', { shared: true });
  const shared = (await views(operator)).find(({ name }) => name === 'Shared');
  expect(await change(operator, shared, { shared: false })).toMatchObject({ status: 409, key: 'savedView.tooMany' });
  await remove(operator, shared?.id ?? '');
  await fill(mostViews.shared - 1, true);
  expect((await save(manager, 'Last', { shared: true })).status).toBe(200);
  expect(await save(manager, 'Too many', { shared: true })).toMatchObject({ status: 409, key: 'savedView.tooManyShared' });
  const [own] = await views(manager);
  expect(await change(manager, own, { shared: true })).toMatchObject({ status: 409, key: 'savedView.tooManyShared' });
});

it('[T-65] accounts of a group use shared views and save private ones, but do not share', async () => {
  await save(manager, 'Team', { shared: true });
  expect(await read(customer)).toMatchObject({ data: { mayShare: false, views: [{ name: 'Team' }] } });
  expect((await read(manager)).data.mayShare).toBe(true);
  expect(await save(customer, 'For all', { shared: true })).toMatchObject({ status: 403, key: 'session.forbidden' });
  await save(customer, 'Mine');
  const [mine] = await views(customer);
  expect(await change(customer, mine, { shared: true })).toMatchObject({ status: 403, key: 'session.forbidden' });
});

it('[T-65] a change of an older version is rejected', async () => {
  await save(manager, 'Team', { shared: true });
  const [team] = await views(manager);
  await change(manager, team, { query: 'status=idle' });
  expect(await change(manager, team, { query: '' })).toMatchObject({ status: 409, key: 'record.changed' });
});

it('[T-65] rejects paths and queries of other places than lists', async () => {
  for (const query of ['a#b', 'a?b=c', 'a b', 'x'.repeat(4001)]) expect((await save(manager, 'Odd', { query })).status).toBe(400);
  expect((await save(manager, 'Odd', { page: '/nowhere' })).status).toBe(400);
  expect((await save(manager, 'Odd', { recent: [{ filter: 'started', days: 'tomorrow' }] })).status).toBe(400);
  expect((await save(manager, 'Odd', { columns: { ...columns, secret: 1 } })).status).toBe(400);
});

it('[T-65] the search finds usable views of pages that the caller has', async () => {
  await save(manager, 'Offline at night', { query: 'status=offline' });
  await save(manager, 'Offline accounts', { ...accounts, shared: true });
  await save(manager, 'Offline windows', { list: 'window-' });
  await save(operator, 'Offline of mine', { shared: true });
  const found = async (who: string, keyword: string, tenant = {}) =>
    (await server.call({ url: '/api/overview/search', token: await token(who), query: { keyword }, ...tenant })).data.views;
  const found1 = await found(manager, 'offLINE');
  expect(found1.map(({ name }: SavedView) => name)).toEqual(['Offline at night', 'Offline accounts', 'Offline of mine']);
  expect(found1[0]).toEqual({
    id: expect.any(String),
    name: 'Offline at night',
    page: '/robot/robotList',
    shared: false,
    query: 'status=offline',
    recent: content.recent,
  });
  expect((await found(operator, 'offline')).map(({ name }: SavedView) => name)).toEqual(['Offline of mine']);
  expect(await found('manager@lotus.example', 'offline')).toEqual([]);
  expect(await found(manager, ' ')).toEqual([]);
});

it('[T-65] the views of an account end with it', async () => {
  await save(operator, 'Mine');
  await save(operator, 'Ours', { shared: true });
  await save(manager, 'Stays', { shared: true });
  const { rows } = await execute(sql`SELECT id FROM account WHERE username = ${operator}`);
  const answer = await server.call({
    method: 'DELETE',
    url: `/api/authority/users/${rows[0]?.id}`,
    token: await token(manager),
    query: { confirmation: operator },
  });
  expect(answer).toMatchObject({ status: 200 });
  expect((await execute(sql`SELECT name FROM saved_view`)).rows).toEqual([{ name: 'Stays' }]);
});
