import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { unzip } from '../../kernel/xlsx/unzip.ts';
import { killedHalfWay } from '../../testing/killed-half-way.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { leaveTraces } from './person.fixture.ts';
import type { Person } from './person.ts';
import { personalTables } from './personal-traces.ts';

const server = useTestServer();
const limits = { files: 100, bytes: 10_000_000 };
const manager = 'manager@harbour.example';
const [ip, device] = ['198.51.100.77', 'Mozilla/5.0 (X11; Linux x86_64) Erasure/1.0'];
const [oldName, name, oldEmail, email, phone] = ['尉迟旧名', '欧阳测试', 'old.eve@harbour.example', 'eve@harbour.example', '13911112222'];
const job = '夜间督导';
const words = [oldName, name, job, oldEmail, email, phone, ip, device];
let token = '';
let id = '';

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  server.call({ method, url: `/api/authority/${url}`, token, ...(payload ? { payload } : {}) });

/** Tables with one of the words anywhere in a row; bytes are searched as bytes. */
async function tablesWith(sought: readonly string[]): Promise<string[]> {
  const { db } = server.services;
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const forms = sought.flatMap((word) => [word, Buffer.from(word).toString('hex')]);
  const found: string[] = [];
  for (const { name: table } of rows) {
    const { rowCount } = await db.execute(sql`
      SELECT FROM ${sql.identifier(table)} AS stored, unnest(${sql.param(forms)}::text[]) AS word WHERE strpos(stored::text, word) > 0 LIMIT 1`);
    if (rowCount) found.push(table);
  }
  return found.toSorted();
}

const archive = async (url: string, who = token) => {
  const answer = await server.app.inject({ url: `/api/authority/${url}`, headers: { authorization: `Bearer ${who}` } });
  expect(answer.statusCode).toBe(200);
  const files = unzip(answer.rawPayload, limits, () => true);
  return { files, json: JSON.parse(Buffer.from(files.get('personal-data.json') ?? []).toString()) };
};

/** A person who left traces in every table of the catalog. */
beforeAll(async () => {
  token = await server.signIn(manager);
  const { data: choices } = await call('GET', 'users/choices');
  const fields = { type: 2, orgId: choices.orgs[0].id, roleId: choices.roles[0].id, jobTitle: job };
  id = (await call('POST', 'users/saveUser', { ...fields, username: oldEmail, name: oldName, phone, password: 'wet-floor-77' })).data.id;
  expect((await call('PUT', 'users/updateUser', { ...fields, id, username: email, name, phone, version: 1 })).code).toBe(200);
  const from = { password: 'wet-floor-77', headers: { 'user-agent': device }, remoteAddress: ip };
  const own = (await server.login(email, from)).access_token ?? '';
  server.clock.forward(1000);
  await server.login(email, { ...from, password: 'not-the-one' });
  const as = { token: own, remoteAddress: ip, headers: { 'user-agent': device } };
  await server.call({ method: 'POST', url: '/api/authority/orgs', payload: { parentId: choices.orgs[0].id, name: '清洁五组' }, ...as });
  await leaveTraces(server.services, { id, name, job, email, phone, ip, device });
  await server.services.mailer.send({ to: email, subject: 's', text: `Hello ${name}` });
  await server.services.mailer.send({ to: 'boss@x.example', subject: 's', text: 'Hello' });
});

it('exports everything about a person, without secrets and without data of others', async () => {
  const { files, json } = await archive(`personal-data/accounts/${id}`);
  const wanted = personalTables
    .filter(({ kinds }) => kinds.includes('account' satisfies Person['kind']))
    .map(({ file, table }) => file ?? table);
  expect(Object.keys(json.data).toSorted()).toEqual(wanted.toSorted());
  // Nothing is planted in the table of app accounts; everything else has at least one row.
  expect(Object.entries(json.data).filter(([, rows]) => (rows as unknown[]).length === 0)).toEqual([]);
  expect(json.data.account[0]).toMatchObject({ nick_name: name, username: email, mobile: phone, department: '海港物业' });
  expect(json.data.login_event).toMatchObject([{ ok: false }, { ok: true, ip, device }]);
  expect(json.data.own_acts[0]).toMatchObject({ act: 'create', subject: 'department', item: '清洁五组', ip });
  const all = [...files.values()].map((file) => Buffer.from(file).toString()).join('\n');
  expect(all).not.toMatch(/password|_hash|secret|boss@x|manager@harbour/i);
  expect(Buffer.from(files.get('csv/site.csv') ?? []).toString()).toContain(name);
  const { data } = await call('GET', `audit?keyword=${encodeURIComponent(email)}&act=exportPerson`);
  expect(data.records).toMatchObject([{ subject: 'account', subjectId: id }]);
});

it('lets people export their own data, wherever they work', async () => {
  const staff = await server.signIn('admin@botify.example');
  const answer = await server.app.inject({
    url: '/api/authority/personal-data/own',
    headers: { authorization: `Bearer ${staff}`, tenant_code: 'lotus' },
  });
  expect(answer.headers['content-type']).toBe('application/zip');
  const json = JSON.parse(Buffer.from(unzip(answer.rawPayload, limits, () => true).get('personal-data.json') ?? []).toString());
  expect(json.person).toMatchObject({ kind: 'account', tenant: 'botify' });
  expect(json.data.account).toMatchObject([{ username: 'admin@botify.example' }]);
});

it('refuses to erase without the name, the own account and the last administrator, and changes nothing', async () => {
  const before = await tablesWith([name, email]);
  for (const confirmation of ['', 'someone@else.example'])
    expect(await call('DELETE', `personal-data/accounts/${id}?confirmation=${confirmation}`)).toMatchObject({ key: 'account.notMatched' });
  expect(await call('DELETE', `personal-data/accounts/${id}`)).toMatchObject({ status: 400, field: 'confirmation' });
  const { rows } = await server.services.db.execute<{ id: string }>(sql`SELECT id FROM account WHERE username = ${manager}`);
  const self = `personal-data/accounts/${rows[0]?.id}?confirmation=${manager}`;
  expect(await call('DELETE', self)).toMatchObject({ status: 409, key: 'account.yourself' });
  const staff = await server.signIn('admin@botify.example');
  const other = await server.services.db.execute<{ id: string }>(sql`SELECT id FROM account WHERE username = 'manager@lotus.example'`);
  const url = `/api/authority/personal-data/accounts/${other.rows[0]?.id}?confirmation=manager@lotus.example`;
  const last = await server.call({ method: 'DELETE', url, token: staff, tenant: 'lotus' });
  expect(last).toMatchObject({ status: 409, key: 'account.lastAdministrator' });
  expect(await tablesWith([name, email])).toEqual(before);
  expect(server.mails).toHaveLength(2);
});

it('erases nothing when it is killed half-way', async () => {
  const rows = () =>
    server.services.db.execute(sql`SELECT 'account' AS of, count(*) FROM account UNION ALL SELECT 'login', count(*) FROM login_event
      UNION ALL SELECT 'audit', count(*) FROM audit_entry UNION ALL SELECT 'invitation', count(*) FROM invitation_delivery ORDER BY 1`);
  const [tables, counts] = [await tablesWith(words), (await rows()).rows];
  // The account and most traces are gone in the transaction when it arrives at this table.
  const lock = sql`SELECT FROM quarantine FOR UPDATE`;
  const erasing = () => call('DELETE', `personal-data/accounts/${id}?confirmation=${email}`);
  expect(await killedHalfWay(server.services, lock, erasing)).toMatchObject({ status: 'fulfilled', value: { status: 503 } });
  expect(await tablesWith(words)).toEqual(tables);
  expect((await rows()).rows).toEqual(counts);
  expect(server.mails).toHaveLength(2);
});

it('erases every trace of a person, keeps the audit log with a pseudonym, and frees the login name', async () => {
  const planted = await tablesWith(words);
  expect(planted).toEqual(
    expect.arrayContaining(
      personalTables
        .filter(
          ({ table, kinds }) =>
            kinds.includes('account') && !/^(account_role|account_totp|known_device|reset_|notice_|alert_watch)/.test(table),
        )
        .map(({ table }) => table),
    ),
  );
  expect(planted).toEqual(expect.arrayContaining(['quarantine', 'throttle']));
  const entries = async () => (await server.services.db.execute(sql`SELECT FROM audit_entry WHERE tenant_code = 'harbour'`)).rowCount ?? 0;
  const before = await entries();
  const { data, code } = await call('DELETE', `personal-data/accounts/${id}?confirmation=${email}`);
  expect(code).toBe(200);
  expect(data.pseudonym).toMatch(/^person-[0-9a-f]{8}$/);
  expect(await tablesWith(words)).toEqual([]);
  expect(await entries()).toBe(before + 1);
  expect(server.mails.map(({ to }) => to)).toEqual(['boss@x.example']);
  const { data: log } = await call('GET', `audit?keyword=${data.pseudonym}&size=50`);
  expect(log.records[0]).toMatchObject({ act: 'erase', subject: 'account', subjectId: id, subjectName: data.pseudonym });
  const update = log.records.find((one: { act: string }) => one.act === 'update');
  expect(update).toMatchObject({ before: { name: data.pseudonym, username: data.pseudonym }, after: { name: data.pseudonym } });
  const own = log.records.find((one: { subject: string }) => one.subject === 'department');
  expect(own).toMatchObject({ actorName: data.pseudonym, ip: '', device: null, subjectName: '清洁五组' });
  const { rows } = await server.services.db.execute<{ note: string }>(sql`SELECT note FROM robot_error_note WHERE actor_name = '他人'`);
  expect(rows).toEqual([{ note: `请联系${data.pseudonym}，${data.pseudonym}` }]);
  expect(await call('DELETE', `personal-data/accounts/${id}?confirmation=${email}`)).toMatchObject({ status: 404 });
  const { data: choices } = await call('GET', 'users/choices');
  const again = { type: 2, orgId: choices.orgs[0].id, roleId: choices.roles.at(-1).id, username: email, name: '新人', phone };
  expect(await call('POST', 'users/saveUser', { ...again, password: 'wet-floor-77' })).toMatchObject({ code: 200 });
});

it('exports and erases people who use the app', async () => {
  const person = { account: 'app-eve-01', name: '司马应用', email: 'app.eve@x.example', phone: '13933334444' };
  const appId = (await call('POST', 'app-users', { ...person, password: 'wet-floor-77' })).data.id;
  const { data: sites } = await call('GET', 'sites');
  await call('PUT', `sites/${sites.records[0].id}/members/${appId}`, { role: 'manager' });
  const credentials = { company: 'harbour', account: person.account, password: 'wet-floor-77' };
  const { data: session } = await server.call({
    method: 'POST',
    url: '/api/app/login',
    payload: credentials,
    remoteAddress: '203.0.113.9',
  });
  const app = { token: session.access_token };
  const { data: robots } = await server.call({ url: '/api/app/robots', ...app });
  const part = { robotSn: robots.records[0].robotSn, name: 'belt', refreshedOn: '2026-01-01', lifeHours: 300, version: 1 };
  await server.call({ method: 'POST', url: '/api/app/robots/replaceConsumable', payload: part, ...app });
  const { json } = await archive(`personal-data/app-accounts/${appId}`);
  expect(json.data).toMatchObject({
    app_account: [person],
    site_member: [{ role: 'manager' }],
    app_session: [{ ip: '203.0.113.9', remember: false }],
    login_event: [{ kind: 'app_login', ip: '203.0.113.9' }],
    own_acts: [{ act: 'update', actor_name: person.name }],
    consumable_replacement: [{ name: 'belt', actor_name: person.name }],
    changes_of_account: expect.arrayContaining([expect.objectContaining({ act: 'create' })]),
  });
  const traces = [...Object.values(person), '203.0.113.9'];
  expect(await tablesWith(traces)).toEqual([
    'app_account',
    'app_session',
    'audit_entry',
    'consumable_replacement',
    'login_event',
    'throttle',
  ]);
  const erase = (confirmation: string, account = appId) =>
    call('DELETE', `personal-data/app-accounts/${account}?confirmation=${encodeURIComponent(confirmation)}`);
  expect(await erase(person.account)).toMatchObject({ status: 400, key: 'appAccount.notMatched' });
  expect(await tablesWith(Object.values(person))).toContain('app_account');
  const { rows: admins } = await server.services.db.execute<{ id: string; name: string }>(sql`
    SELECT id, name FROM app_account JOIN site_member ON app_account_id = id WHERE role = 'superAdmin' AND site_member.tenant_code = 'harbour'`);
  expect(await erase(admins[0]?.name ?? '', admins[0]?.id)).toMatchObject({ status: 409, key: 'appAccount.inUse' });
  expect((await erase(person.name)).code).toBe(200);
  expect(await tablesWith(traces)).toEqual([]);
});

it('keeps names that mean something else, and lets nobody else rewrite the audit log', async () => {
  const { data: choices } = await call('GET', 'users/choices');
  const fields = { type: 2, orgId: choices.orgs[0].id, roleId: choices.roles.at(-1).id, password: 'wet-floor-77' };
  const odd = (await call('POST', 'users/saveUser', { ...fields, username: 'odd@harbour.example', name: '管理员', phone: '13955556666' }))
    .data.id;
  await call('POST', 'orgs', { parentId: choices.orgs[0].id, name: '设备管理员组' });
  await call('DELETE', `personal-data/accounts/${odd}?confirmation=odd@harbour.example`);
  const { data } = await call('GET', `audit?keyword=${encodeURIComponent('设备管理员组')}`);
  expect(data.total).toBe(1);
  const { db } = server.services;
  await expect(db.execute(sql`UPDATE audit_entry SET actor_name = 'x'`)).rejects.toThrow();
  const rewrite = db.transaction(async (tx) => {
    await tx.execute(sql`SELECT set_config('botify.audit_change', 'erasure', true)`);
    await tx.execute(sql`UPDATE audit_entry SET act = 'create'`);
  });
  await expect(rewrite).rejects.toThrow();
});

it('erases staff of the provider in every tenant they worked in', async () => {
  const admin = await server.signIn('admin@botify.example');
  const as = (who: string, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, tenant?: string) =>
    server.call({ method, url: `/api/authority/${path}`, token: who, ...(payload ? { payload } : {}), ...(tenant ? { tenant } : {}) });
  const { data: choices } = await as(admin, 'GET', 'users/choices');
  const staff = { username: 'staff.eve@botify.example', name: '诸葛值班', phone: '13977778888', password: 'wet-floor-77', type: 1 };
  const fields = { ...staff, orgId: choices.orgs[0].id, roleId: choices.roles[0].id };
  const staffId = (await as(admin, 'POST', 'users/saveUser', fields)).data.id;
  const own = await server.signIn(staff.username);
  const { data: orgs } = await as(own, 'GET', 'orgs', undefined, 'lotus');
  expect(await as(own, 'POST', 'orgs', { parentId: orgs[0].id, name: '巡检组' }, 'lotus')).toMatchObject({ code: 200 });
  const { json } = await archive(`personal-data/accounts/${staffId}`, admin);
  expect(json.data.own_acts).toMatchObject([{ tenant_code: 'lotus', item: '巡检组' }]);
  const { data } = await as(admin, 'DELETE', `personal-data/accounts/${staffId}?confirmation=${staff.username}`);
  expect(await tablesWith([staff.username, staff.name, staff.phone])).toEqual([]);
  const { data: log } = await as(admin, 'GET', `audit?keyword=${data.pseudonym}`, undefined, 'lotus');
  expect(log.records).toMatchObject([{ actorName: data.pseudonym, subjectName: '巡检组' }]);
});
