import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { addDays } from '@botify/domain/reports/periods';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { reportReaders } from '../../testing/report-readers.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { sweepRetention } from '../personal-data/retention.service.ts';
import { latestPeriod } from './report-due.service.ts';
import { scheduleReports } from './report-schedule.service.ts';

const server = useTestServer();
const readers = reportReaders(() => server.services);
const at = (moment: string | Date) => ({ ...server.services, now: () => new Date(moment) });
const schedule = (moment: string | Date) => scheduleReports(at(moment));
const execute = (statement: ReturnType<typeof sql>) => server.services.db.execute(statement);
const daysTo = async (reader: { id: string }) => (await readers.deliveriesTo(reader)).map(({ toDay }) => toDay);
const shortly = async (reader: { id: string }) =>
  (await readers.deliveriesTo(reader)).map(({ toDay, state, why, late }) => [toDay, state, why, late]);

beforeEach(async () => {
  await readers.clear();
  await execute(sql`UPDATE site SET time_zone = 'Asia/Shanghai'`);
});

describe('[R-07] clock changes', () => {
  /** Whose clocks do not change. */
  const steady = ['Asia/Kathmandu', 'Asia/Shanghai'];
  it.each([
    ['2026-02-13', 'Morocco for Ramadan', 5, ['Africa/Casablanca']],
    ['2026-03-06', 'New York in spring', 5, ['America/New_York']],
    ['2026-03-20', 'Morocco after Ramadan', 5, ['Africa/Casablanca']],
    ['2026-03-27', 'London in spring', 5, ['Europe/London']],
    ['2026-04-03', 'Lord Howe by half an hour, Santiago at midnight', 5, ['Australia/Lord_Howe', 'America/Santiago']],
    ['2026-04-22', 'Cairo at midnight', 5, ['Africa/Cairo']],
    ['2026-09-04', 'Santiago in spring', 5, ['America/Santiago']],
    ['2026-10-02', 'Lord Howe in spring', 5, ['Australia/Lord_Howe']],
    ['2026-10-23', 'London and Cairo in autumn', 8, ['Europe/London', 'Africa/Cairo']],
    ['2026-10-30', 'New York in autumn', 5, ['America/New_York']],
    ['2011-12-27', 'Samoa, which skipped a day', 5, ['Pacific/Apia']],
  ])('sends each day once at 08:00 local time, from %s: %s', async (start, _where, days, changing) => {
    const [from, to] = [`${start}T03:00:00Z`, `${addDays(start, days)}T00:00:00Z`];
    const all = [];
    for (const timeZone of [...changing, ...steady]) all.push(await readers.add(new Date(from), { timeZone }));
    for (let moment = await readers.nextHour(); moment < new Date(to); moment = await readers.nextHour()) await schedule(moment);
    for (const { id, timeZone, coveredTo } of all) {
      const deliveries = await readers.deliveriesTo({ id });
      const first = addDays(coveredTo, 1);
      expect(deliveries.map(({ toDay }) => toDay)).toEqual(deliveries.map((_, days) => addDays(first, days)));
      expect((deliveries.at(-1)?.toDay ?? '') >= addDays(to.slice(0, 10), -2)).toBe(true);
      for (const { dueAt, toDay, late, state, nextAttemptAt } of deliveries) {
        expect(formatTimestamp(dueAt, timeZone)).toMatch(/ 08:00:00$/);
        expect((formatTimestamp(dueAt, timeZone) ?? '').slice(0, 10) > toDay).toBe(true);
        expect([late, state, nextAttemptAt]).toEqual([false, 'queued', dueAt]);
      }
      const mornings = new Set(deliveries.map(({ dueAt }) => dueAt.getTime()));
      // At most the skipped day shares its morning with another.
      expect(deliveries.length - mornings.size).toBeLessThanOrEqual(from.startsWith('2011') ? 1 : 0);
    }
  });
});

it('[R-07] sends only complete days, none skipped or twice, when the reader is ahead of the machines', async () => {
  await execute(sql`UPDATE site SET time_zone = 'America/Los_Angeles'`);
  const ahead = await readers.add(new Date('2026-02-20T00:00:00Z'), { timeZone: 'Pacific/Auckland' });
  const week = await readers.add(new Date('2026-02-20T00:00:00Z'), { timeZone: 'Pacific/Auckland', frequency: 'weekly' });
  for (let moment = await readers.nextHour(); moment < new Date('2026-04-20T00:00:00Z'); moment = await readers.nextHour()) {
    await schedule(moment);
    for (const reader of [ahead, week]) {
      const day = (await daysTo(reader)).at(-1) ?? '';
      expect((formatTimestamp(moment, 'America/Los_Angeles') ?? '').slice(0, 10) > day).toBe(true);
    }
  }
  const days = await daysTo(ahead);
  expect(days).toEqual(days.map((_, place) => addDays('2026-02-19', place)));
  expect(days.length).toBe(59);
  const weeks = await readers.deliveriesTo(week);
  expect(weeks.map(({ fromDay }) => fromDay)).toEqual(weeks.map((_, place) => addDays('2026-02-16', 7 * place)));
  expect(weeks.map(({ dueAt }) => formatTimestamp(dueAt, 'Pacific/Auckland', '{h}:{i}'))).toEqual(weeks.map(() => '08:00'));
  expect(weeks.length).toBe(8);
});

it('[R-07] sends the last three days late after downtime and logs older ones as too late', async () => {
  const daily = await readers.add(new Date('2026-03-01T03:00:00Z'));
  const weekly = await readers.add(new Date('2026-03-01T03:00:00Z'), { frequency: 'weekly' });
  expect(await readers.find(daily)).toMatchObject({ coveredTo: '2026-02-28', nextAt: new Date('2026-03-02T00:00:00Z') });
  await schedule('2026-03-06T09:00:00Z');
  expect(await shortly(daily)).toEqual([
    ['2026-03-01', 'skipped', 'tooLate', true],
    ['2026-03-02', 'skipped', 'tooLate', true],
    ['2026-03-03', 'queued', null, true],
    ['2026-03-04', 'queued', null, true],
    ['2026-03-05', 'queued', null, true],
  ]);
  expect((await readers.deliveriesTo(daily)).map(({ dueAt }) => dueAt.toISOString().slice(0, 10))).toEqual(
    ['02', '03', '04', '05', '06'].map((day) => `2026-03-${day}`),
  );
  expect(await shortly(weekly)).toEqual([['2026-03-01', 'queued', null, true]]);
  expect(await readers.find(weekly)).toMatchObject({ nextAt: new Date('2026-03-09T00:00:00Z') });
  await schedule('2026-03-06T09:01:00Z');
  await schedule('2026-03-07T00:14:00Z');
  expect((await shortly(daily)).slice(5)).toEqual([['2026-03-06', 'queued', null, false]]);
});

it('[R-07] skips recipients that are paused, unsubscribed, bounced or without an owner', async () => {
  const since = new Date('2026-03-01T03:00:00Z');
  const all = [
    await readers.add(since, { paused: true }),
    await readers.add(since, { unsubscribedAt: since }),
    await readers.add(since, { bouncedAt: since }),
    await readers.add(since, { ownerlessAt: since }),
  ];
  await schedule('2026-03-05T00:00:00Z');
  for (const reader of all) expect(await daysTo(reader)).toEqual([]);
});

it('[R-07] keeps the recipients of a closed tenant', async () => {
  const reader = await readers.add(new Date('2026-03-01T03:00:00Z'));
  const setOpen = (open: boolean) => execute(sql`UPDATE tenant SET active = ${open} WHERE tenant_code = 'harbour'`);
  await setOpen(false);
  await schedule('2026-03-02T00:00:00Z');
  await setOpen(true);
  expect(await daysTo(reader)).toEqual([]);
  expect((await readers.find(reader)).ownerlessAt).toBeNull();
  await schedule('2026-03-02T05:00:00Z');
  expect(await daysTo(reader)).toEqual(['2026-03-01']);
});

it('[R-07] continues when one time zone is unknown', async () => {
  const since = new Date('2026-03-01T03:00:00Z');
  const [lost, other] = [await readers.add(since), await readers.add(since)];
  await execute(sql`UPDATE report_recipient SET time_zone = 'Mars/Olympus_Mons' WHERE id = ${lost.id}`);
  await schedule('2026-03-02T00:00:00Z');
  expect(await daysTo(lost)).toEqual([]);
  expect(await daysTo(other)).toEqual(['2026-03-01']);
});

describe('[R-07] owner', () => {
  const since = new Date('2026-03-01T03:00:00Z');
  const owner = 'operator@harbour.example';
  it.each([
    ['closed', sql`UPDATE account SET active = false WHERE email = ${owner}`, sql`UPDATE account SET active = true WHERE email = ${owner}`],
    [
      'without the permission',
      sql`UPDATE account_role SET role_id = (SELECT id FROM role WHERE tenant_code = 'harbour' AND code = 'customer')
        WHERE account_id = (SELECT id FROM account WHERE email = ${owner})`,
      sql`UPDATE account_role SET role_id = (SELECT id FROM role WHERE tenant_code = 'harbour' AND code = 'operator')
        WHERE account_id = (SELECT id FROM account WHERE email = ${owner})`,
    ],
  ])('skips recipients whose owner is %s and logs the reason', async (_, lose, regain) => {
    const reader = await readers.add(since, {}, owner);
    const other = await readers.add(since);
    await execute(lose);
    await schedule('2026-03-02T00:00:00Z');
    await execute(regain);
    expect(await shortly(reader)).toEqual([['2026-03-01', 'skipped', 'ownerless', false]]);
    expect(await shortly(other)).toEqual([['2026-03-01', 'queued', null, false]]);
    expect((await readers.find(reader)).ownerlessAt).toEqual(new Date('2026-03-02T00:00:00Z'));
    await schedule('2026-03-03T00:00:00Z');
    expect(await daysTo(reader)).toEqual(['2026-03-01']);
  });

  it('uses only machines visible to the owner to decide when a day has ended', async () => {
    await execute(sql`UPDATE site SET time_zone = 'Pacific/Pago_Pago' WHERE number NOT IN ('HB-001', 'HB-002')`);
    const [limited, whole] = [await readers.add(since, { coveredTo: '2026-02-28' }, owner), await readers.add(since)];
    await schedule('2026-03-02T00:00:00Z');
    expect(await daysTo(limited)).toEqual(['2026-03-01']);
    expect(await daysTo(whole)).toEqual(['2026-02-28']);
  });
});

it('[R-07] uses the selected sites for the latest complete day or week', async () => {
  const { db } = server.services;
  const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM site WHERE number = 'HB-001'`);
  await execute(sql`UPDATE site SET time_zone = 'Pacific/Pago_Pago' WHERE number = 'HB-001'`);
  const asked = {
    tenantCode: 'harbour',
    scope: { tenantCode: 'harbour', departmentId: null, groupId: null },
    timeZone: 'Asia/Shanghai',
    robotSns: [],
  };
  const moment = at('2026-03-02T01:00:00Z');
  const all = await latestPeriod(moment, { ...asked, frequency: 'daily', siteIds: [rows[0]?.id ?? ''] });
  expect(all).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  const elsewhere = { ...asked, robotSns: [toRobotSn('NONE-SUCH')], siteIds: [] };
  expect(await latestPeriod(moment, { ...elsewhere, frequency: 'weekly' })).toEqual({ from: '2026-02-23', to: '2026-03-01' });
});

it('[R-07] stores each report once with two processes, with few statements for thousands of recipients', async () => {
  const since = new Date('2026-03-01T03:00:00Z');
  const row = await readers.rowAt(since);
  await execute(sql`
    INSERT INTO report_recipient (tenant_code, id, email, name, time_zone, frequency, language, site_ids, robot_sns, attach_xlsx, owner_tenant,
      owner_id, owner_name, covered_to, next_at, created_at)
    SELECT 'harbour', gen_random_uuid(), 'many' || n || '@mail.example', 'Many', 'Asia/Shanghai', 'daily', 'zh-CN', '{}', '{}', false, 'harbour',
      ${row.ownerId}, '', ${row.coveredTo}, ${row.nextAt.toISOString()}, now() FROM generate_series(1, 2500) AS n`);
  const twin = await server.twin();
  const before = server.queries() + twin.queries();
  const moment = { now: () => new Date('2026-03-02T00:00:00Z') };
  await Promise.all([scheduleReports({ ...server.services, ...moment }), scheduleReports({ ...twin.services, ...moment })]);
  expect(server.queries() + twin.queries() - before).toBeLessThan(100);
  await twin.close();
  const { rows } = await server.services.db.execute(
    sql`SELECT count(*)::int AS all, count(DISTINCT recipient_id)::int AS each FROM report_delivery`,
  );
  expect(rows).toEqual([{ all: 2500, each: 2500 }]);
});

it('deletes deliveries after 400 days', async () => {
  const reader = await readers.add(new Date('2026-03-01T03:00:00Z'));
  await schedule('2026-03-02T00:00:00Z');
  await sweepRetention(at('2027-04-06T00:00:00Z'));
  expect(await daysTo(reader)).toHaveLength(1);
  await sweepRetention(at('2027-04-06T00:01:00Z'));
  expect(await daysTo(reader)).toHaveLength(0);
});
