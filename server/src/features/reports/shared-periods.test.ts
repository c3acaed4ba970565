import { createPublicKey, verify } from 'node:crypto';
import { sealedPeriod } from '@botify/domain/reports/period-document';
import { addDays, periodOf } from '@botify/domain/reports/periods';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { usePeriodFixture } from '../../testing/period-fixture.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { userCalls } from '../accounts/testing/user-calls.ts';

const fixture = usePeriodFixture();
const { server, robots, sites, query, task } = fixture;
const users = userCalls(server);
const [, berlin = '', , shanghai = ''] = robots;
const base = '/api/machine/token/api/report-clean-data-robot-day';
const dayMs = 86_400_000;
const [manager, operator, customer, stranger] = ['manager', 'operator', 'customer', 'stranger'] as const;
const tokens: Record<string, string> = {};
/** The week before the current one, and the choice of its details. */
let monday = '';
let week = { grain: 'week', from: '', to: '', detail: true };
let [groupId, sharerId] = ['', ''];

const run = (statement: ReturnType<typeof sql>) => server.services.db.execute(statement);
const create = (payload: object, who: string = manager) =>
  server.call({ method: 'POST', url: `${base}/share`, payload, token: tokens[who] ?? '' });
const list = async (who: string = manager) =>
  (await server.call({ url: `${base}/shares`, token: tokens[who] ?? '' })).data as { id: string; siteName: string | null }[];
const revoke = (id: string, who: string = manager) =>
  server.call({ method: 'DELETE', url: `${base}/share/${id}`, token: tokens[who] ?? '' });
const open = (token: string, language = 'en-US') => server.call({ url: `/api/machine/open/robot-task-report/${token}`, language });
const pdf = (payload: object, who: string = manager) =>
  server.app.inject({
    method: 'POST',
    url: `${base}/pdf`,
    payload,
    headers: { authorization: `Bearer ${tokens[who]}`, 'accept-language': 'en-US' },
  });
const gone = { status: 404, key: 'sharedReport.gone' };
/** Runs a change and takes it back after the test. */
async function during(change: ReturnType<typeof sql>, back: ReturnType<typeof sql>): Promise<void> {
  await run(change);
  onTestFinished(async () => {
    await run(back);
  });
}

beforeAll(async () => {
  const now = server.services.now().getTime();
  monday = periodOf(addDays(new Date(now).toISOString().slice(0, 10), -9), 'week').from;
  week = { grain: 'week', from: monday, to: addDays(monday, 6), detail: true };
  await fixture.upload([
    task(berlin, 'monday', `${monday}T10:00:00Z`, { actualArea: 1000 }),
    task(berlin, 'friday', `${addDays(monday, 4)}T10:00:00Z`, { actualArea: 250 }),
    task(shanghai, 'tuesday', `${addDays(monday, 1)}T05:00:00Z`, { actualArea: 4000 }),
    // Hidden from the operator.
    task('IWALK-0001', 'hidden', `${addDays(monday, 2)}T05:00:00Z`, { actualArea: 300 }),
    task(berlin, 'before', `${addDays(monday, -6)}T10:00:00Z`, { actualArea: 800 }),
  ]);
  for (const name of [manager, operator, customer]) tokens[name] = await server.signIn(`${name}@harbour.example`);
  tokens[stranger] = await server.signIn('manager@lotus.example');
  const { rows } = await run(sql`SELECT group_id FROM account WHERE username = 'customer@harbour.example'`);
  groupId = String(rows[0]?.group_id);
  await run(
    sql`INSERT INTO group_robot (tenant_code, group_id, robot_sn) VALUES ('harbour', ${groupId}, ${berlin}) ON CONFLICT DO NOTHING`,
  );
  await run(
    sql`INSERT INTO group_site (tenant_code, group_id, site_id) VALUES ('harbour', ${groupId}, ${sites[1]}) ON CONFLICT DO NOTHING`,
  );
  // The starting role of customers, and the same with the permission to share but without details.
  await run(sql`INSERT INTO role (tenant_code, id, code, names, number)
    SELECT tenant_code, gen_random_uuid(), kind, '{"zh-CN":"客户","en-US":"Customer"}', number FROM role, unnest(ARRAY['sharer', 'brief']) AS kind
    WHERE code = 'customer' AND tenant_code = 'harbour'`);
  await run(sql`INSERT INTO role_menu (tenant_code, role_id, menu_id)
    SELECT DISTINCT 'harbour', role.id, menu.id FROM role, menu WHERE role.tenant_code = 'harbour' AND role.code IN ('sharer', 'brief')
      AND menu.permission IN ('task:cleanreport', 'report:weekly', 'report:weekly:share', CASE WHEN role.code = 'sharer' THEN 'report:weekly:detail' END)`);
  const roleOf = async (code: string) => (await run(sql`SELECT id FROM role WHERE code = ${code}`)).rows[0]?.id;
  const sharer = await users.create(tokens[manager] ?? '', { groupId, roleId: await roleOf('sharer'), type: 3 });
  const brief = await users.create(tokens[manager] ?? '', { groupId, roleId: await roleOf('brief'), type: 3 });
  sharerId = sharer.id;
  tokens.sharer = await users.signIn(sharer.username);
  tokens.brief = await users.signIn(brief.username);
});

it('[T-77] a link to a week shows the figures of its page, without ids', async () => {
  const { data } = await create({ ...week, days: 7 });
  expect(data.url).toBe(`http://127.0.0.1:8080/#/routeTaskReport/xiangqing/${data.token}`);
  expect(Date.parse(data.expiresAt) - server.services.now().getTime()).toBe(7 * dayMs);
  const { period } = (await open(data.token)).data;
  const span = { from: monday, to: week.to };
  const [report, ranked, missed] = [
    (await query('queryReport', span)).data,
    (await query('robots', { ...span, size: 100 })).data,
    (await query('missed', span)).data,
  ];
  const { sites: ranks, ...own } = report;
  const { sites: shown, ...figures } = period.report;
  expect(figures).toEqual(own);
  expect(figures).toMatchObject({ inProgress: false, total: { actualArea: 5550 }, previous: { actualArea: 800 } });
  expect(shown).toEqual(ranks.map((rank: object) => expect.objectContaining(pick(rank, Object.keys(shown[0])))));
  expect(period.robots.total).toBe(ranked.total);
  expect(period.robots.rows).toEqual(ranked.records.map((rank: object) => pick(rank, Object.keys(period.robots.rows[0]))));
  expect(period.missed.sum).toEqual(missed.sum);
  expect(JSON.stringify(period)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/);
});
const pick = (row: object, names: readonly string[]) => Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));

it('[T-77] a link to a range shows its days and no machines', async () => {
  const choice = { grain: 'day', from: monday, to: addDays(monday, 2), robotSn: berlin };
  const { period } = (await open((await create(choice)).data.token)).data;
  expect(period).toMatchObject({ grain: 'day', robots: null, missed: null, selection: { robotSn: berlin }, timeZone: 'Europe/Berlin' });
  const page = (await query('queryReport', choice)).data;
  expect(period.report.periods).toEqual(page.periods);
  expect(period.report.total).toMatchObject({ actualArea: 1000 });
});

it('[T-77] signs everything that the link shows', async () => {
  const { period, seal } = (await open((await create(week)).data.token)).data;
  expect(seal.signed).toBe(sealedPeriod(period));
  const key = createPublicKey({ key: Buffer.from(seal.publicKey, 'base64'), type: 'spki', format: 'der' });
  const holds = (text: string) => verify(null, Buffer.from(text), key, Buffer.from(seal.signature, 'base64'));
  expect([holds(seal.signed), holds(seal.signed.replace('5550', '5551'))]).toEqual([true, false]);
});

it('[T-77] a period in progress says so, and not any more when it is over', async () => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(server.services.now());
  const { token } = (await create({ grain: 'day', from: today, to: today, siteId: sites[1], detail: true })).data;
  const now = server.services.now().toISOString();
  expect((await open(token)).data.period).toMatchObject({ readAt: now, report: { inProgress: true } });
  server.clock.forward(2 * dayMs);
  onTestFinished(() => server.clock.forward(-2 * dayMs));
  expect((await open(token)).data.period.report).toMatchObject({ inProgress: false });
});

it('[T-77] a link never shows more than its creator saw', async () => {
  const [whole, part] = [(await create(week)).data.token, (await create(week, operator)).data.token];
  const periodBehind = async (token: string) => (await open(token)).data.period;
  const own = (await query('queryReport', { from: monday, to: week.to }, 'operator@harbour.example')).data;
  const shown = await periodBehind(part);
  expect(shown.report.total).toEqual(own.total);
  expect([shown, await periodBehind(whole)].map(({ report }) => report.total.actualArea)).toEqual([5250, 5550]);
  expect([shown.selection.limited, (await periodBehind(whole)).selection.limited]).toEqual([true, false]);
});

it('[T-77] rejects hidden machines and sites, backward and too long ranges', async () => {
  const hidden = String((await run(sql`SELECT robot_sn FROM robot WHERE tenant_code = 'lotus' LIMIT 1`)).rows[0]?.robot_sn);
  for (const call of [create, async (payload: object) => (await pdf(payload)).json()]) {
    expect(await call({ ...week, robotSn: hidden })).toMatchObject({ key: 'robot.notFound' });
    expect(await call({ ...week, siteId: '01890000-0000-7000-8000-000000000000' })).toMatchObject({ key: 'site.notFound' });
    expect(await call({ ...week, detail: false, to: addDays(monday, -1) })).toMatchObject({ key: 'range.backwards' });
    expect(await call({ ...week, detail: false, to: addDays(monday, 500) })).toMatchObject({ key: 'range.tooLong' });
  }
});

it('[T-77] unknown, revoked and expired links and those of deleted sites produce the same error, and changes are audited', async () => {
  expect(await open('x'.repeat(43))).toMatchObject(gone);
  const audited = async (act: string) =>
    (await run(sql`SELECT subject_name AS name FROM audit_entry WHERE act = ${act} AND subject = 'report' ORDER BY id DESC`)).rows.map(
      ({ name }) => name,
    );
  const { id, token } = (await create(week)).data;
  expect((await audited('share'))[0]).toContain(`${monday}`);
  expect((await open(token)).status).toBe(200);
  for (let turn = 0; turn < 2; turn++) expect((await revoke(id)).status).toBe(200);
  expect((await audited('unshare')).length).toBe(1);
  expect(await open(token)).toMatchObject(gone);

  const ofSite = (await create({ ...week, siteId: sites[2] })).data.token;
  expect((await open(ofSite)).data.period.selection.siteName).toBe('Australia/Lord_Howe');
  await run(sql`UPDATE robot SET site_id = NULL WHERE site_id = ${sites[2]}`);
  await run(sql`DELETE FROM site WHERE id = ${sites[2]}`);
  expect(await open(ofSite)).toMatchObject(gone);

  const ended = (await create(week)).data;
  await run(sql`UPDATE report_share SET expires_at = created_at WHERE id = ${ended.id}`);
  expect(await open(ended.token)).toMatchObject(gone);
});

it('[T-77] accounts list and revoke the links of those who see the same, and never those of another tenant', async () => {
  const [whole, part] = [(await create({ ...week, siteId: sites[1] })).data.id, (await create(week, operator)).data.id];
  const idsFor = async (who: string) => (await list(who)).map(({ id }) => id);
  expect(await idsFor(manager)).toEqual(expect.arrayContaining([whole, part]));
  expect((await list()).find(({ id }) => id === whole)).toMatchObject({ siteName: 'Europe/Berlin' });
  expect(await idsFor(operator)).toContain(part);
  expect(await idsFor(operator)).not.toContain(whole);
  expect(await idsFor(stranger)).toEqual([]);
  for (const who of [operator, stranger]) expect(await revoke(whole, who)).toMatchObject({ status: 404, key: 'sharedReport.notFound' });
  expect((await revoke(part, operator)).status).toBe(200);
});

it('[T-77] the starting role of customers cannot share, and details need their own permission', async () => {
  expect(await create(week, customer)).toMatchObject({ status: 403 });
  expect(await create(week, 'brief')).toMatchObject({ status: 403, key: 'session.forbidden' });
  expect((await create({ ...week, detail: false }, 'brief')).status).toBe(200);
  expect((await pdf(week, 'brief')).statusCode).toBe(403);
  expect((await pdf({ ...week, detail: false }, 'brief')).statusCode).toBe(200);
});

it.each([
  [
    'the account is deactivated',
    () => sql`UPDATE account SET active = false WHERE id = ${sharerId}`,
    () => sql`UPDATE account SET active = true WHERE id = ${sharerId}`,
  ],
  [
    'the permission is withdrawn',
    () => sql`UPDATE account_role SET role_id = (SELECT id FROM role WHERE code = 'brief') WHERE account_id = ${sharerId}`,
    () => sql`UPDATE account_role SET role_id = (SELECT id FROM role WHERE code = 'sharer') WHERE account_id = ${sharerId}`,
  ],
  [
    'the account moves to another group',
    () =>
      sql`UPDATE account SET group_id = (SELECT id FROM access_group WHERE id <> ${groupId} AND tenant_code = 'harbour' LIMIT 1) WHERE id = ${sharerId}`,
    () => sql`UPDATE account SET group_id = ${groupId} WHERE id = ${sharerId}`,
  ],
  [
    'the site leaves the group',
    () => sql`DELETE FROM group_site WHERE group_id = ${groupId} AND site_id = ${sites[1]}`,
    () => sql`INSERT INTO group_site (tenant_code, group_id, site_id) VALUES ('harbour', ${groupId}, ${sites[1]})`,
  ],
])('[T-72] [T-77] a link of a customer ends when %s, unlike a link of the staff', async (_when, change, back) => {
  const choice = { ...week, siteId: sites[1] };
  const [own, staff] = [(await create(choice, 'sharer')).data.token, (await create(choice)).data.token];
  for (const token of [own, staff]) expect((await open(token)).data.period.report.total).toMatchObject({ actualArea: 1250 });
  await during(change(), back());
  expect(await open(own)).toMatchObject(gone);
  expect((await open(staff)).status).toBe(200);
});

it('[T-76] the PDF has the figures of the page, its author, and the link only if it is shared', async () => {
  const answer = await pdf({ ...week, robotSn: berlin });
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  const { text } = readPdf(answer.rawPayload);
  expect(text.split('\n')).toEqual(expect.arrayContaining(['Weekly report', `${monday} to ${week.to}`, '1,250 ㎡', 'was 800 ㎡']));
  expect(text).toMatch(/Created .* by /);
  expect(answer.rawPayload.toString('latin1')).not.toContain('/routeTaskReport/xiangqing/');
  const { token } = (await create(week)).data;
  const shared = await server.app.inject({
    url: `/api/machine/open/robot-task-report/${token}/pdf`,
    headers: { 'accept-language': 'zh-CN' },
  });
  expect(shared.headers['x-robots-tag']).toBe('noindex, nofollow');
  expect(shared.rawPayload.toString('latin1')).toContain(`/routeTaskReport/xiangqing/${token}`);
  const page = readPdf(shared.rawPayload).text;
  for (const words of ['周报', '海港物业']) expect(page).toContain(words);
  // No names of people.
  expect(page).toMatch(/\n生成于 /);
});
