import type { PeriodFigures } from '@botify/contract/reports/period-figures';
import { grains } from '@botify/contract/reports/period-reports.contract';
import type { TaskReportMessage } from '@botify/contract/robots/task-report';
import { alertCount } from '@botify/domain/reports/alert-count';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { dayIn, usePeriodFixture, zones } from '../../testing/period-fixture.ts';
import { repetitions } from '../../testing/repetitions.ts';
import { settleReports } from './period-settle.service.ts';

const fixture = usePeriodFixture();
const { robots } = fixture;
const dayMs = 86_400_000;
const first = Date.parse('2026-03-01T00:00:00Z');
const dayAt = (days: number) => new Date(first + days * dayMs).toISOString().slice(0, 10);

interface Fact {
  readonly robotSn: string;
  readonly day: string;
  readonly task?: TaskReportMessage;
  readonly error?: { readonly noticeLevel: 'P0' | 'P1' | 'P2' | 'P3'; readonly part: 'intelligent' | 'scrub' };
  readonly ran?: number;
}
const facts: Fact[] = [];

/** Sixty days with two clock changes: deterministic tasks, errors and running time at all hours. */
beforeAll(async () => {
  const random = fc.sample(fc.nat(1_000_000), { numRuns: 900, seed: 7 });
  const pick = (most: number) => (random.pop() ?? 0) % most;
  for (let number = 0; number < 120; number += 1) {
    const at = pick(robots.length);
    const [robotSn = '', zone = ''] = [robots[at], zones[at]];
    const start = first + pick(60 * 24 * 60) * 60_000;
    const task = fixture.task(robotSn, `r${number}`, start, {
      ...{ actualArea: pick(900_000) / 1000, effectiveArea: pick(700_000) / 1000, targetArea: 700, electricity: pick(3000) / 1000 },
      outcome: pick(3) === 0 ? 'canceled' : 'completed',
    });
    facts.push({ robotSn, day: dayIn(zone, start), task });
  }
  await fixture.upload(facts.flatMap(({ task }) => task ?? []));
  for (let number = 0; number < 40; number += 1) {
    const at = pick(robots.length);
    const [robotSn = '', zone = ''] = [robots[at], zones[at]];
    const startTime = new Date(first + pick(60 * 24 * 60) * 60_000);
    const error = { noticeLevel: (['P0', 'P1', 'P2', 'P3'] as const)[pick(4)] ?? 'P0', part: pick(2) ? 'scrub' : 'intelligent' } as const;
    await fixture.addError(robotSn, 'N101', { ...error, startTime });
    facts.push({ robotSn, day: dayIn(zone, startTime.getTime()), error });
  }
  for (const robotSn of robots)
    for (let day = 0; day < 60; day += 7) {
      const ran = pick(50_000_000) / 1000;
      await fixture.ran(robotSn, dayAt(day), ran);
      facts.push({ robotSn, day: dayAt(day), ran });
    }
});

const thousandths = (values: readonly number[]) => values.reduce((sum, value) => sum + Math.round(value * 1000), 0) / 1000;
/** Expected figures of these facts. */
function expected(some: readonly Fact[]) {
  const tasks = some.flatMap(({ task }) => task ?? []);
  const days = new Set(some.flatMap(({ task, day }) => (task ? day : [])));
  return {
    runs: tasks.length,
    completed: tasks.filter(({ outcome }) => outcome === 'completed').length,
    robots: new Set(tasks.map(({ robotSn }) => robotSn)).size,
    attendanceDays: days.size,
    actualArea: thousandths(tasks.map(({ actualArea }) => actualArea)),
    effectiveArea: thousandths(tasks.map(({ effectiveArea }) => effectiveArea)),
    electricity: tasks.length > 0 ? thousandths(tasks.map(({ electricity }) => electricity ?? 0)) : null,
    runSeconds: thousandths(some.flatMap(({ ran }) => ran ?? [])),
    alerts: alertCount(some.flatMap(({ error }) => error ?? [])),
  };
}
const between = (from: string, to: string) => facts.filter(({ day }) => day >= from && day <= to);
const added = (rows: readonly PeriodFigures[], of: (row: PeriodFigures) => number) => thousandths(rows.map(of));
const additive = ['runs', 'completed', 'actualArea', 'effectiveArea', 'runSeconds', 'alerts', 'taskSeconds', 'avoidCount'] as const;
const expectSum = (rows: readonly PeriodFigures[], total: PeriodFigures) => {
  for (const name of additive)
    expect(
      added(rows, (row) => row[name]),
      name,
    ).toBe(thousandths([total[name]]));
};

/** Sends a late report for any day. */
async function uploadLate(at: number, minutes: number) {
  const [robotSn = '', zone = ''] = [robots[at], zones[at]];
  const start = first + minutes * 60_000;
  const task = fixture.task(robotSn, `late${facts.length}`, start, { actualArea: minutes / 1000, effectiveArea: 0, electricity: 0.001 });
  await fixture.upload([task]);
  facts.push({ robotSn, day: dayIn(zone, start), task });
}

it('[R-05] [R-06] [R-09] sums periods, sites, machines and days to the same facts, by local days of each site', async () => {
  const late = fc.record({ settle: fc.boolean(), minutes: fc.option(fc.nat(60 * 24 * 60)) });
  const span = fc.tuple(fc.integer({ min: -5, max: 62 }), fc.nat(40));
  await fc.assert(
    fc.asyncProperty(
      span,
      fc.constantFrom(...grains),
      fc.nat(robots.length),
      late,
      async ([at, length], grain, machine, { settle, minutes }) => {
        // Settled days, also with late reports, give the same results.
        if (settle) await settleReports(fixture.server.services);
        if (minutes !== null) await uploadLate(machine % robots.length, minutes);
        const robotSn = robots[machine];
        const ofRobot = robotSn === undefined ? {} : { robotSn };
        const asked = { from: dayAt(at), to: dayAt(at + length), ...ofRobot };
        const mine = (from: string, to: string) => between(from, to).filter((fact) => robotSn === undefined || fact.robotSn === robotSn);
        const { data } = await fixture.query('queryReport', { ...asked, grain });
        expect(data.total).toMatchObject(expected(mine(data.from, data.to)));
        for (const span of ['previous', 'month', 'previousMonth']) {
          const { from, to } = data[span];
          expect(data[span], span).toMatchObject(expected(mine(from, to)));
        }
        for (const period of data.periods) expect(period).toMatchObject(expected(mine(period.from, period.to)));
        expectSum(data.periods, data.total);
        expectSum(data.sites, data.total);
        const whole = { from: data.from, to: data.to, ...ofRobot, size: 500 };
        const list = (await fixture.running('page', whole)).data;
        expect(list.sum).toMatchObject(expected(mine(data.from, data.to)));
        expectSum(list.records, data.total);
        for (const row of list.records.filter(({ runs }: PeriodFigures) => runs > 0))
          expect(row).toMatchObject(expected(mine(data.from, data.to).filter((fact) => fact.robotSn === row.robotSn)));
        const days = (await fixture.running('days', whole)).data;
        expect(days.sum).toEqual(list.sum);
        expectSum(days.records, data.total);
        const page = (await fixture.running('days', { ...whole, size: 3, current: 2 })).data;
        expect(page.records).toEqual(days.records.slice(3, 6));
        for (const row of days.records)
          expect(row).toMatchObject(expected(mine(row.day, row.day).filter((fact) => fact.robotSn === row.robotSn)));
      },
    ),
    { numRuns: repetitions(5, 40) },
  );
});
