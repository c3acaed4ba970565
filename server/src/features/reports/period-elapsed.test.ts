import { addDays } from '@botify/domain/reports/periods';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { keepPartitions } from '../../ingest/retention.ts';
import { usePeriodFixture } from '../../testing/period-fixture.ts';

const fixture = usePeriodFixture();
const { robots, sites, query, running, task } = fixture;
const [newYork = '', berlin = ''] = robots;
const dayMs = 86_400_000;
let [monday, wednesday] = ['', ''];

/** A Wednesday, 11:30 UTC: noon in Berlin, early morning in New York. */
beforeAll(async () => {
  const { db, now } = fixture.server.services;
  const start = now().getTime();
  const days = Math.floor(start / dayMs);
  // The epoch began on a Thursday.
  const noon = (days + 1 + ((6 - (days % 7) + 6) % 7)) * dayMs + 11.5 * 3_600_000;
  fixture.server.clock.forward(noon - start);
  wednesday = new Date(noon).toISOString().slice(0, 10);
  monday = addDays(wednesday, -2);
  await keepPartitions(db, now());
  const lastWednesday = addDays(wednesday, -7);
  const at = (day: string, time: string) => `${day}T${time}:00Z`;
  await fixture.upload([
    task(berlin, 'this-monday', at(monday, '10:00'), { actualArea: 1000 }),
    task(berlin, 'today', at(wednesday, '09:00'), { actualArea: 500 }),
    task(berlin, 'last-monday', at(addDays(monday, -7), '10:00'), { actualArea: 1000 }),
    task(berlin, 'by-now', at(lastWednesday, '09:00'), { actualArea: 400 }),
    task(berlin, 'went-on', at(lastWednesday, '11:00'), { actualArea: 9000 }),
    task(berlin, 'later', at(lastWednesday, '15:00'), { actualArea: 9000 }),
    task(berlin, 'friday', at(addDays(lastWednesday, 2), '09:00'), { actualArea: 9000 }),
    task(berlin, 'yesterday-by-now', at(addDays(wednesday, -1), '09:00'), { actualArea: 200 }),
    task(berlin, 'yesterday-later', at(addDays(wednesday, -1), '15:00'), { actualArea: 30 }),
    task(newYork, 'by-now-there', at(lastWednesday, '09:00'), { actualArea: 70 }),
    task(newYork, 'later-there', at(lastWednesday, '15:00'), { actualArea: 9000 }),
  ]);
  for (const time of ['11:00', '12:00'])
    await fixture.addError(berlin, 'N101', { noticeLevel: 'P0', startTime: new Date(at(lastWednesday, time)) });
  await fixture.ran(berlin, addDays(monday, -7), 3600);
  await fixture.ran(berlin, lastWednesday, 120);
  await fixture.ran(berlin, addDays(lastWednesday, 1), 5000);
  for (const time of ['08:00', '13:00'])
    await db.execute(sql`INSERT INTO robot_minute (tenant_code, robot_sn, minute, messages, area, clean_seconds, manual_area, manual_seconds, run_seconds, distance, water, electricity)
      VALUES ('harbour', ${berlin}, ${at(lastWednesday, time)}::timestamptz, 1, 0, 0, 0, 0, 60, 0, 0, 0)`);
});

it('[R-05] excludes future days of a week in progress and compares it with the same part of the previous week', async () => {
  const { data } = await query('queryReport', { from: monday, to: wednesday, grain: 'week', robotSn: berlin });
  expect(data).toMatchObject({ from: monday, to: wednesday, inProgress: true, total: { actualArea: 1730, attendanceDays: 3 } });
  expect(data.periods).toMatchObject([{ from: monday, to: addDays(monday, 6), inProgress: true, actualArea: 1730 }]);
  // A week in progress is not drawn beside a whole one.
  expect(data.previousPeriods).toEqual([null]);
  expect(data.previous).toMatchObject({
    ...{ from: addDays(monday, -7), to: addDays(wednesday, -7), runs: 2, actualArea: 1400, robots: 1, attendanceDays: 2 },
    ...{ runSeconds: 3660, alerts: 1, errors: { P0: 1 } },
  });
  expect(data.sites).toMatchObject([{ siteId: sites[1], actualArea: 1730, previousActualArea: 1400 }]);
});

it('[R-05] compares today with yesterday up to this time, in the time zone of each site', async () => {
  const today = { from: wednesday, to: wednesday };
  const { data } = await query('queryReport', { ...today, robotSn: berlin });
  expect(data).toMatchObject({ inProgress: true, total: { actualArea: 500 }, previous: { actualArea: 200, runs: 1 } });
  const week = { from: monday, to: addDays(monday, 6) };
  const { data: there } = await query('queryReport', { ...week, robotSn: newYork });
  expect(there).toMatchObject({ to: wednesday, total: { runs: 0 }, previous: { runs: 1, actualArea: 70 } });
  const ranked = (await query('robots', { ...week, keyword: 'CB1900-000' })).data;
  expect(ranked).toMatchObject({ from: monday, to: wednesday });
  const areas = Object.fromEntries(
    ranked.records.map(({ robotSn, previousActualArea }: { robotSn: string; previousActualArea: number }) => [robotSn, previousActualArea]),
  );
  expect([areas[berlin], areas[newYork]]).toEqual([1400, 70]);
});

it('[R-05] compares a complete period as a whole', async () => {
  const { data } = await query('queryReport', { from: addDays(monday, -7), to: addDays(monday, -1), grain: 'week', robotSn: berlin });
  expect(data).toMatchObject({ inProgress: false, total: { runs: 5, runSeconds: 8720 }, periods: [{ inProgress: false }] });
  expect(data.previous).toMatchObject({ from: addDays(monday, -14), to: addDays(monday, -8), runs: 0 });
});

it('[R-05] [R-06] returns an empty range in the future without a decline', async () => {
  const ahead = { from: addDays(wednesday, 1), to: addDays(wednesday, 7) };
  const { data } = await query('queryReport', { ...ahead, robotSn: berlin });
  expect(data).toMatchObject({ ...ahead, inProgress: false, total: { runs: 0, actualArea: 0 }, previous: { runs: 0, actualArea: 0 } });
  const reaching = { from: monday, to: addDays(monday, 6) };
  expect((await running('days', reaching)).data).toMatchObject({ from: monday, to: wednesday });
  expect((await query('missed', reaching)).data).toMatchObject({ from: monday, to: wednesday });
});

it('[R-05] marks the period in progress in files', async () => {
  const token = await fixture.server.signIn('manager@harbour.example');
  const answer = await fixture.server.app.inject({
    method: 'POST',
    url: '/api/machine/token/api/report-clean-data-robot-day/export',
    payload: { from: addDays(monday, -7), to: wednesday, grain: 'week' },
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en-US' },
  });
  const rows = answer.payload.slice(1).trimEnd().split('\r\n');
  expect(rows.map((row) => row.split(',')[2])).toEqual(['Status', 'In progress', 'Complete']);
});
