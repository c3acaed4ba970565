import { addDays } from '@botify/domain/reports/periods';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { dayIn, usePeriodFixture } from '../../testing/period-fixture.ts';

const fixture = usePeriodFixture();
const { robots, sites, query, task } = fixture;
const [newYork = '', berlin = '', , shanghai = ''] = robots;
/** Days before today in Shanghai. */
const back = (days: number) => addDays(dayIn('Asia/Shanghai', fixture.server.services.now().getTime()), -days);
const at = (days: number, time = '04:00:00Z') => `${back(days)}T${time}`;

beforeAll(async () => {
  const weeks = [1, 2, 3, 4, 5, 6];
  await fixture.upload([
    // Two tasks on this weekday for weeks. Last week one was canceled, today none has run yet.
    ...weeks.flatMap((week) => [
      task(shanghai, `one${week}`, at(week * 7)),
      task(shanghai, `two${week}`, at(week * 7, '06:00:00Z'), { outcome: week === 1 ? 'canceled' : 'completed' }),
    ]),
    // Three days before that weekday, each week but the last.
    ...weeks.slice(1).map((week) => task(shanghai, `mid${week}`, at(week * 7 - 3))),
    // Tasks started by people are not expected, even weekly ones.
    ...weeks.map((week) => task(newYork, `hand${week}`, at(week * 7, '16:00:00Z'), { opType: 'onSite', opUser: '周海' })),
    // Only twice in four weeks: no regular schedule.
    task(berlin, 'b1', at(14, '10:00:00Z')),
    task(berlin, 'b2', at(21, '10:00:00Z')),
  ]);
  const long = { startTime: new Date(at(4, '00:00:00Z')), endTime: new Date(at(4, '02:00:00Z')) };
  await fixture.addError(shanghai, 'N102', { ...long, noticeLevel: 'P1' });
  await fixture.addError(shanghai, 'N101', { noticeLevel: 'P0', startTime: long.startTime, endTime: new Date(at(4, '00:01:00Z')) });
  await fixture.addError(shanghai, 'N103', { noticeLevel: 'P0', startTime: long.startTime, endTime: new Date(at(4, '00:30:00Z')) });
  // Cleared before that day began.
  await fixture.addError(shanghai, 'N104', { noticeLevel: 'P0', startTime: new Date(at(6)), endTime: new Date(at(5, '10:00:00Z')) });
});

it('[R-05] finds expected cleaning by schedule with its outcome, and the most severe, longest error as cause', async () => {
  const { data } = await query('missed', { from: back(10), to: back(0) });
  expect(
    data.records.map(({ day, state, expected, runs, completed }: Record<string, unknown>) => [day, state, expected, runs, completed]),
  ).toEqual([
    [back(0), 'pending', 2, 0, 0],
    [back(4), 'missed', 1, 0, 0],
    [back(7), 'partial', 2, 2, 1],
  ]);
  const missed = data.records[1];
  expect(missed).toMatchObject({ robotSn: shanghai, siteId: sites[3], siteName: 'Asia/Shanghai' });
  expect(missed.cause).toMatchObject({ faultCode: 'N103', noticeLevel: 'P0', startTime: new Date(at(4, '00:00:00Z')).toISOString() });
  expect(missed.cause.faultName).not.toBe('N103');
  expect(data.records[2].cause).toBeNull();
  expect(data.sum).toEqual({ expected: 3, done: 0, partial: 1, missed: 1, pending: 1 });
  expect(data.sites).toHaveLength(3);
  expect(data.sites[0]).toEqual({
    siteId: sites[3],
    siteName: 'Asia/Shanghai',
    day: back(7),
    expected: 1,
    done: 0,
    partial: 1,
    missed: 0,
    pending: 0,
  });
});

it('[R-05] lists selected outcomes and counts all', async () => {
  const { data } = await query('missed', { from: back(10), to: back(0), state: ['missed', 'partial'], size: 1, current: 2 });
  expect(data).toMatchObject({ total: 2, records: [{ state: 'partial' }], sum: { expected: 3 } });
  expect((await query('missed', { from: back(10), to: back(0), siteId: sites[0] })).data).toMatchObject({ total: 0, sum: { expected: 0 } });
  expect((await query('missed', { from: back(21), to: back(10) })).data.sum).toMatchObject({ expected: 4, done: 4 });
});

it('[R-05] uses an active error as cause of later days, and the current site for missed days', async () => {
  await fixture.addError(shanghai, 'N105', { noticeLevel: 'P0', startTime: new Date(at(60)), endTime: null });
  await fixture.server.services.db.execute(sql`UPDATE robot SET site_id = ${sites[1]} WHERE robot_sn = ${shanghai}`);
  const { data } = await query('missed', { from: back(7), to: back(4) });
  expect(data.records).toMatchObject([
    { day: back(4), siteName: 'Europe/Berlin', cause: { faultCode: 'N105', endTime: null } },
    { day: back(7), siteName: 'Asia/Shanghai', cause: { faultCode: 'N105' } },
  ]);
});

it('[T-08] expects nothing of a machine from the day on that it was retired', async () => {
  const { db } = fixture.server.services;
  await db.execute(sql`UPDATE robot SET retired_at = ${at(4)}::timestamptz WHERE robot_sn = ${shanghai}`);
  const { data } = await query('missed', { from: back(10), to: back(0) });
  expect(data.records.map(({ day }: { day: string }) => day)).toEqual([back(7)]);
  await db.execute(sql`UPDATE robot SET retired_at = NULL WHERE robot_sn = ${shanghai}`);
});

it('[P-07] [P-09] covers visible machines only, and at most a month', async () => {
  expect((await query('missed', {}, 'manager@lotus.example')).data).toMatchObject({ total: 0, records: [], sites: [] });
  expect(await query('missed', { robotSn: newYork }, 'manager@lotus.example')).toMatchObject({ status: 404, key: 'robot.notFound' });
  expect(await query('missed', { from: back(31), to: back(0) })).toMatchObject({ status: 400, key: 'range.tooLong' });
  expect((await query('missed', { from: back(30), to: back(0) })).status).toBe(200);
});
