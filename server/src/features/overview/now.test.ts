import type { Now } from '@botify/contract/overview/now.contract';
import { addDays } from '@botify/domain/reports/periods';
import { offlineFault } from '@botify/domain/robots/fleet-past';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../kernel/id.ts';
import { errorNoteTable, type errorTable } from '../../schema/alarms.table.ts';
import { dayIn, usePeriodFixture } from '../../testing/period-fixture.ts';
import { robotStates } from '../../testing/robot-states.ts';

const fixture = usePeriodFixture();
const { server, robots, sites, task, upload, addError, ago } = fixture;
const [newYork = '', berlin = '', , shanghai = ''] = robots;
const manager = 'manager@harbour.example';
const { say } = robotStates(server);
const day = 24 * 60;

const tokens = new Map<string, string>();
const answer = async (who = manager) => {
  const token = tokens.get(who) ?? (await server.signIn(who));
  tokens.set(who, token);
  return server.call({ url: '/api/overview/now', token, language: 'en-US' });
};
const ask = async (who?: string): Promise<Now> => (await answer(who)).data;
const query = (text: ReturnType<typeof sql>) => server.services.db.execute(text);
const wrote = async (errorId: string, at: Date, note: string | null) =>
  server.services.db
    .insert(errorNoteTable)
    .values({ tenantCode: 'harbour', errorId, id: newId(at), at, act: 'resolve', actorId: errorId, actorName: '周海', note });

let machines: string[] = [];
beforeAll(async () => {
  const { rows } = await server.services.db.execute<{ robot_sn: string }>(
    sql`SELECT robot_sn FROM robot WHERE tenant_code = 'harbour' ORDER BY robot_sn`,
  );
  machines = rows.map(({ robot_sn }) => robot_sn);
});
beforeEach(async () => {
  await query(sql`DELETE FROM robot_error`);
  for (const robotSn of machines) await say(robotSn, { workState: 'idle' });
});

it('[T-34] lists nothing when nothing needs a person, with the machines that work', async () => {
  await say(shanghai, { workState: 'cleaning' });
  const none = { total: 0, records: [] };
  expect(await ask()).toEqual({
    machines: { total: machines.length, working: 1 },
    alarms: none,
    offline: none,
    missed: none,
    notStarted: none,
    consumables: none,
    cleared: none,
  });
});

it('[T-34] lists active unacknowledged alarms, most severe and oldest first, with place and suggested action', async () => {
  await addError(berlin, 'N102', { noticeLevel: 'P1', startTime: ago(1) });
  const oldest = await addError(berlin, 'N103', { noticeLevel: 'P1', startTime: ago(20), mapName: 'B2' });
  const worst = await addError(shanghai, 'N101', { noticeLevel: 'P0', startTime: ago(2) });
  await addError(shanghai, 'N104', { state: 'acknowledged' });
  await addError(shanghai, 'N105', { endTime: ago(1) });
  const unknown = await addError(shanghai, 'X999', { noticeLevel: 'P2' });
  // For information only.
  await addError(shanghai, 'N106', { noticeLevel: 'P3' });
  const { alarms } = await ask();
  expect(alarms?.total).toBe(4);
  expect(alarms?.records.map(({ noticeLevel }) => noticeLevel)).toEqual(['P0', 'P1', 'P1', 'P2']);
  expect(alarms?.records[0]?.id).toBe(worst);
  expect(alarms?.records[1]).toMatchObject({ id: oldest, siteId: sites[1], siteName: 'Europe/Berlin', mapName: 'B2' });
  const { rows } = await query(
    sql`SELECT names ->> 'en-US' AS "faultName", handling -> 'en-US' ->> 0 AS suggestion FROM fault WHERE fault_code = 'N101'`,
  );
  expect(alarms?.records[0]).toMatchObject({ ...rows[0], lastFix: null });
  expect(alarms?.records[3]).toMatchObject({ id: unknown, faultName: 'X999', suggestion: null });
});

it('[T-34] shows the last fix of the same fault, on the same machine if there is one', async () => {
  const fixed = async (robotSn: string, minutes: number, note: string | null, more: Partial<typeof errorTable.$inferInsert> = {}) => {
    const times = { startTime: ago(minutes), endTime: ago(minutes - 1), resolvedAt: ago(minutes - 1) };
    const id = await addError(robotSn, 'N102', { ...times, state: 'resolved', ...more });
    await wrote(id, ago(minutes - 1), note);
    return id;
  };
  await fixed(berlin, 5 * day, '移开购物车');
  const again = await fixed(berlin, 3 * day, '没有用');
  await wrote(again, ago(2 * day), '清理轮子');
  await fixed(newYork, day, '重启');
  // None of these is a fix that helped lately.
  await fixed(berlin, day, null);
  await fixed(berlin, day, '仍在持续', { endTime: null, startTime: ago(day) });
  await fixed(shanghai, 200 * day, '很久以前');
  await addError(berlin, 'N102', { noticeLevel: 'P0' });
  await addError(shanghai, 'N102', { noticeLevel: 'P1' });
  const { alarms } = await ask();
  expect(alarms?.records.map(({ robotSn, lastFix }) => [robotSn, lastFix])).toEqual([
    [berlin, { note: '清理轮子', nickName: '周海', sameMachine: true }],
    [shanghai, { note: '重启', nickName: '周海', sameMachine: false }],
  ]);
});

it('[T-34] lists offline machines once, with their error, the latest first', async () => {
  const offlineSince = async (robotSn: string, minutes: number, state?: 'open' | 'acknowledged') => {
    await say(robotSn, { online: false, at: ago(minutes), position: { mapName: 'B1', x: 1, y: 2, heading: 0 } });
    if (!state) return null;
    const id = await addError(robotSn, offlineFault, { state, startTime: ago(minutes), handlerName: state === 'open' ? null : '周海' });
    await query(sql`UPDATE robot_state SET offline_error_id = ${id} WHERE robot_sn = ${robotSn}`);
    return id;
  };
  const taken = await offlineSince(newYork, 20, 'acknowledged');
  await offlineSince(berlin, 5);
  const open = await offlineSince(shanghai, 60, 'open');
  await query(sql`DELETE FROM robot_state WHERE robot_sn = ${robots[2]}`);
  const { alarms, offline } = await ask();
  expect(alarms?.total).toBe(0);
  expect(offline?.total).toBe(4);
  expect(offline?.records.map(({ robotSn, lastOnline, error }) => [robotSn, lastOnline, error])).toEqual([
    [berlin, ago(5).toISOString(), null],
    [shanghai, ago(60).toISOString(), { id: open, state: 'open', version: 1, nickName: null }],
    [robots[2], null, null],
    [newYork, ago(20).toISOString(), { id: taken, state: 'acknowledged', version: 1, nickName: '周海' }],
  ]);
  expect(offline?.records[1]).toMatchObject({ siteName: 'Asia/Shanghai', mapName: 'B1' });
});

it('[T-34] names who can be called on site', async () => {
  const called = (robotSn: string, phone: string | null) =>
    query(sql`INSERT INTO robot_station (tenant_code, robot_sn, project_user_name, project_user_phone) VALUES ('harbour', ${robotSn}, '王强', ${phone})
      ON CONFLICT (tenant_code, robot_sn) DO UPDATE SET project_user_name = excluded.project_user_name, project_user_phone = excluded.project_user_phone`);
  await called(shanghai, '0571-88886666');
  await called(berlin, null);
  for (const robotSn of [shanghai, berlin]) {
    await addError(robotSn, 'N101', { noticeLevel: robotSn === shanghai ? 'P0' : 'P1' });
    await say(robotSn, { online: false, at: ago(robotSn === shanghai ? 1 : 9) });
  }
  const { alarms, offline } = await ask();
  for (const list of [alarms, offline])
    expect(list?.records.map(({ contact }) => contact)).toEqual([{ name: '王强', phone: '0571-88886666' }, null]);
});

it('[T-34] lists cleared errors without a description apart, and never as alarms', async () => {
  await addError(berlin, 'N101', { endTime: ago(60) });
  const latest = await addError(shanghai, 'N102', { endTime: ago(5), state: 'acknowledged' });
  await addError(berlin, 'N103', { endTime: ago(5), state: 'resolved' });
  await addError(berlin, 'N103', { endTime: ago(5), noticeLevel: 'P3' });
  await addError(berlin, 'N104', { startTime: ago(3 * day), endTime: ago(2 * day) });
  const { alarms, cleared } = await ask();
  expect(alarms?.total).toBe(0);
  expect(cleared?.total).toBe(2);
  expect(cleared?.records[0]).toMatchObject({ id: latest, faultCode: 'N102', endTime: ago(5).toISOString() });
});

it('[T-34] lists worn-out parts, the most overdue first, until they are replaced', async () => {
  const part = (name: string, usedHours: number) => ({ name, usedHours, lifeHours: 300 });
  await query(sql`DELETE FROM robot_consumable WHERE robot_sn = ${shanghai}`);
  const consumed = [part('rollerBrush', 310), part('squeegee', 400), part('sideBrush', 500)];
  await say(shanghai, { consumables: consumed, totals: { cleanSeconds: 1000 * 3600 } });
  // Replaced a moment ago: the sweep has not run since.
  await query(sql`INSERT INTO robot_consumable (tenant_code, robot_sn, name, life_hours, refreshed_on, hours_at_refresh)
    VALUES ('harbour', ${shanghai}, 'sideBrush', 300, now()::date, 1000)`);
  for (const { name } of consumed) await query(sql`INSERT INTO consumable_due VALUES ('harbour', ${shanghai}, ${name})`);
  const { consumables } = await ask();
  expect(consumables).toMatchObject({
    total: 2,
    records: [
      { robotSn: shanghai, name: 'squeegee', usedHours: 400, lifeHours: 300, refreshedOn: null, version: 1, timeZone: 'Asia/Shanghai' },
      { name: 'rollerBrush' },
    ],
  });
  await query(sql`UPDATE robot SET retired_at = now() WHERE robot_sn = ${shanghai}`);
  expect((await ask()).consumables?.total).toBe(0);
  await query(sql`UPDATE robot SET retired_at = NULL WHERE robot_sn = ${shanghai}`);
  await query(sql`DELETE FROM consumable_due`);
});

it('[T-34] lists cleaning missed yesterday and cleaning of today that has not started, by the calendar of the site', async () => {
  const back = (zone: string, days: number) => addDays(dayIn(zone, server.services.now().getTime()), -days);
  const weekly = (robotSn: string, zone: string, days: number) =>
    [1, 2, 3, 4].map((week) => task(robotSn, `${robotSn}-${days}-${week}`, `${back(zone, week * 7 + days)}T12:00:00Z`));
  await upload([
    ...weekly(berlin, 'Europe/Berlin', 1),
    ...weekly(newYork, 'America/New_York', 1),
    ...weekly(berlin, 'Europe/Berlin', 2),
    ...weekly(shanghai, 'Asia/Shanghai', 0),
    ...weekly(newYork, 'America/New_York', 0),
    ...weekly(berlin, 'Europe/Berlin', 0),
    task(newYork, 'done', `${back('America/New_York', 1)}T12:00:00Z`),
  ]);
  const cause = await addError(berlin, 'N103', { noticeLevel: 'P0', startTime: ago(4 * day), state: 'acknowledged' });
  await say(berlin, { alertLevel: 'P0' });
  await say(newYork, { workState: 'cleaning' });
  const { missed, notStarted } = await ask();
  expect(missed).toMatchObject({
    total: 1,
    records: [{ robotSn: berlin, day: back('Europe/Berlin', 1), expected: 1, siteName: 'Europe/Berlin', cause: { errorId: cause } }],
  });
  // A machine that cannot start comes first, one that is cleaning has started.
  expect(notStarted?.records.map(({ robotSn, status, expected }) => [robotSn, status, expected])).toEqual([
    [berlin, 'warning', 1],
    [shanghai, 'idle', 1],
  ]);
  await query(sql`UPDATE robot SET retired_at = now() WHERE robot_sn = ${berlin}`);
  const after = await ask();
  expect([after.missed?.total, after.notStarted?.total]).toEqual([0, 1]);
  await query(sql`UPDATE robot SET retired_at = NULL WHERE robot_sn = ${berlin}`);
});

it('[T-34] returns twenty rows of a kind at most, and how many there are', async () => {
  for (let minute = 1; minute <= 25; minute += 1) await addError(shanghai, 'N101', { startTime: ago(minute) });
  const { alarms } = await ask();
  expect(alarms?.total).toBe(25);
  expect(alarms?.records).toHaveLength(20);
  expect(alarms?.records[0]?.startTime).toBe(ago(25).toISOString());
});

it('[T-34] [P-07] [P-09] covers visible machines in use only', async () => {
  const { rows } = await server.services.db.execute<{ robot_sn: string }>(sql`SELECT robot_sn FROM department_robot
    WHERE department_id = (SELECT department_id FROM account WHERE username = 'operator@harbour.example')`);
  const held = new Set(rows.map(({ robot_sn }) => robot_sn));
  const [seen, hidden] = [machines.find((sn) => held.has(sn)) ?? '', machines.find((sn) => !held.has(sn)) ?? ''];
  for (const robotSn of [seen, hidden]) {
    await addError(robotSn, 'N101');
    await addError(robotSn, 'N102', { endTime: ago(1) });
    await say(robotSn, { online: false });
  }
  const some = await ask('operator@harbour.example');
  expect(some.machines.total).toBe(held.size);
  for (const list of [some.alarms, some.offline, some.cleared]) expect(list?.records.map(({ robotSn }) => robotSn)).toEqual([seen]);
  expect((await ask('manager@lotus.example')).alarms?.total).toBe(0);
});

it('[T-34] returns only lists and contacts that the caller may see', async () => {
  expect((await ask('manager@lotus.example')).offline?.records.some(({ contact }) => contact)).toBe(true);
  const { db } = server.services;
  const withoutRights = sql`DELETE FROM role_menu WHERE tenant_code = 'lotus' AND menu_id IN (
    SELECT id FROM menu WHERE permission NOT IN ('now:view', 'robot:manager'))`;
  await db.execute(withoutRights);
  server.clock.forward(60_000);
  const { machines: _counts, offline, ...rest } = await ask('manager@lotus.example');
  expect(rest).toEqual({ alarms: null, cleared: null, missed: null, notStarted: null, consumables: null });
  expect(offline?.total).toBeGreaterThan(0);
  expect(offline?.records.filter(({ contact }) => contact)).toEqual([]);
  expect((await answer('customer@harbour.example')).status).toBe(403);
});
