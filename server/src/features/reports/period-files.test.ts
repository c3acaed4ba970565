import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { readSheet } from '../../kernel/xlsx/read-sheet.ts';
import { usePeriodFixture } from '../../testing/period-fixture.ts';

const fixture = usePeriodFixture();
const { robots, task } = fixture;
const [, berlin = ''] = robots;
const march = { from: '2026-03-01', to: '2026-03-31' };
let token = '';

beforeAll(async () => {
  token = await fixture.server.signIn('manager@harbour.example');
  await fixture.upload([task(berlin, 'a', '2026-03-10T15:00:00Z', { actualArea: 1234.567, cleanSeconds: 1800 })]);
  await fixture.server.services.db.execute(sql`UPDATE robot SET remark = '=1+1' WHERE robot_sn = ${berlin}`);
});

const file = async (path: string, payload: object, language: string) => {
  const url = `/api/machine/token/api/${path}`;
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
  const answer = await fixture.server.app.inject({ method: 'POST', url, payload, headers });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};
const csv = async (path: string, payload: object, language = 'en-US') =>
  (await file(`${path}/export`, payload, language))
    .toString()
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));

it('[R-05] writes plain numbers with localized headings that state the unit', async () => {
  const [heads = [], ...rows] = await csv('report-clean-data-robot-day', { ...march, grain: 'week' });
  expect(heads.slice(0, 4)).toEqual(['First day', 'Last day', 'Status', 'Tasks']);
  const row = rows.find(([from]) => from === '2026-03-09') ?? [];
  const cell = (head: string) => row[heads.indexOf(head)];
  expect([cell('Actual area (㎡)'), cell('Cleaning time (h)'), cell('Coverage (%)'), cell('Water (L)')]).toEqual([
    '1234.57',
    '0.5',
    '92.5',
    '',
  ]);
  const [chinese = []] = await csv('report-clean-data-robot-day', march, 'zh-CN');
  expect(chinese).toContain('实际面积（㎡）');
  const sheet = await readSheet(await file('report-clean-data-robot-day/exportXlsx', { ...march, grain: 'month' }, 'en-US'));
  expect(sheet[1]?.slice(0, 4)).toEqual([new Date('2026-03-01'), new Date('2026-03-31'), 'Complete', 1]);
});

it('[R-06] escapes formulas in names, and audits exports', async () => {
  const [, first = []] = await csv('report-running', { ...march, sort: '-actualArea' });
  expect(first.slice(0, 2)).toEqual(["'=1+1", berlin]);
  const days = await csv('report-running/days', march);
  expect(days).toHaveLength(2);
  expect(days[1]?.slice(0, 5)).toEqual(['2026-03-10', "'=1+1", berlin, 'CB1900', 'Europe/Berlin']);
  const [missed = []] = await csv('report-clean-data-robot-day/missed', { from: '2026-03-01', to: '2026-03-20' });
  expect(missed.slice(0, 2)).toEqual(['Day', 'Machine name']);
  for (const path of ['report-running', 'report-running/days', 'report-clean-data-robot-day/missed'])
    expect(
      (await readSheet(await file(`${path}/exportXlsx`, { from: '2026-03-01', to: '2026-03-20' }, 'en-US')))[0]?.length,
    ).toBeGreaterThan(10);
  const { data } = await fixture.server.call({
    method: 'GET',
    url: '/api/authority/audit',
    token,
    query: { subject: 'report', act: 'export' },
  });
  expect(data.records[0]).toMatchObject({ subjectName: 'Missed cleaning', after: { from: '2026-03-01', to: '2026-03-20', count: 0 } });
});
