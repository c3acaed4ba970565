import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { TaskReportMessage } from '@botify/contract/robots/task-report';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayIn, usePeriodFixture, zones } from '../../testing/period-fixture.ts';
import { repetitions } from '../../testing/repetitions.ts';

const fixture = usePeriodFixture();
const { robots } = fixture;

/** Around clock changes and a UTC month boundary. */
const moments = ['2025-03-09', '2025-03-30', '2025-04-06', '2025-10-05', '2025-10-26', '2025-11-02', '2025-12-01'].map(Date.parse);
const start = fc
  .tuple(fc.constantFrom(...moments), fc.integer({ min: -40 * 60, max: 40 * 60 }))
  .map(([moment, minutes]) => moment + minutes * 60_000);
const thousandths = (max: number) => fc.integer({ min: 0, max: max * 1000 }).map((value) => value / 1000);
const upload = fc.record({
  robot: fc.nat(robots.length - 1),
  report: fc.nat(3),
  version: fc.integer({ min: 1, max: 4 }),
  start,
  // Long enough for the largest area.
  seconds: fc.integer({ min: 900, max: 30 * 3600 }),
  actualArea: thousandths(5000),
  effectiveArea: thousandths(3000),
  water: fc.option(thousandths(50), { nil: undefined }),
  avoidCount: fc.nat(20),
  outcome: fc.constantFrom('completed' as const, 'canceled' as const),
  opType: fc.constantFrom('onSite' as const, 'remote' as const),
});

function messageOf({
  robot,
  report,
  version,
  start: startTime,
  seconds,
  water,
  ...fields
}: typeof upload extends fc.Arbitrary<infer U> ? U : never) {
  const robotSn = robots[robot] ?? '';
  const more = {
    startTime,
    endTime: startTime + seconds * 1000,
    cleanSeconds: seconds,
    ...fields,
    ...(water === undefined ? {} : { water }),
  };
  return fixture.task(robotSn, `r${report}`, startTime, { ...more, updateTime: moments[0] ? moments[0] + version : version });
}

/** Expected state: the newest version of each report, the first of equally new ones. */
const kept = new Map<string, TaskReportMessage>();
const keep = (message: TaskReportMessage) => {
  const key = `${message.robotSn} ${message.reportId}`;
  const known = kept.get(key);
  if (!known || message.updateTime > known.updateTime) kept.set(key, message);
};
const zoneOf = (robotSn: RobotSn) => zones[robots.indexOf(robotSn)] ?? '';
const total = (messages: readonly TaskReportMessage[], of: (message: TaskReportMessage) => number) =>
  messages.reduce((sum, message) => sum + Math.round(of(message) * 1000), 0);

it('[R-01] [R-09] keeps sums by day and counts by month equal to the reports, however late, repeated or changed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(upload, { minLength: 1, maxLength: 8 }), fc.boolean(), async (uploads, together) => {
      const messages = uploads.map(messageOf);
      if (together) await fixture.upload(messages);
      else for (const message of messages) await fixture.upload([message]);
      for (const message of messages) keep(message);
      const all = [...kept.values()];
      const days = Map.groupBy(all, ({ robotSn, startTime }) => `${robotSn} ${dayIn(zoneOf(robotSn), startTime)}`);
      expect(await storedDays()).toEqual(
        Object.fromEntries(
          [...days].map(([key, some]) => {
            const metered = some.filter(({ water }) => water !== undefined);
            const sums = {
              runs: some.length,
              completed: some.filter(({ outcome }) => outcome === 'completed').length,
              scheduled: some.filter(({ opType }) => opType === 'scheduled').length,
              actual: total(some, ({ actualArea }) => actualArea),
              effective: total(some, ({ effectiveArea }) => effectiveArea),
              seconds: total(some, ({ startTime, endTime }) => (endTime - startTime) / 1000),
              avoid: some.reduce((sum, { avoidCount }) => sum + avoidCount, 0),
              water: metered.length > 0 ? total(metered, ({ water }) => water ?? 0) : null,
            };
            return [key, sums];
          }),
        ),
      );
      const months = Map.groupBy(all, ({ robotSn, startTime }) => `${robotSn} ${new Date(startTime).toISOString().slice(0, 7)}`);
      const count = (some: readonly TaskReportMessage[], wanted: TaskReportMessage['outcome']) =>
        some.filter(({ outcome }) => outcome === wanted).length;
      expect(await storedMonths()).toEqual(
        Object.fromEntries([...months].map(([key, some]) => [key, [count(some, 'completed'), count(some, 'canceled')]])),
      );
    }),
    { numRuns: repetitions(5, 40) },
  );
});

async function storedDays() {
  const { rows } = await fixture.server.services.db.execute<{ key: string; sums: object }>(sql`
    SELECT robot_sn || ' ' || day AS key, json_build_object('runs', runs, 'completed', completed, 'scheduled', scheduled, 'actual', actual_area, 'effective', effective_area,
      'seconds', task_seconds, 'avoid', avoid_count, 'water', water) AS sums
    FROM report_day WHERE tenant_code = 'harbour'`);
  return Object.fromEntries(rows.map(({ key, sums }) => [key, sums]));
}

/** For all kinds of reports. */
async function storedMonths() {
  const { rows } = await fixture.server.services.db.execute<{ key: string; counts: number[] }>(sql`
    SELECT robot_sn || ' ' || to_char(month, 'YYYY-MM') AS key, ARRAY[completed, canceled] AS counts
    FROM task_report_month WHERE tenant_code = 'harbour' AND op_type IS NULL AND task_type IS NULL AND map_scene IS NULL`);
  return Object.fromEntries(rows.map(({ key, counts }) => [key, counts]));
}
