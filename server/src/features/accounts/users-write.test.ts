import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { managerOf, userCalls } from './testing/user-calls.ts';

const server = useTestServer();
const { form, save, get, list, create, update, act, remove, choices, signIn, audit, idOf } = userCalls(server);

let manager = '';
beforeAll(async () => {
  manager = await server.signIn(managerOf.harbour);
});
const total = async () => (await list(manager)).data.total;

it('[A-01] creates an account that signs in by address and by phone', async () => {
  const filled = await form(manager, { username: 'New.Person@Harbour.Example', email: 'other@harbour.example', phone: '139 1111-2222' });
  const { data } = await save(manager, { ...filled, name: '  新人 ', jobTitle: ' 领班 ' });
  expect((await get(manager, data.id)).data).toMatchObject({
    username: 'new.person@harbour.example',
    email: 'new.person@harbour.example',
    name: '新人',
    jobTitle: '领班',
    phone: '13911112222',
    type: 2,
    status: 'active',
    version: 1,
    editable: true,
  });
  expect(await signIn('NEW.person@harbour.example')).not.toBe('');
  expect(await signIn('139-1111-2222')).not.toBe('');
});

it.each([
  ['username', 'no address'],
  ['username', undefined],
  ['password', '12345'],
  ['name', '   '],
  ['name', undefined],
  ['phone', 'call me'],
  ['phone', undefined],
  ['orgId', undefined],
  ['roleId', undefined],
  ['roleId', 'not-an-id'],
  ['type', 4],
  ['otherRoleIds', 'none'],
  ['jobTitle', 'x'.repeat(101)],
  ['email', 'nonsense'],
])('[A-01] rejects %s: %j with the field name and creates nothing', async (field, value) => {
  const before = await total();
  const { [field]: _left, ...rest } = (await form(manager)) as Record<string, unknown>;
  expect(await save(manager, value === undefined ? rest : { ...rest, [field]: value })).toMatchObject({ status: 400, code: -400, field });
  expect(await total()).toBe(before);
});

it('[A-01] rejects unknown fields, such as a status or tenant', async () => {
  for (const field of ['tenantCode', 'active', 'passwordHash'])
    expect(await save(manager, { ...(await form(manager)), [field]: 'x' })).toMatchObject({
      status: 400,
      key: 'request.unknownField',
      field,
    });
});

it.each([
  { field: 'username', value: 'Operator@harbour.example', key: 'account.emailTaken', msg: 'Another account uses this email address.' },
  { field: 'phone', value: '138-0000-0003', key: 'account.phoneTaken', msg: 'Another account uses this phone number.' },
])('[A-01] rejects $field $value taken in the tenant, on create and update', async ({ field, value, key, msg }) => {
  const person = await create(manager);
  const before = await total();
  const payload = await form(manager, { [field]: value });
  const answer = await server.call({ method: 'POST', url: '/api/authority/users/saveUser', token: manager, payload, language: 'en-US' });
  expect(answer).toMatchObject({ status: 409, key, field, msg });
  expect(await update(manager, person.id, { [field]: value })).toMatchObject({ status: 409, key, field });
  expect(await total()).toBe(before);
  expect((await get(manager, person.id)).data).toEqual(person);
  expect(await signIn(person.phone)).not.toBe('');
});

it('[A-01] rejects the second of two concurrent accounts with the same address in one tenant', async () => {
  const lotus = await server.signIn(managerOf.lotus);
  const twice = await form(manager, { username: 'twice@harbour.example' });
  const { orgs, roles } = await choices(lotus);
  const elsewhere = { ...twice, phone: '13900019999', orgId: orgs[0]?.id, roleId: roles.at(-1)?.id };
  const answers = await Promise.all([
    save(manager, twice),
    save(manager, { ...twice, phone: '13900019998' }),
    save(lotus, elsewhere),
    save(lotus, { ...elsewhere, phone: '13900019997' }),
  ]);
  expect(answers.map(({ status, key }) => key ?? status).sort()).toEqual([200, 200, 'account.emailTaken', 'account.emailTaken']);
  const { rows } = await server.services.db.execute(sql`SELECT FROM account WHERE username = 'twice@harbour.example'`);
  expect(rows).toHaveLength(2);
});

it('[A-01] updates given fields, keeps omitted ones, and replaces the login names', async () => {
  const { orgs, groups, roles } = await choices(manager);
  const [org, group] = [orgs.find(({ name }) => name === '商场保洁部'), groups[0]];
  const [, operator, customer] = roles;
  const person = await create(manager, { jobTitle: '保洁员', otherRoleIds: [customer?.id] });
  expect((await update(manager, person.id, { name: '改名' })).data).toEqual({ version: 2 });
  expect((await get(manager, person.id)).data).toEqual({ ...person, name: '改名', version: 2 });
  const moved = { username: 'moved@harbour.example', phone: '13912345678', orgId: org?.id, groupId: group?.id, jobTitle: null, type: 3 };
  expect((await update(manager, person.id, { ...moved, roleId: customer?.id, otherRoleIds: [operator?.id, customer?.id] })).code).toBe(200);
  const { data } = await get(manager, person.id);
  expect(data).toMatchObject({ ...moved, email: moved.username, orgName: '商场保洁部', groupName: group?.name, version: 3 });
  expect(data.roles.map(({ id }: { id: string }) => id)).toEqual([customer?.id, operator?.id]);
  expect(await signIn(person.username)).toBe('');
  expect(await signIn(person.phone)).toBe('');
  expect(await signIn('moved@harbour.example')).not.toBe('');
  // Both names are free again.
  expect((await create(manager, { username: person.username, phone: person.phone })).id).not.toBe(person.id);
});

it('rejects the second of two concurrent edits with the name of the first editor', async () => {
  const person = await create(manager);
  const version = person.version;
  const [first, second] = await Promise.all([
    update(manager, person.id, { name: '甲', version }),
    update(manager, person.id, { name: '乙', version }),
  ]);
  const [won, lost] = first.code === 200 ? [first, second] : [second, first];
  expect(won.data).toEqual({ version: 2 });
  expect(lost).toMatchObject({ status: 409, key: 'record.changed' });
  expect(lost.msg).toContain('林晓雯');
  expect((await get(manager, person.id)).data.name).toBe(won === first ? '甲' : '乙');
});

it('[A-01] activates and deactivates idempotently, and ends open sessions permanently', async () => {
  const person = await create(manager);
  const token = await signIn(person.username);
  const own = () => server.call({ url: '/api/authority/users/info', token });
  expect((await own()).code).toBe(200);
  for (let turn = 0; turn < 2; turn++) expect((await act(manager, person.id, 'deactivate')).code).toBe(200);
  expect(await own()).toMatchObject({ status: 401, key: 'session.accountClosed' });
  expect((await server.login(person.username, { password: 'first-secret' })).key).toBe('session.accountClosed');
  expect((await list(manager, { status: 'inactive', keyword: person.username })).data.total).toBe(1);
  for (let turn = 0; turn < 2; turn++) expect((await act(manager, person.id, 'activate')).code).toBe(200);
  expect((await own()).status).toBe(401);
  expect(await signIn(person.username)).not.toBe('');
  expect((await audit(person.id)).map(({ act: done }) => done)).toEqual(['create', 'deactivate', 'activate']);
});

it('[T-73] takes back a deactivation, unless the account was changed since', async () => {
  const person = await create(manager);
  const { data } = await act(manager, person.id, 'deactivate');
  const activate = (version: number) =>
    server.call({ method: 'POST', url: `/api/authority/users/${person.id}/activate`, token: manager, query: { version: String(version) } });
  expect(await activate(data.version)).toMatchObject({ code: 200, data: { version: data.version + 1 } });
  const again = (await act(manager, person.id, 'deactivate')).data.version;
  expect(await activate(data.version)).toMatchObject({ status: 409, key: 'record.changed', msg: expect.stringContaining('林晓雯') });
  expect((await get(manager, person.id)).data).toMatchObject({ status: 'inactive', version: again });
});

it('[A-07] deletes without a confirmation as in the specification, with the permission and never oneself', async () => {
  const person = await create(manager);
  const operator = await server.signIn('operator@harbour.example');
  expect((await remove(operator, person.id)).status).toBe(403);
  expect((await remove(manager, await idOf(managerOf.harbour))).key).toBe('account.yourself');
  expect((await remove(manager, person.id)).code).toBe(200);
  expect((await get(manager, person.id)).key).toBe('account.notFound');
});

it('[A-01] accepts an update without a version, with status and password, and ends sessions', async () => {
  const person = await create(manager);
  const token = await signIn(person.username);
  const own = () => server.call({ url: '/api/authority/users/info', token });
  const { username, name, phone, orgId, roles } = person;
  const fields = { id: person.id, username, name, phone, orgId, roleId: roles[0]?.id };
  const put = (more: object) =>
    server.call({ method: 'PUT', url: '/api/authority/users/updateUser', token: manager, payload: { ...fields, ...more } });
  expect((await put({ name: '改名', email: username })).data).toEqual({ version: 2 });
  expect(await put({ version: 1 })).toMatchObject({ status: 409, key: 'record.changed' });
  expect(await put({ password: '12345' })).toMatchObject({ status: 400, field: 'password' });
  expect((await own()).code).toBe(200);
  expect((await put({ password: 'second-secret' })).data).toEqual({ version: 3 });
  expect((await own()).status).toBe(401);
  expect((await server.login(username, { password: 'first-secret' })).key).toBe('session.wrongCredentials');
  expect((await server.login(username, { password: 'second-secret' })).code).toBe(200);
  expect((await put({ status: 'inactive' })).code).toBe(200);
  expect((await get(manager, person.id)).data.status).toBe('inactive');
  expect((await server.login(username, { password: 'second-secret' })).key).toBe('session.accountClosed');
  expect((await put({ status: 'active' })).code).toBe(200);
  expect((await get(manager, person.id)).data.status).toBe('active');
  const log = await audit(person.id);
  expect(log.map(({ act: done }) => done)).toEqual(['create', 'update', 'update', 'changePassword', 'update', 'update']);
  expect(JSON.stringify(log)).not.toMatch(/second-secret|argon2/);
});

it('[A-01] rejects deactivating oneself or setting the own password in an update', async () => {
  const { data } = await get(manager, await idOf(managerOf.harbour));
  for (const more of [{ status: 'inactive' }, { password: 'another-secret' }])
    expect(await update(manager, data.id, more)).toMatchObject({ status: 409, key: 'account.yourself' });
});

it('[A-01] creates an inactive account', async () => {
  const { data } = await save(manager, await form(manager, { status: 'inactive' }));
  const person = (await get(manager, data.id)).data;
  expect(person.status).toBe('inactive');
  expect((await server.login(person.username, { password: 'first-secret' })).key).toBe('session.accountClosed');
});

it('[A-07] deletes only with a matching confirmation in any case, with sessions and login names', async () => {
  const person = await create(manager);
  const token = await signIn(person.username);
  for (const wrong of ['', 'someone@harbour.example', person.name, `${person.username}x`])
    expect(await remove(manager, person.id, wrong)).toMatchObject({ status: 400, key: 'account.notMatched', field: 'confirmation' });
  const refused = await server.call({
    method: 'DELETE',
    url: `/api/authority/users/${person.id}?confirmation=x`,
    token: manager,
    language: 'en-US',
  });
  expect(refused.msg).toBe('Account is not matched');
  expect((await get(manager, person.id)).code).toBe(200);
  expect((await remove(manager, person.id, ` ${person.username.toUpperCase()} `)).code).toBe(200);
  expect((await get(manager, person.id)).key).toBe('account.notFound');
  expect((await remove(manager, person.id, person.username)).key).toBe('account.notFound');
  expect((await server.call({ url: '/api/authority/users/info', token })).status).toBe(401);
  expect(await signIn(person.username)).toBe('');
  expect((await create(manager, { username: person.username, phone: person.phone })).version).toBe(1);
});

it('[A-08] records actor, previous and new values as text, and no secret', async () => {
  const { orgs } = await choices(manager);
  const person = await create(manager, { jobTitle: '保洁员' });
  await update(manager, person.id, { orgId: orgs.find(({ name }) => name === '办公保洁部')?.id });
  await act(manager, person.id, 'resetPassword');
  await remove(manager, person.id, person.username);
  const rows = await audit(person.id);
  const title = `${person.name} (${person.username})`;
  const by = { actor_username: managerOf.harbour, actor_tenant: 'harbour', subject_name: title };
  expect(rows).toMatchObject([
    { ...by, act: 'create', before: null, after: { username: person.username, roles: ['操作员'], department: '海港物业' } },
    { ...by, act: 'update', before: { department: '海港物业' }, after: { department: '办公保洁部' } },
    { ...by, act: 'resetPassword', before: null, after: null },
    { ...by, act: 'delete', before: { username: person.username, jobTitle: '保洁员' }, after: null },
  ]);
  expect(Object.keys(rows[1]?.after as object)).toEqual(['department']);
  expect(JSON.stringify(rows.map(({ act: _act, ...row }) => row))).not.toMatch(/password|hash|secret|argon2|token/i);
  expect(JSON.stringify([person, await list(manager)])).not.toMatch(/passwordHash|argon2|secret/i);
});

it('[A-08] changes and records nothing when a call is rejected', async () => {
  const id = await idOf('operator@harbour.example');
  const before = await audit(id);
  await update(manager, id, { phone: '13800000002' });
  await remove(manager, id, 'wrong');
  expect(await audit(id)).toEqual(before);
});
