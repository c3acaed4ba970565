import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { dayIn, usePeriodFixture } from '../../testing/period-fixture.ts';
import { signInNew, treeCalls } from '../../testing/tree-calls.ts';
import { manager, recipientCalls } from './report-recipients.fixture.ts';

const fixture = usePeriodFixture();
const { server } = fixture;
const day = 86_400_000;
const tokens: Record<string, string> = {};
const as = (who: string) => recipientCalls(server, () => tokens[who] ?? '');
const content = { name: 'Grace', timeZone: 'Asia/Shanghai', frequency: 'daily', language: 'en-US', siteIds: [], robotSns: ['CB1900-0004'] };
const preview = (more: object = {}, who = 'manager') => as(who).post('preview', { ...content, ...more });
let yesterday = '';

beforeAll(async () => {
  tokens.manager = await server.signIn(manager);
  const orgs = treeCalls(server, 'orgs');
  const { id: top } = await orgs.find(tokens.manager, '海港物业');
  const { data: empty } = await orgs.create(tokens.manager, { parentId: top, name: 'nothing here' });
  tokens.blind = await signInNew(server, { email: 'blind@harbour.example', departmentId: empty.id });
  yesterday = dayIn('Asia/Shanghai', server.services.now().getTime() - day);
  const noon = Date.parse(`${yesterday}T04:00:00Z`);
  await fixture.upload([fixture.task('CB1900-0004', 'one', noon), fixture.task('CB1900-0004', 'two', noon - 3 * day)]);
});

it('[R-07] returns the whole mail with pictures, and sends and stores nothing', async () => {
  const english = (await preview()).data;
  expect(english).toMatchObject({ from: yesterday, to: yesterday });
  expect(english.subject).toContain(yesterday);
  expect(english.html).toMatch(/^<!doctype html>/i);
  expect(english.html).toContain('src="data:image/');
  expect(english.html).not.toContain('cid:');
  for (const part of [english.html, english.text]) expect(part).toContain('海港一号车库 5 号');
  expect(english.text).not.toContain('<');
  const chinese = (await preview({ language: 'zh-CN' })).data;
  expect(chinese.subject).not.toBe(english.subject);
  const weekly = (await preview({ frequency: 'weekly' })).data;
  expect((Date.parse(weekly.to) - Date.parse(weekly.from)) / day).toBe(6);
  expect(new Date(weekly.from).getUTCDay()).toBe(1);
  expect(server.mails).toEqual([]);
  const { rows } = await server.services.db.execute(sql`SELECT FROM report_delivery`);
  expect(rows).toEqual([]);
});

it('[R-07] rejects unknown time zones, sites and machines', async () => {
  expect(await preview({ timeZone: 'Mars/Base' })).toMatchObject({ status: 400, field: 'timeZone' });
  expect(await preview({ robotSns: ['CB1900-9999'] })).toMatchObject({ status: 404, key: 'robot.notFound', field: 'robotSns' });
  const siteIds = [crypto.randomUUID()];
  expect(await preview({ siteIds })).toMatchObject({ status: 404, key: 'site.notFound', field: 'siteIds' });
  for (const wrong of [{ name: '' }, { language: 'fr-FR' }, { attachXlsx: true }]) expect((await preview(wrong)).status).toBe(400);
});

it('[R-07] rejects a caller without machines, and limits the rate', async () => {
  const nothing = await preview({ robotSns: [] }, 'blind');
  expect(nothing).toMatchObject({ status: 400, key: 'recipient.nothingToSee', msg: '没有可写入报告的机器' });
  const answers = [];
  for (let turn = 0; turn < 60; turn++) answers.push((await preview({ robotSns: [] }, 'blind')).status);
  expect(answers.indexOf(429)).toBe(59);
  expect((await preview()).status).toBe(200);
});
