import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { Board } from '@botify/contract/overview/board.contract';
import { addDays } from '@botify/domain/reports/periods';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { keepPartitions } from '../../ingest/retention.ts';
import { dayIn, usePeriodFixture, zones } from '../../testing/period-fixture.ts';
import { robotStates } from '../../testing/robot-states.ts';
import { boardHours } from './board.service.ts';

const fixture = usePeriodFixture();
const { server } = fixture;
const manager = 'manager@harbour.example';
const [hourMs, quarterMs] = [3_600_000, 900_000];

const tokens = new Map<string, Promise<string>>();
const tokenOf = (who: string) => tokens.get(who) ?? tokens.set(who, server.signIn(who)).get(who);
const ask = async (who = manager, language = 'zh-CN', tenant?: string) => {
  const token = (await tokenOf(who)) ?? '';
  return server.call({ url: '/api/overview/board', token, language, ...(tenant ? { tenant } : {}) });
};
const board = async (who?: string): Promise<Board> => (await ask(who)).data;

interface Machine extends Record<string, unknown> {
  readonly robotSn: RobotSn;
  readonly tenantCode: string;
  readonly zone: string;
  readonly siteId: string | null;
}
let machines: Machine[] = [];
const days = new Map<string, Map<string, number>>();
const quarters = new Map<string, Map<number, number>>();

/** Different for every machine and time, with thousandths. */
const amount = (...of: number[]): number => (of.reduce((sum, one) => (sum * 31 + one) % 9973, 7) % 9000) / 8 + 0.125;

async function cleaned(machine: Machine, at: number, area: number): Promise<void> {
  quarters.set(machine.robotSn, (quarters.get(machine.robotSn) ?? new Map()).set(at, area));
  const areas = [0, 1, 2, 3].map((quarter) => (quarter === Math.floor((at % hourMs) / quarterMs) ? area * 1000 : 0));
  await server.services.db.execute(sql`INSERT INTO robot_hour VALUES (${machine.tenantCode}, ${machine.robotSn},
      date_bin('1 hour', ${new Date(at).toISOString()}::timestamptz, 'epoch'), ${sql.join(areas, sql`, `)})
    ON CONFLICT (tenant_code, hour, robot_sn) DO UPDATE SET area_00 = robot_hour.area_00 + excluded.area_00,
      area_15 = robot_hour.area_15 + excluded.area_15, area_30 = robot_hour.area_30 + excluded.area_30, area_45 = robot_hour.area_45 + excluded.area_45`);
}

beforeAll(async () => {
  const { db, now } = server.services;
  const { rows } = await db.execute<Machine>(sql`SELECT robot_sn AS "robotSn", robot.tenant_code AS "tenantCode", site_id AS "siteId",
    coalesce(time_zone, 'UTC') AS zone FROM robot LEFT JOIN site ON site.id = site_id AND site.tenant_code = robot.tenant_code ORDER BY robot_sn`);
  machines = rows;
  const { didOn } = robotStates(server);
  const current = Math.floor(now().getTime() / quarterMs) * quarterMs;
  for (const [index, machine] of machines.entries()) {
    const today = dayIn(machine.zone, now().getTime());
    for (const back of [0, 1, 5, 13, 14, 29]) {
      const [day, area, manualArea] = [addDays(today, -back), amount(index, back), amount(index, back, 1)];
      await didOn(machine.robotSn, day, { area, manualArea, cleanSeconds: 60 * (back + 1), manualSeconds: 30, runSeconds: 7 });
      days.set(machine.robotSn, (days.get(machine.robotSn) ?? new Map()).set(day, area + manualArea));
    }
    for (const back of [0, 1, 20, 92, 96, 97, 120, 150, 193]) await cleaned(machine, current - back * quarterMs, amount(index, back, 2));
  }
});

const of = (tenantCode: string) => machines.filter((machine) => machine.tenantCode === tenantCode);
const sum = (values: Iterable<number>): number => [...values].reduce((all, one) => all + one, 0);
const areaOn = ({ robotSn }: Machine, day: string): number => days.get(robotSn)?.get(day) ?? 0;
const todayAt = ({ zone }: Machine): string => dayIn(zone, server.services.now().getTime());

it.each([
  ['harbour', manager],
  ['lotus', 'manager@lotus.example'],
])('[D-01] sums the machines of %s in site time, and no others', async (tenantCode, who) => {
  const seen = of(tenantCode);
  const { area, days: shown, robots, sites, robotCount, runSecondsToday } = await board(who);
  expect(robotCount).toBe(seen.length);
  expect(area.today).toBeCloseTo(sum(seen.map((machine) => areaOn(machine, todayAt(machine)))), 6);
  expect(runSecondsToday).toBe(7 * seen.length);
  const ofMonth = (machine: Machine) =>
    sum([...(days.get(machine.robotSn) ?? [])].filter(([day]) => day.slice(0, 7) === todayAt(machine).slice(0, 7)).map(([, one]) => one));
  expect(area.month).toBeCloseTo(sum(seen.map(ofMonth)), 6);
  expect(shown).toHaveLength(14);
  expect(shown.at(-1)?.day).toBe(seen.map(todayAt).toSorted().at(-1));
  for (const { day, area: cleanedThen } of shown) expect(cleanedThen).toBeCloseTo(sum(seen.map((machine) => areaOn(machine, day))), 6);
  const ranked = seen.map((machine) => ({ robotSn: machine.robotSn, area: areaOn(machine, todayAt(machine)) }));
  const best = ranked.toSorted((a, b) => b.area - a.area).slice(0, 8);
  expect(robots.map(({ robotSn }) => robotSn)).toEqual(best.map(({ robotSn }) => robotSn));
  const bySite = Map.groupBy(seen, ({ siteId }) => siteId);
  for (const { siteId, area: there } of sites) {
    expect(there).toBeCloseTo(sum((bySite.get(siteId) ?? []).map((machine) => areaOn(machine, todayAt(machine)))), 6);
  }
  expect(sites.map(({ area: there }) => there)).toEqual(sites.map(({ area: there }) => there).toSorted((a, b) => b - a));
});

it('[D-01] [P-07] sums the machines of the own department only', async () => {
  const { rows } = await server.services.db.execute<{ robot_sn: RobotSn }>(sql`SELECT robot_sn FROM department_robot
    WHERE department_id = (SELECT department_id FROM account WHERE username = 'operator@harbour.example')`);
  const held = new Set(rows.map((row) => row.robot_sn));
  const own = of('harbour').filter(({ robotSn }) => held.has(robotSn));
  const { area, robotCount, robots, hours } = await board('operator@harbour.example');
  expect(own.length).toBeGreaterThan(0);
  expect(own.length).toBeLessThan(of('harbour').length);
  expect(robotCount).toBe(own.length);
  expect(area.today).toBeCloseTo(sum(own.map((machine) => areaOn(machine, todayAt(machine)))), 6);
  expect(robots.every(({ robotSn }) => held.has(robotSn))).toBe(true);
  const first = Math.floor(server.services.now().getTime() / hourMs) * hourMs - 23 * hourMs;
  const lately = own.flatMap(({ robotSn }) => [...(quarters.get(robotSn) ?? [])].filter(([at]) => at >= first).map(([, one]) => one));
  expect(sum(hours.map((hour) => hour.area))).toBeCloseTo(sum(lately), 6);
});

it('[D-01] returns cleaning by hour for the last 24 hours, including the current minute', async () => {
  const { db, now } = server.services;
  const before = (await board()).hours;
  expect(before).toHaveLength(24);
  const first = Date.parse(before[0]?.at ?? '');
  expect(Date.parse(before[23]?.at ?? '')).toBe(Math.floor(now().getTime() / hourMs) * hourMs);
  for (const { at, area } of before) {
    const within = ([quarter]: readonly [number, number]) => quarter >= Date.parse(at) && quarter < Date.parse(at) + hourMs;
    const naive = of('harbour').flatMap(({ robotSn }) => [...(quarters.get(robotSn) ?? [])].filter(within).map(([, one]) => one));
    expect(area).toBeCloseTo(sum(naive), 6);
  }
  expect(first).toBeLessThan(now().getTime() - 23 * hourMs + 1);
  await robotStates(server).say('CB1900-0001');
  const today = todayAt(machines.find(({ robotSn }) => robotSn === 'CB1900-0001') as Machine);
  const was = (await board()).area.today;
  const minute = new Date(Math.floor(now().getTime() / 60_000) * 60_000).toISOString();
  await db.execute(sql`UPDATE robot_state SET open_minute = ${minute}::timestamptz, open_day = ${today},
    open_figures = '{1,2500,0,500,0,0,0,0,0}' WHERE robot_sn = 'CB1900-0001'`);
  const after = await board();
  expect((after.hours[23]?.area ?? 0) - (before[23]?.area ?? 0)).toBeCloseTo(3, 6);
  expect(after.area.today - was).toBeCloseTo(3, 6);
});

it('[D-01] compares with yesterday in local time, also across clock changes', async () => {
  const { db } = server.services;
  const context = { db, scope: { tenantCode: 'harbour', departmentId: null, groupId: null } };
  const machine = machines.find(({ zone }) => zone === zones[0]) as Machine;
  const other = machines.find(({ zone }) => zone === zones[2]) as Machine;
  const at = async (now: string) => (await boardHours(context, new Date(now))).yesterdayByNow;
  const add = (of_: Machine, when: string, area: number) => cleaned(of_, Date.parse(when), area);
  // New York, 31 October (summer time) seen from 1 November 13:30 (winter time).
  for (const [when, area] of [
    ['2026-10-31T03:45Z', 1],
    ['2026-10-31T04:00Z', 2],
    ['2026-10-31T17:15Z', 4],
    ['2026-10-31T17:30Z', 8],
  ] as const)
    await add(machine, when, area);
  expect(await at('2026-11-01T18:30:00Z')).toBe(6);
  expect(await at('2026-11-01T18:45:00Z')).toBe(14);
  // 7 March (winter time) seen from 8 March 13:30 (summer time).
  for (const [when, area] of [
    ['2026-03-07T04:45Z', 1],
    ['2026-03-07T05:00Z', 2],
    ['2026-03-07T18:15Z', 4],
    ['2026-03-07T18:30Z', 8],
  ] as const)
    await add(machine, when, area);
  expect(await at('2026-03-08T17:30:00Z')).toBe(6);
  // Lord Howe moves its clocks forward by half an hour on 4 October: 3 October is at +10:30, noon the day after at +11.
  for (const [when, area] of [
    ['2026-10-02T13:15Z', 1],
    ['2026-10-02T13:30Z', 2],
    ['2026-10-03T01:15Z', 4],
    ['2026-10-03T01:30Z', 8],
  ] as const)
    await add(other, when, area);
  expect(await at('2026-10-04T01:00:00Z')).toBe(6);
});

it('[D-01] compares with yesterday to the minute', async () => {
  const { db, now } = server.services;
  await keepPartitions(db, now());
  const context = { db, scope: { tenantCode: 'lotus', departmentId: null, groupId: null } };
  const machine = of('lotus').find(({ zone }) => zone === 'Asia/Singapore') as Machine;
  // 12:05 in a zone without clock changes: yesterday's quarter from 12:00 counts up to 12:04.
  const noon = Date.parse(`${dayIn('Asia/Singapore', now().getTime())}T04:05:00Z`);
  const before = (await boardHours(context, new Date(noon))).yesterdayByNow;
  for (const [minute, area] of [
    [-1, 1],
    [0, 2],
    [4, 4],
    [5, 8],
  ] as const) {
    const at = new Date(noon - 24 * hourMs + (minute - 5) * 60_000).toISOString();
    await db.execute(sql`INSERT INTO robot_minute (tenant_code, robot_sn, minute, messages, area, clean_seconds, manual_area, manual_seconds, run_seconds, distance, water, electricity)
      VALUES ('lotus', ${machine.robotSn}, ${at}::timestamptz, 1, ${area}, 0, 0, 0, 0, 0, 0, 0)`);
  }
  expect((await boardHours(context, new Date(noon))).yesterdayByNow - before).toBe(6);
});

it('[D-01] counts tasks and errors of today, and lists the newest errors in the language of the caller', async () => {
  const { now } = server.services;
  // Where the day began long enough ago, a minute ago is today.
  const early = (zone: string) => dayIn(zone, now().getTime()) === dayIn(zone, now().getTime() - 2 * hourMs);
  const robotSn = fixture.robots[zones.findIndex(early)] ?? '';
  const began = await board();
  await fixture.upload([
    fixture.task(robotSn, 'board-1', now().getTime() - 60_000, { outcome: 'completed' }),
    fixture.task(robotSn, 'board-2', now().getTime() - 50_000, { outcome: 'canceled' }),
    fixture.task(robotSn, 'board-3', now().getTime() - 4 * 24 * hourMs, { outcome: 'completed' }),
  ]);
  const startTime = new Date(now().getTime() - 1000);
  const id = await fixture.addError(robotSn, 'E302', { noticeLevel: 'P0', startTime });
  await fixture.addError(robotSn, 'E302', { noticeLevel: 'P2', startTime: new Date(now().getTime() - 50 * hourMs) });
  const foreign = await fixture.addError('IWALK-0011', 'E302', { tenantCode: 'lotus', noticeLevel: 'P0', startTime });
  const after = await board();
  expect(after.tasksToday.completed - began.tasksToday.completed).toBe(1);
  expect(after.tasksToday.canceled - began.tasksToday.canceled).toBe(1);
  expect(after.errorsToday.P0 - began.errorsToday.P0).toBe(1);
  expect(after.errorsToday.P2).toBe(began.errorsToday.P2);
  expect(after.alerts?.[0]).toMatchObject({ id, robotSn, faultName: '驱动电机过流', noticeLevel: 'P0', endTime: null });
  expect(after.alerts?.some((alert) => alert.id === foreign)).toBe(false);
  expect(after.alerts?.[0]?.mutedUntil).toBeNull();
  const until = new Date(now().getTime() + hourMs).toISOString();
  await server.services.db.execute(
    sql`INSERT INTO error_mute (tenant_code, robot_sn, fault_code, until) VALUES ('harbour', ${robotSn}, 'E302', ${until}::timestamptz)`,
  );
  expect((await board()).alerts?.[0]).toMatchObject({ id, mutedUntil: until });
  expect((await ask(manager, 'en-US')).data.alerts[0].faultName).toMatch(/^[\x20-\x7e]+$/);
});

it('[D-01] [P-09] shows provider staff the selected tenant, and rejects selection by others', async () => {
  const chosen: Board = (await ask('admin@botify.example', 'en-US', 'lotus')).data;
  expect(chosen.robotCount).toBe(of('lotus').length);
  expect(chosen.tenantName).toMatch(/lotus/i);
  expect((await ask('manager@lotus.example', 'zh-CN', 'harbour')).status).toBe(403);
});

it('[D-01] lists no errors without the permission', async () => {
  const { db } = server.services;
  await db.execute(sql`DELETE FROM role_menu WHERE tenant_code = 'lotus' AND menu_id IN (
    SELECT id FROM menu WHERE permission IN ('error:view', 'alarm:view'))`);
  server.clock.forward(60_000);
  expect((await board('manager@lotus.example')).alerts).toBeNull();
  expect((await board()).alerts).not.toBeNull();
});
