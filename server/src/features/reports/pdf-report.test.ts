import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { course, reported } from './shared-reports.fixture.ts';

const server = useTestServer();
const base = '/api/machine/token/api/robot-task-report';
let [id, token, link] = ['', '', ''];

beforeAll(async () => {
  id = await reported(server, 'CB1900-0001', '夜间车道清洗（地下二层）', course);
  token = await server.signIn('manager@harbour.example');
  const share = await server.call({ method: 'POST', url: `${base}/share`, token, payload: { id } });
  link = share.data.token;
});

const fetched = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const own = (language = 'zh-CN') => fetched(`${base}/id/${id}/pdf`, { authorization: `Bearer ${token}`, 'accept-language': language });
const shared = (language = 'zh-CN') => fetched(`/api/machine/open/robot-task-report/${link}/pdf`, { 'accept-language': language });

it('[R-02] renders one or two pages with embedded fonts, and Chinese text can be extracted', async () => {
  const answer = await own();
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(answer.rawPayload.length).toBeLessThan(300_000);
  const { pages, fonts, embedded, text } = readPdf(answer.rawPayload);
  expect(pages).toBe(2);
  expect(fonts).toBe(2);
  expect(embedded).toBe(2);
  const lines = text.split('\n');
  for (const words of ['清洁任务报告', '夜间车道清洗（地下二层）', '海港一号车库', 'CB1900-0001', '92.5%', '1,850 ㎡', 'Asia/Shanghai'])
    expect(lines).toContain(words);
  // In the time zone of the site.
  const { startTime } = (await server.call({ url: `/api/machine/open/robot-task-report/${link}` })).data.report;
  const there = new Date(Date.parse(startTime) + 8 * 3_600_000).toISOString();
  expect(lines).toContain(`${there.slice(0, 10)} ${there.slice(11, 19)}`);
  expect(text).not.toContain('Zhou Hai');
});

it('[R-02] tags every text, gives pictures alternative text, and marks lines and page numbers as artifacts', async () => {
  const bytes = (await own()).rawPayload;
  expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7');
  const { catalog, structure, alts, marked } = readPdf(bytes);
  expect(catalog).toMatch(/\/MarkInfo \d+ 0 R/);
  expect(catalog).toContain('/StructTreeRoot');
  expect(catalog).toContain('/Lang (zh-CN)');
  for (const word of ['/Marked true', '/DisplayDocTitle true']) expect(bytes.toString('latin1')).toContain(word);
  expect(structure).toMatchObject({ Document: 1, H1: 1, Table: expect.any(Number), Figure: expect.any(Number) });
  expect(structure.TH).toBeGreaterThan(10);
  expect(alts).toHaveLength(structure.Figure ?? 0);
  expect(alts.filter((words) => words.trim() === '')).toEqual([]);
  // No text is drawn outside marked content, and marks are not nested.
  expect(marked).toEqual({ outside: 0, nested: 0 });
});

it('[R-02] uses the language of the caller', async () => {
  const { text } = readPdf((await own('en-US')).rawPayload);
  expect(text.split('\n')).toEqual(expect.arrayContaining(['Cleaning task report', 'Planned area', 'Coverage', 'Page 1 of 2']));
  expect(text).toContain('夜间车道清洗（地下二层）');
});

it('[R-02] [T-24] has the name and the logo of the tenant', async () => {
  const { rows } = await server.services.db.execute<{ sn: string; width: number; height: number }>(sql`
    SELECT min(robot_sn) AS sn, logo_width AS width, logo_height AS height FROM robot JOIN tenant_brand USING (tenant_code) WHERE tenant_code = 'lotus' GROUP BY 2, 3`);
  const [{ sn, ...size } = { sn: '' }] = rows;
  const ofLotus = await reported(server, sn, 'Lobby');
  const authorization = `Bearer ${await server.signIn('manager@lotus.example')}`;
  const pdf = await fetched(`${base}/id/${ofLotus}/pdf`, { authorization, 'accept-language': 'en-US' });
  const { text, pictures } = readPdf(pdf.rawPayload);
  expect(text.split('\n')).toContain('Lotus Clean');
  expect(pictures).toEqual([size]);
});

it('[R-02] [R-03] contains seal and link of a shared report', async () => {
  const answer = await shared();
  expect(answer.headers['content-disposition']).toContain(
    `filename*=UTF-8''${encodeURIComponent('清洁任务报告 夜间车道清洗（地下二层） ')}`,
  );
  expect(answer.headers['x-robots-tag']).toBe('noindex, nofollow');
  const { attachments } = readPdf(answer.rawPayload);
  const { seal } = (await server.call({ url: `/api/machine/open/robot-task-report/${link}` })).data;
  expect(attachments.map((attached) => JSON.parse(attached))).toEqual([seal]);
  expect(answer.rawPayload.toString('latin1')).toContain(`/routeTaskReport/xiangqing/${link}`);
  expect((await own()).rawPayload.toString('latin1')).not.toContain('/routeTaskReport/xiangqing/');
});

it('[R-02] does not count a download as an opened link', async () => {
  const opened = async () => (await server.call({ url: `${base}/id/${id}/shares`, token })).data[0].opened;
  const before = await opened();
  await shared();
  expect(await opened()).toBe(before);
});

it('[R-02] rejects deleted and hidden reports and too many requests', async () => {
  const absent = await fetched(`/api/machine/open/robot-task-report/${'x'.repeat(43)}/pdf`);
  expect([absent.statusCode, absent.json().key]).toEqual([404, 'sharedReport.gone']);
  const stranger = await server.signIn('manager@lotus.example');
  const hidden = await fetched(`${base}/id/${id}/pdf`, { authorization: `Bearer ${stranger}` });
  expect([hidden.statusCode, hidden.json().key]).toEqual([404, 'taskReport.notFound']);
  const now = server.services.now().toISOString();
  await server.services.db.execute(sql`
    INSERT INTO throttle (bucket, attempts, last_at, blocked_until)
    VALUES ('shared-pdf:127.0.0.1', 99, ${now}::timestamptz, ${now}::timestamptz + interval '1 minute')
    ON CONFLICT (bucket) DO UPDATE SET attempts = 99, blocked_until = excluded.blocked_until`);
  expect((await shared()).statusCode).toBe(429);
});

it('[R-02] renders concurrent requests one by one, and all of them', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => own()));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 200));
});
