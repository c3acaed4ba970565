import { createPublicKey, verify } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { contractEndpoints } from '../../testing/contract-endpoints.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { course, reported } from './shared-reports.fixture.ts';

const server = useTestServer();
const base = '/api/machine/token/api/robot-task-report';
const day = 86_400_000;
const [manager, operator, stranger] = ['manager@harbour.example', 'operator@harbour.example', 'manager@lotus.example'];
let reportId = '';
let hiddenId = '';
let tokens: Record<string, string>;

beforeAll(async () => {
  reportId = await reported(server, 'CB1900-0001', '夜间车道清洗', course);
  hiddenId = await reported(server, 'IWALK-0001', '大堂清洗');
  tokens = Object.fromEntries(await Promise.all([manager, operator, stranger].map(async (name) => [name, await server.signIn(name)])));
});

const as = (who: string) => ({ token: tokens[who] ?? '' });
const create = (payload: object, who = manager) => server.call({ method: 'POST', url: `${base}/share`, payload, ...as(who) });
const made = async (id = reportId, days?: number) => (await create({ id, ...(days ? { days } : {}) })).data;
const list = (id: string, who = manager) => server.call({ method: 'GET', url: `${base}/id/${id}/shares`, ...as(who) });
const revoke = (id: string, who = manager) => server.call({ method: 'DELETE', url: `${base}/share/${id}`, ...as(who) });
const open = (token: string, more: { language?: string; remoteAddress?: string } = {}) =>
  server.call({ method: 'GET', url: `/api/machine/open/robot-task-report/${token}`, ...more });
const answerOf = ({ status, code, key, msg }: Awaited<ReturnType<typeof open>>) => ({ status, code, key, msg });
const audited = async (act: string) => {
  const { rows } = await server.services.db.execute<{ count: number }>(
    sql`SELECT count(*)::int FROM audit_entry WHERE act = ${act} AND subject = 'taskReport' AND subject_id = ${reportId}`,
  );
  return rows[0]?.count ?? 0;
};

it('[R-02] shows a shared report to anyone, without names of people', async () => {
  const before = await audited('share');
  const { data } = await create({ id: reportId, days: 7 });
  expect(data.token).toMatch(/^[\w-]{43}$/);
  expect(data.url).toBe(`http://127.0.0.1:8080/#/routeTaskReport/xiangqing/${data.token}`);
  expect(Date.parse(data.expiresAt) - server.services.now().getTime()).toBe(7 * day);
  expect(await audited('share')).toBe(before + 1);

  const answer = await open(data.token);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  const { report, expiresAt } = answer.data;
  expect(expiresAt).toBe(data.expiresAt);
  expect(report).toMatchObject({
    robotSn: 'CB1900-0001',
    programName: '夜间车道清洗',
    siteName: '海港一号车库',
    timeZone: 'Asia/Shanghai',
    effectiveArea: 1850,
    cleanCoverage: 92.5,
    opUser: null,
    exceptions: [{ faultCode: 'N101', noticeLevel: 'P0' }],
    map: course.map,
  });
  expect(report.timeline.speed).toHaveLength(360);
  const body = JSON.stringify(answer.data);
  expect(body).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/);
  expect(body).not.toContain('Zhou Hai');
  expect(Object.keys(report.exceptions[0]).toSorted()).toEqual(['endTime', 'faultCode', 'faultName', 'noticeLevel', 'startTime']);
  const [chinese, english] = [
    report.exceptions[0].faultName,
    (await open(data.token, { language: 'en-US' })).data.report.exceptions[0].faultName,
  ];
  expect(english).not.toBe(chinese);
});

it('[R-02] [T-24] contains the brand of the tenant, if it has one', async () => {
  const { rows } = await server.services.db.execute<{ sn: string; logo: string }>(sql`
    SELECT min(robot_sn) AS sn, logo_id AS logo FROM robot JOIN tenant_brand USING (tenant_code) WHERE tenant_code = 'lotus' GROUP BY 2`);
  const id = await reported(server, rows[0]?.sn ?? '', 'Lobby');
  const { token } = (await create({ id }, stranger)).data;
  expect((await open(token)).data.brand).toMatchObject({
    names: { 'en-US': 'Lotus Clean' },
    color: '#b4236a',
    logo: { id: rows[0]?.logo },
  });
  expect((await open((await made()).token)).data).not.toHaveProperty('brand');
});

it('[R-02] stores only the hash of a token', async () => {
  const { token } = await made();
  const { rows } = await server.services.db.execute(sql`SELECT report_share::text AS row FROM report_share`);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(server.logLines.join('\n')).not.toContain(token);
});

it('[R-02] lists links with creator, open count and expiry', async () => {
  const { id, token } = await made();
  await open(token);
  server.clock.forward(60_000);
  await Promise.all([open(token), open(token)]);
  const [newest] = (await list(reportId)).data;
  expect(newest).toMatchObject({ id, creatorName: expect.any(String), revokedAt: null, opened: 3 });
  expect(newest.openedAt).toBe(server.services.now().toISOString());
});

it('[R-02] returns the same error for unknown, revoked and expired links and deleted reports and machines', async () => {
  const unknown = answerOf(await open('x'.repeat(43)));
  expect(unknown).toMatchObject({ status: 404, key: 'sharedReport.gone' });

  const withdrawn = await made();
  const before = await audited('unshare');
  expect((await revoke(withdrawn.id)).data).toEqual({ id: withdrawn.id });
  expect((await revoke(withdrawn.id)).status).toBe(200);
  expect(await audited('unshare')).toBe(before + 1);
  expect(answerOf(await open(withdrawn.token))).toEqual(unknown);

  const goneId = await reported(server, 'CB1900-0002', 'gone');
  const [ofReport, another] = [await made(goneId), await reported(server, 'CB1900-0003', 'moved')];
  await server.services.db.execute(sql`DELETE FROM task_report WHERE id = ${goneId}`);
  expect(answerOf(await open(ofReport.token))).toEqual(unknown);

  const ofMachine = await made(another);
  expect((await open(ofMachine.token)).status).toBe(200);
  // A machine that moves to another tenant is deleted here.
  await server.services.db.execute(sql`DELETE FROM robot WHERE tenant_code = 'harbour' AND robot_sn = 'CB1900-0003'`);
  expect(answerOf(await open(ofMachine.token))).toEqual(unknown);

  const short = await made(reportId, 1);
  expect((await open(short.token)).status).toBe(200);
  server.clock.forward(day);
  expect(answerOf(await open(short.token))).toEqual(unknown);
  tokens = {
    ...tokens,
    [manager]: await server.signIn(manager),
    [operator]: await server.signIn(operator),
    [stranger]: await server.signIn(stranger),
  };
});

it('[R-02] opens no links of a closed tenant', async () => {
  const { token } = await made();
  await server.services.db.execute(sql`UPDATE tenant SET active = false WHERE tenant_code = 'harbour'`);
  const closed = await open(token);
  await server.services.db.execute(sql`UPDATE tenant SET active = true WHERE tenant_code = 'harbour'`);
  expect(closed).toMatchObject({ status: 404, key: 'sharedReport.gone' });
  expect((await open(token)).status).toBe(200);
});

it('[R-02] [P-07] [P-09] rejects sharing, listing and revoking links of hidden reports', async () => {
  const { id } = await made(hiddenId);
  for (const who of [operator, stranger]) {
    // The same response with and without the permission reveals nothing.
    for (const answer of [await create({ id: hiddenId }, who), await list(hiddenId, who), await revoke(id, who)])
      expect([403, 404]).toContain(answer.status);
  }
  expect(await create({ id: hiddenId }, stranger)).toMatchObject({ status: 404, key: 'taskReport.notFound' });
  expect(await revoke(id, stranger)).toMatchObject({ status: 404, key: 'sharedReport.notFound' });
  expect((await list(hiddenId)).data[0]).toMatchObject({ id, revokedAt: null });
});

it.each([{ days: 0 }, { days: 366 }, { days: 1.5 }, { days: '7 days' }, { id: 'none' }, { more: 1 }])(
  '[R-02] rejects %j',
  async (wrong) => {
    expect((await create({ id: reportId, ...wrong })).status).toBe(400);
  },
);

it('[R-02] does not accept the token of a link elsewhere', async () => {
  const { token } = await made();
  const guarded = (await contractEndpoints()).filter(({ access }) => access !== 'open');
  expect(guarded.length).toBeGreaterThan(100);
  for (const { method, path } of guarded) {
    const url = `/api${path.replaceAll(/\{\w+\}/g, reportId)}`;
    expect(await server.call({ method, url, token, ...(method === 'GET' ? {} : { payload: {} }) }), path).toMatchObject({ status: 401 });
  }
});

it('[R-02] throttles a network after 60 invalid tokens, but not valid links', async () => {
  const remoteAddress = '203.0.113.7';
  const guess = (turn: number) => open(String(turn).padStart(43, 'g'), { remoteAddress });
  const answers = [];
  for (let turn = 0; turn < 61; turn++) answers.push((await guess(turn)).status);
  expect(answers.slice(0, 60).every((status) => status === 404)).toBe(true);
  expect(answers[60]).toBe(429);
  const { token } = await made();
  expect((await open(token, { remoteAddress })).status).toBe(200);
});

it('[R-03] signs figures with the same installation key in every process', async () => {
  const { token } = await made();
  const twin = await server.twin();
  const [{ data }, other] = [await open(token), await twin.call({ url: `/api/machine/open/robot-task-report/${token}` })];
  await twin.close();
  const { signed, signature, publicKey } = data.seal;
  expect(other.data.seal.publicKey).toBe(publicKey);
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' });
  const holds = (text: string) => verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
  expect(holds(signed)).toBe(true);
  expect(holds(signed.replace('1850', '1851'))).toBe(false);
  expect(JSON.parse(signed)).toMatchObject({ robotSn: 'CB1900-0001', effectiveArea: data.report.effectiveArea, cleanCoverage: 92.5 });
});
