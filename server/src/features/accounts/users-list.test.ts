import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { managerOf, userCalls } from './testing/user-calls.ts';

const server = useTestServer();
const { list, get, create, choices, signIn, idOf } = userCalls(server);

let manager = '';
let garage: { token: string; id: string };
beforeAll(async () => {
  manager = await server.signIn(managerOf.harbour);
  server.clock.forward(1000);
  const { orgs, roles } = await choices(manager);
  const org = (name: string) => orgs.find((one) => one.name === name)?.id;
  const roleId = roles.find(({ number }) => number === 10)?.id;
  const head = await create(manager, {
    username: 'garage@harbour.example',
    name: '车库主管',
    orgId: org('车库运营部'),
    roleId,
    jobTitle: '主管',
  });
  server.clock.forward(1000);
  await create(manager, { username: 'east@harbour.example', name: 'East_50%', orgId: org('东区班组') });
  server.clock.forward(1000);
  await create(manager, { username: 'mall@harbour.example', name: '商场员', orgId: org('商场保洁部'), phone: '+86 139-8888-7777' });
  garage = { token: await signIn('garage@harbour.example'), id: head.id };
});
const namesOf = (answer: { data: { records: { username: string }[] } }) =>
  answer.data.records.map(({ username }) => username.split('@')[0]);
const sorted = (answer: Parameters<typeof namesOf>[0]) => namesOf(answer).sort();

it('[A-01] lists accounts with roles, department and group, newest first', async () => {
  const answer = await list(manager);
  expect(namesOf(answer).slice(0, 3)).toEqual(['mall', 'east', 'garage']);
  expect(answer.data).toMatchObject({ total: 6, size: 20, current: 1 });
  const customer = answer.data.records.find(({ username }: { username: string }) => username === 'customer@harbour.example');
  expect(customer).toEqual({
    id: await idOf('customer@harbour.example'),
    username: 'customer@harbour.example',
    email: 'customer@harbour.example',
    name: '吴敏',
    phone: '13800000004',
    type: 3,
    status: 'active',
    jobTitle: null,
    orgId: expect.any(String),
    orgName: '海港物业',
    groupId: expect.any(String),
    groupName: '海港中心业主',
    roles: [{ id: expect.any(String), name: '客户', number: 100 }],
    createdAt: expect.any(String),
    lastLoginAt: null,
    secondFactor: false,
    invitation: null,
    version: 1,
    editable: true,
  });
  const own = answer.data.records.find(({ username }: { username: string }) => username === managerOf.harbour);
  expect(own.roles.map(({ number }: { number: number }) => number)).toEqual([10, 50]);
  expect(own.lastLoginAt).not.toBeNull();
});

it('[A-01] localizes role names', async () => {
  const answer = await list(manager, { keyword: 'customer@' }, { language: 'en-US' });
  expect(answer.data.records[0].roles).toMatchObject([{ name: 'Customer' }]);
});

it('[A-01] searches address, name, phone and job title for text, not for patterns', async () => {
  for (const [keyword, found] of [
    ['MALL@', ['mall']],
    ['商场', ['mall']],
    ['8888', ['mall']],
    ['主管', ['garage']],
    ['_50%', ['east']],
    ['%', ['east']],
    ["' OR 1=1 --", []],
  ] as const)
    expect(namesOf(await list(manager, { keyword }))).toEqual(found);
  expect((await list(manager, { keyword: '  ' })).data.total).toBe(6);
});

it('[A-01] combines filters by department subtree, role and status', async () => {
  const { orgs, roles } = await choices(manager);
  const orgId = orgs.find(({ name }) => name === '车库运营部')?.id ?? '';
  const roleId = roles.find(({ number }) => number === 50)?.id ?? '';
  expect(sorted(await list(manager, { orgId }))).toEqual(['east', 'garage', 'operator']);
  expect(sorted(await list(manager, { roleId }))).toEqual(['east', 'mall', 'manager', 'operator']);
  expect(sorted(await list(manager, { orgId, roleId, keyword: '@harbour', status: 'active' }))).toEqual(['east', 'operator']);
  expect((await list(manager, { status: 'inactive' })).data.total).toBe(0);
  expect((await list(manager, { orgId: '00000000-0000-7000-8000-000000000000' })).data).toMatchObject({ records: [], total: 0 });
});

it('[A-01] sorts and pages, with the total also after the last page', async () => {
  const names = namesOf(await list(manager, { sort: 'username' }));
  expect(names).toEqual(['customer', 'east', 'garage', 'mall', 'manager', 'operator']);
  expect(namesOf(await list(manager, { sort: '-username' }))).toEqual(names.toReversed());
  expect(namesOf(await list(manager, { sort: 'username', size: '4', current: '2' }))).toEqual(['manager', 'operator']);
  expect((await list(manager, { size: '4', current: '9' })).data).toEqual({ records: [], total: 6, size: 4, current: 9 });
  expect(namesOf(await list(manager, { sort: '-lastLoginAt' }))[0]).toBe('garage');
  expect(await list(manager, { sort: 'passwordHash' })).toMatchObject({ status: 400, field: 'sort' });
  expect(await list(manager, { size: '501' })).toMatchObject({ status: 400, field: 'size' });
});

it('[P-07] shows accounts of the own department and below only', async () => {
  expect(sorted(await list(garage.token))).toEqual(['east', 'garage', 'operator']);
  const { orgs } = await choices(manager);
  expect((await list(garage.token, { orgId: orgs[0]?.id ?? '' })).data.total).toBe(3);
  const [hidden, absent] = [
    await get(garage.token, await idOf('mall@harbour.example')),
    await get(garage.token, '00000000-0000-7000-8000-000000000000'),
  ];
  expect(hidden).toMatchObject({ status: 404, key: 'account.notFound' });
  expect({ ...absent, headers: 0, requestId: 0 }).toEqual({ ...hidden, headers: 0, requestId: 0 });
});

it('[P-07] offers the own department and below, and roles and types not above the own', async () => {
  const all = await choices(manager);
  expect(all.orgs.map(({ name }) => name)).toEqual(['海港物业', '车库运营部', '东区班组', '西区班组', '商场保洁部', '办公保洁部']);
  expect(all.groups.map(({ name }) => name)).toEqual(['自营项目', '车库项目', '海港中心业主']);
  expect(all.roles.map(({ number }) => number)).toEqual([10, 50, 100]);
  expect(all.types).toEqual([2, 3]);
  const { orgs } = await choices(garage.token);
  expect(orgs.map(({ name, parentId }) => [name, parentId === null])).toEqual([
    ['车库运营部', true],
    ['东区班组', false],
    ['西区班组', false],
  ]);
});

it('[P-08] shows accounts of the own group only', async () => {
  const { groups, roles } = await choices(manager);
  const client = groups.find(({ name }) => name === '海港中心业主')?.id;
  await create(manager, { username: 'client@harbour.example', roleId: roles[0]?.id, groupId: client });
  const token = await signIn('client@harbour.example');
  expect(sorted(await list(token))).toEqual(['client', 'customer']);
  expect((await choices(token)).groups.map(({ name }) => name)).toEqual(['海港中心业主']);
});

it('[P-09] shows no account of another tenant except to provider staff working there', async () => {
  const [lotus, admin] = [await server.signIn(managerOf.lotus), await server.signIn('admin@botify.example')];
  expect(namesOf(await list(lotus))).toEqual(['manager']);
  expect(await get(lotus, garage.id)).toMatchObject({ status: 404, key: 'account.notFound' });
  expect(await list(lotus, {}, { tenant: 'harbour' })).toMatchObject({ status: 403, key: 'tenant.notYours' });
  expect(namesOf(await list(admin, { keyword: 'garage' }, { tenant: 'harbour' }))).toEqual(['garage']);
  expect((await choices(admin, 'harbour')).roles.map(({ number }) => number)).toEqual([10, 50, 100]);
});

it('[P-04] requires a token and the permission', async () => {
  const operator = await server.signIn('operator@harbour.example');
  expect(await list('')).toMatchObject({ status: 401 });
  for (const path of ['userList', 'choices', garage.id])
    expect(await server.call({ url: `/api/authority/users/${path}`, token: operator })).toMatchObject({
      status: 403,
      key: 'session.forbidden',
    });
});

it('needs a constant number of statements for any number of accounts', async () => {
  const { db } = server.services;
  await db.execute(sql`INSERT INTO account (tenant_code, id, username, email, mobile, nick_name, password_hash, type, created_at, department_id)
    SELECT 'lotus', gen_random_uuid(), 'many-' || n || '@lotus.example', 'many-' || n || '@lotus.example', n::text, 'Many ' || n, '-', 2, now(), department.id
    FROM generate_series(1, 5000) AS n, department WHERE department.tenant_code = 'lotus' AND parent_id IS NULL`);
  await db.execute(sql`INSERT INTO account_role SELECT account.tenant_code, account.id, role.id, 0 FROM account
    JOIN role ON role.tenant_code = account.tenant_code AND role.code = 'operator' WHERE username LIKE 'many-%'`);
  const lotus = await server.signIn(managerOf.lotus);
  await list(lotus);
  const before = server.queries();
  const answer = await list(lotus, { keyword: 'many', sort: 'name', size: '50' });
  expect(server.queries() - before).toBe(1);
  expect(answer.data.total).toBe(5000);
  expect(answer.data.records).toHaveLength(50);
  expect(answer.data.records.every(({ roles }: { roles: unknown[] }) => roles.length === 1)).toBe(true);
});
