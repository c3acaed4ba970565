import type { SiteOverview, SiteStatus } from '@botify/contract/overview/site-status.contract';
import { addDays } from '@botify/domain/reports/periods';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { consumableTable } from '../../schema/robots.table.ts';
import { dayIn, usePeriodFixture, zones } from '../../testing/period-fixture.ts';
import { robotStates } from '../../testing/robot-states.ts';

const fixture = usePeriodFixture();
const { server, sites, robots, task } = fixture;
const { say, didOn } = robotStates(server);
const [newYork = '', berlin = '', , shanghai = ''] = robots;
const manager = 'manager@harbour.example';
const back = (zone: string, days: number) => addDays(dayIn(zone, server.services.now().getTime()), -days);

const ask = async (query: Record<string, string> = {}, who = manager) =>
  server.call({ url: '/api/overview/sites', token: await server.signIn(who), query });
const one = async (id: string, who = manager) => server.call({ url: `/api/overview/sites/${id}`, token: await server.signIn(who) });
const statusOf = async (id: string, who?: string): Promise<SiteOverview> => (await one(id, who)).data;

beforeAll(async () => {
  const weeks = [1, 2, 3, 4];
  const noon = (days: number) => `${back('Asia/Shanghai', days)}T04:00:00Z`;
  await fixture.upload([
    // Expected today and done, and missed two days ago.
    ...weeks.map((week) => task(shanghai, `today${week}`, noon(week * 7))),
    task(shanghai, 'today', noon(0)),
    ...weeks.map((week) => task(shanghai, `missed${week}`, noon(week * 7 + 2))),
  ]);
  await didOn(shanghai, back('Asia/Shanghai', 0), { area: 300, manualArea: 20 });
  await didOn(shanghai, back('Asia/Shanghai', 1), { area: 999 });
  await didOn(newYork, back('America/New_York', 0), { area: 41 });
  await say(shanghai, { workState: 'cleaning' });
  await say(berlin, { alertLevel: 'P1' });
  await fixture.addError(berlin, 'N101', { noticeLevel: 'P1', endTime: null });
  await fixture.addError(berlin, 'N102', { noticeLevel: 'P3', endTime: null });
  await fixture.addError(berlin, 'N103', { noticeLevel: 'P0', endTime: new Date() });
});

it('[T-39] lists the sites with machines by status, active errors, and cleaning by the calendar of each site', async () => {
  const { data } = await ask({ size: '50', sort: 'name' });
  const of = new Map(data.records.map((row: SiteStatus) => [row.id, row])) as Map<string, SiteStatus>;
  const [atNewYork, atBerlin, , atShanghai] = sites.map((id) => of.get(id));
  expect(atShanghai).toMatchObject({
    name: 'Asia/Shanghai',
    robots: { idle: 0, working: 1, offline: 0, warning: 0 },
    errors: { P0: 0, P1: 0, P2: 0, P3: 0 },
    today: { day: back('Asia/Shanghai', 0), area: 320, expected: 1, done: 1 },
    missed: { from: back('Asia/Shanghai', 6), to: back('Asia/Shanghai', 0), missed: 1, partial: 0 },
  });
  expect(atBerlin).toMatchObject({ robots: { warning: 1 }, errors: { P0: 0, P1: 1, P3: 1 }, today: { area: 0, expected: 0 } });
  expect(atNewYork).toMatchObject({ robots: { offline: 1 }, today: { day: back('America/New_York', 0), area: 41 } });
  expect(data.total).toBe(4 + zones.length);
});

it('[T-39] pages, searches and sorts', async () => {
  const { data } = await ask({ keyword: 'Europe', size: '1' });
  expect(data).toMatchObject({ total: 1, records: [{ id: sites[1] }] });
  const names = (await ask({ sort: '-name', size: '3' })).data.records.map(({ name }: SiteStatus) => name);
  expect(names).toEqual(names.toSorted().reverse());
  expect((await ask({ keyword: 'nowhere at all' })).data).toMatchObject({ total: 0, records: [] });
});

it('[T-39] shows contract and members only with their permission, and does not sort by them otherwise', async () => {
  const id = sites[3] ?? '';
  expect((await statusOf(id)).record).toMatchObject({ memberCount: 0, contractEnd: null });
  const operator = 'operator@harbour.example';
  expect((await statusOf(id, operator)).record).toBeNull();
  const numbers = async (sort: string) => (await ask({ sort }, operator)).data.records.map(({ number }: SiteStatus) => number);
  expect(await numbers('number')).not.toEqual([]);
  expect(await numbers('-contractEnd')).toEqual(await numbers('number'));
});

it('[T-39] [P-07] [P-09] counts visible machines only, and treats sites of other tenants and hidden ones as missing', async () => {
  const id = sites[3] ?? '';
  const { db } = server.services;
  await db.execute(sql`DELETE FROM department_robot WHERE robot_sn = ${shanghai}`);
  expect(await statusOf(id, 'operator@harbour.example')).toMatchObject({
    robots: { idle: 0, working: 0, offline: 0, warning: 0 },
    today: { area: 0, expected: 0 },
    missed: { missed: 0 },
    consumables: [],
  });
  const ids = async (who: string) => (await ask({ size: '50' }, who)).data.records.map((row: SiteStatus) => row.id);
  expect(await ids(manager)).toContain(id);
  expect(await ids('operator@harbour.example')).not.toContain(id);
  expect(await one(id, 'manager@lotus.example')).toMatchObject({ status: 404, key: 'site.notFound' });
  expect(await ids('manager@lotus.example')).not.toContain(id);
  // Limited to a group without this site.
  expect(await one(id, 'customer@harbour.example')).toMatchObject({ status: 404, key: 'site.notFound' });
});

it('[T-60] lists worn-out consumables of the site before those that wear out within a week', async () => {
  const id = sites[3] ?? '';
  await server.services.db.delete(consumableTable);
  await say(shanghai, {
    consumables: [
      { name: 'waterFilter', usedHours: 95, lifeHours: 100 },
      { name: 'sideBrush', usedHours: 120, lifeHours: 100 },
      { name: 'rollerBrush', usedHours: 10, lifeHours: 400 },
    ],
    totals: { cleanSeconds: 1000 * 3600 },
  });
  await say(berlin, { consumables: [{ name: 'sideBrush', usedHours: 200, lifeHours: 100 }] });
  await didOn(shanghai, back('Asia/Shanghai', 3), { cleanSeconds: 4 * 3600 });
  const { consumables } = await statusOf(id);
  expect(consumables.map(({ robotSn, name, level, daysLeft }) => [robotSn, name, level, daysLeft])).toEqual([
    [shanghai, 'sideBrush', 'due', expect.any(Number)],
    [shanghai, 'waterFilter', 'soon', expect.any(Number)],
  ]);
  await server.services.db.execute(sql`UPDATE robot SET retired_at = now() WHERE robot_sn = ${shanghai}`);
  expect(await statusOf(id)).toMatchObject({ robots: { working: 0 }, consumables: [] });
});
