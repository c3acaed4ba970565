import { type RobotSn, toRobotSn } from '@botify/contract/kernel/robot-sn';
import { mapScenes, opTypes, type TaskReportMessage, taskOutcomes, taskTypes } from '@botify/contract/robots/task-report';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Scope } from '../../kernel/scope.ts';
import { robotTable } from '../../schema/robots.table.ts';
import { siteTable } from '../../schema/sites.table.ts';
import { usePeriodFixture, zones } from '../../testing/period-fixture.ts';
import { repetitions } from '../../testing/repetitions.ts';
import { visibleTo } from '../../visibility/robots.ts';
import { visibleSites } from '../../visibility/sites.ts';
import { listTaskReports } from './list-task-reports.service.ts';

const { server, sites, robots, upload, task } = usePeriodFixture();

interface Fact extends Record<string, unknown> {
  readonly id: string;
  readonly robotSn: RobotSn;
  readonly siteId: string | null;
  readonly day: string;
  readonly at: number;
  readonly outcome: TaskReportMessage['outcome'];
  readonly opType: TaskReportMessage['opType'];
  readonly taskType: TaskReportMessage['taskType'];
  readonly mapScene: TaskReportMessage['mapScene'];
}

interface Seen {
  readonly scope: Scope;
  readonly names: ReadonlyMap<string, string>;
  readonly sites: ReadonlySet<string>;
}

let facts: Fact[] = [];
const seen: Seen[] = [];
/** Around month boundaries and clock changes. */
const moments = [
  ...[
    '2025-12-31T23:59:59.999Z',
    '2026-01-01T00:00:00.000Z',
    '2026-01-31T13:00:00.000Z',
    '2026-02-01T00:00:00.000Z',
    '2026-02-28T23:30:00.000Z',
  ],
  ...[
    '2026-03-01T00:00:00.000Z',
    '2026-03-08T07:00:00.000Z',
    '2026-03-29T01:00:00.000Z',
    '2026-04-04T15:00:00.000Z',
    '2026-05-01T00:00:00.000Z',
  ],
].map((at) => Date.parse(at));

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;

beforeAll(async () => {
  const { db } = server.services;
  const made = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => {
      const number = from + index;
      const spread = (number * 7919) % 331;
      // Several at the same instant, so that only ids determine their order.
      const at = number % 3 === 0 ? pick(moments, number) : pick(moments, spread) + (spread % 40) * 9 * 3_600_000;
      return task(pick(robots, spread), `run-${number}`, at, {
        outcome: spread % 7 === 0 ? 'canceled' : 'completed',
        opType: pick(opTypes, number >> 1),
        taskType: pick(taskTypes, spread >> 2),
        mapScene: pick(mapScenes, spread >> 3),
      });
    });
  await upload(made(0, 250));
  // Machines move; finished tasks stay at their site.
  for (const [index, robotSn] of robots.entries())
    await db.execute(sql`UPDATE robot SET site_id = ${index === 0 ? null : pick(sites, index + 1)} WHERE robot_sn = ${robotSn}`);
  await upload(made(250, 400));
  // Some arrive again with other times: the sums must follow.
  await upload(
    made(0, 40).map((report) => ({ ...report, updateTime: report.updateTime + 1, startTime: report.startTime + 20 * 86_400_000 })),
  );
  facts = (
    await db.execute<Fact>(sql`SELECT id, robot_sn AS "robotSn", site_id AS "siteId", day::text, extract(epoch FROM start_time)::float8 * 1000 AS at,
      outcome, op_type AS "opType", task_type AS "taskType", map_scene AS "mapScene" FROM task_report WHERE tenant_code = 'harbour'`)
  ).rows;
  const { rows: department } = await db.execute<{ id: string }>(sql`SELECT id FROM department WHERE name = '东区班组'`);
  const { rows: group } = await db.execute<{ id: string }>(sql`SELECT id FROM access_group WHERE name = '海港中心业主'`);
  // One machine and one site of the group, so that its accounts see some tasks without their site.
  await db.execute(
    sql`INSERT INTO group_robot (tenant_code, group_id, robot_sn) VALUES ('harbour', ${group[0]?.id}, ${robots[2]}) ON CONFLICT DO NOTHING`,
  );
  await db.execute(
    sql`INSERT INTO group_site (tenant_code, group_id, site_id) VALUES ('harbour', ${group[0]?.id}, ${sites[1]}) ON CONFLICT DO NOTHING`,
  );
  for (const [departmentId, groupId] of [
    [null, null],
    [department[0]?.id ?? '', null],
    [null, group[0]?.id ?? ''],
  ] as const) {
    const scope = { tenantCode: 'harbour', departmentId, groupId };
    const machines = await db.select({ robotSn: robotTable.robotSn, remark: robotTable.remark }).from(robotTable).where(visibleTo(scope));
    const places = await db.select({ id: siteTable.id }).from(siteTable).where(visibleSites(scope));
    seen.push({
      scope,
      names: new Map(machines.map(({ robotSn, remark }) => [robotSn, `${robotSn}\n${remark}`])),
      sites: new Set(places.map(({ id }) => id)),
    });
  }
});

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const instant = fc
  .tuple(fc.constantFrom(...moments), fc.constantFrom(0, 0, 1, -1, 86_400_000, -3_600_000, 11 * 86_400_000))
  .map(([at, more]) => new Date(at + more).toISOString());
const filters = fc.record({
  keyword: maybe(fc.constantFrom('cb1900', '0002', '  ', '_', '车库', 'none of them')),
  robotSn: maybe(fc.constantFrom(...robots, toRobotSn('NONE-1'))),
  siteId: maybe(fc.nat(zones.length).map((index) => index)),
  outcome: maybe(fc.constantFrom(...taskOutcomes)),
  opType: maybe(fc.constantFrom(...opTypes)),
  taskType: maybe(fc.constantFrom(...taskTypes)),
  mapScene: maybe(fc.constantFrom(...mapScenes)),
  startFrom: maybe(instant),
  startTo: maybe(instant),
  dayFrom: maybe(instant.map((at) => at.slice(0, 10))),
  dayTo: maybe(instant.map((at) => at.slice(0, 10))),
});
const page = fc.record({
  current: fc.integer({ min: 1, max: 12 }),
  size: fc.constantFrom(1, 3, 20, 500),
  sort: fc.constantFrom('startTime', '-startTime'),
});

it('[R-01] returns the same page as a scan of all reports for any filters', async () => {
  expect(facts).toHaveLength(400);
  const property = fc.asyncProperty(fc.nat(2), filters, page, async (who, { siteId: site, ...asked }, { current, size, sort }) => {
    const { scope, names, sites: places } = seen[who] as Seen;
    const siteId = site === undefined ? undefined : (sites[site] ?? '00000000-0000-4000-8000-000000000000');
    const { keyword, robotSn, startFrom, startTo, dayFrom, dayTo } = asked;
    const word = keyword?.trim().toLowerCase() ?? '';
    const has = (name: 'opType' | 'taskType' | 'mapScene', fact: Fact) => asked[name] === undefined || asked[name] === fact[name];
    const matching = facts
      .filter((fact) => names.get(fact.robotSn)?.toLowerCase().includes(word))
      .filter((fact) => (!robotSn || fact.robotSn === robotSn) && (!siteId || (fact.siteId === siteId && places.has(siteId))))
      .filter((fact) => has('opType', fact) && has('taskType', fact) && has('mapScene', fact))
      .filter(({ at }) => (!startFrom || at >= Date.parse(startFrom)) && (!startTo || at < Date.parse(startTo)))
      .filter(({ day }) => (!dayFrom || day >= dayFrom) && (!dayTo || day <= dayTo));
    const wanted = matching
      .filter(({ outcome }) => !asked.outcome || outcome === asked.outcome)
      .sort((a, b) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : b.at - a.at));
    if (sort === 'startTime') wanted.reverse();
    const answer = listTaskReports({ db: server.services.db, scope } as SignedInContext, {
      ...asked,
      siteId,
      current,
      size,
      sort: sort as 'startTime',
    });
    if ((startFrom && startTo && startTo < startFrom) || (dayFrom && dayTo && dayTo < dayFrom)) {
      await expect(answer).rejects.toMatchObject({ key: 'range.backwards' });
      return;
    }
    const { records, total, outcomes } = await answer;
    const count = (outcome: string) => matching.filter((fact) => fact.outcome === outcome).length;
    expect([total, outcomes]).toEqual([wanted.length, { completed: count('completed'), canceled: count('canceled') }]);
    expect(records.map(({ id }) => id)).toEqual(wanted.slice((current - 1) * size, current * size).map(({ id }) => id));
    for (const { siteId: listed, id } of records) {
      const ran = facts.find((fact) => fact.id === id)?.siteId ?? null;
      expect(listed).toBe(ran && places.has(ran) ? ran : null);
    }
  });
  await fc.assert(property, { numRuns: repetitions(60, 1_000) });
});
