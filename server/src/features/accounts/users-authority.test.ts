import { sql } from 'drizzle-orm';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { atOnce } from '../../testing/at-once.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { managerOf, userCalls } from './testing/user-calls.ts';

const server = useTestServer();
const { form, save, get, list, create, update, act, remove, choices, signIn, idOf, audit } = userCalls(server);

let manager = '';
const minute = 60_000;
beforeEach(async () => {
  server.clock.forward(10 * minute);
  manager = await server.signIn(managerOf.harbour);
});
/** Creates a role with the permissions of managers and this number. */
async function roleNumbered(number: number): Promise<string> {
  const { db } = server.services;
  const { rows } = await db.execute<{ id: string }>(sql`
    INSERT INTO role (tenant_code, id, code, names, number)
    VALUES ('harbour', gen_random_uuid(), ${`n${number}`}, jsonb_build_object('en-US', ${`n${number}`}::text), ${number})
    ON CONFLICT (tenant_code, code) DO UPDATE SET number = excluded.number RETURNING id`);
  const id = rows[0]?.id ?? '';
  await db.execute(sql`INSERT INTO role_menu SELECT tenant_code, ${id}::uuid, menu_id FROM role_menu
    WHERE tenant_code = 'harbour' AND role_id = (SELECT id FROM role WHERE tenant_code = 'harbour' AND code = 'manager') ON CONFLICT DO NOTHING`);
  return id;
}
const setRoles = (accountId: string, roleIds: string[]) =>
  server.services.db.transaction(async (tx) => {
    await tx.execute(sql`DELETE FROM account_role WHERE account_id = ${accountId}`);
    for (const [position, roleId] of roleIds.entries())
      await tx.execute(sql`INSERT INTO account_role VALUES ('harbour', ${accountId}, ${roleId}, ${position})`);
  });

it('[P-06] rejects changes to an account of higher authority, whichever role gives it', async () => {
  const person = await create(manager);
  const own = person.roles[0].id;
  await setRoles(person.id, [own, await roleNumbered(5)]);
  const { data } = await get(manager, person.id);
  expect(data.editable).toBe(false);
  const { records } = (await list(manager, { size: '100' })).data as { records: { id: string; username: string; editable: boolean }[] };
  const editable = new Map(records.map((user) => [user.username, user.editable]));
  expect([editable.get(person.username), editable.get(managerOf.harbour), editable.get('operator@harbour.example')]).toEqual([
    false,
    true,
    true,
  ]);
  const higher = { status: 403, key: 'account.higherAuthority' };
  expect(await update(manager, person.id, { name: 'x' })).toMatchObject(higher);
  for (const what of ['activate', 'deactivate', 'resetPassword'] as const)
    expect(await act(manager, person.id, what)).toMatchObject(higher);
  expect(await remove(manager, person.id, person.username)).toMatchObject(higher);
  expect((await get(manager, person.id)).data).toEqual(data);
  expect(server.mails).toHaveLength(0);
});

it('[P-06] rejects granting a role of higher authority, and allows equals to act on each other', async () => {
  const strong = await roleNumbered(5);
  const before = (await list(manager)).data.total;
  expect(await save(manager, await form(manager, { roleId: strong }))).toMatchObject({
    status: 403,
    key: 'role.higherAuthority',
    field: 'roleId',
  });
  expect(await save(manager, await form(manager, { otherRoleIds: [strong] }))).toMatchObject({
    key: 'role.higherAuthority',
    field: 'otherRoleIds',
  });
  expect((await list(manager)).data.total).toBe(before);
  const { roles } = await choices(manager);
  expect(roles.map(({ number }) => number)).not.toContain(5);
  const equal = await create(manager, { roleId: roles.find(({ number }) => number === 10)?.id });
  expect(await update(manager, equal.id, { roleId: strong })).toMatchObject({ status: 403, key: 'role.higherAuthority' });
  expect((await update(await signIn(equal.username), equal.id, { name: '自己改名' })).code).toBe(200);
  expect((await remove(manager, equal.id, equal.username)).code).toBe(200);
});

it('[P-06] rejects creating or changing an account of a higher type', async () => {
  expect(await save(manager, await form(manager, { type: 1 }))).toMatchObject({ status: 403, key: 'account.typeTooHigh', field: 'type' });
  const person = await create(manager, { type: 3 });
  expect(await update(manager, person.id, { type: 1 })).toMatchObject({ status: 403, key: 'account.typeTooHigh', field: 'type' });
  expect((await update(manager, person.id, { type: 2 })).code).toBe(200);
  await server.services.db.execute(sql`UPDATE account SET type = 1 WHERE id = ${person.id}`);
  expect(await update(manager, person.id, { username: 'mine@harbour.example' })).toMatchObject({
    status: 403,
    key: 'account.higherAuthority',
  });
});

it('[P-07] rejects departments and groups outside the scope of the caller', async () => {
  const { orgs, groups, roles } = await choices(manager);
  const org = (name: string) => orgs.find((one) => one.name === name)?.id;
  const group = (name: string) => groups.find((one) => one.name === name)?.id;
  const limited = { roleId: roles.find(({ number }) => number === 10)?.id, orgId: org('车库运营部'), groupId: group('自营项目') };
  const { username } = await create(manager, limited);
  const token = await signIn(username);
  const inside = { orgId: org('东区班组'), groupId: group('车库项目') };
  for (const orgId of [org('商场保洁部'), org('海港物业'), '00000000-0000-7000-8000-000000000000'])
    expect(await save(token, await form(token, { ...inside, orgId }))).toMatchObject({
      status: 404,
      key: 'department.notFound',
      field: 'orgId',
    });
  for (const groupId of [group('海港中心业主'), '00000000-0000-7000-8000-000000000000'])
    expect(await save(token, await form(token, { ...inside, groupId }))).toMatchObject({
      status: 404,
      key: 'group.notFound',
      field: 'groupId',
    });
  for (const groupId of [null, undefined])
    expect(await save(token, await form(token, { ...inside, groupId }))).toMatchObject({
      status: 403,
      key: 'group.notYours',
      field: 'groupId',
    });
  const person = await create(token, inside);
  expect(await update(token, person.id, { orgId: org('商场保洁部') })).toMatchObject({ key: 'department.notFound' });
  expect(await update(token, person.id, { groupId: null })).toMatchObject({ key: 'group.notYours' });
  expect((await get(token, person.id)).data).toEqual(person);
});

it('[P-07] answers for accounts outside the department as for missing ones', async () => {
  const { orgs, roles } = await choices(manager);
  const orgId = orgs.find(({ name }) => name === '车库运营部')?.id;
  const { username } = await create(manager, { roleId: roles[0]?.id, orgId });
  const token = await signIn(username);
  const other = await create(manager, { orgId: orgs.find(({ name }) => name === '商场保洁部')?.id });
  const gone = { status: 404, key: 'account.notFound' };
  for (const what of ['activate', 'deactivate', 'resetPassword'] as const) expect(await act(token, other.id, what)).toMatchObject(gone);
  expect(await remove(token, other.id, other.username)).toMatchObject(gone);
  const { id, name, phone, version } = other;
  const payload = { id, username: other.username, name, phone, version, orgId, roleId: other.roles[0].id };
  expect(await server.call({ method: 'PUT', url: '/api/authority/users/updateUser', token, payload })).toMatchObject(gone);
});

it('[P-09] reaches no account, role, department or group of another tenant', async () => {
  const lotus = await server.signIn(managerOf.lotus);
  const there = await choices(lotus);
  const operator = await idOf('operator@harbour.example');
  expect(await act(lotus, operator, 'deactivate')).toMatchObject({ status: 404, key: 'account.notFound' });
  expect(await remove(lotus, operator, 'operator@harbour.example')).toMatchObject({ status: 404 });
  expect(await save(manager, await form(manager, { roleId: there.roles[0]?.id }))).toMatchObject({
    status: 404,
    key: 'role.notFound',
    field: 'roleId',
  });
  expect(await save(manager, await form(manager, { orgId: there.orgs[0]?.id }))).toMatchObject({ status: 404, key: 'department.notFound' });
  expect(await save(manager, await form(manager, { groupId: there.groups[0]?.id }))).toMatchObject({ status: 404, key: 'group.notFound' });
});

it('[P-09] records changes by provider staff in the selected tenant with their name', async () => {
  const admin = await server.signIn('admin@botify.example');
  const person = await create(manager);
  server.clock.forward(1);
  const url = `/api/authority/users/${person.id}/deactivate`;
  expect(await server.call({ method: 'POST', url, token: admin })).toMatchObject({ status: 404 });
  expect((await server.call({ method: 'POST', url, token: admin, tenant: 'harbour' })).code).toBe(200);
  expect((await audit(person.id)).at(-1)).toMatchObject({
    act: 'deactivate',
    actor_tenant: 'botify',
    actor_username: 'admin@botify.example',
  });
});

it('[P-06] rejects deactivating, deleting or changing the access of the own account', async () => {
  const id = await idOf(managerOf.harbour);
  const { data: self } = await get(manager, id);
  const { orgs, groups, roles } = await choices(manager);
  const yourself = { status: 409, key: 'account.yourself' };
  expect(await act(manager, id, 'deactivate')).toMatchObject(yourself);
  expect(await remove(manager, id, managerOf.harbour)).toMatchObject(yourself);
  for (const change of [
    { roleId: roles.at(-1)?.id },
    { otherRoleIds: [] },
    { orgId: orgs[1]?.id },
    { groupId: groups[0]?.id },
    { type: 3 },
  ])
    expect(await update(manager, id, change)).toMatchObject(yourself);
  expect((await get(manager, id)).data).toEqual(self);
  expect((await update(manager, id, { name: '林晓雯', phone: '13800000002', jobTitle: '总经理' })).code).toBe(200);
  expect((await get(manager, id)).data.jobTitle).toBe('总经理');
});

it('[P-06] keeps one administrator when two deactivate each other at once', async () => {
  for (let round = 0; round < 3; round++) {
    const { roles } = await choices(manager);
    const other = await create(manager, { roleId: roles.find(({ number }) => number === 10)?.id });
    // No other account of the tenant can manage accounts.
    await server.services.db.execute(sql`DELETE FROM account WHERE tenant_code = 'harbour' AND id <> ${other.id}
      AND username NOT IN (${managerOf.harbour}, 'operator@harbour.example', 'customer@harbour.example')`);
    const [mine, theirs] = [await idOf(managerOf.harbour), await signIn(other.username)];
    const answers = await atOnce(server.services, 'harbour', [
      () => act(manager, other.id, 'deactivate'),
      () => act(theirs, mine, 'deactivate'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.key).toBe('account.lastAdministrator');
    await server.services.db.execute(sql`UPDATE account SET active = true WHERE id = ${mine}`);
    await server.services.db.execute(sql`DELETE FROM account WHERE id = ${other.id}`);
    server.clock.forward(6000);
    manager = await server.signIn(managerOf.harbour);
  }
});

it('[P-06] keeps the last administrator of a tenant against provider staff, too', async () => {
  const admin = await server.signIn('admin@botify.example');
  const id = await idOf(managerOf.lotus);
  const call = (method: 'POST' | 'DELETE', path: string) =>
    server.call({ method, url: `/api/authority/users/${path}`, token: admin, tenant: 'lotus' });
  const last = { status: 409, key: 'account.lastAdministrator' };
  expect(await call('POST', `${id}/deactivate`)).toMatchObject(last);
  expect(await call('DELETE', `${id}?confirmation=${managerOf.lotus}`)).toMatchObject(last);
  const { roles, orgs, groups } = await choices(admin, 'lotus');
  const { data: user } = await server.call({ url: `/api/authority/users/${id}`, token: admin, tenant: 'lotus' });
  const { username, name, phone, orgId, version } = user;
  const same = { id, username, name, phone, orgId, version, roleId: user.roles[0].id, otherRoleIds: [] };
  // An administrator limited to part of the tenant could not grant the rest.
  for (const change of [{ roleId: roles.at(-1)?.id }, { orgId: orgs.at(-1)?.id }, { groupId: groups[0]?.id }]) {
    const payload = { ...same, ...change };
    const answer = await server.call({ method: 'PUT', url: '/api/authority/users/updateUser', token: admin, tenant: 'lotus', payload });
    expect(answer, JSON.stringify(change)).toMatchObject(last);
  }
  expect((await server.login(managerOf.lotus)).code).toBe(200);
});

it('[P-06] applies changes of role, department and status to open sessions within 5 seconds', async () => {
  const twin = await server.twin();
  onTestFinished(() => twin.close());
  const { orgs, roles } = await choices(manager);
  const deputy = await create(manager, { roleId: roles.find(({ number }) => number === 10)?.id, otherRoleIds: [roles.at(-1)?.id] });
  const token = await signIn(deputy.username);
  const seen = () => twin.call({ url: '/api/authority/users/userList', token });
  const everybody = (await seen()).data.total;
  expect(everybody).toBeGreaterThan(3);
  await update(manager, deputy.id, { orgId: orgs.find(({ name }) => name === '办公保洁部')?.id });
  server.clock.forward(5001);
  expect((await seen()).data.total).toBe(1);
  await update(manager, deputy.id, { roleId: roles.at(-1)?.id, otherRoleIds: [] });
  server.clock.forward(5001);
  expect(await seen()).toMatchObject({ status: 401, key: 'session.accountClosed' });
  const again = await signIn(deputy.username);
  expect(await twin.call({ url: '/api/authority/users/userList', token: again })).toMatchObject({ status: 403, key: 'session.forbidden' });
  const own = () => twin.call({ url: '/api/authority/users/info', token: again });
  await act(manager, deputy.id, 'deactivate');
  server.clock.forward(5001);
  expect(await own()).toMatchObject({ status: 401, key: 'session.accountClosed' });
});
