import { growth } from '@botify/domain/reports/growth';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { usePeriodFixture } from '../../testing/period-fixture.ts';

const fixture = usePeriodFixture();
const { robots, sites, query, running, task } = fixture;
const [newYork = '', berlin = '', , shanghai = ''] = robots;
const march = { from: '2026-03-01', to: '2026-03-31' };

beforeAll(async () => {
  await fixture.upload([
    // 23:30 on the 9th in New York, the 10th in UTC.
    task(newYork, 'a', '2026-03-10T03:30:00Z', { targetArea: 1000, actualArea: 1200, effectiveArea: 900, cleanSeconds: 3000, water: 5 }),
    task(newYork, 'b', '2026-03-10T15:00:00Z', { targetArea: 1000, actualArea: 600, effectiveArea: 500, outcome: 'canceled' }),
    task(berlin, 'c', '2026-03-10T15:00:00Z', { targetArea: 2000, actualArea: 2200, effectiveArea: 2000, electricity: 2.5 }),
    task(berlin, 'd', '2026-02-10T15:00:00Z', { actualArea: 1100 }),
    task('IWALK-0001', 'e', '2026-03-12T15:00:00Z', { actualArea: 100, water: 12.345, electricity: 3 }),
  ]);
  await fixture.ran(newYork, '2026-03-09', 7200.5);
  await fixture.ran(newYork, '2026-03-10', 3600);
  await fixture.ran(berlin, '2026-03-10', 1000);
  await fixture.addError(newYork, 'N101', { noticeLevel: 'P0', startTime: new Date('2026-03-10T03:00:00Z') });
  await fixture.addError(newYork, 'N102', { noticeLevel: 'P1', startTime: new Date('2026-03-10T12:00:00Z') });
  await fixture.addError(newYork, 'C101', { noticeLevel: 'P1', part: 'scrub', startTime: new Date('2026-03-10T13:00:00Z') });
  await fixture.addError(newYork, 'N103', { noticeLevel: 'P3', startTime: new Date('2026-03-10T14:00:00Z') });
});

it('[R-05] [R-09] sums a month by local days of each site, with derived figures', async () => {
  const { data } = await query('queryReport', { ...march, robotSn: newYork });
  expect(data.total).toMatchObject({
    ...{ runs: 2, completed: 1, robots: 1, attendanceDays: 2, targetArea: 2000, actualArea: 1800, effectiveArea: 1400 },
    ...{ cleanSeconds: 6300, taskSeconds: 7200, refillCount: 2, avoidCount: 8, bumpCount: 4, interruptionCount: 0 },
    ...{ water: null, electricity: 2.4, runSeconds: 10_800.5, errors: { P0: 1, P1: 2, P2: 0, P3: 1 }, alerts: 2 },
    ...{ cleanCoverage: 70, completedShare: 50, score: 35, mtba: 5400.25, savedHours: 3.5, savedDollars: 70, averageArea: 900 },
  });
  expect(data.periods).toHaveLength(31);
  const day = (from: string) => data.periods.find((period: { from: string }) => period.from === from);
  expect(day('2026-03-09')).toMatchObject({ runs: 1, actualArea: 1200, runSeconds: 7200.5, errors: { P0: 1, P1: 0 }, mtba: 7200.5 });
  expect(day('2026-03-10')).toMatchObject({ runs: 1, actualArea: 600, runSeconds: 3600, errors: { P0: 0, P1: 2, P3: 1 }, mtba: 3600 });
  expect(day('2026-03-11')).toMatchObject({ runs: 0, actualArea: 0, mtba: null, cleanCoverage: null, water: null, robots: 0 });
});

it('[R-05] compares a month with the previous month and computes growth', async () => {
  const { data } = await query('queryReport', { from: '2026-03-10', to: '2026-03-20', grain: 'month' });
  expect(data).toMatchObject({ grain: 'month', ...march, total: { actualArea: 4100, robots: 3, attendanceDays: 3 } });
  expect(data.previous).toMatchObject({ from: '2026-02-01', to: '2026-02-28', actualArea: 1100, runs: 1, robots: 1, attendanceDays: 1 });
  expect(data.month).toMatchObject({ ...march, actualArea: 4100 });
  expect(data.previousMonth).toMatchObject({ from: '2026-02-01', to: '2026-02-28', actualArea: 1100 });
  expect(growth(data.month.actualArea, data.previousMonth.actualArea)).toBeCloseTo(272.73, 2);
});

it('[R-05] [R-09] extends to whole weeks from Monday and compares with as many days before', async () => {
  const { data } = await query('queryReport', { from: '2026-03-10', to: '2026-03-10', grain: 'week' });
  expect(data).toMatchObject({ from: '2026-03-09', to: '2026-03-15', periods: [{ from: '2026-03-09', to: '2026-03-15', runs: 4 }] });
  expect(data.previous).toMatchObject({ from: '2026-03-02', to: '2026-03-08', runs: 0 });
});

it('[T-75] returns for each period the one it is compared with, in the same order', async () => {
  const march10 = { from: '2026-03-10', to: '2026-03-10' };
  const days = (await query('queryReport', { from: '2026-03-10', to: '2026-03-11' })).data;
  expect(days.previousPeriods).toEqual([
    { from: '2026-03-09', to: '2026-03-09', actualArea: 1200, cleanEfficiency: 1440, errorCount: 1 },
    { from: '2026-03-08', to: '2026-03-08', actualArea: 0, cleanEfficiency: null, errorCount: 0 },
  ]);
  const month = (await query('queryReport', { ...march10, grain: 'month' })).data;
  expect(month.previousPeriods).toMatchObject([{ from: '2026-02-01', to: '2026-02-28', actualArea: 1100 }]);
  const quarter = (await query('queryReport', { from: '2026-01-01', to: '2026-03-31', grain: 'month' })).data;
  expect(quarter.periods).toHaveLength(3);
  expect(quarter.previousPeriods).toEqual([null, null, null]);
});

it('[R-05] ranks sites by area with their previous area', async () => {
  const { data } = await query('queryReport', march);
  expect(data.sites.map(({ siteName }: { siteName: string }) => siteName)).toEqual([
    'Europe/Berlin',
    'America/New_York',
    expect.any(String),
  ]);
  expect(data.sites[0]).toMatchObject({ siteId: sites[1], actualArea: 2200, previousActualArea: 1100, robots: 1, attendanceDays: 1 });
  expect((await query('queryReport', { ...march, siteId: sites[0] })).data).toMatchObject({
    total: { runs: 2, runSeconds: 10_800.5, alerts: 2 },
  });
});

it('[R-05] [M-03] counts water and electricity only of models with a meter', async () => {
  expect((await query('queryReport', { ...march, robotSn: 'IWALK-0001' })).data.total).toMatchObject({ water: 12.345, electricity: null });
  expect((await query('queryReport', march)).data.total).toMatchObject({ water: 12.345, electricity: 4.9 });
});

it('[R-05] ranks machines by any figure, idle ones last, and sums all pages', async () => {
  const { data } = await query('robots', { ...march, size: 2 });
  expect(data.records.map(({ robotSn }: { robotSn: string }) => robotSn)).toEqual([berlin, newYork]);
  expect(data).toMatchObject({ size: 2, current: 1, ...march, sum: { actualArea: 4100, runs: 4, robots: 3, attendanceDays: 3 } });
  expect(data.total).toBeGreaterThan(10);
  const [first] = (await running('page', { ...march, sort: '-mtba' })).data.records;
  expect(first).toMatchObject({ robotSn: newYork, mtba: 5400.25, attendanceDays: 2, siteId: sites[0], siteName: 'America/New_York' });
  const worst = (await running('page', { ...march, sort: 'cleanCoverage', keyword: 'CB1900' })).data.records;
  expect(worst.slice(0, 2).map(({ cleanCoverage }: { cleanCoverage: number }) => cleanCoverage)).toEqual([70, 100]);
});

it('[R-06] lists machines by day in the running report, newest first', async () => {
  const { data } = await running('days', { ...march, robotSn: newYork });
  expect(data).toMatchObject({ total: 2, sum: { runSeconds: 10_800.5, runs: 2, alerts: 2, attendanceDays: 2 } });
  expect(data.records).toMatchObject([
    { day: '2026-03-10', robotSn: newYork, siteId: sites[0], siteName: 'America/New_York', runSeconds: 3600, runs: 1, alerts: 1 },
    { day: '2026-03-09', runSeconds: 7200.5, actualArea: 1200, alerts: 1 },
  ]);
  expect((await running('days', { ...march, size: 1, current: 2 })).data.records).toMatchObject([{ day: '2026-03-10', robotSn: newYork }]);
});

it('[R-09] keeps results at their site when the machine moves', async () => {
  const { db } = fixture.server.services;
  await db.execute(sql`UPDATE robot SET site_id = ${sites[2]} WHERE robot_sn = ${shanghai}`);
  await db.execute(sql`UPDATE robot SET site_id = ${sites[3]} WHERE robot_sn = ${berlin}`);
  await fixture.upload([task(berlin, 'moved', '2026-03-10T10:00:00Z', { actualArea: 50 })]);
  const { data } = await query('queryReport', { ...march, robotSn: berlin });
  expect(data.total).toMatchObject({ actualArea: 2250, robots: 1, attendanceDays: 1 });
  expect(data.sites).toMatchObject([
    { siteId: sites[1], actualArea: 2200, robots: 1 },
    { siteId: sites[3], actualArea: 50, robots: 1 },
  ]);
  const [day] = (await running('days', { ...march, robotSn: berlin })).data.records;
  expect(day).toMatchObject({ siteName: 'Europe/Berlin', actualArea: 2250 });
});

it('[R-01] corrects the day of a report that arrives late', async () => {
  const before = (await query('queryReport', { from: '2026-03-10', to: '2026-03-10' })).data.total;
  await fixture.upload([task(newYork, 'late', '2026-03-10T20:00:00Z', { actualArea: 10, updateTime: Date.parse('2026-03-15T00:00:00Z') })]);
  const after = (await query('queryReport', { from: '2026-03-10', to: '2026-03-10' })).data.total;
  expect([after.runs - before.runs, after.actualArea - before.actualArea]).toEqual([1, 10]);
});

it('[P-07] [P-09] sums visible machines only', async () => {
  const seen = async (who: string) => (await query('queryReport', march, who)).data.total;
  const all = await seen('manager@harbour.example');
  const some = await seen('operator@harbour.example');
  expect(some.runs).toBeGreaterThan(0);
  expect(some.runs).toBe(all.runs - 1);
  expect(await seen('manager@lotus.example')).toMatchObject({ runs: 0, runSeconds: 0, alerts: 0, robots: 0 });
  expect((await running('days', march, 'manager@lotus.example')).data).toMatchObject({ total: 0, sum: { runs: 0 } });
  expect(await query('queryReport', { robotSn: 'IWALK-0001' }, 'operator@harbour.example')).toMatchObject({
    status: 404,
    key: 'robot.notFound',
  });
  expect((await query('queryReport', { ...march, siteId: sites[0] }, 'manager@lotus.example')).data).toMatchObject({
    total: { runs: 0 },
    sites: [],
  });
});

it.each([
  [{ from: '2026-03-02', to: '2026-03-01' }, 'range.backwards', 'to'],
  [{ from: '2020-01-01', to: '2026-03-01' }, 'range.tooLong', 'from'],
  [{ from: '2026-02-30' }, 'request.invalid', 'from'],
  [{ grain: 'year' }, 'request.invalid', 'grain'],
  [{ robotSn: 'NONE-1' }, 'robot.notFound', undefined],
])('[R-05] rejects %j with %s', async (asked, key, field) => {
  expect(await query('queryReport', asked)).toMatchObject({ key, ...(field ? { field } : {}) });
});
