import { addDays } from '@botify/domain/reports/periods';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, it } from 'vitest';
import { openDatabase } from '../../kernel/db.ts';
import { usePeriodFixture } from '../../testing/period-fixture.ts';
import { settleReports } from './period-settle.service.ts';

const fixture = usePeriodFixture();
const { robots, query, task } = fixture;
const [, berlin = ''] = robots;
/** Old enough to be settled. */
const daysAgo = (days: number) => addDays(fixture.server.services.now().toISOString().slice(0, 10), -days);
const noon = (days: number) => `${daysAgo(days)}T12:00:00Z`;
const settle = () => settleReports(fixture.server.services);
const isSettled = async (days: number) => {
  const { rows } = await fixture.server.services.db.execute(
    sql`SELECT 1 FROM report_settled_day WHERE tenant_code = 'harbour' AND day = ${daysAgo(days)}::date`,
  );
  return rows.length === 1;
};
const runsOn = async (days: number) => (await query('queryReport', { from: daysAgo(days), to: daysAgo(days) })).data.total.runs;

it('[R-09] settles complete days except the newest, and unsettles the day of a late report', async () => {
  await fixture.upload([task(berlin, 'a', noon(40)), task(berlin, 'b', noon(30)), task(berlin, 'c', noon(1))]);
  await settle();
  expect(await Promise.all([40, 35, 30, 1, 0].map(isSettled))).toEqual([true, true, true, false, false]);
  expect(await Promise.all([40, 35, 30, 1].map(runsOn))).toEqual([1, 0, 1, 1]);
  await fixture.upload([task(berlin, 'late', noon(30))]);
  expect(await Promise.all([40, 30].map(isSettled))).toEqual([true, false]);
  expect(await runsOn(30)).toBe(2);
  await settle();
  expect([await isSettled(30), await runsOn(30)]).toEqual([true, 2]);
  await fixture.upload([task(berlin, 'oldest', noon(100))]);
  expect(await Promise.all([100, 70, 40].map(runsOn))).toEqual([1, 0, 1]);
  await settle();
  expect(await Promise.all([100, 70, 40].map(isSettled))).toEqual([true, true, true]);
  expect(await Promise.all([100, 70, 40].map(runsOn))).toEqual([1, 0, 1]);
});

it('[R-09] needs one connection only, so that a full pool cannot deadlock', async () => {
  const { db, pool } = openDatabase(fixture.server.databaseUrl, fixture.server.services.log, { max: 1 });
  await db.execute(sql`DELETE FROM report_robot_month`);
  await db.execute(sql`DELETE FROM report_settled_day`);
  await settleReports({ db });
  await pool.end();
  expect(await isSettled(30)).toBe(true);
  const { rows } = await fixture.server.services.db.execute(sql`SELECT 1 FROM report_robot_month WHERE tenant_code = 'harbour'`);
  expect(rows.length).toBeGreaterThan(0);
});

it('[R-09] unsettles a day when errors, running time or the model change, but not when an error is handled', async () => {
  const { db } = fixture.server.services;
  const opens = async (change: () => Promise<unknown>) => {
    await settle();
    expect(await isSettled(30)).toBe(true);
    await change();
    return !(await isSettled(30));
  };
  let id = '';
  const startTime = new Date(noon(30));
  expect(await opens(async () => (id = await fixture.addError(berlin, 'N101', { startTime })))).toBe(true);
  expect(await opens(() => db.execute(sql`UPDATE robot_error SET state = 'acknowledged', end_time = now() WHERE id = ${id}`))).toBe(false);
  expect(await opens(() => db.execute(sql`UPDATE robot_error SET notice_level = 'P3' WHERE id = ${id}`))).toBe(true);
  expect(await opens(() => fixture.ran(berlin, daysAgo(30), 60))).toBe(true);
  expect(await opens(() => db.execute(sql`UPDATE robot_day SET run_seconds = 90 WHERE robot_sn = ${berlin}`))).toBe(true);
  expect(await opens(() => db.execute(sql`UPDATE robot SET model_num = 'i-walk' WHERE robot_sn = ${berlin}`))).toBe(true);
  expect(await opens(() => db.execute(sql`UPDATE robot SET remark = 'x' WHERE robot_sn = ${berlin}`))).toBe(false);
  await settle();
  const { data } = await query('queryReport', { from: daysAgo(30), to: daysAgo(30) });
  expect(data.total).toMatchObject({ runs: 2, runSeconds: 90, errors: { P1: 0, P3: 1 }, electricity: null });
});

it('[R-09] does not settle days with uncommitted changes', async () => {
  const writer = new pg.Client({ connectionString: fixture.server.databaseUrl });
  await writer.connect();
  // The day is not settled when this starts, so the change is invisible to others until it commits.
  await writer.query('UPDATE report_day SET runs = runs WHERE robot_sn = $1', [berlin]);
  await writer.query('BEGIN');
  await writer.query(`UPDATE report_day SET runs = runs + 5 WHERE robot_sn = $1 AND day = $2`, [berlin, daysAgo(40)]);
  await settle();
  await writer.query('COMMIT');
  expect([await isSettled(40), await runsOn(40)]).toEqual([false, 6]);
  await settle();
  expect([await isSettled(40), await runsOn(40)]).toEqual([true, 6]);
  await writer.end();
});
