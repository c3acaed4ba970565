import { locales } from '@botify/contract/kernel/locale';
import { type RobotSn, toRobotSn } from '@botify/contract/kernel/robot-sn';
import type { PeriodFigures } from '@botify/contract/reports/period-figures';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { escapeHtml } from '../../kernel/escape-html.ts';
import { readSheet } from '../../kernel/xlsx/read-sheet.ts';
import { usePeriodFixture } from '../../testing/period-fixture.ts';
import { figureText, rankedArea } from '../reports/public.ts';
import { inlined, ReportMails } from './compose-report.service.ts';
import { NothingToSee } from './mail/read-report.ts';
import { htmlFaults, plainRecipient, reportRequest, scopeOf } from './mail/report-mails.fixture.ts';

const fixture = usePeriodFixture();
const { server, robots, sites, task } = fixture;
const [newYork, berlin] = robots as [RobotSn, RobotSn];
const day = '2026-03-10';
const week = { from: '2026-03-09', to: '2026-03-15' };
const box: { mails?: ReportMails } = {};
const mails = () => {
  box.mails ??= new ReportMails(server.services);
  return box.mails;
};
const shown = [
  'actualArea',
  'cleanSeconds',
  'cleanEfficiency',
  'cleanCoverage',
  'mtba',
  'water',
  'electricity',
  'savedHours',
  'savedDollars',
] as const;

beforeAll(async () => {
  const weekly = [7, 14, 21, 28].map((before) => Date.parse(`${day}T02:00:00Z`) - before * 86_400_000);
  await fixture.upload([
    task(newYork, 'a', `${day}T15:00:00Z`, { actualArea: 1234.5, effectiveArea: 900, targetArea: 1000, cleanSeconds: 3000 }),
    task(newYork, 'b', `${day}T18:00:00Z`, { actualArea: 600, outcome: 'canceled' }),
    task(berlin, 'c', `${day}T15:00:00Z`, { actualArea: 2200, electricity: 2.5 }),
    task(berlin, 'd', '2026-03-09T15:00:00Z', { actualArea: 1100 }),
    ...weekly.map((at, index) => task(robots[2] ?? '', `habit-${index}`, at)),
  ]);
  await fixture.ran(newYork, day, 3600);
  await fixture.addError(newYork, 'N101', {
    noticeLevel: 'P0',
    startTime: new Date(`${day}T12:00:00Z`),
    endTime: new Date(`${day}T13:00:00Z`),
  });
  await fixture.addError(robots[2] ?? '', 'N102', { noticeLevel: 'P1', startTime: new Date('2026-03-09T20:00:00Z') });
});

it.each(locales)('[R-07] has the same figures in HTML and text of a mail in %s as on screen', async (locale) => {
  for (const [frequency, span] of [
    ['daily', { from: day, to: day }],
    ['weekly', week],
  ] as const) {
    const { data } = await fixture.query('queryReport', { ...span, grain: frequency === 'daily' ? 'day' : 'week' });
    const total: PeriodFigures = data.total;
    const mail = await mails().compose(reportRequest(day, locale, { frequency, span }), plainRecipient);
    for (const name of shown) {
      const words = figureText(locale, name, total[name]);
      expect(mail.html, name).toContain(`>${escapeHtml(words)}</div>`);
      expect(
        mail.text.split('\n').filter((line) => line.includes(`  ${words}`)),
        name,
      ).not.toEqual([]);
    }
    expect(data.sites.length).toBeGreaterThan(1);
    for (const { siteName, actualArea } of data.sites.filter((site: PeriodFigures) => site.actualArea > 0))
      expect(mail.text).toContain(`${siteName}: ${rankedArea(locale, actualArea)}`);
  }
});

it('[R-07] explains the unit of a large area, and only that', async () => {
  const notes = async (on: string) => {
    const { html, text } = await mails().compose(reportRequest(on, 'en-US'), plainRecipient);
    return [html, text].map((body) => body.includes('1 k㎡ = 1,000 ㎡'));
  };
  expect(await notes(day)).toEqual([true, true]);
  expect(await notes('2026-01-10')).toEqual([false, false]);
});

it('[R-07] lists missed and active errors with cause and local start time', async () => {
  const { html, text } = await mails().compose(reportRequest(day, 'en-US'), plainRecipient);
  expect(text).toContain('Missed: 0 of 1 expected tasks completed · N102 ');
  expect(text).toMatch(
    /Active P0\/P1 errors\n-+\n1 active when this email was sent\.\n1\. \[P1\] N102 .+\n.+2026-03-10 07:00 \(Australia\/Lord_Howe\)/,
  );
  expect(html).toContain('2026-03-10 07:00 (Australia/Lord_Howe)');
});

it('[R-07] reveals nothing about machines outside the scope of the owner', async () => {
  const { db } = server.services;
  const operator = await scopeOf(server, 'operator@harbour.example');
  const { rows } = await db.execute<{ robot_sn: RobotSn }>(
    sql`SELECT robot_sn FROM department_robot WHERE tenant_code = 'harbour' AND department_id = ${operator.departmentId} AND robot_sn <> ALL(${sql.param(robots)}::text[]) ORDER BY 1 LIMIT 1`,
  );
  const own = rows[0]?.robot_sn ?? '';
  await db.execute(
    sql`DELETE FROM department_robot WHERE tenant_code = 'harbour' AND department_id = ${operator.departmentId} AND robot_sn IN (${newYork}, ${berlin}, ${robots[2]})`,
  );
  await db.execute(sql`UPDATE robot SET remark = 'Secret machine ' || robot_sn WHERE robot_sn IN (${newYork}, ${berlin}, ${robots[2]})`);
  await db.execute(sql`UPDATE robot SET remark = 'Own machine' WHERE robot_sn = ${own}`);
  await fixture.upload([task(own, 'own', '2026-04-07T15:00:00Z', { actualArea: 777 }), task(berlin, 'his', '2026-04-07T15:00:00Z')]);
  const compose = async (scope: Awaited<ReturnType<typeof scopeOf>>) => {
    const request = reportRequest('2026-04-07', 'en-US', { scope });
    const mail = await mails().compose(request, { ...plainRecipient, attachXlsx: true });
    const sheets = await Promise.all(mail.parts.filter(({ cid }) => !cid).map(({ content }) => readSheet(content)));
    return `${mail.html} ${mail.text} ${JSON.stringify(sheets)}`;
  };
  const all = await compose(await scopeOf(server, 'manager@harbour.example'));
  expect([all.includes('Secret machine'), all.includes('Europe/Berlin'), all.includes('Own machine')]).toEqual([true, true, true]);
  const part = await compose(operator);
  expect([part.includes('Secret machine'), part.includes('Europe/Berlin'), part.includes('Own machine')]).toEqual([false, false, true]);
  expect(part).toContain(figureText('en-US', 'actualArea', 777));
  expect(part).not.toContain(berlin);
});

it('[R-07] limits the report to the selected machines and sites, and rejects hidden ones', async () => {
  const one = await mails().compose(
    reportRequest(day, 'en-US', { siteIds: [sites[1] ?? ''], robotSns: [berlin, toRobotSn('CB1900-0099')] }),
    plainRecipient,
  );
  expect(one.text).toContain(figureText('en-US', 'actualArea', 2200));
  expect(one.text).not.toContain('America/New_York');
  expect(one.text).toContain('Europe/Berlin (1 machine)');
  expect(one.html).toContain(`/#/report/weeklyReport/detail?day=${day}&amp;siteId=${sites[1]}"`);
  const foreign = { tenantCode: 'lotus', departmentId: null, groupId: null };
  for (const more of [
    { siteIds: [crypto.randomUUID()] },
    { robotSns: [toRobotSn('CB1900-0099')] },
    { scope: foreign, siteIds: [sites[1] ?? ''] },
  ])
    await expect(mails().compose(reportRequest(day, 'en-US', more), plainRecipient)).rejects.toThrow(NothingToSee);
});

it('[R-07] states that nothing was cleaned and shows no empty pictures', async () => {
  const mail = await mails().compose(reportRequest('2025-06-01', 'zh-CN'), plainRecipient);
  expect(mail.html).toContain('这一天没有清洁记录');
  expect(mail.parts).toEqual([]);
  expect(mail.html).not.toMatch(/<img|覆盖率|节省工时/);
  expect(mail.text).toContain('这一天没有清洁记录');
});

it('[R-07] [T-24] carries the name and the logo of the tenant, as an inline attachment', async () => {
  const scope = { tenantCode: 'lotus', departmentId: null, groupId: null };
  const mail = await mails().compose(reportRequest(day, 'en-US', { tenantCode: 'lotus', scope }), plainRecipient);
  for (const part of [mail.html, mail.text]) expect(part).toContain('Lotus Clean');
  const { rows } = await server.services.db.execute<{ logo: Buffer }>(sql`SELECT logo FROM tenant_brand WHERE tenant_code = 'lotus'`);
  expect(mail.html).toContain('src="cid:logo@botify-manage"');
  expect(mail.parts).toMatchObject([{ cid: 'logo@botify-manage', contentType: 'image/png', content: rows[0]?.logo }]);
});

it('[R-07] escapes names and keeps a mail about a hundred sites short', async () => {
  const { db } = server.services;
  const nasty = '<b>"A&B\'s</td>\u202e{{name}} $t(x)\r\nBcc: x@y.example 😀 مرحبا '.padEnd(100, '长');
  await db.execute(sql`UPDATE tenant SET names = jsonb_set(names, '{en-US}', to_jsonb(${nasty}::text)) WHERE tenant_code = 'harbour'`);
  await db.execute(sql`UPDATE robot SET remark = ${nasty} WHERE tenant_code = 'harbour'`);
  await db.execute(sql`INSERT INTO site (tenant_code, id, number, name, time_zone, scene, created_at)
    SELECT 'harbour', gen_random_uuid(), 'n' || n, left(n || ${nasty}, 100), 'UTC', 'mall', now() FROM generate_series(1, 100) AS n`);
  await db.execute(sql`INSERT INTO report_day (tenant_code, robot_sn, site_id, day, runs, completed, scheduled, target_area, actual_area, effective_area, clean_seconds, task_seconds, refill_count, avoid_count, bump_count, interruption_count)
    SELECT 'harbour', ${berlin}, id, '2026-05-05', 1, 1, 0, 1000, 1000000, 1000, 1000, 1000, 0, 0, 0, 0 FROM site WHERE number LIKE 'n%'`);
  const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM site WHERE number LIKE 'n%'`);
  const siteIds = rows.map(({ id }) => id);
  const reader = {
    ...plainRecipient,
    name: nasty,
    test: true,
    lateSince: new Date('2026-05-06T00:00:00Z'),
    unsubscribePage: 'https://x.example/?a=1&b="2"',
  };
  const mail = await new ReportMails(server.services).compose(reportRequest('2026-05-05', 'en-US', { siteIds }), reader);
  expect(htmlFaults(mail.html)).toEqual([]);
  expect(mail.html).toContain('&lt;b&gt;&quot;A&amp;B&#39;s&lt;/td&gt; {{name}} $t(x) Bcc: x@y.example 😀');
  expect(Buffer.byteLength(mail.html)).toBeLessThan(100_000);
  expect(mail.html).toContain('and 97 more sites');
  expect(mail.subject).not.toMatch(/[\p{Cc}\u202e]/u);
  expect(mail.subject.startsWith('[Test] ')).toBe(true);
  expect(mail.text).not.toContain('\u202e');
});

it('[R-07] keeps personal parts out of the mails of other recipients', async () => {
  const request = reportRequest(day, 'zh-CN');
  const [first, second] = [
    await mails().compose(request, { ...plainRecipient, name: '王芳', lateSince: new Date('2026-03-11T00:00:00Z') }),
    await mails().compose({ ...request, timeZone: 'Europe/Berlin' }, { ...plainRecipient, name: 'Jo', unsubscribePage: null }),
  ];
  expect(first.text).toContain('补发：这是 2026-03-10 星期二 的报告，原定 2026-03-11 08:00 发送。');
  expect(first.html).toContain('https://x.example/#/unsubscribe/t');
  expect(first.text).toContain('每天 08:00（Asia/Shanghai）');
  expect(`${second.html}${second.text}`).not.toMatch(/补发|王芳|unsubscribe|退订|Asia\/Shanghai/);
  expect(second.text).toContain('每天 08:00（Europe/Berlin）');
  expect(second.parts[0]).toBe(first.parts[0]);
});

it('[R-07] has every text in both languages', async () => {
  for (const locale of locales) {
    const mail = await mails().compose(reportRequest(day, locale), { ...plainRecipient, test: true, attachXlsx: true });
    const words = `${mail.subject} ${mail.text} ${mail.html.replaceAll(/<style>[\s\S]*?<\/style>/g, '')}`;
    expect(words).not.toMatch(/\b(reportMail|periodReports|figures|units|kit)[:.]|\{\{(?!name)|undefined|NaN|\[object/);
    expect(mail.html).toContain(`<html lang="${locale}"`);
  }
});

it('[R-07] embeds the pictures in a preview', async () => {
  const mail = await mails().compose(reportRequest(day, 'en-US'), plainRecipient);
  expect(mail.html.match(/src="cid:/g)).toHaveLength(2);
  expect(inlined(mail)).not.toContain('cid:');
  expect(inlined(mail).match(/src="data:image\/png;base64,iVBORw0KGgo/g)).toHaveLength(2);
  expect(mail.html).not.toMatch(/<script|https?:\/\/(?!x\.example|127\.0\.0\.1|localhost|www\.w3\.org)/);
});

it('[R-07] caches a limited number of reports for five minutes', async () => {
  const own = new ReportMails(server.services);
  const request = reportRequest('2026-02-20', 'en-US');
  const areaOf = async () => /Actual area +(.+?) {2}|No cleaning/.exec((await own.compose(request, plainRecipient)).text)?.[1];
  const before = await areaOf();
  await fixture.upload([task(berlin, 'late', '2026-02-20T15:00:00Z', { actualArea: 5 })]);
  expect(await areaOf()).toBe(before);
  server.clock.forward(5 * 60_000);
  expect(await areaOf()).toBe('5 ㎡');
  expect(own.cachedReports).toBe(1);
});
